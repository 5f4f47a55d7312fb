import type { MatchFacts } from '@parlor/engine'
import { CLASSES } from './classes.ts'
import type { Scene } from './state.ts'

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
