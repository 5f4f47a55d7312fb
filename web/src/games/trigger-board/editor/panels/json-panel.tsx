import type { VNode } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { setAt } from '../model/commands.ts'
import { draftOf, spacesOf, valueAt, type Json, type NoDraft } from '../model/draft.ts'
import { textOf, tidied } from '../model/tidy.ts'
import { editorWords } from '../words.ts'
import type { Workbench } from '../workbench.ts'

/** A longer text in a field would keep the page busy: then the chosen space is shown. */
const MOST_SPACES_AS_TEXT = 150

/** The board as JSON, both ways: what is typed here is drawn, what is drawn is written here. */
export function JsonPanel({ bench }: { readonly bench: Workbench }): VNode {
  const say = editorWords.words.value
  const draft = bench.draft.value
  const [chosen] = bench.selected.value
  const isWhole = spacesOf(draft).length <= MOST_SPACES_AS_TEXT
  const index = isWhole ? -1 : spacesOf(draft).findIndex(({ id }) => id === chosen)
  const written = useMemo(() => {
    if (isWhole) return textOf(draft)
    const space = spacesOf(draft)[index]
    if (space === undefined) return ''
    // Only the one space is put in order: the whole would take too long with every step.
    const alone = tidied({ board: { topology: { spaces: [space] } } })
    return `${JSON.stringify(valueAt(alone, ['board', 'topology', 'spaces', 0]), null, 2)}\n`
  }, [draft, index])
  /** What is typed and is no board yet; it stays until it is one, or is given up. */
  const [typed, setTyped] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  const take = (text: string) => {
    setTyped(text)
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch (error) {
      return setFault(say.noJson(error instanceof Error ? error.message : ''))
    }
    const whole = isWhole ? value : setAt(draft, ['board', 'topology', 'spaces', index], value as Json) // JSON.parse gives JSON; the whole is looked at next
    const read = draftOf(whole)
    if (!read.ok) return setFault(say.noDraft[read.why satisfies NoDraft['why']](read.at))
    setFault(null)
    bench.do('json', read.draft, 'json')
  }
  if (!isWhole && index < 0) return <p class="tb-form soft">{say.jsonChoose}</p>
  return (
    <div class="tb-form tb-json">
      <h2>{say.json}</h2>
      <p class="small soft">{isWhole ? say.jsonAbout : say.jsonSpace}</p>
      <label class="sr-only" for="board-json">
        {say.json}
      </label>
      <textarea
        id="board-json"
        class="input tb-code"
        data-testid="json"
        spellcheck={false}
        autocomplete="off"
        aria-invalid={fault !== null}
        aria-describedby="board-json-fault"
        value={typed ?? written}
        onInput={({ currentTarget }) => take(currentTarget.value)}
        onBlur={() => {
          bench.settle()
          // What was taken is written anew, in order; what was not can be mended.
          if (fault === null) setTyped(null)
        }}
      />
      <p id="board-json-fault" class="small tb-wrong" role="alert">
        {fault}
      </p>
      {fault === null ? null : (
        <button
          type="button"
          class="button"
          onClick={() => {
            setTyped(null)
            setFault(null)
          }}
        >
          {say.giveUpText}
        </button>
      )}
    </div>
  )
}
