import { cardStateOf, pointsPossible, type CardState, type RuleSet } from '@parlor/bots'
import { yahtzeeCard } from '@parlor/games'
import { suggest } from '../nearest.ts'
import { facesIn, FieldFault, isObject, isWhole, shown } from './field-fault.ts'
import { sayNumbers } from './say-numbers.ts'

const { BOXES, boxOf, CATEGORIES, findCategory, YAHTZEE } = yahtzeeCard

/** A card, the dice before it, and the rolls that are left. */
export interface YahtzeePosition {
  readonly card: CardState
  readonly dice: readonly number[]
  readonly rollsLeft: number
}

export const YAHTZEE_FIELDS = ['card', 'dice', 'rollsLeft', 'yahtzeeBonuses'] as const

const DICE = 5
const MOST_ROLLS = 2

/** Checks a position from outside; throws a `FieldFault` at the first thing that is wrong. */
export function yahtzeePosition(given: Readonly<Record<string, unknown>>, rules: RuleSet): YahtzeePosition {
  const boxes = boxesFrom(given['card'])
  const bonuses = bonusesFrom(given['yahtzeeBonuses'] ?? 0, boxes, rules)
  const dice = given['dice']
  if (!Array.isArray(dice)) throw new FieldFault('dice', `is a list of five numbers, not ${shown(dice)}`)
  const faces = facesIn(dice.slice(0, DICE), 'dice')
  if (dice.length !== DICE) throw new FieldFault('dice', `holds five dice, not ${dice.length}`)
  const rollsLeft = given['rollsLeft']
  if (!isWhole(rollsLeft, 0, MOST_ROLLS)) throw new FieldFault('rollsLeft', `is 0, 1 or 2, not ${shown(rollsLeft)}`)
  return { card: cardStateOf(boxes, bonuses), dice: faces, rollsLeft }
}

/** The points in each box, by number; null for one that is open. */
function boxesFrom(card: unknown): (number | null)[] {
  if (!isObject(card)) throw new FieldFault('card', `is a JSON object such as {"ones":3}, not ${shown(card)}`)
  const boxes = new Array<number | null>(BOXES).fill(null)
  for (const [name, points] of Object.entries(card)) {
    const category = findCategory(name)
    if (category === undefined)
      throw new FieldFault(
        `card.${name.slice(0, 40)}`,
        `is no box.${suggest(name, CATEGORIES) || ` There are: ${CATEGORIES.join(', ')}`}`,
      )
    const box = boxOf(category)
    boxes[box] = points === null ? null : pointsFrom(points, box, `card.${category}`)
  }
  if (!boxes.includes(null)) throw new FieldFault('card', 'is full: nothing is left to decide')
  return boxes
}

function pointsFrom(points: unknown, box: number, field: string): number {
  const known = POINTS[box] ?? []
  if (typeof points === 'number' && known.includes(points)) return points
  throw new FieldFault(field, `is ${sayNumbers(known)}, not ${shown(points)}`)
}

/** What can stand in each box: whatever dice are worth there, or 0 for one that was scratched. */
const POINTS: readonly (readonly number[])[] = CATEGORIES.map((_, box) =>
  [...new Set([0, ...pointsPossible(box)])].toSorted((a, b) => a - b),
)

/** Extra Yahtzees that were worth 100: each filled a box, and the first Yahtzee filled its own. */
function bonusesFrom(bonuses: unknown, boxes: readonly (number | null)[], rules: RuleSet): number {
  const field = 'yahtzeeBonuses'
  if (!isWhole(bonuses, 0, Infinity)) throw new FieldFault(field, `is a whole number from 0, not ${shown(bonuses)}`)
  if (bonuses === 0) return 0
  if (rules === 'plan') throw new FieldFault(field, `is 0 under plan rules, not ${bonuses}`)
  if ((boxes[YAHTZEE] ?? 0) === 0) throw new FieldFault(field, `is 0 unless card.yahtzee is 50, not ${bonuses}`)
  const most = boxes.filter((points) => points !== null).length - 1
  if (bonuses > most)
    throw new FieldFault(
      field,
      `is at most ${most} when ${most === 0 ? '1 box is' : `${most + 1} boxes are`} filled, not ${bonuses}`,
    )
  return bonuses
}
