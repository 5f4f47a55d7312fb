import { sayMove, seatName, type AnyMove, type Game, type Offer } from '@parlor/engine'
import { formatShort } from './typed-move.ts'
import { numberIn } from './value-names.ts'

/** More rows than this are described, not numbered. */
const MOST_ROWS = 24
/** More numbers than this in a row are one row of a menu: the number is typed. */
const MOST_NUMBERS = 6

/** What a menu numbers: a move, a move whose number is still to be typed, or letting the others go first. */
export type Row =
  | { readonly kind: 'move'; readonly offer: Offer; readonly move: AnyMove }
  | {
      readonly kind: 'range'
      readonly offer: Offer
      readonly param: string
      readonly from: number
      readonly to: number
    }
  | { readonly kind: 'wait' }

/** What a menu tells of: not what only leads to another move, if there is anything else; what gives up comes last. */
export function offersInOrder({ text }: Game, offers: readonly Offer[]): readonly Offer[] {
  const { unlisted = [], last = [] } = text
  const told = offers.filter(({ move }) => !unlisted.includes(move))
  return (told.length > 0 ? told : offers).toSorted((a, b) => last.indexOf(a.move) - last.indexOf(b.move))
}

/**
 * The numbers that choose the rows. A move that is named and typed by a number has that one (“Sow pit 4”, `sow 4`: 4), and
 * the other rows go on after the largest. Where two moves would have the same number, or one is still to be typed with a
 * number, rows are counted from 1. `table`: what the seat sees.
 */
export function numbersOf(game: Game, rows: readonly Row[], table: unknown): readonly number[] {
  const found = rows.map((row) => ownNumber(game, row, table))
  // All ways of a move have one, or none.
  const without = new Set(rows.flatMap((row, at) => (row.kind === 'move' && found[at] === null ? [row.offer] : [])))
  const own = rows.map((row, at) => (row.kind === 'move' && !without.has(row.offer) ? (found[at] ?? null) : null))
  const named = own.filter((number) => number !== null)
  const isClear = new Set(named).size === named.length && rows.every(({ kind }) => kind !== 'range')
  if (named.length === 0 || !isClear) return rows.map((_, at) => at + 1)
  let next = Math.max(...named) + 1
  return own.map((number) => number ?? next++)
}

function ownNumber(game: Game, row: Row, table: unknown): number | null {
  if (row.kind !== 'move' || Object.values(row.move).some(Array.isArray)) return null
  const [, ...words] = formatShort(game, row.offer, row.move).split(' ')
  const number = numberIn(Object.keys(row.move).at(-1) ?? '', words.join(' '))
  if (number === undefined || !/^\d{1,4}$/.test(number)) return null
  const said = sayMove(game, row.move, seatName, table)
  return new RegExp(String.raw`(?<![\w.,])${number}(?![\w]|[.,]\d)`).test(said) ? Number(number) : null
}

/** Every way of moving, if they are few enough to be numbered; else none. `waits`: somebody else can act as well. */
export function rowsOf(game: Game, offers: readonly Offer[], waits: boolean): readonly Row[] {
  const { last = [] } = game.text
  const rows: Row[] = []
  let ordinary = 0
  for (const offer of offersInOrder(game, offers)) {
    const range = rangeRow(offer)
    const ways = range ? [] : offer.list(MOST_ROWS - rows.length)
    if (ways === null) return []
    if (range) rows.push(range)
    for (const move of ways) rows.push({ kind: 'move', offer, move })
    if (rows.length > MOST_ROWS) return []
    if (!last.includes(offer.move)) ordinary = rows.length
  }
  // With nothing else to choose, a number is meant itself, and not as that of a row.
  if (rows.length === 1 && rows[0]?.kind === 'range' && !waits) return []
  return waits ? rows.toSpliced(ordinary, 0, { kind: 'wait' }) : rows
}

function rangeRow(offer: Offer): Row | null {
  const [param, ...others] = offer.params
  const choice = param && others.length === 0 && !param.optional ? offer.describe(param.name) : null
  if (!param || choice?.kind !== 'range' || choice.to - choice.from < MOST_NUMBERS) return null
  return { kind: 'range', offer, param: param.name, from: choice.from, to: choice.to }
}
