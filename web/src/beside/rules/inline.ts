/** A piece of a line of Markdown. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'em'; readonly inside: readonly Inline[] }
  /** `to`: an address of the web; null for everything else, of which only the words are shown. */
  | { readonly kind: 'link'; readonly to: string | null; readonly inside: readonly Inline[] }

/** Nothing is nested deeper than this; below it, marks are letters. */
const DEEPEST = 8
const ESCAPABLE = /[\\`*_[\](){}#+\-.!|<>]/

/** Reads emphasis, code and links. Whatever is none of these, HTML too, is text. */
export function parseInline(source: string, depth = 0): Inline[] {
  const found: Inline[] = []
  let plain = ''
  const push = (piece: Inline) => {
    if (plain !== '') found.push({ kind: 'text', text: plain })
    plain = ''
    found.push(piece)
  }
  for (let at = 0; at < source.length;) {
    const piece = depth < DEEPEST ? pieceAt(source, at, depth) : null
    if (piece !== null) {
      push(piece.inline)
      at = piece.end
    } else if (source[at] === '\\' && ESCAPABLE.test(source[at + 1] ?? '')) {
      plain += source[at + 1] ?? ''
      at += 2
    } else {
      plain += source[at] ?? ''
      at++
    }
  }
  if (plain !== '') found.push({ kind: 'text', text: plain })
  return found
}

interface Piece {
  readonly inline: Inline
  readonly end: number
}

function pieceAt(source: string, at: number, depth: number): Piece | null {
  switch (source[at]) {
    case '`':
      return codeAt(source, at)
    case '*':
    case '_':
      return emphasisAt(source, at, depth)
    case '[':
      return linkAt(source, at, depth)
    default:
      return null
  }
}

function codeAt(source: string, at: number): Piece | null {
  const mark = /^`+/.exec(source.slice(at, at + DEEPEST))?.[0] ?? '`'
  const close = source.indexOf(mark, at + mark.length)
  if (close < 0) return null
  return { inline: { kind: 'code', text: source.slice(at + mark.length, close).trim() }, end: close + mark.length }
}

function emphasisAt(source: string, at: number, depth: number): Piece | null {
  const sign = source[at] ?? ''
  const mark = source[at + 1] === sign ? sign + sign : sign
  const isWord = (index: number) => /[\p{L}\p{N}]/u.test(source[index] ?? '')
  // An underscore inside a word is a letter of it.
  if (sign === '_' && isWord(at - 1)) return null
  const from = at + mark.length
  const close = source.indexOf(mark, from + 1)
  const opens = /\S/.test(source[from] ?? '') && close > from && /\S/.test(source[close - 1] ?? '')
  if (!opens || (sign === '_' && isWord(close + mark.length))) return null
  const inside = parseInline(source.slice(from, close), depth + 1)
  return { inline: { kind: mark.length === 2 ? 'strong' : 'em', inside }, end: close + mark.length }
}

function linkAt(source: string, at: number, depth: number): Piece | null {
  const middle = source.indexOf('](', at)
  const end = middle < 0 ? -1 : source.indexOf(')', middle)
  if (end < 0 || source.slice(at + 1, middle).includes('[')) return null
  const inside = parseInline(source.slice(at + 1, middle), depth + 1)
  return { inline: { kind: 'link', to: webAddress(source.slice(middle + 2, end)), inside }, end: end + 1 }
}

/** An address that is safe to be followed; null for files of the repository, scripts, and whatever else there is. */
export function webAddress(written: string): string | null {
  const [address = ''] = written.trim().split(/\s/)
  if (!/^https?:\/\//i.test(address)) return null
  try {
    const { protocol, href } = new URL(address)
    return protocol === 'https:' || protocol === 'http:' ? href : null
  } catch {
    return null
  }
}
