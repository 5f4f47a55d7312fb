import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { announce } from '../../../parts/announce.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { boundsOf } from './canvas/sketch.ts'
import { spacesOf } from './model/draft.ts'
import { TEMPLATES, withTemplate, type Template } from './model/templates.ts'
import { editorWords } from './words.ts'
import type { Tool, Workbench } from './workbench.ts'

const TOOLS: readonly Tool[] = ['select', 'hand', 'add', 'connect']
const ICONS: Readonly<Record<Tool, string>> = {
  select: 'M5 3 L19 12 L12 13.5 L8.5 20 Z',
  hand: 'M8 21 C5 17 4 14 4 12 c0-2 2-2 3 0 V5 c0-2 2.5-2 2.5 0 V4 c0-2 2.5-2 2.5 0 V5 c0-2 2.5-2 2.5 0 V7 c0-2 2.5-2 2.5 0 V15 c0 3-1 5-2 6 Z',
  add: 'M12 4 a8 8 0 1 0 0.01 0 M12 8 V16 M8 12 H16',
  connect: 'M6 6 a2.5 2.5 0 1 0 0.01 0 M18 13 a2.5 2.5 0 1 0 0.01 0 M8 9 L15 14',
}

/** What the hand on the canvas does, and what was done. */
export function Toolbar({ bench }: { readonly bench: Workbench }): VNode {
  const say = editorWords.words.value
  const [isOpen, setOpen] = useState(false)
  const { past, future } = bench.history.value
  const [last, next] = [past.at(-1), future.at(-1)]
  return (
    <div class="tb-toolbar" role="toolbar" aria-label={say.tools}>
      {TOOLS.map((tool) => (
        <button
          key={tool}
          type="button"
          class="button tb-tool"
          aria-pressed={bench.tool.value === tool}
          data-testid={`tool-${tool}`}
          title={say.toolAbout[tool]}
          onClick={() => (bench.tool.value = tool)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={ICONS[tool]} />
          </svg>
          <span>{say.tool[tool]}</span>
        </button>
      ))}
      <button type="button" class="button" data-testid="templates" onClick={() => setOpen(true)}>
        {say.templates}
      </button>
      <button
        type="button"
        class="button"
        disabled={last === undefined}
        aria-label={last === undefined ? say.undo : say.undoDeed(say.deeds[last.deed])}
        title={last === undefined ? say.undo : say.undoDeed(say.deeds[last.deed])}
        data-testid="undo"
        onClick={() => bench.undo()}
      >
        ↶
      </button>
      <button
        type="button"
        class="button"
        disabled={next === undefined}
        aria-label={next === undefined ? say.redo : say.redoDeed(say.deeds[next.deed])}
        title={next === undefined ? say.redo : say.redoDeed(say.deeds[next.deed])}
        data-testid="redo"
        onClick={() => bench.redo()}
      >
        ↷
      </button>
      <button
        type="button"
        class="button"
        disabled={bench.selected.value.size === 0}
        onClick={() => {
          const clip = bench.copy()
          if (clip !== null) bench.paste(clip, 'duplicate')
        }}
      >
        {say.duplicate}
      </button>
      <button
        type="button"
        class="button"
        disabled={bench.selected.value.size === 0 && bench.way.value === null}
        data-testid="remove"
        onClick={() => bench.remove()}
      >
        {say.remove}
      </button>
      <label class="row tb-toggle">
        <input
          type="checkbox"
          class="tb-check"
          checked={bench.isSnapping.value}
          onChange={({ currentTarget }) => (bench.isSnapping.value = currentTarget.checked)}
        />
        {say.snap}
      </label>
      <label class="row tb-toggle">
        <input
          type="checkbox"
          class="tb-check"
          checked={bench.isBoth.value}
          onChange={({ currentTarget }) => (bench.isBoth.value = currentTarget.checked)}
        />
        {say.bothWays}
      </label>
      <Dialog title={say.templates} isOpen={isOpen} close={() => setOpen(false)}>
        <TemplateForm bench={bench} done={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}

function TemplateForm({ bench, done }: { readonly bench: Workbench; readonly done: () => void }): VNode {
  const say = editorWords.words.value
  const [template, setTemplate] = useState<Template>('line')
  const [count, setCount] = useState(10)
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        const spaces = spacesOf(bench.draft.peek())
        const { x, y, width, height } = boundsOf(spaces)
        const middle = spaces.length === 0 ? { x: 0, y: 0 } : { x: x + width / 2, y: y + height + 200 }
        const made = withTemplate(bench.draft.peek(), template, count, middle, say.spaceName)
        done()
        if (made === null) return announce(say.boardFull)
        bench.do('template', made.draft)
        bench.select(made.ids)
        bench.seek([])
      }}
    >
      <div class="field">
        <label for="template">{say.template}</label>
        <select
          id="template"
          class="select"
          value={template}
          onChange={({ currentTarget }) =>
            setTemplate(TEMPLATES.find((each) => each === currentTarget.value) ?? 'line')
          }
        >
          {TEMPLATES.map((each) => (
            <option key={each} value={each}>
              {say.templateNames[each]}
            </option>
          ))}
        </select>
      </div>
      <div class="field">
        <label for="template-count">{say.howMany}</label>
        <input
          id="template-count"
          class="input"
          type="number"
          min={4}
          max={2000}
          value={count}
          onInput={({ currentTarget }) => {
            const wanted = currentTarget.valueAsNumber
            if (Number.isInteger(wanted)) setCount(Math.min(2000, Math.max(4, wanted)))
          }}
        />
      </div>
      <button type="submit" class="button primary" data-testid="add-template">
        {say.addTemplate}
      </button>
    </form>
  )
}
