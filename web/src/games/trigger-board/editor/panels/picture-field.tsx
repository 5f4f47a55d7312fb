import type { VNode } from 'preact'
import { useId, useState } from 'preact/hooks'
import { safeImage, type ImageBounds } from '../../look/image.ts'
import { editorWords } from '../words.ts'

const LARGEST_FILE = 20_000_000
const SMALLEST_SIDE = 24

export interface Picture {
  /** A `data:` URI. */
  readonly image: string
  readonly width: number
  readonly height: number
}

interface Props {
  readonly about: string
  readonly testid: string
  /** The picture there is now, as a `data:` URI. */
  readonly image: string | null
  readonly bounds: ImageBounds
  /** Sides of a new picture at most. */
  readonly widest: number
  readonly type: 'image/jpeg' | 'image/webp'
  /** Null: without a picture. */
  readonly put: (picture: Picture | null) => void
}

/** A picture from a file of the author's, made small enough to travel with the board. */
export function PictureField({ about, testid, image, bounds, widest, type, put }: Props): VNode {
  const say = editorWords.words.value
  const id = useId()
  const [trouble, setTrouble] = useState('')
  const take = async (file: File) => {
    setTrouble('')
    const picture = file.size > LARGEST_FILE ? null : await packed(file, bounds, widest, type).catch(() => null)
    if (picture === null) setTrouble(say.pictureRefused)
    else put(picture)
  }
  return (
    <div class="tb-fields">
      <p class="small soft">{about}</p>
      <div class="row">
        {image === null ? null : <img class="tb-picture" src={image} alt="" />}
        <input
          id={id}
          class="sr-only document-file"
          type="file"
          accept="image/png,image/jpeg,image/webp"
          data-testid={testid}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            if (file !== undefined) void take(file).finally(() => (currentTarget.value = ''))
          }}
        />
        <label class="button document-file-label" for={id}>
          {say.pictureChoose}
        </label>
        {image === null ? null : (
          <button type="button" class="button quiet" onClick={() => put(null)}>
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

/** Drawn anew by the browser, smaller and smaller until it fits: whatever else was in the file is gone. */
async function packed(file: Blob, bounds: ImageBounds, widest: number, type: Props['type']): Promise<Picture | null> {
  const bitmap = await createImageBitmap(file)
  for (let side = widest; side >= SMALLEST_SIDE; side *= 0.75) {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const image = safeImage(canvas.toDataURL(type, 0.75), bounds)
    if (image !== null) return { image, width: canvas.width, height: canvas.height }
  }
  return null
}
