import type { Random } from '@parlor/engine'
import { countIn, guesser, setOf, type State, type View } from '@parlor/games/liap-tui/knowledge'
import { expectedPiles } from './estimate.ts'
import { World } from './world.ts'

/** A world is drawn again so often at most, where it does not go with what was declared. */
const MOST_DRAWS = 6
/** How far a declaration is from what the hand is good for: the spread, in piles. */
const SPREAD = 1.1

/**
 * Draws worlds that can be, from what a seat sees. Where others have declared, one in which their hands go with it is more
 * likely: somebody who has declared 4 seldom holds nothing.
 */
export function worldSampler(view: View, seat: number, random: Random, into: World): () => void {
  const guess = guesser(view, seat)
  return () => {
    let state = guess(random)
    for (let draw = 1; draw < MOST_DRAWS; draw++) {
      if (random.below(1_000_000) / 1_000_000 < likelihood(view, seat, state)) break
      state = guess(random)
    }
    fillWorld(state, view, into)
  }
}

function likelihood({ declared, starter }: View, viewer: number, state: State): number {
  let exponent = 0
  for (let seat = 0; seat < 4; seat++) {
    const said = declared[seat] ?? null
    if (said === null || seat === viewer) continue
    const apart = said - expectedPiles(dealtTo(state, seat), seat === starter)
    // Half a pile off is no news.
    exponent += Math.max(0, Math.abs(apart) - 0.5) ** 2
  }
  return Math.exp(-exponent / (2 * SPREAD * SPREAD))
}

function dealtTo({ hands, plays, turns }: State, seat: number): number {
  let hand = (hands[seat] ?? 0) | (plays[seat] ?? 0)
  for (const turn of turns) hand |= turn.plays[seat] ?? 0
  return hand
}

function fillWorld(state: State, view: View, world: World): void {
  const { hands, plays, piles, declared, turns } = state
  let laid = 0
  let gone = 0
  for (let seat = 0; seat < 4; seat++) {
    world.hands[seat] = hands[seat] ?? 0
    world.declared[seat] = declared[seat] ?? 0
    world.piles[seat] = piles[seat] ?? 0
    world.plays[seat] = plays[seat] ?? 0
    if (world.plays[seat] !== 0) laid++
    for (const turn of turns) gone |= turn.plays[seat] ?? 0
  }
  world.turn = state.turn
  world.laid = laid
  world.leader = (state.turn - laid + 4) % 4
  world.type = state.led
  world.count = state.count
  world.size = countIn((hands[world.leader] ?? 0) | (plays[world.leader] ?? 0))
  world.gone = gone
  world.open = view.turns === 'open'
}

/** The table as a seat sees it: the hands of others are empty, and forfeits are not gone for it. */
export function seenWorld(view: View, seat: number, hand: number): World {
  const world = new World()
  let gone = 0
  for (const { plays } of view.past) for (const { pieces } of plays) gone |= pieces === null ? 0 : setOf(pieces)
  for (let each = 0; each < 4; each++) {
    world.hands[each] = each === seat ? hand : 0
    world.declared[each] = view.declared[each] ?? 0
    world.piles[each] = view.piles[each] ?? 0
  }
  for (const { seat: each, pieces } of view.table?.plays ?? []) world.plays[each] = pieces === null ? 0 : setOf(pieces)
  world.turn = view.turn
  world.laid = view.table?.plays.length ?? 0
  world.leader = view.table?.leader ?? view.turn
  world.type = view.table?.type ?? null
  world.count = view.table?.count ?? 0
  world.size = countIn(hand)
  world.gone = gone
  world.open = view.turns === 'open'
  return world
}
