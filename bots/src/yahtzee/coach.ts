import { phasesOf, sayMove, type Seat, type View } from '@parlor/engine'
import { yahtzee } from '@parlor/games/yahtzee'
import * as yahtzeeCard from '@parlor/games/yahtzee/knowledge'
import { adviceFrom, type Advice, type Aim, type CoachOf } from '../coach/coach.ts'
import { coachingFor } from '../coach/coaching.ts'
import { cardStateOf, type CardState } from './card-state.ts'
import { movesToKeep } from './keep-dice.ts'
import { keepOf, rollOf } from './keeps.ts'
import { scratches, worths, type Worth, type YahtzeeOption } from './options.ts'
import type { RuleSet } from './rule-tables.ts'
import { solutionOf, tableName, type Solution } from './solution.ts'
import { turnValuesOf } from './turn-values.ts'

export type YahtzeeKind = NonNullable<typeof yahtzee.kind>
export type YahtzeeView = YahtzeeKind['view']
type YahtzeeMove = YahtzeeKind['move']

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
export function yahtzeeCoach(rules: RuleSet): CoachOf<YahtzeeKind, YahtzeeOption> {
  const solution = solutionOf(rules)
  return {
    aim: YAHTZEE_AIM,
    value: (view, seat) => valueOf(solution, view, seat),
    advise: (view, seat) => adviceFor(solution, view, seat),
    optionOf: (view, _seat, move, { options }) => optionOf(view.table, move, options),
  }
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

function valueOf(solution: Solution, view: View<YahtzeeKind>, seat: Seat): number {
  const { table } = view
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

function isOver(view: View<YahtzeeKind>): boolean {
  return phasesOf(yahtzee, view).turn === '[*]'
}

function adviceFor(solution: Solution, view: View<YahtzeeKind>, seat: Seat): Advice<YahtzeeOption, YahtzeeMove> | null {
  const { table } = view
  const { turn, rollsLeft, dice } = table
  if (seat !== turn || isOver(view)) return null
  const card = cardIn(table, seat)
  if (rollsLeft === ROLLS_A_TURN) {
    const value = solution.valueOf(card)
    return adviceFrom<YahtzeeOption, YahtzeeMove>(YAHTZEE_AIM, [
      { option: { keep: [] }, value, moves: [{ move: 'ROLL' }] },
    ])
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

function movesFor(option: YahtzeeOption, dice: YahtzeeView['dice']): YahtzeeMove[] {
  if ('keep' in option) return movesToKeep(dice, option.keep)
  if ('score' in option) return [{ move: 'SCORE', category: option.score }]
  return [{ move: 'SCRATCH', category: option.scratch }]
}

function optionOf(
  table: YahtzeeView,
  move: YahtzeeMove,
  options: Advice<YahtzeeOption, YahtzeeMove>['options'],
): number {
  switch (move.move) {
    case 'ROLL': {
      const frozen = frozenKeep(table)
      return options.findIndex(({ option }) => 'keep' in option && keepOf(option.keep) === frozen)
    }
    case 'SCORE':
      return options.findIndex(({ option }) => 'score' in option && option.score === move.category)
    case 'SCRATCH': {
      const given = options.findIndex(({ option }) => 'scratch' in option && option.scratch === move.category)
      return given >= 0 ? given : options.findIndex(({ option }) => 'score' in option && option.score === move.category)
    }
    default:
      return -1
  }
}

export const yahtzeeCoaching = coachingFor(yahtzee, {
  aims: [YAHTZEE_AIM.name],
  hintAim: () => YAHTZEE_AIM.name,
  addsUp: () => true,
  needs: ({ rules }) => [tableName(rules)],
  coach: ({ rules }, _seats, aim) => (aim === YAHTZEE_AIM.name ? yahtzeeCoach(rules) : undefined),
  sayOption,
})

const say = (move: YahtzeeMove) => sayMove(yahtzee, move)

function sayOption(option: YahtzeeOption): string {
  if ('score' in option) return say({ move: 'SCORE', category: option.score })
  if ('scratch' in option) return say({ move: 'SCRATCH', category: option.scratch })
  const { keep } = option
  if (keep.length === 0) return 'Roll all five dice'
  return `Keep ${keep.join(' ')}, roll ${5 - keep.length === 1 ? 'one die' : `${5 - keep.length} dice`}`
}
