import { marked, type MarkedToken, type Token } from 'marked'
import type { Block, Inline, RulesText } from '../src/panels/rules/blocks.ts'

/** What an option is called, by what stands for it in a README; undefined for what is no option. */
type SayCode = (code: string) => string | undefined

/** A game's README as the page shows it to players. Throws at what the page has no way to show. */
export function readRules(markdown: string, sayCode: SayCode = () => undefined): Block[] {
  return forPlayers(withoutCode(blocksOf(marked.lexer(markdown)), sayCode))
}

/**
 * The rules, and how they work: the chapters with drawings and words of the program, which few players want to read. The
 * title is the page's own.
 */
export function splitRules(blocks: readonly Block[]): RulesText {
  const chapters: Block[][] = [[]]
  for (const block of blocks)
    if (block.kind === 'heading' && block.level === 2) chapters.push([block])
    else if (block.kind !== 'heading' || block.level > 1) chapters.at(-1)?.push(block)
  return { rules: chapters.filter((each) => !holdsCode(each)).flat(), works: chapters.filter(holdsCode).flat() }
}

function holdsCode(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false
  return ('kind' in data && data.kind === 'code') || Object.values(data).some(holdsCode)
}

/** Options are told by the words that players know them by. */
function withoutCode<T>(data: T, sayCode: SayCode): T {
  if (typeof data !== 'object' || data === null) return data
  if (isCode(data)) {
    const said = sayCode(data.text)
    // Text in place of code: both are pieces of a line.
    return said === undefined ? data : ({ kind: 'text', text: `“${said}”` } as T)
  }
  // The same shape, with every part looked at.
  if (Array.isArray(data)) return data.map((each: unknown) => withoutCode(each, sayCode)) as T
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withoutCode(value, sayCode)])) as T
}

function isCode(data: object): data is { readonly text: string } {
  return 'kind' in data && data.kind === 'code' && !('language' in data) && 'text' in data
}

function blocksOf(tokens: readonly Token[]): Block[] {
  return tokens.flatMap((token) => blockOf(token as MarkedToken)) // others come from extensions, of which there are none
}

function blockOf(token: MarkedToken): Block | Block[] {
  switch (token.type) {
    case 'heading':
      return { kind: 'heading', level: token.depth, inside: inlinesOf(token.tokens) }
    case 'paragraph':
      return { kind: 'paragraph', inside: inlinesOf(token.tokens) }
    // What an item of a list without empty lines holds.
    case 'text':
      return { kind: 'paragraph', inside: inlinesOf(token.tokens ?? [token]) }
    case 'blockquote':
      return { kind: 'quote', blocks: blocksOf(token.tokens) }
    case 'list':
      return { kind: 'list', isOrdered: token.ordered, items: token.items.map((item) => blocksOf(item.tokens)) }
    case 'table': {
      const cell = ({ tokens }: { readonly tokens: readonly Token[] }) => inlinesOf(tokens)
      return { kind: 'table', head: token.header.map(cell), rows: token.rows.map((row) => row.map(cell)) }
    }
    case 'code':
      return { kind: 'code', language: token.lang ?? '', text: token.text }
    case 'hr':
      return { kind: 'rule' }
    case 'space':
    case 'def':
      return []
    case 'html':
      if (isComment(token.raw)) return []
      throw notShown(token)
    default:
      throw notShown(token)
  }
}

function inlinesOf(tokens: readonly Token[]): Inline[] {
  return tokens.flatMap((token) => inlineOf(token as MarkedToken)) // as above
}

function inlineOf(token: MarkedToken): Inline | Inline[] {
  switch (token.type) {
    case 'text':
    case 'escape':
      // They would stand there letter by letter.
      if (token.type === 'text' && /&(?:#?\w+);/.test(token.text)) throw notShown(token)
      return { kind: 'text', text: token.text.replaceAll(/\s*\n\s*/g, ' ') }
    case 'codespan':
      return { kind: 'code', text: token.text }
    case 'strong':
    case 'em':
      return { kind: token.type, inside: inlinesOf(token.tokens) }
    case 'link':
      return { kind: 'link', to: webAddress(token.href), inside: inlinesOf(token.tokens) }
    case 'html':
      if (isComment(token.raw)) return []
      throw notShown(token)
    default:
      throw notShown(token)
  }
}

const isComment = (html: string) => /^\s*<!--(?:(?!-->)[^])*-->\s*$/.test(html)

function notShown({ type, raw }: MarkedToken): Error {
  return new Error(`the page of the rules has no way to show this (${type}): ${raw.trim().slice(0, 80)}`)
}

/** An address that is safe to be followed; null for files of the repository, scripts, and whatever else there is. */
function webAddress(written: string): string | null {
  if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) return null
  return new URL(written).href
}

/** Without the lists that say in which file something is: whoever plays has no use for them. */
function forPlayers(blocks: readonly Block[]): Block[] {
  const kept = blocks.filter((block) => !isListOfFiles(block))
  // A heading that has nothing left below it goes too.
  return kept.filter((block, at) => {
    const wasAbove = blocks[blocks.indexOf(block) + 1]
    const isEmpty = wasAbove !== undefined && isListOfFiles(wasAbove)
    return !(block.kind === 'heading' && isEmpty && (kept[at + 1]?.kind ?? 'heading') === 'heading')
  })
}

const isFile = (piece: Inline) => piece.kind === 'link' && piece.to === null

function isListOfFiles(block: Block): boolean {
  return (
    block.kind === 'table' && block.rows.length > 0 && block.rows.every((row) => row.some((cell) => cell.some(isFile)))
  )
}
