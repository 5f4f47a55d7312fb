import { partOf, type Block, type Card, type Cell, type Grid, type Section, type Sheet } from '../declare/sheet.ts'
import { cutTo, padEnd, padStart, widthOf, wrapLine, wrapped } from './text-width.ts'

/** Leaves room for an indent in a terminal of 80 columns. */
const WIDTH = 78
const INDENT = '  '
const GAP = '  '
/** Figures are never squeezed into less. */
const NARROWEST = 4

/** A sheet for a terminal: titles at the left edge, what belongs to them below, within so many columns. */
export function formatSheet(sheet: Sheet, width: number = WIDTH): string {
  let text = ''
  let before: Section | Block | null = null
  for (const each of sheet) {
    const lines = each.kind === 'section' ? sectionLines(each, width) : blockLines(each, width)
    if (lines.length === 0) continue
    if (before !== null) text += isCloseTo(before, each) ? '\n' : '\n\n'
    text += lines.join('\n')
    before = each
  }
  return text
}

/** Loose blocks follow each other without a gap, and so do sections of nothing but lines and chips. */
function isCloseTo(above: Section | Block, below: Section | Block): boolean {
  if (above.kind !== 'section' || below.kind !== 'section') return above.kind !== 'section' && below.kind !== 'section'
  return [above, below].every(({ title, blocks }) => hasTitle(title) && blocks.length > 0 && blocks.every(isSmall))
}

function isSmall({ kind }: Block): boolean {
  return kind === 'line' || kind === 'chips'
}

function hasTitle(title: Section['title']): boolean {
  return title.some((cell) => partOf(cell).text !== '')
}

function sectionLines({ title, blocks }: Section, width: number): string[] {
  if (!hasTitle(title)) return blocks.flatMap((block) => blockLines(block, width))
  const inner = blocks.flatMap((block) => blockLines(block, width - INDENT.length))
  return [...wrapLine(title.map(shown).join(''), width), ...inner.map((line) => INDENT + line)]
}

function blockLines(block: Block, width: number): string[] {
  switch (block.kind) {
    case 'line':
      return wrapLine(block.parts.map(shown).join(''), width)
    case 'chips':
      return block.chips.length === 0 ? [] : wrapped(block.chips.map(shown), GAP, width)
    case 'cards':
      return inColumns(block.cards.map(cardRow), width)
    case 'table': {
      const rows = (block.head === null ? block.rows : [block.head, ...block.rows]).map((row) => row.map(shown))
      return block.figures === true ? inFigures(rows, width) : inColumns(rows, width)
    }
    case 'grid':
      return gridLines(block)
  }
}

function shown(cell: Cell): string {
  const { text, marked } = partOf(cell)
  return marked === true ? `[${text}]` : text
}

function cardRow({ place, facts = [], says = '', ...card }: Card): string[] {
  return [...(place === undefined ? [] : [place]), shown(card), ...facts, shown(says)]
}

/** As wide as their widest cell; the last cell of a row goes on in lines of its own. */
function inColumns(rows: readonly (readonly string[])[], width: number): string[] {
  const last = Math.max(0, ...rows.map((row) => row.length - 1))
  const widths = Array.from({ length: last }, (_, at) => Math.max(...rows.map((row) => widthOf(row[at] ?? ''))))
  const indent = widths.reduce((sum, each) => sum + each + GAP.length, 0)
  return rows.flatMap((row) => {
    const front = widths.map((each, at) => padEnd(row[at] ?? '', each) + GAP).join('')
    const [first = '', ...rest] = wrapped((row[last] ?? '').split(' '), ' ', Math.max(NARROWEST, width - indent))
    return [`${front}${first}`.trimEnd(), ...rest.map((line) => ' '.repeat(indent) + line)]
  })
}

/** What does not fit into its share of the line is cut: names above the figures, never figures. */
function inFigures(rows: readonly (readonly string[])[], width: number): string[] {
  const count = Math.max(1, ...rows.map((row) => row.length)) - 1
  const label = Math.max(0, ...rows.map(([first = '']) => widthOf(first)))
  const share = Math.max(NARROWEST, Math.floor((width - label) / Math.max(1, count)) - 1)
  const widths = Array.from({ length: count }, (_, at) =>
    Math.min(share, Math.max(...rows.map((row) => widthOf(row[at + 1] ?? '')))),
  )
  const gap = label + widths.reduce((sum, each) => sum + each + GAP.length, 0) > width ? ' ' : GAP
  return rows.map(([first = '', ...rest]) =>
    (
      padEnd(first, label) + widths.map((each, at) => gap + padStart(cutTo(rest[at] ?? '', each), each)).join('')
    ).trimEnd(),
  )
}

/** Squares below each other; where some are marked, the others keep room for the brackets. */
function gridLines({ head, rows }: Grid): string[] {
  const all = head === null ? rows : [head, ...rows]
  const isFramed = all.flat().some((cell) => partOf(cell).marked === true)
  const drawn = all.map((row) =>
    row.map((cell) => (isFramed && !partOf(cell).marked ? ` ${shown(cell)} ` : shown(cell))),
  )
  const columns = Math.max(0, ...drawn.map((row) => row.length))
  const widths = Array.from({ length: columns }, (_, at) => Math.max(...drawn.map((row) => widthOf(row[at] ?? ''))))
  return drawn.map((row) =>
    row
      .map((cell, at) => centred(cell, widths[at] ?? 0))
      .join(' ')
      .trimEnd(),
  )
}

function centred(text: string, width: number): string {
  return padEnd(padStart(text, widthOf(text) + Math.floor((width - widthOf(text)) / 2)), width)
}
