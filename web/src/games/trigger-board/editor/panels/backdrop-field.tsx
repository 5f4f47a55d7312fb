import type { VNode } from 'preact'
import { useId, useState } from 'preact/hooks'
import { backdropOf, LONGEST_IMAGE, PIECE } from '../../backdrop.ts'
import { boundsOf } from '../canvas/sketch.ts'
import { setAt } from '../model/commands.ts'
import { spacesOf } from '../model/draft.ts'
import { editorWords } from '../words.ts'
import type { Workbench } from '../workbench.ts'

const PATH = ['board', 'rendering', 'backdrop'] as const
const WIDEST = 1_400
const LARGEST_FILE = 20_000_000

/** A picture under the board. It is made small enough to travel with the board. */
export function BackdropField({ bench }: { readonly bench: Workbench }): VNode {
  const say = editorWords.words.value
  const id = useId()
  const [trouble, setTrouble] = useState('')
  const backdrop = backdropOf(bench.draft.value)
  const take = async (file: File) => {
    setTrouble('')
    const image = file.size > LARGEST_FILE ? null : await packedImage(file).catch(() => null)
    if (image === null) return setTrouble(say.backdropRefused)
    const bounds = boundsOf(spacesOf(bench.draft.peek()))
    const ratio = image.height / image.width
    const pieces = Array.from({ length: Math.ceil(image.text.length / PIECE) }, (_, at) =>
      image.text.slice(at * PIECE, (at + 1) * PIECE),
    )
    const width = Math.round(Math.max(bounds.width, bounds.height / ratio))
    bench.do(
      'change',
      setAt(bench.draft.peek(), PATH, {
        image: pieces,
        x: Math.round(bounds.x),
        y: Math.round(bounds.y),
        width,
        height: Math.round(width * ratio),
      }),
    )
  }
  return (
    <div class="tb-fields">
      <p class="small soft">{say.backdropAbout}</p>
      <div class="row">
        <input
          id={id}
          class="sr-only document-file"
          type="file"
          accept="image/png,image/jpeg,image/webp"
          data-testid="backdrop-file"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            if (file !== undefined) void take(file).finally(() => (currentTarget.value = ''))
          }}
        />
        <label class="button document-file-label" for={id}>
          {say.backdropChoose}
        </label>
        {backdrop === null ? null : (
          <button
            type="button"
            class="button quiet"
            onClick={() => bench.do('change', setAt(bench.draft.peek(), PATH, undefined))}
          >
            {say.takeAway}
          </button>
        )}
      </div>
      <p class="small tb-wrong" role="alert">
        {trouble}
      </p>
    </div>
  )
}

interface Packed {
  readonly text: string
  readonly width: number
  readonly height: number
}

/** Drawn anew by the browser, smaller and smaller until it fits: whatever else was in the file is gone. */
async function packedImage(file: Blob): Promise<Packed | null> {
  const bitmap = await createImageBitmap(file)
  for (let widest = WIDEST; widest >= 200; widest *= 0.75) {
    const scale = Math.min(1, widest / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const text = canvas.toDataURL('image/jpeg', 0.75)
    if (text.length <= LONGEST_IMAGE) return { text, width: canvas.width, height: canvas.height }
  }
  return null
}
