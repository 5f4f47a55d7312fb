import * as yahtzeeCard from '@parlor/games/yahtzee/knowledge'
import { adviceFrom } from '../coach/coach.ts'
import { FieldFault, facesIn, isObject, isWhole, readDice, readNumber, shown, type Solver } from '../solver.ts'
import { cardStateOf, type CardState } from './card-state.ts'
import { YAHTZEE_AIM } from './coach.ts'
import { Distribution } from './distribution.ts'
import { worths } from './options.ts'
import { pointsPossible } from './roll-points.ts'
import type { RuleSet } from './rule-tables.ts'
import { solutionOf, tableName } from './solution.ts'

const { BOXES, boxOf, CATEGORIES, findCategory, YAHTZEE } = yahtzeeCard

export const yahtzeeSolver: Solver = {
  mainOption: 'rules',
  aims: [YAHTZEE_AIM.name],
  about: 'the expected final score',
  fields: [
    {
      name: 'card',
      value: 'JSON',
      about: `the filled boxes: '{"ones":3,"yahtzee":50}'; '{}' is an empty card`,
      example: `'{}'`,
      read: readCard,
    },
    {
      name: 'dice',
      value: 'LIST',
      about: 'what the dice show, 1,1,3,4,6 or 11346',
      example: '1,1,3,4,6',
      read: readDice,
    },
    { name: 'rollsLeft', option: 'rolls-left', value: 'N', about: '0, 1 or 2', example: '2', read: readNumber },
    {
      name: 'yahtzeeBonuses',
      option: 'yahtzee-bonuses',
      value: 'N',
      about: 'extra Yahtzees that were worth 100; 0 unless told',
      read: readNumber,
    },
  ],
  under(options) {
    const { rules } = options as { rules: RuleSet } // checked by the engine for this game
    return {
      about: `${rules} rules`,
      options: { rules },
      tables: [tableName(rules)],
      whole: { table: tableName(rules) },
      sayWhole: (value) => `Best play scores ${value.toFixed(6)} on average.`,
      ask: (given) => {
        const { card, dice, rollsLeft } = yahtzeePosition(given, rules)
        return () => {
          const worth = worths(solutionOf(rules), card, dice, rollsLeft)
          const advice = adviceFrom(
            YAHTZEE_AIM,
            worth.map(({ option, value }) => ({ option, value, moves: [] })),
          )
          return { advice, value: advice.value }
        }
      },
      formatOption: (option) => option,
      scoreChances: () => new Distribution(solutionOf(rules)),
    }
  },
}

function readCard(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new FieldFault('card', `is not JSON; write it as '{"ones":3,"yahtzee":50}'`)
  }
}

/** A card, the dice before it, and the rolls that are left. */
interface YahtzeePosition {
  readonly card: CardState
  readonly dice: readonly number[]
  readonly rollsLeft: number
}

const DICE = 5
const MOST_ROLLS = 2

/** Checks a position from outside; throws a `FieldFault` at the first thing that is wrong. */
function yahtzeePosition(given: Readonly<Record<string, unknown>>, rules: RuleSet): YahtzeePosition {
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
    if (category === undefined) throw new FieldFault(`card.${name.slice(0, 40)}`, 'is no box', CATEGORIES)
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

/** Numbers in a row that are worth a “to”. */
const STRETCH = 3

/** Whole numbers, lowest first, in words: “0 or 5 to 30”. */
function sayNumbers(numbers: readonly number[]): string {
  const parts: string[] = []
  for (let from = 0; from < numbers.length;) {
    let to = from
    while (numbers[to + 1] === (numbers[to] ?? 0) + 1) to++
    if (to - from + 1 >= STRETCH) parts.push(`${numbers[from]} to ${numbers[to]}`)
    else parts.push(...numbers.slice(from, to + 1).map(String))
    from = to + 1
  }
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`
}
