/**
 * What a game writes for a terminal, read for a page: rows and sentences are told apart from pictures made of letters,
 * so that the one can be set anew for any width and the other is left as it was drawn.
 */
export type Block =
  | { readonly kind: 'letters'; readonly lines: readonly LetterLine[]; readonly columns: number }
  | { readonly kind: 'told'; readonly sections: readonly Section[] }

interface LetterLine {
  readonly text: string
  /** Its gaps mean something: it must not be broken. */
  readonly isDrawn: boolean
}

/** A sentence, and the rows that belong to it. */
export interface Section {
  readonly heading: string
  readonly rows: readonly Row[]
  /** Do the cells of all rows stand below each other? */
  readonly isAligned: boolean
}

/** One for each column: an empty one is an empty text. */
export type Row = readonly string[]

/** The games break sentences so that they fit into a terminal of 80, with a little room at its sides. */
const WRITTEN_WIDTH = 76
/** A line this much further in than the row above is its last cell, going on. */
const DEEPER = 4
const GAP = / {2,}/
const CELL = /\S+(?: \S+)*/g
const LETTER = /\p{L}/u

export function readTable(text: string): readonly Block[] {
  const groups = text
    .split(/\n[^\S\n]*\n/)
    .map((group) => group.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
  const isDrawn = groups.some(hasLetters)
  return groups.map((lines) => (hasLetters(lines) || (isDrawn && !hasRows(lines)) ? letters(lines) : told(lines)))
}

/** A picture: something at the left edge has gaps, or no letters at all, or the first line hangs in the air. */
function hasLetters(lines: readonly string[]): boolean {
  if (indentOf(lines[0] ?? '') > 0) return true
  return lines.some((line) => indentOf(line) === 0 && (GAP.test(line.trimEnd()) || !LETTER.test(line)))
}

function hasRows(lines: readonly string[]): boolean {
  return lines.some((line) => indentOf(line) > 0)
}

function letters(lines: readonly string[]): Block {
  const read = lines.map((line) => {
    const text = line.trimEnd()
    return { text, isDrawn: GAP.test(text) || !LETTER.test(text) }
  })
  const columns = Math.max(1, ...read.filter(({ isDrawn }) => isDrawn).map(({ text }) => text.length))
  return { kind: 'letters', lines: read, columns }
}

function told(lines: readonly string[]): Block {
  const sections: { heading: string; lines: string[] }[] = []
  let before = ''
  for (const line of lines) {
    const last = sections.at(-1)
    if (indentOf(line) === 0 || last === undefined) sections.push({ heading: line.trim(), lines: [] })
    else if (last.lines.length === 0 && goesOn(before, line)) last.heading += ` ${line.trim()}`
    else last.lines.push(line.trimEnd())
    before = line
  }
  return { kind: 'told', sections: sections.map(({ heading, lines: rows }) => ({ heading, ...readRows(rows) })) }
}

/** Was a sentence broken here? Only if its next word had no room, and only where no row begins. */
function goesOn(before: string, line: string): boolean {
  const text = line.trim()
  const [word = ''] = text.split(' ')
  return !GAP.test(text) && before.length + 1 + word.length > WRITTEN_WIDTH
}

function readRows(lines: readonly string[]): Pick<Section, 'rows' | 'isAligned'> {
  const first = Math.min(...lines.map(indentOf))
  const rows: { at: number; text: string }[][] = []
  for (const line of lines) {
    const last = rows.at(-1)?.at(-1)
    if (last !== undefined && indentOf(line) >= first + DEEPER) last.text += ` ${line.trim()}`
    else rows.push(Array.from(line.matchAll(CELL), ({ index, 0: text }) => ({ at: index, text })))
  }
  const starts = [...new Set(rows.flatMap((row) => row.map(({ at }) => at)))].toSorted((a, b) => a - b)
  // Below each other: two rows have a cell at the same place, not only at their beginning, and nothing runs across.
  // A lone row begins with its number.
  const isShared = starts.slice(1).some((start) => rows.filter((row) => row.some(({ at }) => at === start)).length > 1)
  const isLone = rows.length === 1 && (rows[0]?.length ?? 0) > 1 && !LETTER.test(rows[0]?.[0]?.text ?? '')
  const isAligned = (isShared || isLone) && starts.every((start) => lines.every((line) => isClear(line, start)))
  if (!isAligned) return { rows: rows.map((row) => row.map(({ text }) => text)), isAligned: false }
  return { rows: rows.map((row) => starts.map((at) => row.find((cell) => cell.at === at)?.text ?? '')), isAligned }
}

/** Can a column begin here, as far as this line goes? */
function isClear(line: string, start: number): boolean {
  return start < 2 || line.length <= start || line.slice(start - 2, start) === '  '
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}
