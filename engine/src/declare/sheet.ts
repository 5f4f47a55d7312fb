import type { Scalar } from '../choice/index.ts'
import type { AnyMove } from './scene.ts'

/** A move, or some of its parameters: the ways of moving that a part of a sheet stands for. */
export interface AnyStand {
  readonly move?: string
  readonly [param: string]: Scalar | undefined
}

/** A value a list may hold, where a parameter is a list: a tile stands for one of the tiles to shut. */
type ItemOf<V> = Extract<V extends readonly (infer Item)[] ? Item : V, Scalar>

/** The same, typed by a game's moves: its parameters by their names, each with a value it may have. */
export type StandOf<Move> = Move extends { readonly move: infer N extends string }
  ? { readonly move?: N } & { readonly [P in Exclude<keyof Move, 'move'>]?: ItemOf<Move[P]> }
  : never

/** The smallest thing on a sheet: some words. */
export interface Part<S = AnyStand> {
  readonly text: string
  /** For whoever hears it, where the words are a sign such as “·”. */
  readonly spoken?: string
  /** What it shows, by a name of `lookUp`. */
  readonly thing?: string
  /** What choosing it means; of several, whatever is offered. */
  readonly stands?: S | readonly S[]
  /** It is picked, put aside, standing: shown in brackets, or lit. */
  readonly marked?: boolean
}

export type Cell<S = AnyStand> = string | Part<S>

/** A card: its name under `text`, and what is printed on it. */
export interface Card<S = AnyStand> extends Part<S> {
  /** How the place is called where it lies: “3”. */
  readonly place?: string
  /** A word or two each, the same ones on every card of a row: “Yellow 3”, “Rare 4”. */
  readonly facts?: readonly string[]
  /** What it does, or what lies on it. */
  readonly says?: Cell<S>
}

/** Pieces of a sentence, one after the other; blanks are theirs. `turn`: it is about the turn that goes on. */
export interface Line<S = AnyStand> {
  readonly kind: 'line'
  readonly parts: readonly Cell<S>[]
  readonly turn?: true
}

export interface Chips<S = AnyStand> {
  readonly kind: 'chips'
  readonly chips: readonly Cell<S>[]
}

export interface Cards<S = AnyStand> {
  readonly kind: 'cards'
  readonly cards: readonly Card<S>[]
}

/** Rows with cells below each other; the first cell of a row says what the row is about. */
export interface Table<S = AnyStand> {
  readonly kind: 'table'
  readonly head: readonly Cell<S>[] | null
  readonly rows: readonly (readonly Cell<S>[])[]
  /** All cells but the first of a row are short and stand at the right, as figures do. */
  readonly figures?: boolean
}

/** A board: squares of the same size. What stands above a column may stand for the whole of it. */
export interface Grid<S = AnyStand> {
  readonly kind: 'grid'
  readonly head: readonly Cell<S>[] | null
  readonly rows: readonly (readonly Cell<S>[])[]
}

export type Block<S = AnyStand> = Line<S> | Chips<S> | Cards<S> | Table<S> | Grid<S>

export interface Section<S = AnyStand> {
  readonly kind: 'section'
  readonly title: readonly Cell<S>[]
  readonly blocks: readonly Block<S>[]
}

/** What lies on the table, as plain data: terminals, pages and screen readers each show it in their own way. */
export type Sheet<S = AnyStand> = readonly (Section<S> | Block<S>)[]

/** The sheet of a game whose moves these are. */
export type SheetOf<Move> = Sheet<StandOf<Move>>

type More<S> = Omit<Part<S>, 'text'>

/** The builders of a sheet, typed by a game's moves: `const { line, grid, part } = sheetFor<Move>()`. */
export interface SheetBuilders<S> {
  readonly part: (text: string, more?: More<S>) => Part<S>
  readonly line: (...parts: Cell<S>[]) => Line<S>
  /** A line about the turn that goes on (“Ann plays.”, “Everybody bids.”): left out when the match is over. */
  readonly turn: (...parts: Cell<S>[]) => Line<S>
  readonly chips: (...chips: readonly Cell<S>[]) => Chips<S>
  readonly cards: (...cards: readonly Card<S>[]) => Cards<S>
  readonly table: (rows: Table<S>['rows'], more?: { head?: readonly Cell<S>[]; figures?: boolean }) => Table<S>
  readonly grid: (rows: Grid<S>['rows'], more?: { head?: readonly Cell<S>[] }) => Grid<S>
  readonly section: (title: Cell<S> | readonly Cell<S>[], ...blocks: readonly Block<S>[]) => Section<S>
}

/** The same without a game's moves. */
export const BUILDERS: SheetBuilders<AnyStand> = {
  part: (text, more = {}) => ({ text, ...more }),
  line: (...parts) => ({ kind: 'line', parts }),
  turn: (...parts) => ({ kind: 'line', parts, turn: true }),
  chips: (...chips) => ({ kind: 'chips', chips }),
  cards: (...cards) => ({ kind: 'cards', cards }),
  table: (rows, { head, figures } = {}) => ({
    kind: 'table',
    head: head ?? null,
    rows,
    ...(figures ? { figures } : {}),
  }),
  grid: (rows, { head } = {}) => ({ kind: 'grid', head: head ?? null, rows }),
  section: (title, ...blocks) => ({
    kind: 'section',
    title: typeof title === 'string' || 'text' in title ? [title] : title,
    blocks,
  }),
}

export function sheetFor<Move extends { readonly move: string }>(): SheetBuilders<StandOf<Move>> {
  // The builders only put together what they are given: what a part stands for is checked where it is written.
  return BUILDERS as unknown as SheetBuilders<StandOf<Move>>
}

/** The blocks of a sheet in their order, those in sections too. */
export function blocksOf(sheet: Sheet): readonly Block[] {
  return sheet.flatMap((each) => (each.kind === 'section' ? each.blocks : [each]))
}

/** Everything on a sheet that has words, in the order it is read. */
export function partsOf(sheet: Sheet): readonly Part[] {
  return sheet.flatMap((each) =>
    each.kind === 'section' ? [...each.title.map(partOf), ...each.blocks.flatMap(partsOfBlock)] : partsOfBlock(each),
  )
}

function partsOfBlock(block: Block): readonly Part[] {
  switch (block.kind) {
    case 'line':
      return block.parts.map(partOf)
    case 'chips':
      return block.chips.map(partOf)
    case 'cards':
      return block.cards.flatMap((card) => (card.says === undefined ? [card] : [card, partOf(card.says)]))
    case 'table':
    case 'grid':
      return [...(block.head ?? []), ...block.rows.flat()].map(partOf)
  }
}

export function partOf(cell: Cell): Part {
  return typeof cell === 'string' ? { text: cell } : cell
}

export function standsOf({ stands }: Part): readonly AnyStand[] {
  if (stands === undefined) return []
  return isList(stands) ? stands : [stands]
}

function isList(stands: AnyStand | readonly AnyStand[]): stands is readonly AnyStand[] {
  return Array.isArray(stands)
}

/** Is this move one of those that a part stands for? Of a list, one item is enough. */
export function standsFor(stand: AnyStand, move: AnyMove): boolean {
  return Object.entries(stand).every(([name, value]) => {
    const own = move[name]
    return Array.isArray(own) ? own.includes(value) : own === value
  })
}
