import type { VNode } from 'preact'
import { drawnSpace } from '../canvas/drawn-space.ts'
import { aligned, changing, distributed, numbered, withRole, type Edge } from '../model/commands.ts'
import { isObject, spacesOf } from '../model/draft.ts'
import { editorWords } from '../words.ts'
import type { Workbench } from '../workbench.ts'

const EDGES: readonly Edge[] = ['left', 'centre', 'right', 'top', 'middle', 'bottom']

/** Several spaces at once: put in order, numbered, coloured. */
export function ManyForm({ bench, ids }: { readonly bench: Workbench; readonly ids: ReadonlySet<string> }): VNode {
  const say = editorWords.words.value
  const draft = () => bench.draft.peek()
  const first = spacesOf(bench.draft.value).find(({ id }) => ids.has(id))
  const colour = first === undefined ? null : drawnSpace(first).colour
  const paint = (color: string) =>
    bench.do(
      'change',
      changing(draft(), ids, (space) => ({
        ...space,
        visual: { ...(isObject(space['visual']) ? space['visual'] : {}), color },
      })),
      'colour of several',
    )
  return (
    <div class="tb-form" data-testid="many-form">
      <h2>{say.chosenCount(ids.size)}</h2>
      <fieldset class="tb-group">
        <legend>{say.align}</legend>
        <div class="row">
          {EDGES.map((edge) => (
            <button
              key={edge}
              type="button"
              class="button"
              onClick={() => bench.do('align', aligned(draft(), ids, edge))}
            >
              {say.edges[edge]}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset class="tb-group">
        <legend>{say.distribute}</legend>
        <div class="row">
          <button
            type="button"
            class="button"
            disabled={ids.size < 3}
            onClick={() => bench.do('distribute', distributed(draft(), ids, 'x'))}
          >
            {say.across}
          </button>
          <button
            type="button"
            class="button"
            disabled={ids.size < 3}
            onClick={() => bench.do('distribute', distributed(draft(), ids, 'y'))}
          >
            {say.down}
          </button>
        </div>
      </fieldset>
      <div class="row">
        <button type="button" class="button" onClick={() => bench.do('number', numbered(draft(), ids, say.spaceName))}>
          {say.autoNumber}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => {
            const clip = bench.copy()
            if (clip !== null) bench.paste(clip, 'duplicate')
          }}
        >
          {say.duplicate}
        </button>
        <button type="button" class="button" onClick={() => bench.do('change', withRole(draft(), ids, 'plain'))}>
          {say.makePlain}
        </button>
      </div>
      <div class="field">
        <label for="many-colour">{say.field('color')}</label>
        <input
          id="many-colour"
          class="tb-colour"
          type="color"
          value={colour ?? '#f3ecdf'}
          onInput={({ currentTarget }) => paint(currentTarget.value)}
          onBlur={() => bench.settle()}
        />
      </div>
      <button type="button" class="button danger" onClick={() => bench.remove()}>
        {say.removeSpaces(ids.size)}
      </button>
    </div>
  )
}
