/** R1. The 32 pieces, and sets of them as numbers whose bit n stands for piece n. */

export const COLOURS = ['RED', 'BLACK'] as const
export const NAMES = ['GENERAL', 'ADVISOR', 'ELEPHANT', 'CHARIOT', 'HORSE', 'CANNON', 'SOLDIER'] as const

export type Colour = (typeof COLOURS)[number]
export type Name = (typeof NAMES)[number]
/** A name and a colour: what decides a piece's points. */
export type Kind = `${Colour}_${Name}`
/** A kind and, where there are several, which of them. */
export type Piece =
  | `${Colour}_GENERAL`
  | `${Colour}_${Exclude<Name, 'GENERAL' | 'SOLDIER'>}_${1 | 2}`
  | `${Colour}_SOLDIER_${1 | 2 | 3 | 4 | 5}`

/** By name. */
export const COPIES: readonly number[] = [1, 2, 2, 2, 2, 2, 5]

interface Known {
  readonly piece: Piece
  readonly kind: Kind
  readonly colour: Colour
  readonly points: number
}

const ALL: readonly Known[] = COLOURS.flatMap((colour, dark) =>
  NAMES.flatMap((name, at) =>
    Array.from({ length: COPIES[at] ?? 0 }, (_, copy): Known => {
      const kind: Kind = `${colour}_${name}`
      // Numbered from 1 where there are several: the texts the type lists.
      const piece = (COPIES[at] === 1 ? kind : `${kind}_${copy + 1}`) as Piece
      return { piece, kind, colour, points: 14 - 2 * at - dark }
    }),
  ),
)

export const PIECES: readonly Piece[] = ALL.map(({ piece }) => piece)
/** By the number of a piece. */
export const POINTS: readonly number[] = ALL.map(({ points }) => points)

const NUMBERS: ReadonlyMap<string, number> = new Map(PIECES.map((piece, number) => [piece, number]))

function knownOf(piece: Piece): Known {
  return ALL[NUMBERS.get(piece) ?? 0] as Known // there is one for each piece
}

export function kindOf(piece: Piece): Kind {
  return knownOf(piece).kind
}

export function colourOf(piece: Piece): Colour {
  return knownOf(piece).colour
}

export function pointsOf(piece: Piece): number {
  return knownOf(piece).points
}

/** All 32. Sets are signed numbers of 32 bits, which are the fastest there are. */
export const EVERY_PIECE = -1

export function setOf(pieces: readonly string[]): number {
  let set = 0
  for (const piece of pieces) set |= 1 << (NUMBERS.get(piece) ?? 0)
  return set
}

export function isPiece(value: unknown): value is Piece {
  return typeof value === 'string' && NUMBERS.has(value)
}

export function piecesIn(set: number): Piece[] {
  const pieces: Piece[] = []
  for (let rest = set; rest !== 0; rest &= rest - 1) pieces.push(PIECES[lowestIn(rest)] as Piece) // one for each bit
  return pieces
}

/** The number of the first piece of a set that is not empty. */
export function lowestIn(set: number): number {
  return 31 - Math.clz32(set & -set)
}

export function countIn(set: number): number {
  let pairs = set - ((set >>> 1) & 0x55555555)
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export const RED_GENERAL = setOf(['RED_GENERAL'])

/** R3. Pieces of more than nine points. */
export const STRONG = setOf(ALL.filter(({ points }) => points > 9).map(({ piece }) => piece))

/** R3. */
export function isWeak(hand: number): boolean {
  return (hand & STRONG) === 0
}
