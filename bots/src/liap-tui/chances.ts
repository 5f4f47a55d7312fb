import { countIn, findPlay, lowestIn, PLAYS, POINTS, type Play, type Type } from '@parlor/games/liap-tui/knowledge'
import type { World } from './world.ts'

/** How likely a play wins a turn, from what a seat knows: its hand, what is gone, and who still wants piles. */

/** By piece: all pieces of more points. */
const HIGHER: readonly number[] = POINTS.map((own) =>
  POINTS.reduce((set, points, piece) => (points > own ? set | (1 << piece) : set), 0),
)
/** By piece: all other pieces of as many points. */
const EQUAL: readonly number[] = POINTS.map((own, at) =>
  POINTS.reduce((set, points, piece) => (points === own && piece !== at ? set | (1 << piece) : set), 0),
)

const BY_TYPE = new Map<Type, readonly Play[]>()
for (const play of PLAYS) BY_TYPE.set(play.type, [...(BY_TYPE.get(play.type) ?? []), play])

export function playsOf(type: Type): readonly Play[] {
  return BY_TYPE.get(type) ?? []
}

/** Somebody who wants piles chooses among some pieces, somebody who does not plays low. */
const EAGER = 1.9
const SHY = 0.55
/** Pieces are at most so many. */
const PIECES = 32
/** Powers of shares of up to 32 pieces, by the whole and the part: taking powers is slow, and asked for all the time. */
function powers(exponent: number): Float64Array {
  const table = new Float64Array((PIECES + 1) * (PIECES + 1))
  for (let whole = 1; whole <= PIECES; whole++)
    for (let part = 0; part <= whole; part++) table[whole * (PIECES + 1) + part] = (part / whole) ** exponent
  return table
}
const EAGER_POWERS = powers(EAGER)
const SHY_POWERS = powers(SHY)

/** How often somebody beats a lead they can beat. */
const BEATS_EAGER = 0.9
const BEATS_SHY = 0.12

/** The chance that a lead of these pieces wins its turn. */
export function leadChance(world: World, seat: number, play: Play, unseen: number): number {
  const total = Math.max(1, countIn(unseen))
  let chance = 1
  const { size } = world
  const stronger =
    play.count === 1 ? countIn((HIGHER[lowestIn(play.set)] as number) & unseen) : strongerThan(play, unseen) // a piece
  if (stronger === 0) return 1
  const share = size / total
  const holds = play.count === 1 ? 1 - (1 - stronger / total) ** size : Math.min(1, stronger * share ** play.count)
  for (let other = 0; other < 4; other++)
    if (other !== seat) chance *= 1 - holds * (world.needOf(other) >= play.count ? BEATS_EAGER : BEATS_SHY)
  return chance
}

function strongerThan({ type, strength }: Play, unseen: number): number {
  let count = 0
  const plays = playsOf(type)
  for (let i = 0; i < plays.length; i++) {
    const play = plays[i] as Play // i is within the list
    if (play.strength > strength && (play.set & ~unseen) === 0) count++
  }
  return count
}

/** The chance that a follower wins with these pieces. */
export function followChance(world: World, seat: number, play: Play, unseen: number): number {
  if (play.type !== world.type) return 0
  if (world.open) return openChance(world, seat, play, unseen)
  return play.count === 1 ? singleChance(world, seat, play.set, unseen) : comboChance(world, seat, play, unseen)
}

function singleChance(world: World, seat: number, set: number, unseen: number): number {
  const piece = lowestIn(set)
  const total = Math.max(1, countIn(unseen))
  const higher = countIn((HIGHER[piece] as number) & unseen) // a piece
  const equal = countIn((EQUAL[piece] as number) & unseen)
  let chance = 1
  for (let other = 0; other < 4; other++) {
    if (other === seat) continue
    const isEarlier = (other - world.leader + 4) % 4 < (seat - world.leader + 4) % 4
    const beaten = Math.max(0, total - (isEarlier ? higher + equal : higher))
    chance *= (world.needOf(other) > 0 ? EAGER_POWERS : SHY_POWERS)[total * (PIECES + 1) + beaten] as number // within
  }
  return chance
}

function comboChance(world: World, seat: number, play: Play, unseen: number): number {
  let weaker = 0
  let all = 0
  const plays = playsOf(play.type)
  for (let i = 0; i < plays.length; i++) {
    const other = plays[i] as Play // i is within the list
    if ((other.set & ~unseen) !== 0) continue
    all++
    if (other.strength < play.strength) weaker++
  }
  const beatsLead = all === 0 ? 1 : weaker / all
  const share = world.size / Math.max(1, countIn(unseen))
  const holds = Math.min(1, (all - weaker) * share ** play.count)
  let chance = beatsLead
  for (let other = 0; other < 4; other++)
    if (other !== seat && other !== world.leader)
      chance *= 1 - holds * (world.needOf(other) >= play.count ? BEATS_EAGER : BEATS_SHY)
  return chance
}

/** What lies there is known; those who follow may still beat it. */
function openChance(world: World, seat: number, play: Play, unseen: number): number {
  for (let other = 0; other < 4; other++) {
    const laid = findPlay(world.plays[other] as number) // a seat
    if (laid !== undefined && laid.type === play.type && laid.strength >= play.strength) return 0
  }
  const total = Math.max(1, countIn(unseen))
  const stronger =
    play.count === 1 ? countIn((HIGHER[lowestIn(play.set)] as number) & unseen) : strongerThan(play, unseen) // a piece
  const holds =
    play.count === 1
      ? 1 - (1 - stronger / total) ** world.size
      : Math.min(1, stronger * (world.size / total) ** play.count)
  let chance = 1
  for (let after = 1; after < 4 - world.laid; after++) {
    const other = (seat + after) % 4
    chance *= 1 - holds * (world.needOf(other) >= play.count ? BEATS_EAGER : BEATS_SHY)
  }
  return chance
}
