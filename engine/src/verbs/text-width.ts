/** Text on a terminal, where every sign takes none, one or two columns. */

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })
const PLAIN = /^[\u0020-\u007E]*$/
/** Signs of East Asian writing that are as wide as two letters, and pictures that are drawn in colour. */
const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\u4DBF\u4E00-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFD}]|\p{Emoji_Presentation}|\uFE0F/u
/** What takes no room by itself: accents, joiners, marks that only choose how something is drawn. */
const NARROWEST = /^[\p{M}\p{Cf}]+$/u

export function widthOf(text: string): number {
  if (PLAIN.test(text)) return text.length
  let width = 0
  for (const { segment } of segments.segment(text)) width += widthOfSign(segment)
  return width
}

function widthOfSign(sign: string): number {
  if (NARROWEST.test(sign)) return 0
  return WIDE.test(sign) ? 2 : 1
}

/** As much of a text as there is room for; that something is missing is seen. */
export function cutTo(text: string, width: number): string {
  if (widthOf(text) <= width) return text
  let [kept, used] = ['', 0]
  for (const { segment } of segments.segment(text)) {
    used += widthOfSign(segment)
    if (used > width - 1) break
    kept += segment
  }
  return width < 1 ? '' : `${kept}…`
}

export function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)))
}

export function padStart(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - widthOf(text))) + text
}

/** Breaks a long line between words; the second and later lines are indented a little. */
export function wrapLine(line: string, width: number): string[] {
  return wrapped(line.split(' '), ' ', width, '  ')
}

/** Puts pieces next to each other, in as many lines as they need; a piece wider than a line stays whole. */
export function wrapped(pieces: readonly string[], between: string, width: number, indent = ''): string[] {
  const lines: string[] = []
  let now = pieces[0] ?? ''
  for (const piece of pieces.slice(1)) {
    if (now !== '' && widthOf(now) + between.length + widthOf(piece) > width) {
      lines.push(now)
      now = indent + piece
    } else now = now === '' ? piece : now + between + piece
  }
  return [...lines, now]
}
