import type { Problem } from '@parlor/games/trigger-board/knowledge'
import type { VNode } from 'preact'
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { bringFile, bringText, type Brought } from './bring-board.ts'
import { workshopWords } from './words.ts'

export interface Refusal {
  readonly text: string
  readonly problems: readonly Problem[]
}

interface Props {
  readonly take: (bringing: Promise<Brought>) => void
  readonly isReading: boolean
}

const MOST_SHOWN = 20

/** A board by file, dropped or pasted. */
export function BringBoard({ take, isReading }: Props): VNode {
  const say = workshopWords.words.value
  const id = useId()
  const [pasted, setPasted] = useState('')
  const [isOver, setOver] = useState(false)
  return (
    <section
      class={`card tb-bring${isOver ? ' is-over' : ''}`}
      aria-labelledby={`${id}-title`}
      data-testid="bring"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const file = event.dataTransfer?.files[0]
        if (file !== undefined) take(bringFile(file))
        else {
          const text = event.dataTransfer?.getData('text/plain') ?? ''
          if (text !== '') take(bringText(text))
        }
      }}
    >
      <h2 id={`${id}-title`}>{say.bring}</h2>
      <p class="small soft">{say.bringAbout}</p>
      <div class="row">
        <input
          id={`${id}-file`}
          class="sr-only document-file"
          type="file"
          accept=".json,.zip,application/json,application/zip"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            if (file !== undefined) take(bringFile(file).finally(() => (currentTarget.value = '')))
          }}
        />
        <label class="button document-file-label" for={`${id}-file`}>
          {say.bringFile}
        </label>
      </div>
      <div class="field">
        <label for={`${id}-text`}>{say.paste}</label>
        <textarea
          id={`${id}-text`}
          class="input tb-bring-text"
          rows={3}
          spellcheck={false}
          autocomplete="off"
          value={pasted}
          onInput={({ currentTarget }) => setPasted(currentTarget.value)}
        />
      </div>
      <button
        type="button"
        class="button"
        disabled={pasted.trim() === ''}
        aria-disabled={isReading}
        onClick={() => take(bringText(pasted))}
      >
        {isReading ? say.reading : say.usePasted}
      </button>
    </section>
  )
}

/** Why a board cannot be opened, with everything that is wrong. Always there, so that a screen reader notices. */
export function RefusalNote({ refusal }: { readonly refusal: Refusal | null }): VNode {
  const note = useRef<HTMLDivElement>(null)
  // What was pressed may stand far below.
  useEffect(() => {
    if (refusal !== null) note.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  return (
    <div ref={note} role="alert">
      {refusal === null ? null : (
        <div class="notice">
          <p>{refusal.text}</p>
          <ul>
            {refusal.problems.slice(0, MOST_SHOWN).map(({ path, message, hint }, at) => (
              <li key={at}>
                <code>{path}</code>: {message}. {hint}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
