import * as yahtzeeCard from '@parlor/games/yahtzee/knowledge'
import { SETS } from './cards.ts'
import { FACES, FACES_OF, FIRST_ROLL, ROLLS, rollOf } from './keeps.ts'

const { allowedBoxes, BOXES, EXTRA_YAHTZEE, extraPoints, isJoker, pointsFor, pointsIn, UPPER_BOXES } = yahtzeeCard

export type RuleSet = yahtzeeCard.RuleSet
export const { RULE_SETS } = yahtzeeCard
const LOWER_BOXES = BOXES - UPPER_BOXES
/** Set beside the allowed boxes where five of a kind count as a joker. */
export const JOKER_BIT = 1 << BOXES

/**
 * The rules of the game as numbers, asked once from the game itself: the solvers know no rule. A lower box sees little
 * of a roll, so rolls that are alike to all seven fall into classes, about a hundred.
 */
export interface RuleTables {
  readonly rules: RuleSet
  readonly classes: number
  /** The class of each roll. */
  readonly classOf: Uint8Array
  /** Points of a class in lower box n: at `class * 7 + n`. */
  readonly points: Float64Array
  /** Five of a kind once the Yahtzee box is filled: allowed boxes and `JOKER_BIT`, at `filled * 6 + face`. */
  readonly allowed: Uint16Array
  /** Points of five of a kind of a face, at `face * 13 + box`; as a joker, 78 further on. */
  readonly fivePoints: Float64Array
  /** The rolls that are five of a kind, by face. */
  readonly fives: Uint16Array
  /** What an extra Yahtzee earns when the box holds 50; if 0, the rules do not care whether it does. */
  readonly extra: number
}

const MADE = new Map<RuleSet, RuleTables>()

/** Made once each: it takes longer than a frame of an animation. */
export function ruleTables(rules: RuleSet): RuleTables {
  let tables = MADE.get(rules)
  if (tables === undefined) MADE.set(rules, (tables = makeTables(rules)))
  return tables
}

function makeTables(rules: RuleSet): RuleTables {
  const fives = Array.from({ length: FACES }, (_, face) => new Array<number>(5).fill(face + 1))
  return {
    rules,
    ...lowerClasses(),
    allowed: allowedFor(rules, fives),
    fivePoints: fivePointsFor(rules, fives),
    fives: Uint16Array.from(fives, (dice) => rollOf(dice)),
    extra: extraPoints(rules, 0, true, [1, 1, 1, 1, 1]) === EXTRA_YAHTZEE ? EXTRA_YAHTZEE : 0,
  }
}

function lowerClasses(): Pick<RuleTables, 'classes' | 'classOf' | 'points'> {
  const numbers = new Map<string, number>()
  const points: number[] = []
  const classOf = new Uint8Array(ROLLS)
  for (let roll = 0; roll < ROLLS; roll++) {
    const dice = FACES_OF[FIRST_ROLL + roll] ?? []
    const seen = Array.from({ length: LOWER_BOXES }, (_, n) => pointsIn(UPPER_BOXES + n, dice))
    const known = numbers.get(seen.join())
    classOf[roll] = known ?? numbers.size
    if (known !== undefined) continue
    numbers.set(seen.join(), numbers.size)
    points.push(...seen)
  }
  return { classes: numbers.size, classOf, points: Float64Array.from(points) }
}

function allowedFor(rules: RuleSet, fives: readonly (readonly number[])[]): Uint16Array {
  const allowed = new Uint16Array(SETS * FACES)
  for (let filled = 0; filled < SETS; filled++) {
    const open = SETS - 1 - filled
    fives.forEach((dice, face) => {
      allowed[filled * FACES + face] = allowedBoxes(rules, open, dice) | (isJoker(rules, open, dice) ? JOKER_BIT : 0)
    })
  }
  return allowed
}

function fivePointsFor(rules: RuleSet, fives: readonly (readonly number[])[]): Float64Array {
  const points = new Float64Array(2 * FACES * BOXES)
  const [allOpen, onlyThis] = [SETS - 1, (box: number) => 1 << box]
  fives.forEach((dice, face) => {
    for (let box = 0; box < BOXES; box++) {
      points[face * BOXES + box] = pointsFor(rules, allOpen, box, dice)
      // With nothing else open the roll's own upper box and the Yahtzee box are filled: a joker, where there is one.
      points[(FACES + face) * BOXES + box] = pointsFor(rules, onlyThis(box), box, dice)
    }
  })
  return points
}
