import { parseInline, type Inline } from './inline.ts'

/** A part of a page of Markdown. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly inside: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly inside: readonly Inline[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'table'; readonly head: readonly Row[]; readonly rows: readonly (readonly Row[])[] }
  | { readonly kind: 'code'; readonly language: string; readonly text: string }
  | { readonly kind: 'rule' }

/** What stands in one cell. */
type Row = readonly Inline[]

const FENCE = /^ {0,3}(`{3,}|~{3,})\s*([\w-]*)/
const HEADING = /^ {0,3}(#{1,6})\s+(.*?)\s*#*$/
const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])\s+(.*)$/
const RULE = /^ {0,3}([-*_])( *\1){2,} *$/
const DIVIDER = /^ *\|?( *:?-+:? *\|)* *:?-+:? *\|? *$/
const QUOTE = /^ {0,3}> ?(.*)$/
const DEEPEST = 6

/** Reads the Markdown that READMEs are written in. HTML is not read: comments are left out, the rest is text. */
export function parseMarkdown(source: string): Block[] {
  const text = source.replaceAll('\r\n', '\n').replace(/<!--[\s\S]*?(-->|$)/g, '')
  return new Reader(text.split('\n'), 0).blocks()
}

class Reader {
  readonly #lines: readonly string[]
  readonly #depth: number
  #at = 0

  constructor(lines: readonly string[], depth: number) {
    this.#lines = lines
    this.#depth = depth
  }

  blocks(): Block[] {
    const found: Block[] = []
    while (this.#at < this.#lines.length) {
      if (this.#line.trim() === '') this.#at++
      else found.push(this.#block())
    }
    return found
  }

  get #line(): string {
    return this.#lines[this.#at] ?? ''
  }

  #block(): Block {
    return (
      this.#fence() ??
      this.#heading() ??
      this.#rule() ??
      this.#table() ??
      this.#quote() ??
      this.#list() ??
      this.#paragraph()
    )
  }

  #fence(): Block | null {
    const [, mark, language = ''] = FENCE.exec(this.#line) ?? []
    if (mark === undefined) return null
    const from = ++this.#at
    while (this.#at < this.#lines.length && !this.#line.trim().startsWith(mark)) this.#at++
    const text = this.#lines.slice(from, this.#at).join('\n')
    this.#at++
    return { kind: 'code', language, text }
  }

  #heading(): Block | null {
    const [, marks, text = ''] = HEADING.exec(this.#line) ?? []
    if (marks === undefined) return null
    this.#at++
    return { kind: 'heading', level: marks.length, inside: parseInline(text) }
  }

  #rule(): Block | null {
    if (!RULE.test(this.#line)) return null
    this.#at++
    return { kind: 'rule' }
  }

  #table(): Block | null {
    const divider = this.#lines[this.#at + 1] ?? ''
    if (!this.#line.includes('|') || !divider.includes('-') || !DIVIDER.test(divider)) return null
    const head = cellsOf(this.#line)
    this.#at += 2
    const rows: Row[][] = []
    for (; this.#line.includes('|'); this.#at++) {
      const cells = cellsOf(this.#line)
      rows.push(head.map((_, column) => cells[column] ?? []))
    }
    return { kind: 'table', head, rows }
  }

  #quote(): Block | null {
    if (this.#depth >= DEEPEST || !QUOTE.test(this.#line)) return null
    const inside: string[] = []
    for (let line = QUOTE.exec(this.#line); line !== null; line = QUOTE.exec(this.#line)) {
      inside.push(line[1] ?? '')
      this.#at++
    }
    return { kind: 'quote', blocks: new Reader(inside, this.#depth + 1).blocks() }
  }

  #list(): Block | null {
    const first = ITEM.exec(this.#line)
    if (this.#depth >= DEEPEST || first === null) return null
    const isOrdered = /\d/.test(first[2] ?? '')
    const items: Block[][] = []
    for (let item = ITEM.exec(this.#line); item !== null; item = ITEM.exec(this.#line)) {
      if (/\d/.test(item[2] ?? '') !== isOrdered) break
      this.#at++
      items.push(new Reader([item[3] ?? '', ...this.#belongsToItem()], this.#depth + 1).blocks())
    }
    return { kind: 'list', isOrdered, items }
  }

  /** The lines that go on with an item: set in, or simply not begun anew. */
  #belongsToItem(): string[] {
    const lines: string[] = []
    while (this.#at < this.#lines.length) {
      const line = this.#line
      const isSetIn = /^( {2,}|\t)/.test(line)
      const isBlank = line.trim() === ''
      const nextIsSetIn = /^( {2,}|\t)\S/.test(this.#lines[this.#at + 1] ?? '')
      if (isBlank ? !nextIsSetIn : !isSetIn && startsBlock(line)) break
      lines.push(line.replace(/^( {1,4}|\t)/, ''))
      this.#at++
    }
    return lines
  }

  #paragraph(): Block {
    const lines = [this.#line.trim()]
    this.#at++
    while (this.#line.trim() !== '' && !startsBlock(this.#line)) {
      lines.push(this.#line.trim())
      this.#at++
    }
    return { kind: 'paragraph', inside: parseInline(lines.join(' ')) }
  }
}

function startsBlock(line: string): boolean {
  return [FENCE, HEADING, ITEM, QUOTE, RULE].some((form) => form.test(line))
}

function cellsOf(line: string): Row[] {
  const text = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return text.split(/(?<!\\)\|/).map((cell) => parseInline(cell.trim().replaceAll('\\|', '|')))
}
