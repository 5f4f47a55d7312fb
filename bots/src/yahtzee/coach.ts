import type { AnyMove, Seat, View } from '@parlor/engine'
import { yahtzee, yahtzeeCard } from '@parlor/games'
import { adviceFrom, type Advice, type Aim, type Coach } from '../coach/coach.ts'
import { cardStateOf, type CardState } from './card-state.ts'
import { movesToKeep } from './keep-dice.ts'
import { keepOf, rollOf } from './keeps.ts'
import { scratches, worths, type Worth, type YahtzeeOption } from './options.ts'
import type { RuleSet } from './rule-tables.ts'
import { solutionOf, type Solution } from './solution.ts'
import { turnValuesOf } from './turn-values.ts'

export type YahtzeeView = NonNullable<typeof yahtzee.kind>['view']

/** Expected points decide; a lead over others, or the wish to win, does not. */
export const YAHTZEE_AIM: Aim = {
  name: 'score',
  about: 'expected final score',
  better: 'higher',
  close: 0.25,
  clear: 1,
}

const { CATEGORIES, ROLLS_A_TURN } = yahtzeeCard

/** A coach for a match of Yahtzee. A value is the total that a seat is expected to end with when it plays for that. */
export function yahtzeeCoach(rules: RuleSet): Coach<YahtzeeOption> {
  const solution = solutionOf(rules)
  return {
    aim: YAHTZEE_AIM,
    value: (view, seat) => valueOf(solution, view, seat),
    advise: (view, seat) => adviceFor(solution, view, seat),
    optionOf: (view, _seat, move, { options }) => optionOf(tableOf(view), move, options),
  }
}

export function tableOf({ table }: View): YahtzeeView {
  return table as YahtzeeView // the coach of a game is asked about this game only
}

export function cardIn({ cards }: YahtzeeView, seat: Seat): CardState {
  const card = cards[seat]
  const boxes = CATEGORIES.map((category) => card?.boxes[category] ?? null)
  return cardStateOf(boxes, card?.extraYahtzees ?? 0)
}

/** The dice, or null when some are still in the air or in the cup. */
export function fallen({ dice }: YahtzeeView): number[] | null {
  const values = dice.map(({ value }) => value)
  return values.length === 0 || values.includes(0) ? null : values
}

function valueOf(solution: Solution, view: View, seat: Seat): number {
  const table = tableOf(view)
  const card = cardIn(table, seat)
  const { turn, rollsLeft } = table
  // Before the first roll, in the cup or in the air, nothing is known that was not known before.
  if (
    seat !== turn ||
    rollsLeft === ROLLS_A_TURN ||
    (rollsLeft === ROLLS_A_TURN - 1 && fallen(table) === null) ||
    isOver(view)
  )
    return solution.valueOf(card)
  const values = turnValuesOf(solution, card)
  const roll = fallen(table)
  if (roll !== null) return values.rolls(rollsLeft)[rollOf(roll)] ?? 0
  return values.keeps(rollsLeft + 1)[frozenKeep(table)] ?? 0
}

/** The keep that the frozen dice make. */
function frozenKeep({ dice }: YahtzeeView): number {
  return keepOf(dice.filter(({ frozen }) => frozen).map(({ value }) => value))
}

function isOver({ phases }: View): boolean {
  return phases['turn'] === '[*]'
}

function adviceFor(solution: Solution, view: View, seat: Seat): Advice<YahtzeeOption> | null {
  const table = tableOf(view)
  const { turn, rollsLeft, dice } = table
  if (seat !== turn || isOver(view)) return null
  const card = cardIn(table, seat)
  if (rollsLeft === ROLLS_A_TURN) {
    const value = solution.valueOf(card)
    return adviceFrom(YAHTZEE_AIM, [{ option: { keep: [] }, value, moves: [{ move: 'ROLL' }] }])
  }
  const roll = fallen(table)
  if (roll === null) return null
  const advised = ({ option, value }: Worth) => ({ option, value, moves: movesFor(option, dice) })
  return adviceFrom(YAHTZEE_AIM, [
    ...worths(solution, card, roll, rollsLeft).map(advised),
    // To score the box instead is never worse.
    ...scratches(solution, card, roll).map((worth) => ({ ...advised(worth), pointless: true })),
  ])
}

function movesFor(option: YahtzeeOption, dice: YahtzeeView['dice']): AnyMove[] {
  if ('keep' in option) return movesToKeep(dice, option.keep)
  if ('score' in option) return [{ move: 'SCORE', category: option.score }]
  return [{ move: 'SCRATCH', category: option.scratch }]
}

function optionOf(table: YahtzeeView, move: AnyMove, options: Advice<YahtzeeOption>['options']): number {
  const { category } = move
  switch (move.move) {
    case 'ROLL': {
      const frozen = frozenKeep(table)
      return options.findIndex(({ option }) => 'keep' in option && keepOf(option.keep) === frozen)
    }
    case 'SCORE':
      return options.findIndex(({ option }) => 'score' in option && option.score === category)
    case 'SCRATCH': {
      const given = options.findIndex(({ option }) => 'scratch' in option && option.scratch === category)
      return given >= 0 ? given : options.findIndex(({ option }) => 'score' in option && option.score === category)
    }
    default:
      return -1
  }
}
