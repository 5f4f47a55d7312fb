import { COLOURS, COPIES, lowestIn, type Name, NAMES, type Piece, PIECES, pointsOf, setOf } from './pieces.ts'

/** R8. What can be led, and what a follower competes with. */
export const TYPES = [
  'SINGLE',
  'PAIR',
  'THREE_OF_A_KIND',
  'STRAIGHT',
  'FOUR_OF_A_KIND',
  'EXTENDED_STRAIGHT',
  'EXTENDED_STRAIGHT_5',
  'FIVE_OF_A_KIND',
  'DOUBLE_STRAIGHT',
] as const

export type Type = (typeof TYPES)[number]

export interface Play {
  /** The pieces. */
  readonly set: number
  readonly type: Type
  readonly count: number
  /** R9. Among plays of one type the higher wins. */
  readonly strength: number
}

const SAME_KIND: readonly (Type | undefined)[] = [
  undefined,
  'SINGLE',
  'PAIR',
  'THREE_OF_A_KIND',
  'FOUR_OF_A_KIND',
  'FIVE_OF_A_KIND',
]
const STRAIGHTS: Readonly<Record<number, Type>> = {
  3: 'STRAIGHT',
  4: 'EXTENDED_STRAIGHT',
  5: 'EXTENDED_STRAIGHT_5',
  6: 'DOUBLE_STRAIGHT',
}
const GROUPS: readonly (readonly Name[])[] = [
  ['GENERAL', 'ADVISOR', 'ELEPHANT'],
  ['CHARIOT', 'HORSE', 'CANNON'],
]

/** All sets of pieces of one kind, but the empty one. */
function setsOfKind(colour: (typeof COLOURS)[number], name: Name): readonly (readonly Piece[])[] {
  const copies = COPIES[NAMES.indexOf(name)] ?? 0
  const numbered = (copy: number) => (copies === 1 ? `${colour}_${name}` : `${colour}_${name}_${copy + 1}`) as Piece // as pieces.ts names them
  return Array.from({ length: 2 ** copies - 1 }, (_, at) =>
    Array.from({ length: copies }, (_copy, copy) => copy).flatMap((copy) =>
      ((at + 1) & (1 << copy)) === 0 ? [] : [numbered(copy)],
    ),
  )
}

function ofOneKind(colour: (typeof COLOURS)[number]): Play[] {
  return NAMES.flatMap((name) =>
    setsOfKind(colour, name).flatMap((pieces) => {
      const type = SAME_KIND[pieces.length]
      const strength = pieces.reduce((sum, piece) => sum + pointsOf(piece), 0)
      return type === undefined ? [] : [{ set: setOf(pieces), type, count: pieces.length, strength }]
    }),
  )
}

/** Of each name of a group one piece or two. Pieces that double another do not count, but in a double straight. */
function straights(colour: (typeof COLOURS)[number], group: readonly Name[]): Play[] {
  const [first = [], second = [], third = []] = group.map((name) => setsOfKind(colour, name))
  return first.flatMap((a) =>
    second.flatMap((b) =>
      third.flatMap((c) => {
        const pieces = [...a, ...b, ...c]
        const type = STRAIGHTS[pieces.length]
        const counted = type === 'DOUBLE_STRAIGHT' ? pieces : [a, b, c].flatMap(([one]) => one ?? [])
        const strength = counted.reduce((sum, piece) => sum + pointsOf(piece), 0)
        return type === undefined ? [] : [{ set: setOf(pieces), type, count: pieces.length, strength }]
      }),
    ),
  )
}

/** Every set of pieces that is a play. */
export const PLAYS: readonly Play[] = COLOURS.flatMap((colour) => [
  ...ofOneKind(colour),
  ...GROUPS.flatMap((group) => straights(colour, group)),
])

const BY_SET: ReadonlyMap<number, Play> = new Map(PLAYS.map((play) => [play.set, play]))

/** By the number of a piece. */
const SINGLES: readonly (Play | undefined)[] = PIECES.map((piece) => BY_SET.get(setOf([piece])))

export function findPlay(set: number): Play | undefined {
  return (set & (set - 1)) === 0 && set !== 0 ? SINGLES[lowestIn(set)] : BY_SET.get(set)
}

/**
 * R9. Who wins a turn: of those who played the type that was led, the strongest, and of equals the earlier one.
 * `plays`: a set for each seat.
 */
export function winnerOf(plays: readonly number[], leader: number): number {
  const led = findPlay(plays[leader] ?? 0)
  let winner = leader
  let best = led?.strength ?? 0
  for (let after = 1; after < plays.length; after++) {
    const seat = (leader + after) % plays.length
    const play = findPlay(plays[seat] ?? 0)
    if (play === undefined || play.type !== led?.type || play.strength <= best) continue
    winner = seat
    best = play.strength
  }
  return winner
}
