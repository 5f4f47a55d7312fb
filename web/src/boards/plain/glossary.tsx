import type { VNode } from 'preact'
import { useId, useState } from 'preact/hooks'
import { words } from '../../words/words.ts'
import type { LookUp } from './look-up.tsx'

const MOST_SHOWN = 40

interface Props {
  /** The things on the table. */
  readonly shown: readonly string[]
  readonly lookUp: LookUp
}

/** Everything that can be looked up: first what is on the table, everything else by its name. */
export function Glossary({ shown, lookUp }: Props): VNode | null {
  const [part, setPart] = useState('')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const say = words.value.plain
  const all = Object.keys(lookUp.about)
  if (all.length === 0) return null
  const wanted = part.trim().toLowerCase()
  const found = () =>
    wanted === ''
      ? shown.toSorted((a, b) => a.localeCompare(b))
      : all.filter((name) => name.toLowerCase().includes(wanted))
  const names = isOpen ? found() : []
  return (
    <details class="plain-glossary" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say.glossary}</summary>
      {isOpen ? (
        <div class="stack">
          <div class="field">
            <label for={id}>{say.filter}</label>
            <input
              id={id}
              class="input"
              type="search"
              autocomplete="off"
              value={part}
              onInput={({ currentTarget }) => setPart(currentTarget.value)}
            />
            <span class="soft small">{wanted === '' ? say.onTable : say.filterAbout(all.length)}</span>
          </div>
          {names.length === 0 ? <p class="soft">{say.nothingFound}</p> : null}
          <dl>
            {names.slice(0, MOST_SHOWN).map((name) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{lookUp.about[name]}</dd>
              </div>
            ))}
          </dl>
          {names.length > MOST_SHOWN ? <p class="soft small">{say.moreFound(names.length - MOST_SHOWN)}</p> : null}
        </div>
      ) : null}
    </details>
  )
}
