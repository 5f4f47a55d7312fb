import type { Random } from '@parlor/engine'
import {
  countIn,
  findPlay,
  lowestIn,
  piecesIn,
  PLAYS,
  POINTS,
  setOf,
  subsetsOf,
  type View,
} from '@parlor/games/liap-tui/knowledge'
import { Contest } from './contest.ts'
import { playsOf } from './chances.ts'
import type { Move } from './declaring.ts'
import { playedOut } from './play-out.ts'
import { rulePlay } from './policy.ts'
import { worldSampler, seenWorld } from './sampling.ts'
import { World } from './world.ts'

/** Forfeits of more pieces than one are many: so many of them are tried. */
const MOST_FORFEITS = 10

/** Tries what may be laid down in worlds that can be, and plays each round out. */
export function playSearch(view: View, seat: number, random: Random, budget: number): Contest<Move> {
  const sets = optionsFor(view, seat, setOf(view.hand))
  const start = new World()
  const world = new World()
  return new Contest(
    sets.map((set) => laid(view, set)),
    seat,
    budget,
    {
      newWorld: worldSampler(view, seat, random, start),
      worthOf: (option) => {
        world.copyFrom(start).lay(sets[option] ?? 0)
        return playedOut(world, seat) * view.multiplier
      },
      isSame: (one, other) => kindsLaid(one) === kindsLaid(other),
    },
  )
}

/** The move that lays down these pieces. */
export function laid({ table }: View, set: number): Move {
  return { move: table === null ? 'LEAD' : 'FOLLOW', pieces: piecesIn(set) }
}

/** What the rules of thumb would play comes first, and equal pieces are tried once. */
function optionsFor(view: View, seat: number, hand: number): number[] {
  const { table } = view
  const first = rulePlay(seenWorld(view, seat, hand))
  const sets =
    table === null
      ? PLAYS.flatMap(({ set }) => ((set & ~hand) === 0 ? [set] : []))
      : [
          ...playsOf(table.type).flatMap(({ set }) => ((set & ~hand) === 0 ? [set] : [])),
          ...forfeits(hand, table.count),
        ]
  const known = new Map<number, number>()
  for (const set of [first, ...sets]) {
    const key = kindsIn(set)
    if (!known.has(key)) known.set(key, set)
  }
  return [...known.values()]
}

function kindsLaid(move: Move): number {
  return 'pieces' in move ? kindsIn(setOf(move.pieces)) : 0
}

/** A number for the kinds of some pieces: each kind has its points, and is there five times at most. */
function kindsIn(set: number): number {
  let key = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) key += 6 ** ((POINTS[lowestIn(rest)] ?? 1) - 1)
  return key
}

/** All of them where they are few, else neighbours by points: the least, the most, and what lies between. */
function forfeits(hand: number, count: number): readonly number[] {
  if (count === 1) return []
  const all = subsetsOf(hand, count)
  const different = new Map(all.filter((set) => findPlay(set) === undefined).map((set) => [kindsIn(set), set]))
  if (different.size <= MOST_FORFEITS) return [...different.values()]
  const pieces: number[] = []
  for (let rest = hand; rest !== 0; rest &= rest - 1) pieces.push(lowestIn(rest))
  pieces.sort((a, b) => (POINTS[a] ?? 0) - (POINTS[b] ?? 0))
  const near: number[] = []
  for (let from = 0; from + count <= countIn(hand); from++)
    near.push(pieces.slice(from, from + count).reduce((set, piece) => set | (1 << piece), 0))
  return near
}
