import { type NameOf, sheetFor } from '@parlor/engine'
import type { Shown } from '../effects.ts'
import { colourOf, kindOf, type Piece, pointsOf } from '../pieces.ts'
import type { Move } from '../programs.ts'
import type { View } from '../view.ts'
import { called, inOrder, listed, type Names, type Phases, type Words } from './language.ts'

const { chips, line, part, section, table, turn: turnLine } = sheetFor<Move>()

/** What a sheet says, in one language. */
export interface SheetWords extends Names {
  readonly round: (view: View) => string
  readonly starts: (view: View, nameOf: NameOf) => string
  /** Whose turn it is, or who is waited for. */
  readonly now: (view: View, nameOf: NameOf, phases: Phases) => string
  readonly head: { readonly declared: string; readonly piles: string; readonly score: string; readonly pieces: string }
  readonly total: string
  readonly onTable: (type: string, count: number) => string
  readonly faceDown: (count: number) => string
  readonly forfeit: string
  readonly lastTurn: (type: string, winner: string, piles: number) => string
  readonly seen: string
  readonly hand: string
  readonly lastRound: (round: number, multiplier: number) => string
  readonly points: string
}

/** What lies on the table: who has declared and taken what, the turn, what was turned up, one's own pieces. */
export function sheetIn(words: SheetWords): Words['sheet'] {
  return (view, nameOf, phases) => [
    line(words.round(view)),
    ...(view.reason === 'nobody-yet' ? [] : [line(words.starts(view, nameOf))]),
    standing(words, view, nameOf),
    ...onTable(words, view, nameOf),
    ...lastTurn(words, view, nameOf),
    ...seen(words, view),
    ...lastRound(words, view, nameOf),
    ...ownHand(words, view),
    turnLine(words.now(view, nameOf, phases)),
  ]
}

function standing({ head, total }: SheetWords, view: View, nameOf: NameOf) {
  const { declared, piles, scores, sizes } = view
  const rows = scores.map((score, seat) => [
    nameOf(seat),
    `${declared[seat] ?? '–'}`,
    `${piles[seat] ?? 0}`,
    `${sizes[seat] ?? 0}`,
    `${score}`,
  ])
  const made = declared.reduce<number>((sum, each) => sum + (each ?? 0), 0)
  const taken = piles.reduce((sum, each) => sum + each, 0)
  return table([...rows, [total, `${made}`, `${taken}`, '', '']], {
    head: ['', head.declared, head.piles, head.pieces, head.score],
    figures: true,
  })
}

/** What each has laid down; where it lies face down, how many pieces. */
function laid(words: SheetWords, plays: readonly Shown[], nameOf: NameOf, hidden: string, winner: number | null) {
  return table(
    plays.map(({ seat, pieces }) => [
      part(nameOf(seat), { marked: seat === winner }),
      pieces === null ? hidden : listed(words, pieces),
    ]),
  )
}

function onTable(words: SheetWords, { table: turn }: View, nameOf: NameOf) {
  if (turn === null) return []
  const { type, count, plays } = turn
  const title = part(words.onTable(words.types[type], count), { thing: words.types[type] })
  return [section(title, laid(words, plays, nameOf, words.faceDown(count), null))]
}

function lastTurn(words: SheetWords, { table: turn, past }: View, nameOf: NameOf) {
  const last = past.at(-1)
  if (turn !== null || last === undefined) return []
  const title = words.lastTurn(words.types[last.type], nameOf(last.winner), last.count)
  return [section(title, laid(words, last.plays, nameOf, words.forfeit, last.winner))]
}

/** Of this round, what everybody may remember. */
function seen(words: SheetWords, { past }: View) {
  const pieces = past.flatMap(({ plays }) => plays.flatMap((play) => play.pieces ?? []))
  return pieces.length === 0 ? [] : [section(words.seen, line(listed(words, inOrder(pieces))))]
}

/** Until the first pieces of the next round are played. */
function lastRound(words: SheetWords, { last, past, table: turn }: View, nameOf: NameOf) {
  if (last === null || past.length > 0 || turn !== null) return []
  const { round, multiplier, declared, piles, points } = last
  const rows = points.map((own, seat) => [
    nameOf(seat),
    `${declared[seat] ?? 0}`,
    `${piles[seat] ?? 0}`,
    own > 0 ? `+${own}` : `${own}`,
  ])
  const head = ['', words.head.declared, words.head.piles, words.points]
  return [section(words.lastRound(round, multiplier), table(rows, { head, figures: true }))]
}

function ownHand(words: SheetWords, { hand }: View) {
  if (hand.length === 0) return []
  const chip = (piece: Piece) =>
    part(`${words.kinds[kindOf(piece)]} ${pointsOf(piece)}`, {
      spoken: `${called(words, piece)}, ${pointsOf(piece)}`,
      stands: { pieces: piece },
    })
  const ofColour = (colour: string) => inOrder(hand).filter((piece) => colourOf(piece) === colour)
  const rows = [ofColour('RED'), ofColour('BLACK')].filter(({ length }) => length > 0)
  return [section(words.hand, ...rows.map((row) => chips(...row.map(chip))))]
}
