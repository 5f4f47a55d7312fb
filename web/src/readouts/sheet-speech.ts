import { partOf, sheetOf, type Block, type Cell, type Game, type NameOf, type Seat, type Section } from '@parlor/engine'
import type { ViewShape } from '@parlor/protocol'
import { sentence } from '../words/sentence.ts'

/** How much is said. */
export type Detail = 'short' | 'full'

type Piece = Section | Block
type Rows = Extract<Block, { kind: 'table' | 'grid' }>
/** Is what belongs to a seat wanted? Null: to nobody in particular. */
type Wanted = (whose: Seat | null) => boolean

/** A sheet in parts: one's own, what others have, and all but one's own. */
export interface SplitSheet {
  readonly own: readonly Piece[]
  readonly theirs: readonly Piece[]
  readonly rest: readonly Piece[]
}

/** In place of names, so that it is seen whom a piece names: letters that nobody is called by. */
const NAMED = /\uE000(\d+)\uE001/g
const NAMED_ONLY = /^\uE000\d+\uE001$/
const nameMark: NameOf = (seat) => `\uE000${seat}\uE001`

/**
 * Whose is what, found in any game's sheet without its help: a section with somebody's name above it is theirs, and so are
 * their row, their column and a line that names nobody else. What one holds oneself stands last and needs no name. Where
 * nothing is one's own, all of it is read to everybody.
 */
export function splitSheet(
  game: Pick<Game, 'text'>,
  view: Pick<ViewShape, 'table' | 'phases'>,
  me: Seat | null,
): SplitSheet {
  const sheet = sheetOf(game, view, nameMark)
  const last = sheet.findLastIndex((piece) => !isTurn(piece))
  const taken = (wanted: Wanted) =>
    sheet.flatMap((piece, at) => {
      const isHeld = me !== null && at === last && holdsThings(piece)
      return taking(piece, (whose) => wanted(whose === null && isHeld ? me : whose))
    })
  const own = me === null ? [] : taken((whose) => whose === me)
  if (own.length === 0) return { own: sheet, theirs: taken((whose) => whose !== null), rest: sheet }
  return {
    // What is at hand first: on a sheet it stands last, next to what is typed.
    own: own.toReversed(),
    theirs: taken((whose) => whose !== null && whose !== me),
    rest: taken((whose) => whose !== me),
  }
}

/** What of a piece is wanted: one piece, or none. */
function taking(piece: Piece, wanted: Wanted): readonly Piece[] {
  if (piece.kind === 'table' || piece.kind === 'grid') return takingRows(piece, wanted)
  const whole = wanted(ownerOf(piece)) ? [piece] : []
  if (piece.kind !== 'section' || piece.title.length === 0 || namesIn(piece.title).length > 0) return whole
  const blocks = piece.blocks.flatMap((block) => taking(block, wanted) as readonly Block[]) // of a block, a block
  return blocks.length === 0 ? [] : [{ ...piece, blocks }]
}

/** Columns where their heads name seats, else rows that begin with one. */
function takingRows(block: Rows, wanted: Wanted): readonly Rows[] {
  const heads = (block.head ?? []).map((cell) => onlySeat(namesIn([cell])))
  if (heads.some((seat) => seat !== null)) {
    const isTaken = (_: Cell, at: number) => at === 0 || wanted(heads[at] ?? null)
    const head = (block.head ?? []).filter(isTaken)
    return head.length < 2 ? [] : [{ ...block, head, rows: block.rows.map((row) => row.filter(isTaken)) }]
  }
  const rows = block.rows.filter((row) => wanted(onlySeat(namesIn(row.slice(0, 1)))))
  return rows.length === 0 ? [] : [{ ...block, rows }]
}

/** A section without a title is about one turn, such as the dice below the line that says whose turn it is. */
function ownerOf(piece: Piece): Seat | null {
  if (piece.kind === 'section') return onlySeat([...namesIn(piece.title), ...piece.blocks.flatMap(namedIn)])
  return isTurn(piece) ? null : onlySeat(namedIn(piece))
}

