import type { SeenScene } from '@parlor/engine'
import { openBoxes, totalOf, upperBonus, upperTotal, yahtzeeScored, type Card } from './card.ts'
import { boxOf, BOXES, CATEGORIES, categoriesIn, type Category } from './categories.ts'
import { has, haveFallen } from './dice-sets.ts'
import { allowedBoxes, extraPoints, jokerCase, pointsFor, type JokerCase, type RuleSet } from './joker.ts'
import { cardOf, type Options, type State } from './state.ts'

interface DieView {
  /** 1 to 6; 0 while it is rolling. */
  readonly value: number
  readonly frozen: boolean
}

export interface CardView {
  /** The points in each box, null while it is open. */
  readonly boxes: Readonly<Record<Category, number | null>>
  /** How many extra Yahtzees were worth 100. */
  readonly extraYahtzees: number
  /** The true total of the upper boxes, also above 63. */
  readonly upper: number
  readonly upperBonus: number
  readonly total: number
}

/** A box that SCORE may fill now: its points, and what an extra Yahtzee adds. */
interface ChoiceView {
  readonly category: Category
  readonly points: number
  readonly extra: number
}

export interface View {
  readonly rules: RuleSet
  /** The seat whose turn it is. */
  readonly turn: number
  readonly round: number
  readonly rollsLeft: number
  /** All five, or none before the first roll of a turn. */
  readonly dice: readonly DieView[]
  /** By seat. */
  readonly cards: readonly CardView[]
  /** For the seat whose turn it is; none while the dice have not fallen. */
  readonly choices: readonly ChoiceView[]
  /** Why there are fewer choices than open boxes, or other points in them. */
  readonly joker: JokerCase | null
}

/** Who sees what? Everybody sees everything. */
export function view({ state, options, seats }: SeenScene<State, Options>): View {
  const { rules } = options
  const { played, frozen, rollsLeft } = state
  const now = Math.min(played, seats * BOXES - 1)
  const turn = now % seats
  const open = haveFallen(state.dice) ? openBoxes(cardOf(state, turn)) : 0
  return {
    rules,
    turn,
    round: 1 + Math.floor(now / seats),
    rollsLeft,
    dice: hasRolled(state.dice) ? state.dice.map((value, die) => ({ value, frozen: has(frozen, die) })) : [],
    cards: state.cards.map(cardView),
    choices: choicesOf(rules, cardOf(state, turn), open, state.dice),
    joker: jokerCase(rules, open, state.dice),
  }
}

function hasRolled(dice: readonly number[]): boolean {
  return dice.some((value) => value > 0)
}

function choicesOf(rules: RuleSet, card: Card, open: number, dice: readonly number[]): ChoiceView[] {
  const extra = extraPoints(rules, open, yahtzeeScored(card), dice)
  return categoriesIn(allowedBoxes(rules, open, dice)).map((category) => ({
    category,
    points: pointsFor(rules, open, boxOf(category), dice),
    extra,
  }))
}

function cardView(card: Card): CardView {
  // Every category is given its box.
  const boxes = Object.fromEntries(CATEGORIES.map((category, box) => [category, card.boxes[box] ?? null])) as Record<
    Category,
    number | null
  >
  const { extraYahtzees } = card
  return { boxes, extraYahtzees, upper: upperTotal(card), upperBonus: upperBonus(card), total: totalOf(card) }
}
