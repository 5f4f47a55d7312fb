/**
 * Pictures inside a board file. Only what the file itself holds is drawn: a PNG, JPEG or WebP as a `data:` URI, of bounded
 * length and bounded pixels, that does not move. No address is ever fetched, and nothing that can hold a script is drawn.
 */

/** A text of a board has at most 2,000 characters, so that a picture is kept in pieces. */
const PIECE = 2_000

export interface ImageBounds {
  /** Characters of the whole `data:` URI. */
  readonly letters: number
  /** Pixels a side: a few kilobytes can unpack to gigabytes. */
  readonly pixels: number
}

/** Splits a `data:` URI into texts that a board can hold. */
export function imagePieces(image: string): readonly string[] {
  return Array.from({ length: Math.ceil(image.length / PIECE) }, (_, at) => image.slice(at * PIECE, (at + 1) * PIECE))
}

const SAFE_IMAGE = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]+=*)$/

/** The `data:` URI, from one text or several pieces; null where it is anything but a picture within the bounds. */
export function safeImage(given: unknown, { letters, pixels }: ImageBounds): string | null {
  const pieces: readonly unknown[] = Array.isArray(given) ? given : [given]
  if (pieces.length > letters / PIECE + 1 || !pieces.every((piece) => typeof piece === 'string')) return null
  const whole = pieces.join('')
  if (whole.length > letters) return null
  const [, type, packed = ''] = SAFE_IMAGE.exec(whole) ?? []
  if (type === undefined) return null
  const size = sizeOf(type, bytesOf(packed))
  return size !== null && size.every((side) => side >= 1 && side <= pixels) ? whole : null
}

function bytesOf(packed: string): Uint8Array {
  try {
    return Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}

type Size = readonly [width: number, height: number]

/** Width and height as the header says; null where there is none, or the picture moves. */
function sizeOf(type: string, bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer)
  try {
    return type === 'png' ? pngSize(view) : type === 'jpeg' ? jpegSize(view) : webpSize(view)
  } catch {
    // It ends before its header does.
    return null
  }
}

const name = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((each) => view.getUint8(at + each)))

/** PNG 5.2 and 11.2.1; `acTL` before the first `IDAT` makes it an animation. */
function pngSize(view: DataView): Size | null {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a || name(view, 12) !== 'IHDR') return null
  for (let at = 8; name(view, at + 4) !== 'IDAT'; at += 12 + view.getUint32(at))
    if (name(view, at + 4) === 'acTL') return null
  return [view.getUint32(16), view.getUint32(20)]
}

/** JPEG B.2.2: the first frame header says the size. */
function jpegSize(view: DataView): Size | null {
  if (view.getUint16(0) !== 0xffd8) return null
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at)
    if (marker < 0xff01 || marker === 0xffda) return null
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) return [view.getUint16(at + 7), view.getUint16(at + 5)]
  }
}

/** RFC 9649: a lossy, a lossless or an extended file. */
function webpSize(view: DataView): Size | null {
  if (name(view, 0) !== 'RIFF' || name(view, 8) !== 'WEBP') return null
  switch (name(view, 12)) {
    case 'VP8 ':
      return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff]
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
    }
    case 'VP8X': {
      const ANIMATED = 0x02
      const whole = (at: number) => (view.getUint32(at, true) & 0xffffff) + 1
      return (view.getUint8(20) & ANIMATED) === 0 ? [whole(24), (view.getUint32(26, true) >>> 8) + 1] : null
    }
    default:
      return null
  }
}
