import type { Readable } from 'node:stream'

/** What goes beyond this is dropped, so that a file without line ends does not fill the memory. */
export const LONGEST_LINE = 10_000

/** The lines of a stream, as many at a time as come in together. One that is too long comes too long, but cut short. */
export async function* linesOf(stream: Readable): AsyncGenerator<string[]> {
  let rest = ''
  let first = true
  stream.setEncoding('utf8')
  for await (const piece of stream) {
    const lines = `${rest}${String(piece)}`.split('\n')
    // Some programs begin a file with a mark of its encoding.
    if (first) lines[0] = lines[0]?.replace(/^\uFEFF/, '') ?? ''
    first = false
    rest = lines.pop()?.slice(0, LONGEST_LINE + 1) ?? ''
    yield lines
  }
  yield [rest]
}
