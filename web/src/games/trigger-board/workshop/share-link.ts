import { BOARD_LIMITS } from '@parlor/games/trigger-board/knowledge'

/** A link that carries a board: packed, behind the #, so that no server ever sees it. */

/** Longer ones are cut by mail programs and refused by some browsers. */
export const LONGEST_LINK = 60_000
const MARK = '#board='

/** Null where the board is too large for a link. */
export async function linkOf(text: string, page: string): Promise<string | null> {
  const packed = await gathered(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')), Infinity)
  if (packed === null) return null
  const link = `${page}${MARK}${lettersOf(packed)}`
  return link.length > LONGEST_LINK ? null : link
}

/** Undefined where a link carries none; null where what it carries is not whole, or unpacks to more than a board may be. */
export async function textInLink(fragment: string): Promise<string | null | undefined> {
  if (!fragment.startsWith(MARK)) return undefined
  if (fragment.length > LONGEST_LINK) return null
  try {
    const packed = bytesOf(fragment.slice(MARK.length))
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    const bytes = await gathered(stream, BOARD_LIMITS.bytes)
    return bytes === null ? null : new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** All of a stream, or null where it is more than `most` bytes: then no more of it is read. */
export async function gathered(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = stream.getReader()
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > most) {
      await reader.cancel() // oxlint-disable-line no-await-in-loop -- the last thing that is done
      return null
    }
    parts.push(value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

function lettersOf(bytes: Uint8Array): string {
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function bytesOf(letters: string): Uint8Array<ArrayBuffer> {
  const plain = atob(letters.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}
