import * as yahtzeeCard from '@parlor/games/yahtzee/knowledge'
import { FACES_OF, FIRST_ROLL } from './keeps.ts'

const BY_ROLL = yahtzeeCard.CATEGORIES.map((_, box) =>
  Uint8Array.from(FACES_OF.slice(FIRST_ROLL), (dice) => yahtzeeCard.pointsIn(box, dice)),
)
const POSSIBLE = BY_ROLL.map((points) => Uint8Array.from(new Set(points)).toSorted())

/** What each roll is worth in a box, the joker aside. */
export function pointsByRoll(box: number): Uint8Array {
  return BY_ROLL[box] ?? new Uint8Array()
}

/** All that a box can be worth, lowest first. */
export function pointsPossible(box: number): Uint8Array {
  return POSSIBLE[box] ?? new Uint8Array()
}
