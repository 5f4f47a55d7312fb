/** A picture that a board lies on, as the file holds it: `board.rendering.backdrop`. */
export interface Backdrop {
  readonly image: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A text of a board has 2,000 characters at most: a picture is kept in pieces. */
export const PIECE = 2_000
/** Of a picture in letters, so that a board with one still fits everywhere. */
export const LONGEST_IMAGE = 400_000
const SAFE_IMAGE = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/

type Loose = Readonly<Record<string, unknown>>
const record = (value: unknown): Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {}

let last: { readonly source: unknown; readonly backdrop: Backdrop | null } = { source: undefined, backdrop: null }

/** Null where there is none, or it is anything but a picture: an address, for one, is never asked for. */
export function backdropOf(file: object): Backdrop | null {
  const source = record(record(record(file)['board'])['rendering'])['backdrop']
  if (last.source === source) return last.backdrop
  last = { source, backdrop: read(source) }
  return last.backdrop
}

function read(source: unknown): Backdrop | null {
  const { image, x, y, width, height } = record(source)
  if (!Array.isArray(image) || image.length > LONGEST_IMAGE / PIECE + 1) return null
  const whole = image.join('')
  const numbers = [x, y, width, height].map((each) => (typeof each === 'number' && Number.isFinite(each) ? each : null))
  const [left, top, wide, high] = numbers
  if (whole.length > LONGEST_IMAGE || !SAFE_IMAGE.test(whole)) return null
  if (left == null || top == null || wide == null || high == null || wide <= 0 || high <= 0) return null
  return { image: whole, x: left, y: top, width: wide, height: high }
}
