import { safeImage } from './look/image.ts'
import { BACKDROP_IMAGE, fieldsIn } from './look/look.ts'

/** A picture that a board lies on, as the file holds it: `board.rendering.backdrop`. */
export interface Backdrop {
  readonly image: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

let last: { readonly source: unknown; readonly backdrop: Backdrop | null } = { source: undefined, backdrop: null }

/** Null where there is none, or it is anything but a picture: an address, for one, is never asked for. */
export function backdropOf(file: object): Backdrop | null {
  const source = fieldsIn(fieldsIn(fieldsIn(file)['board'])['rendering'])['backdrop']
  if (last.source === source) return last.backdrop
  last = { source, backdrop: read(source) }
  return last.backdrop
}

function read(source: unknown): Backdrop | null {
  const { image: given, x, y, width, height } = fieldsIn(source)
  const image = safeImage(given, BACKDROP_IMAGE)
  const numbers = [x, y, width, height].map((each) => (typeof each === 'number' && Number.isFinite(each) ? each : null))
  const [left, top, wide, high] = numbers
  if (image === null || left == null || top == null || wide == null || high == null || wide <= 0 || high <= 0)
    return null
  return { image, x: left, y: top, width: wide, height: high }
}
