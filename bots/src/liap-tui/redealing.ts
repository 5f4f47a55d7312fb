import type { Random } from '@parlor/engine'
import { isWeak, PIECES, setOf, type View } from '@parlor/games/liap-tui/knowledge'
import { Contest } from './contest.ts'
import { declareAll, type Move } from './declaring.ts'
import { playedOut } from './play-out.ts'
import { worldSampler } from './sampling.ts'
import { World } from './world.ts'

const MOVES: readonly Move[] = [{ move: 'REDEAL' }, { move: 'KEEP' }]
const KEEP = 1
/** Weak hands of a new deal are given back as well, so often at most: more is all but never seen. */
const MOST_REDEALS = 4
const RED_GENERAL = setOf(['RED_GENERAL'])
const HAND = 8

/**
 * Tries keeping a weak hand in worlds that can be, and giving it back in new deals: who wants one starts, and the round
 * counts once more. Others with a weak hand are taken to give theirs back. A round is worth its points times what it counts.
 */
export function redealSearch(view: View, seat: number, random: Random, budget: number): Contest<Move> {
  const asked = view.weak ?? [seat]
  const others = asked.filter((each) => each !== seat)
  const kept = new World()
  const dealt = new World()
  const world = new World()
  const pieces = Int32Array.from(PIECES, (_, piece) => piece)
  const sample = worldSampler(view, seat, random, kept)
  let redeals = 0
  let again: number | undefined
  return new Contest(MOVES, seat, budget, {
    newWorld: () => {
      sample()
      again = undefined
      deal(dealt, pieces, random)
      for (redeals = 1; redeals < MOST_REDEALS && dealt.hands.some(isWeak); redeals++) {
        again = dealt.hands.findIndex(isWeak)
        deal(dealt, pieces, random)
      }
      dealt.open = kept.open
    },
    worthOf: (option) => {
      const [first] = option === KEEP ? others : asked
      if (first === undefined) declareAll(world.copyFrom(kept), view, starterOf(view, kept), view.declared)
      else declareAll(world.copyFrom(dealt), view, again ?? first, view.declared)
      const counts = view.multiplier + (first === undefined ? 0 : redeals)
      return playedOut(world, seat) * counts
    },
  })
}

function starterOf({ starter, reason }: View, { hands }: World): number {
  return reason === 'nobody-yet' ? hands.findIndex((hand) => (hand & RED_GENERAL) !== 0) : starter
}

/** All pieces, shuffled; whatever their order was before. */
function deal(world: World, pieces: Int32Array, random: Random): void {
  for (let seat = 0; seat < 4; seat++) world.hands[seat] = 0
  for (let left = pieces.length; left > 0; left--) {
    const at = random.below(left)
    const piece = pieces[at] as number // below the length, and so is the next
    pieces[at] = pieces[left - 1] as number
    pieces[left - 1] = piece
    const seat = Math.floor((left - 1) / HAND)
    world.hands[seat] = (world.hands[seat] as number) | (1 << piece) // one of four
  }
  world.size = HAND
}
