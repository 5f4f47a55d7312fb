import { baseOf, findPlay, winnerOf } from '@parlor/games/liap-tui/knowledge'
import { World } from './world.ts'

/** Hands of so many pieces are played out exactly. */
export const SOLVED_SIZE = 2

/** One world for each play ahead: at most two turns of four. */
const WORLDS = Array.from({ length: 4 * (SOLVED_SIZE + 1) + 1 }, () => new World())
const RESULTS = WORLDS.map(() => [0, 0, 0, 0])

/**
 * Plays the end of a round out as everybody would who saw all hands and wanted the most points for themselves: the piles
 * of each seat at its end.
 */
export function solvedPiles(world: World): readonly number[] {
  return solve(world, 0)
}

function solve(world: World, depth: number): readonly number[] {
  const result = RESULTS[depth] as number[] // deep enough
  if (world.isOver()) {
    for (let seat = 0; seat < 4; seat++) result[seat] = world.piles[seat] as number // a seat
    return result
  }
  if (world.laid === 0 && world.size === 1) return lastTurn(world, result)
  const hand = world.hands[world.turn] as number // a seat
  let best = -Infinity
  // One piece after the other, or all of them at once: a hand has no more than two.
  const { laid, count, size } = world
  if (size > 1 && (laid === 0 || count === 1))
    for (let rest = hand; rest !== 0; rest &= rest - 1) best = tried(world, rest & -rest, depth, best)
  if (laid > 0 ? count === size : findPlay(hand) !== undefined) tried(world, hand, depth, best)
  return result
}

/** Everybody has one piece: there is nothing to choose. */
function lastTurn({ piles, hands, leader }: World, result: number[]): readonly number[] {
  for (let seat = 0; seat < 4; seat++) result[seat] = piles[seat] as number // a seat
  const winner = winnerOf(hands, leader)
  result[winner] = (result[winner] as number) + 1 // a seat
  return result
}

/** Tries one way to go on; where it is better than the best so far, the result is its. */
function tried(world: World, set: number, depth: number, best: number): number {
  const next = (WORLDS[depth] as World).copyFrom(world) // deep enough
  next.lay(set)
  const piles = solve(next, depth + 1)
  const worth = worthOf(world, world.turn, piles)
  if (worth <= best) return best
  const result = RESULTS[depth] as number[]
  for (let each = 0; each < 4; each++) result[each] = piles[each] as number // a seat
  return worth
}

/** Its own points; of equals, what leaves the others less. */
function worthOf({ declared }: World, seat: number, piles: readonly number[]): number {
  let worth = 0
  for (let each = 0; each < 4; each++) {
    const base = baseOf(declared[each] as number, piles[each] as number) // a seat
    worth += each === seat ? 100 * base : -base
  }
  return worth
}
