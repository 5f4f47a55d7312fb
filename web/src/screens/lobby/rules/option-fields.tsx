import type { Game, Scalar } from '@parlor/engine'
import { useId, useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { spoken } from '../../../words/spoken.ts'
import { words } from '../../../words/words.ts'
import { optionName, optionValue } from './option-words.ts'
import './option-fields.css'

/** So many values are shown one under the other; more are behind a list that opens. */
const FEW = 5

interface Props {
  readonly game: Game
  readonly values: Readonly<Record<string, unknown>>
  readonly change: (name: string, value: Scalar) => void
}

/** Every option of a game, as a field of its own: made from what the game says its values are. */
export function OptionFields({ game, values, change }: Props): VNode {
  return (
    <div class="option-fields">
      {Object.entries(game.options).map(([name, { choice, preset }]) => {
        const described = choice.describe()
        const value = values[name] ?? preset
        const own = { game, name, value, change: (next: Scalar) => change(name, next) }
        if (described.kind === 'range')
          return <NumberField key={name} {...own} from={described.from} to={described.to} />
        // An option is a text, a number or a truth value: one of some, where it is no range.
        const of = described.kind === 'one' ? described.of : []
        return of.length <= FEW ? <Radios key={name} {...own} of={of} /> : <List key={name} {...own} of={of} />
      })}
    </div>
  )
}

interface FieldProps {
  readonly game: Game
  readonly name: string
  readonly value: unknown
  readonly change: (value: Scalar) => void
}

function Radios({ game, name, value, change, of }: FieldProps & { readonly of: readonly Scalar[] }): VNode {
  const group = useId()
  const texts = spoken(game).text.options
  const areShort = of.every((each) => optionValue(texts, name, each, words.value.online.setUp).length <= 12)
  return (
    <fieldset class="option-radios" data-option={name}>
      <legend>{optionName(texts, name)}</legend>
      <div class={areShort ? 'option-short' : 'option-long'}>
        {of.map((each) => (
          <label key={String(each)} class="option-radio">
            <input type="radio" name={group} checked={each === value} onChange={() => change(each)} />
            <span>{optionValue(texts, name, each, words.value.online.setUp)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function List({ game, name, value, change, of }: FieldProps & { readonly of: readonly Scalar[] }): VNode {
  const id = useId()
  const texts = spoken(game).text.options
  return (
    <div class="field" data-option={name}>
      <label for={id}>{optionName(texts, name)}</label>
      <select
        id={id}
        class="select"
        value={String(of.findIndex((each) => each === value))}
        onChange={({ currentTarget }) => {
          const chosen = of[Number(currentTarget.value)]
          if (chosen !== undefined) change(chosen)
        }}
      >
        {of.map((each, index) => (
          <option key={String(each)} value={String(index)}>
            {optionValue(texts, name, each, words.value.online.setUp)}
          </option>
        ))}
      </select>
    </div>
  )
}

function NumberField(props: FieldProps & { readonly from: number; readonly to: number }): VNode {
  const { game, name, value, change, from, to } = props
  const id = useId()
  const texts = spoken(game).text.options
  const said = texts[name]?.values?.[String(value)]
  // What is being typed stays as it is until it is done, whatever is drawn anew meanwhile.
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <div class="field option-number" data-option={name}>
      <label for={id}>{optionName(texts, name)}</label>
      <div class="row">
        <input
          id={id}
          class="input figures"
          type="number"
          inputMode="numeric"
          min={from}
          max={to}
          step={1}
          value={draft ?? String(value)}
          aria-describedby={`${id}-about`}
          onInput={({ currentTarget }) => setDraft(currentTarget.value)}
          onChange={({ currentTarget }) => {
            // Whatever was typed, it becomes the nearest that is allowed; nothing at all is as it was.
            const typed = currentTarget.valueAsNumber
            const next = Number.isFinite(typed) ? Math.min(Math.max(Math.round(typed), from), to) : Number(value)
            // At once: Enter sends the form right after this, and the browser judges what stands there.
            currentTarget.value = String(next)
            setDraft(null)
            change(next)
          }}
        />
        <span id={`${id}-about`} class="soft small">
          {words.value.online.setUp.from(from, to)}
          {said === undefined ? '' : ` · ${said}`}
        </span>
      </div>
    </div>
  )
}
