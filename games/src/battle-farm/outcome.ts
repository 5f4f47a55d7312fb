import type { MatchFacts, Outcome } from '@parlor/engine'
import { CLASSES } from './classes.ts'
import type { Farmer, Scene } from './state.ts'

/** R22. Coins; then fertilizers, then what grows; then the place is shared. */
function standing({ coins, fertilizers, beds }: Farmer): readonly [number, number, number] {
  return [coins, fertilizers, beds.reduce((sum, { crop }) => sum + (crop?.value ?? 0), 0)]
}

function isBetter(one: Farmer, other: Farmer): boolean {
  const own = standing(one)
  const theirs = standing(other)
  const at = own.findIndex((value, i) => value !== theirs[i])
  return at >= 0 && (own[at] ?? 0) > (theirs[at] ?? 0)
}

/** Who won? A match that was cancelled before the characters were rolled has no winner: all are first. */
export function outcome({ state, seats }: Scene): Outcome {
  const { farmers } = state
  if (farmers.length === 0) return { scores: new Array<number>(seats).fill(0), ranks: new Array<number>(seats).fill(1) }
  return {
    scores: farmers.map(({ coins }) => coins),
    ranks: farmers.map((own) => 1 + farmers.filter((other) => isBetter(other, own)).length),
  }
}

const PLACES = ['1st', '2nd', '3rd', '4th', '5th', '6th'] as const
const ENDS = { limit: 'coin limit', deck: 'empty deck', stall: 'nothing left to do' } as const

/** What tells whether the game is balanced: who wins, as what and from which place, how matches end, how long they take. */
export function facts({ state, seats }: Scene): MatchFacts {
  const { farmers, order, turns, ending } = state
  if (farmers.length === 0) return { seats: {}, match: { end: 'cancelled' } }
  return {
    seats: {
      class: farmers.map(({ role }) => CLASSES[role].name),
      place: farmers.map((_, seat) => PLACES[order.indexOf(seat)] ?? ''),
    },
    match: {
      end: ending === null ? 'by the host' : ENDS[ending.by],
      'turns a player': turns / seats,
      'coins of the first': Math.max(...farmers.map(({ coins }) => coins)),
    },
  }
}
