import { EVERY_PIECE, findPlay, lowestIn, PLAYS, POINTS, type Play } from '@parlor/games/liap-tui/knowledge'
import { followChance, leadChance, playsOf } from './chances.ts'
import type { World } from './world.ts'

/**
 * Plays by rules of thumb, and knows no more than its seat does: its hand, what is gone, what everybody has declared and
 * taken. It takes what it needs with plays that are likely to win, and throws away what could win too much.
 */
export function rulePlay(world: World): number {
  const seat = world.turn
  const hand = world.hands[seat] as number // a seat
  if (world.count === world.size) return hand
  const unseen = EVERY_PIECE & ~(hand | world.gone)
  return world.laid === 0 ? lead(world, seat, hand, unseen) : follow(world, seat, hand, unseen)
}

/** A lead this likely to win is led now. */
const LIKELY = 0.62
const LIKELY_FOLLOW = 0.5
/** Somebody with enough piles risks no more than this. */
const UNLIKELY = 0.18

const SETS = Int32Array.from(PLAYS, ({ set }) => set)

function lead(world: World, seat: number, hand: number, unseen: number): number {
  const need = world.needOf(seat)
  if (need <= 0) return worstLead(world, seat, hand, unseen)
  let best = 0
  let bestWorth = 0
  let bestChance = 0
  for (let i = 0; i < PLAYS.length; i++) {
    const set = SETS[i] as number // i is within the list, and below
    if ((set & ~hand) !== 0) continue
    const play = PLAYS[i] as Play
    const { count } = play
    if (count > need) continue
    const chance = leadChance(world, seat, play, unseen)
    const worth = chance * (1 + 0.4 * (count - 1))
    if (worth <= bestWorth) continue
    best = set
    bestWorth = worth
    bestChance = chance
  }
  if (bestChance >= LIKELY || need >= world.size - 1) return best
  return junk(hand, 1, need)
}

/** The single piece that is least likely to win; of equals, the one with most points. */
function worstLead(world: World, seat: number, hand: number, unseen: number): number {
  let worst = 0
  let least = 2
  for (let rest = hand; rest !== 0; rest &= rest - 1) {
    const piece = rest & -rest
    const chance = leadChance(world, seat, singleOf(piece), unseen)
    if (chance > least || (chance === least && pointsOf(piece) <= pointsOf(worst))) continue
    worst = piece
    least = chance
  }
  return worst
}

function singleOf(piece: number): Play {
  return findPlay(piece) as Play // every piece is one
}

function pointsOf(piece: number): number {
  return piece === 0 ? 0 : (POINTS[lowestIn(piece)] as number) // a piece
}

function follow(world: World, seat: number, hand: number, unseen: number): number {
  const need = world.needOf(seat)
  const { count, size } = world
  if (need < count) return count === 1 ? duck(world, seat, hand, unseen) : dump(world, hand, need)
  const threshold = need >= size - count ? 0 : LIKELY_FOLLOW
  let best = 0
  let bestChance = 2
  let strongest = 0
  let strongestChance = -1
  const plays = world.type === null ? [] : playsOf(world.type)
  for (let i = 0; i < plays.length; i++) {
    const play = plays[i] as Play // i is within the list
    const { set } = play
    if ((set & ~hand) !== 0) continue
    const chance = followChance(world, seat, play, unseen)
    // The least that is likely to win will do.
    if (chance >= LIKELY_FOLLOW && chance < bestChance) {
      best = set
      bestChance = chance
    }
    if (chance > strongestChance) {
      strongest = set
      strongestChance = chance
    }
  }
  if (best !== 0) return best
  if (strongest !== 0 && strongestChance >= threshold && (threshold === 0 || count > 1)) return strongest
  return junk(hand, count, need)
}

/** The piece with most points that is unlikely to win; if all are likely to, the least likely. */
function duck(world: World, seat: number, hand: number, unseen: number): number {
  let best = 0
  let least = 0
  let leastChance = 2
  for (let rest = hand; rest !== 0; rest &= rest - 1) {
    const piece = rest & -rest
    const chance = followChance(world, seat, singleOf(piece), unseen)
    if (chance <= UNLIKELY && pointsOf(piece) > pointsOf(best)) best = piece
    if (chance < leastChance) {
      least = piece
      leastChance = chance
    }
  }
  return best === 0 ? least : best
}

/** So many pieces that cannot win this turn: the most dangerous ones, or where piles are still wanted, the least. */
function dump(world: World, hand: number, need: number): number {
  let set = need > 0 ? junk(hand, world.count, need) : highest(hand, world.count)
  if (findPlay(set)?.type !== world.type) return set
  // It would compete: one piece of it is exchanged.
  for (let rest = hand & ~set; rest !== 0; rest &= rest - 1) {
    for (let taken = set; taken !== 0; taken &= taken - 1) {
      const other = (set & ~(taken & -taken)) | (rest & -rest)
      if (findPlay(other)?.type !== world.type) return other
    }
  }
  return set
}

function highest(hand: number, count: number): number {
  let set = 0
  for (let taken = 0; taken < count; taken++) {
    let best = 0
    for (let rest = hand & ~set; rest !== 0; rest &= rest - 1) {
      const piece = rest & -rest
      if (best === 0 || pointsOf(piece) > pointsOf(best)) best = piece
    }
    set |= best
  }
  return set
}

/** The pieces that are worth least to somebody who wants piles: few points, and in no play worth leading. */
function junk(hand: number, count: number, need: number): number {
  const wanted = bestCombo(hand, need)
  let set = 0
  for (let taken = 0; taken < count; taken++) {
    let least = 0
    let leastWorth = Infinity
    for (let rest = hand & ~set; rest !== 0; rest &= rest - 1) {
      const piece = rest & -rest
      const worth = pointsOf(piece) + ((wanted & piece) === 0 ? 0 : 20)
      if (worth >= leastWorth) continue
      least = piece
      leastWorth = worth
    }
    set |= least
  }
  return set
}

/** Plays of several pieces, the largest first; as plain numbers, since a hand is compared with all of them all the time. */
const COMBOS: readonly Play[] = PLAYS.filter(({ count }) => count > 1).toSorted(
  (a, b) => b.count - a.count || b.strength - a.strength,
)
const COMBO_SETS = Int32Array.from(COMBOS, ({ set }) => set)

/** The largest play of several pieces that somebody with this need could lead. */
function bestCombo(hand: number, need: number): number {
  if (need < 2) return 0
  for (let i = 0; i < COMBOS.length; i++) {
    const set = COMBO_SETS[i] as number // i is within the list
    if ((set & ~hand) === 0 && (COMBOS[i] as Play).count <= need) return set
  }
  return 0
}
