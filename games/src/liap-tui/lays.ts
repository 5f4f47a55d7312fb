import type { Choice, ChoiceDescription, Random } from '@parlor/engine'
import { countIn, isPiece, lowestIn, type Piece, PIECES, piecesIn, setOf } from './pieces.ts'
import { PLAYS } from './plays.ts'

/**
 * The sets of pieces of a hand that may be laid down, as a choice of its own: a hand of eight has 246 sets of up to six
 * pieces, of which a dozen can be led, and search asks for them all the time.
 */
class Lays implements Choice<readonly Piece[]> {
  menu: Choice['menu'] = null
  readonly size: number
  readonly #hand: number
  readonly #sets: readonly number[]
  readonly #min: number
  readonly #max: number

  constructor(hand: number, sets: readonly number[], min: number, max: number) {
    this.#hand = hand
    this.#sets = sets
    this.#min = min
    this.#max = max
    this.size = sets.length
  }

  at(index: number): readonly Piece[] {
    return piecesOf(this.#sets[index] ?? 0)
  }
  sample(random: Random): readonly Piece[] {
    if (this.size === 0) throw new RangeError('there is nothing to choose from')
    return this.at(random.below(this.size))
  }
  shapeFault(value: unknown): string | null {
    if (!Array.isArray(value)) return 'it is not a list of pieces'
    if (value.length > PIECES.length) return `the list has ${value.length} entries, more than there are pieces`
    if (!value.every(isPiece)) return 'the list has an entry that is no piece, such as RED_GENERAL or BLACK_SOLDIER_3'
    return new Set(value).size === value.length ? null : 'the list names a piece twice'
  }
  find(value: readonly Piece[]): readonly Piece[] | undefined {
    const set = setOf(value)
    return this.#sets.includes(set) ? piecesOf(set) : undefined
  }
  completable(partial: readonly Piece[]): boolean {
    if (this.shapeFault(partial) !== null) return false
    const part = setOf(partial)
    return this.#sets.some((set) => (set & part) === part)
  }
  describe(): ChoiceDescription {
    return { kind: 'subset', of: piecesIn(this.#hand), min: this.#min, max: this.#max }
  }
}

/** R8. The largest play. */
const MOST_LED = 6
const SETS_LED: readonly number[] = PLAYS.map(({ set }) => set)
const SMALL: ReadonlyMap<number, readonly Piece[]> = new Map(
  [...SETS_LED, ...pairsOfPieces()].map((set) => [set, Object.freeze(piecesIn(set))]),
)

function pairsOfPieces(): number[] {
  return PIECES.flatMap((_, one) => PIECES.slice(0, one).map((_other, other) => (1 << one) | (1 << other)))
}

/** Lists of few pieces, and those of plays, are made once. */
function piecesOf(set: number): readonly Piece[] {
  return SMALL.get(set) ?? piecesIn(set)
}

/** R7. Everything in a hand that is a play. */
export function leadsFrom(hand: number): Choice<readonly Piece[]> {
  const sets: number[] = []
  for (let i = 0; i < SETS_LED.length; i++) {
    const set = SETS_LED[i] as number // i is within the list
    if ((set & ~hand) === 0) sets.push(set)
  }
  return new Lays(hand, sets, 1, Math.min(MOST_LED, countIn(hand)))
}

/** R7. Any so many pieces of a hand. */
export function followsFrom(hand: number, count: number): Choice<readonly Piece[]> {
  return new Lays(hand, subsetsOf(hand, count), count, count)
}

/** All sets of so many pieces of a hand, in the order of the pieces. */
export function subsetsOf(hand: number, count: number): number[] {
  const sets: number[] = []
  if (count === 1) for (let rest = hand; rest !== 0; rest &= rest - 1) sets.push(rest & -rest)
  else if (count > 0) addSubsets(hand, count, 0, sets)
  return sets
}

function addSubsets(hand: number, count: number, taken: number, sets: number[]): void {
  if (count === 0) {
    sets.push(taken)
    return
  }
  for (let rest = hand; countIn(rest) >= count;) {
    const piece = 1 << lowestIn(rest)
    rest &= ~piece
    addSubsets(rest, count - 1, taken | piece, sets)
  }
}
