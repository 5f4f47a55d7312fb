import { baseOf } from '@parlor/games/liap-tui/knowledge'
import { SOLVED_SIZE, solvedPiles } from './endgame.ts'
import { rulePlay } from './policy.ts'
import type { World } from './world.ts'

/** What the points of others count against one's own. */
const OTHERS = 0.15

/** Plays a world on to the end of the round, by rules of thumb and its last turns exactly; what comes of it for a seat. */
export function playedOut(world: World, seat: number): number {
  while (world.size > SOLVED_SIZE || world.laid > 0) {
    if (world.isOver()) break
    world.lay(rulePlay(world))
  }
  const piles = world.isOver() ? world.piles : solvedPiles(world)
  let worth = 0
  for (let each = 0; each < 4; each++) {
    const base = baseOf(world.declared[each] as number, piles[each] as number) // a seat
    worth += each === seat ? base : -OTHERS * base
  }
  return worth
}
