import type { AnyMove } from '@parlor/engine'
import { shutTheBox } from '@parlor/games/shut-the-box'
import type { HerePlan } from '../open-match/here/new-here.ts'
import { Mirror, seedWhere } from './mirror.fixture.ts'

export type BoxMirror = Mirror<NonNullable<(typeof shutTheBox)['kind']>>

type Plan = NonNullable<Parameters<typeof Mirror.of>[2]>

export const ROLL = { move: 'ROLL', dice: 2 } as const
/** Where no die is thrown. */
export const ANY_SEED = '5'.padStart(64, '0')

/** Dice that fell, and the tiles that were shut for them; none while they are still to be chosen. */
type StatedTurn = readonly [dice: readonly number[], tiles?: readonly number[]]

/** The beginning of a match by stated dice: the match in the page goes on after it. */
export function stated(...turns: readonly StatedTurn[]): NonNullable<HerePlan['opening']> {
  return turns.flatMap(([values, tiles]) => [
    { by: 0, move: { move: 'ROLL', dice: values.length } },
    { by: 'chance' as const, move: { move: 'DICE', values } },
    ...(tiles === undefined ? [] : [{ by: 0, move: { move: 'SHUT', tiles } }]),
  ])
}

/** Each shut with two dice, so that only 1 to 6 are left. */
export const ONLY_SIX_LEFT = stated([[3, 4], [7]], [[4, 4], [8]], [[4, 5], [9]])

/** The tiles of a move that shuts some; none for a roll. */
export function tilesIn({ tiles }: AnyMove): readonly number[] {
  return Array.isArray(tiles) ? tiles.filter((tile) => typeof tile === 'number') : []
}

/** A way to play that knows no chance: the fewest tiles, and of these the set with the largest. Two dice where both may be. */
export function nextMove(mirror: BoxMirror): AnyMove {
  const sets = mirror.ways('SHUT').toSorted((one, other) => {
    const [a, b] = [tilesIn(one), tilesIn(other)]
    return a.length - b.length || Math.max(...b) - Math.max(...a)
  })
  const move = sets[0] ?? mirror.ways('ROLL').at(-1)
  if (move === undefined) throw new Error('there is nothing to do')
  return move
}

/** Plays a match out in Node alone; gives how many moves that took. */
async function playedOut(mirror: BoxMirror): Promise<number> {
  let moves = 0
  for (; mirror.stage === 'playing'; moves++) {
    // Each follows the one before.
    // oxlint-disable-next-line no-await-in-loop
    await mirror.play(nextMove(mirror))
  }
  return moves
}

/** A seed by which the first roll after an opening adds up to a number. */
export function seedRolling(sum: number, opening: Plan['opening'] = []): Promise<string> {
  return seedWhere(async (seed) => {
    const mirror = await Mirror.of(shutTheBox, seed, { opening })
    await mirror.play(mirror.ways('ROLL')[0] ?? ROLL)
    return mirror.shown.dice.reduce((a, b) => a + b, 0) === sum
  })
}

/** A seed by which a whole match, played by the policy, ends as wanted. */
export function seedEnding(
  wanted: (end: { readonly points: number; readonly moves: number }) => boolean,
  plan: Plan = {},
): Promise<string> {
  return seedWhere(async (seed) => {
    const mirror = await Mirror.of(shutTheBox, seed, plan)
    const moves = await playedOut(mirror)
    return wanted({ points: mirror.shown.points, moves })
  })
}