function isTurn(piece: Piece): boolean {
  return piece.kind === 'line' && piece.turn === true
}

/** Cards, pieces, a board: not only sentences. */
function holdsThings(piece: Piece): boolean {
  const blocks: readonly Block[] = piece.kind === 'section' ? piece.blocks : [piece]
  return blocks.some(({ kind }) => kind === 'cards' || kind === 'chips' || kind === 'grid')
}

function namedIn(block: Block): readonly Seat[] {
  if (block.kind === 'line') return namesIn(block.parts)
  return block.kind === 'table' || block.kind === 'grid' ? namesIn([...(block.head ?? []), ...block.rows.flat()]) : []
}

function namesIn(cells: readonly Cell[]): readonly Seat[] {
  return [...cells.map(said).join(' ').matchAll(NAMED)].map(([, seat]) => Number(seat))
}

function onlySeat(seats: readonly Seat[]): Seat | null {
  const [first, ...others] = new Set(seats)
  return first === undefined || others.length > 0 ? null : first
}

/** Pieces of a sheet as somebody reads them out: a sentence for every line, card and row. */
export function sayPieces(pieces: readonly Piece[], detail: Detail, nameOf: NameOf): string {
  const sentences = pieces.flatMap((piece) =>
    piece.kind === 'section'
      ? [piece.title.map(said).join(''), ...piece.blocks.map((block) => sayBlock(block, detail))]
      : [sayBlock(piece, detail)],
  )
  return sentences
    .map(sentence)
    .filter(Boolean)
    .join(' ')
    .replaceAll(NAMED, (_, seat) => nameOf(Number(seat)))
}

/** The longest text of a card that the short detail reads out, in characters. */
const SHORT = 40

function sayBlock(block: Block, detail: Detail): string {
  switch (block.kind) {
    case 'line':
      return block.parts.map(said).join('')
    case 'chips':
      return block.chips.map(said).join('; ')
    case 'cards':
      return block.cards
        .map(({ place = '', facts = [], says = '', ...card }) => {
          const words = said(says)
          const more = detail === 'full' ? [...facts, words] : [words.length > SHORT ? '' : words]
          return [place, said(card), ...more].filter(Boolean).join(', ')
        })
        .join('; ')
    case 'table':
    case 'grid':
      return sayRows(block, detail)
  }
}

/** Every figure with what stands above it; in short without boxes that hold nothing but a sign. */
function sayRows({ kind, head, rows }: Rows, detail: Detail): string {
  const isTable = kind === 'table'
  const heads = (head ?? []).map((cell) => said(cell).trim())
  // Of one column with somebody's name, the name is said once.
  const name = isTable && heads.length === 2 && NAMED_ONLY.test(heads[1] ?? '') ? heads[1] : undefined
  const isLeftOut = (cell: Cell) => isTable && isSign(cell) && (detail === 'short' || partOf(cell).spoken === undefined)
  const told = rows.map((row) => {
    const [first, ...cells] = isTable ? row : ['', ...row]
    const figures = cells.flatMap((cell, at) => {
      const figure = said(cell).trim()
      const above = name === undefined ? heads[isTable ? at + 1 : at] : undefined
      return figure === '' || isLeftOut(cell) ? [] : [[above, figure].filter(Boolean).join(' ')]
    })
    const about = first === undefined ? '' : said(first).trim()
    if (figures.length === 0) return detail === 'short' ? '' : about
    return [about, figures.join(', ')].filter(Boolean).join(': ')
  })
  return `${name === undefined ? '' : `${name}. `}${told.filter(Boolean).join('; ')}`
}

function isSign(cell: Cell): boolean {
  return !/[\p{L}\p{N}\uE000]/u.test(partOf(cell).text)
}

/** Without pictures such as ⚂ that stand beside what they show: they would be read out by their names. */
function said(cell: Cell): string {
  const { spoken, text } = partOf(cell)
  return (spoken ?? text).replaceAll(/\p{So}\s?(?=[\p{L}\p{N}])/gu, '')
}
