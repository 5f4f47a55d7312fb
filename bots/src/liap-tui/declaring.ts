import type { KindOf, Random } from '@parlor/engine'
import type { liapTui } from '@parlor/games/liap-tui'
import { ALL_PILES, setOf, type View } from '@parlor/games/liap-tui/knowledge'
import { Contest } from './contest.ts'
import { expectedPiles } from './estimate.ts'
import { playedOut } from './play-out.ts'
import { worldSampler } from './sampling.ts'
import { World } from './world.ts'

export type Move = KindOf<typeof liapTui>['move']

/** The nearest of these values, the lower of two. */
export function nearest(allowed: readonly number[], wanted: number): number {
  let best = allowed[0] ?? 0
  for (const piles of allowed) if (Math.abs(piles - wanted) < Math.abs(best - wanted)) best = piles
  return best
}

/** Declares by counting what the hand is good for. */
export function countedPiles(view: View): number {
  return nearest(view.allowed, expectedPiles(setOf(view.hand), view.starter === view.turn))
}

/** Values further than this from what the hand is good for are not tried. */
const REACH = 2.6

/**
 * Tries what may be declared in worlds that can be: those who declare later say what their hands there are good for, and the
 * round is played out. Bidding needs its own method: what a hand is worth shows only in the play.
 */
export function declarationSearch(view: View, seat: number, random: Random, budget: number): Contest<Move> {
  const counted = expectedPiles(setOf(view.hand), view.starter === seat)
  const near = view.allowed.filter((piles) => Math.abs(piles - counted) <= REACH)
  const values = near.length > 0 ? near : [nearest(view.allowed, counted)]
  const moves = values.map((piles): Move => ({ move: 'DECLARE', piles }))
  const said = values.map((piles) => view.declared.with(seat, piles))
  const start = new World()
  const world = new World()
  return new Contest(moves, seat, budget, {
    newWorld: worldSampler(view, seat, random, start),
    worthOf: (option) => {
      declareAll(world.copyFrom(start), view, view.starter, said[option] ?? view.declared)
      return playedOut(world, seat) * view.multiplier
    },
  })
}

/** Those who have not declared yet say the nearest to what their hand is good for; then the starter is to lead. */
export function declareAll(
  world: World,
  { zeros, maxConsecutiveZeros }: View,
  starter: number,
  declared: View['declared'],
): void {
  let total = 0
  for (let after = 0; after < 4; after++) {
    const each = (starter + after) % 4
    const noZero = (zeros[each] ?? 0) >= maxConsecutiveZeros
    world.declared[each] =
      declared[each] ?? predicted(world.hands[each] ?? 0, each === starter, after === 3 ? total : -1, noZero)
    total += world.declared[each] ?? 0
  }
  world.turn = starter
  world.leader = starter
}

/** `total`: what the others have declared, where this is the last; else -1. */
function predicted(hand: number, isStarter: boolean, total: number, noZero: boolean): number {
  const wanted = expectedPiles(hand, isStarter)
  const rounded = Math.min(ALL_PILES, Math.round(wanted))
  const isAllowed = (piles: number) => total + piles !== ALL_PILES && !(noZero && piles === 0)
  if (isAllowed(rounded)) return rounded
  const isLower = rounded > 0 && (wanted < rounded || rounded === ALL_PILES)
  if (isLower && isAllowed(rounded - 1)) return rounded - 1
  return isAllowed(rounded + 1) ? rounded + 1 : rounded + 2
}
