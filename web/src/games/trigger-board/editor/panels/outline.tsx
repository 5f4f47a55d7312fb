import type { VNode } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { announce } from '../../../../parts/announce.tsx'
import { spacesOf } from '../model/draft.ts'
import { roleOf } from '../model/roles.ts'
import { editorWords } from '../words.ts'
import type { Workbench } from '../workbench.ts'
import { sayEvent } from './space-form.tsx'

/** So many at once: more are found by their name. */
const MOST_SHOWN = 60

/** The board as a list: spaces, where their ways lead, what happens there. The same board as on the canvas. */
export function Outline({ bench }: { readonly bench: Workbench }): VNode {
  const say = editorWords.words.value
  const [sought, setSought] = useState('')
  const [more, setMore] = useState(1)
  const spaces = spacesOf(bench.draft.value)
  const selected = bench.selected.value
  const found = useMemo(() => {
    const wanted = sought.trim().toLowerCase()
    return wanted === ''
      ? spaces
      : spaces.filter(({ id, name }) => name.toLowerCase().includes(wanted) || id.toLowerCase().includes(wanted))
  }, [spaces, sought])
  const nameOf = (id: string) => bench.byId.value.get(id)?.name ?? id
  const [chosen] = selected
  const open = (id: string) => {
    bench.select([id])
    bench.seek([id])
    bench.panel.value = 'inspect'
  }
  return (
    <div class="tb-form" data-testid="outline">
      <h2>{say.outline}</h2>
      <p class="small soft">{say.outlineAbout}</p>
      <div class="row">
        <button
          type="button"
          class="button primary"
          data-testid="outline-add"
          onClick={() => {
            const made = bench.add(null)
            announce(made === null ? say.boardFull : say.added(nameOf(made)))
          }}
        >
          {say.addSpace}
        </button>
        {chosen === undefined ? null : (
          <button
            type="button"
            class="button"
            data-testid="outline-add-after"
            onClick={() => {
              const made = bench.add(null, chosen)
              announce(made === null ? say.boardFull : say.added(nameOf(made)))
            }}
          >
            {say.addAfter(nameOf(chosen))}
          </button>
        )}
      </div>
      {spaces.length > 8 ? (
        <div class="field">
          <label for="outline-find">{say.find}</label>
          <input
            id="outline-find"
            class="input"
            type="search"
            value={sought}
            onInput={({ currentTarget }) => {
              setSought(currentTarget.value)
              setMore(1)
            }}
          />
        </div>
      ) : null}
      <p class="small soft" role="status">
        {say.foundSpaces(found.length, spaces.length)}
      </p>
      <ol class="tb-outline-list">
        {found.slice(0, MOST_SHOWN * more).map((space) => (
          <li key={space.id} class={selected.has(space.id) ? 'is-chosen' : ''}>
            <button
              type="button"
              class="button quiet tb-outline-name"
              aria-pressed={selected.has(space.id)}
              data-outline={space.id}
              onClick={() => open(space.id)}
            >
              {space.name}
              {roleOf(space) === 'plain' ? '' : ` (${say.roles[roleOf(space)]})`}
            </button>
            {(space.connections ?? []).length + (space.triggers ?? []).length === 0 ? null : (
              <ul class="small">
                {(space.connections ?? []).map((way) => (
                  <li key={way.targetId}>
                    <button
                      type="button"
                      class="tb-line"
                      onClick={() => {
                        open(space.id)
                        bench.chooseWay({ from: space.id, to: way.targetId })
                      }}
                    >
                      → {nameOf(way.targetId)}
                      {way['condition'] === undefined ? '' : ` (${say.onlyIf})`}
                    </button>
                  </li>
                ))}
                {(space.triggers ?? []).map((event, place) => (
                  <li key={place}>{sayEvent(event)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {found.length > MOST_SHOWN * more ? (
        <button type="button" class="button" onClick={() => setMore(more + 1)}>
          {say.showMore}
        </button>
      ) : null}
    </div>
  )
}
