import { boxOf, BOXES, UPPER_BOXES, YAHTZEE } from './categories.ts'
import { FULL_HOUSE, isFiveOfAKind, LARGE_STRAIGHT, pointsIn, SMALL_STRAIGHT } from './scoring.ts'

/**
 * What five of a kind may do once the Yahtzee box is filled. The three rule sets differ here and nowhere else; the game,
 * its previews and the solver all ask these functions. A set of boxes is a number whose bit n is box n.
 */

/** The preset first. */
export const RULE_SETS = ['official', 'plan', 'free-joker'] as const

export type RuleSet = (typeof RULE_SETS)[number]

export const EXTRA_YAHTZEE = 100

const UPPER = (1 << UPPER_BOXES) - 1
const LOWER = ((1 << BOXES) - 1) & ~UPPER

/** R8. Worth in a lower box as a joker, whatever the face. */
const JOKER_POINTS: ReadonlyMap<number, number> = new Map([
  [boxOf('full_house'), FULL_HOUSE],
  [boxOf('small_straight'), SMALL_STRAIGHT],
  [boxOf('large_straight'), LARGE_STRAIGHT],
])

/** Five of a kind, and the Yahtzee box is taken: by 50 or by 0, it makes no difference here. */
export function isExtraYahtzee(open: number, dice: readonly number[]): boolean {
  return (open & (1 << YAHTZEE)) === 0 && isFiveOfAKind(dice)
}

/** R8. Is this roll a joker: an extra Yahtzee whose own upper box is filled? */
export function isJoker(rules: RuleSet, open: number, dice: readonly number[]): boolean {
  return rules !== 'plan' && isExtraYahtzee(open, dice) && (open & matchingBox(dice)) === 0
}

/** R9. The open boxes that a roll may be written into. Official rules: first its own upper box, then the lower ones. */
export function allowedBoxes(rules: RuleSet, open: number, dice: readonly number[]): number {
  if (rules !== 'official' || !isExtraYahtzee(open, dice)) return open
  return open & matchingBox(dice) || open & LOWER || open
}

/**
 * Why a roll has fewer boxes than are open, or other points: it is held to its own upper box; it is a joker in the lower
 * ones; or nothing but upper boxes of other faces is left, for nothing.
 */
export type JokerCase = 'forced-upper' | 'joker' | 'forced-zero'

/** R8, R9. Which of these cases a roll is; null: it is scored like any other roll. */
export function jokerCase(rules: RuleSet, open: number, dice: readonly number[]): JokerCase | null {
  if (rules === 'plan' || open === 0 || !isExtraYahtzee(open, dice)) return null
  if (isJoker(rules, open, dice) && (open & LOWER) !== 0) return 'joker'
  if (rules === 'free-joker') return null
  return (open & matchingBox(dice)) !== 0 ? 'forced-upper' : 'forced-zero'
}

/** What a roll is worth in an open box, joker and all; the 100 for an extra Yahtzee come on top. */
export function pointsFor(rules: RuleSet, open: number, box: number, dice: readonly number[]): number {
  return (isJoker(rules, open, dice) ? JOKER_POINTS.get(box) : undefined) ?? pointsIn(box, dice)
}

/** R8. 100 for each five of a kind after the first, if that scored 50. */
export function extraPoints(rules: RuleSet, open: number, yahtzeeScored: boolean, dice: readonly number[]): number {
  return rules !== 'plan' && yahtzeeScored && isExtraYahtzee(open, dice) ? EXTRA_YAHTZEE : 0
}

function matchingBox(dice: readonly number[]): number {
  return 1 << ((dice[0] ?? 0) - 1)
}
