import { type NameOf, sheetFor, type SheetOf } from '@parlor/engine'
import { showDie } from '../../parts/dice.ts'
import { BOXES, CATEGORIES, type Category, UPPER_BOXES } from '../categories.ts'
import type { Phases } from '../chart.ts'
import { EXTRA_YAHTZEE, type JokerCase } from '../joker.ts'
import type { Move } from '../moves.ts'
import { UPPER_BONUS, UPPER_GOAL } from '../scoring.ts'
import type { CardView, View } from '../view.ts'
import { BOX_NAMES, counted, dieName } from './words.ts'

const { grid, line, part, section, table, turn: turnLine } = sheetFor<Move>()
type Cell = string | ReturnType<typeof part>

/** What the sheet says; how it lies there is the same in every language. */
interface SheetWords {
  readonly boxes: Readonly<Record<Category, string>>
  readonly upper: (goal: number) => string
  readonly bonus: string
  readonly extras: string
  readonly total: string
  readonly full: string
  readonly turn: (name: string, round: number, rounds: number, rollsLeft: number) => string
  readonly toBonus: (upper: number, goal: number, points: number) => string
  readonly notRolled: string
  readonly dice: string
  readonly frozen: string
  readonly frozenDie: (value: number) => string
  readonly none: string
  readonly open: string
  readonly wouldBe: (points: number) => string
  readonly extra: (points: number) => string
  readonly joker: Readonly<Record<JokerCase, string>>
}

/** What lies on the table: a card of rows, a column for each seat, and the dice below, next to what is typed. */
export function sheetIn(words: SheetWords): (view: View, nameOf: NameOf, phases: Phases) => SheetOf<Move> {
  return (view, nameOf, phases) => {
    const row = (label: string, cell: (card: CardView, seat: number) => Cell) => [label, ...view.cards.map(cell)]
    // Figures keep room for a bracket at their right.
    const points = (figure: number) => (figure > 0 ? `${figure} ` : part('· ', { spoken: words.none }))
    const boxes = CATEGORIES.map((category) =>
      row(words.boxes[category], (card, seat) => boxCell(words, view, card, seat, category)),
    )
    const rows = [
      ...boxes.slice(0, UPPER_BOXES),
      row(words.upper(UPPER_GOAL), ({ upper }) => `${upper} `),
      row(words.bonus, ({ upperBonus }) => points(upperBonus)),
      ...boxes.slice(UPPER_BOXES),
      ...(view.rules === 'plan' ? [] : [row(words.extras, (card) => points(EXTRA_YAHTZEE * card.extraYahtzees))]),
      row(words.total, ({ total }) => `${total} `),
    ]
    const head = ['', ...view.cards.map((_, seat) => nameOf(seat))]
    const below = phases.turn === '[*]' ? [line(words.full)] : turnLines(words, view, nameOf)
    return [table(rows, { head, figures: true }), section([], ...below)]
  }
}

/** Points that are written stand alone; what the dice would be worth stands in brackets. */
function boxCell(
  words: SheetWords,
  { turn, choices }: View,
  { boxes }: CardView,
  seat: number,
  category: Category,
): Cell {
  const points = boxes[category]
  if (points !== null) return `${points} `
  const choice = seat === turn ? choices.find((each) => each.category === category) : undefined
  if (choice) return part(`(${choice.points})`, { spoken: words.wouldBe(choice.points), stands: { category } })
  return part('· ', { spoken: words.open })
}

function turnLines(words: SheetWords, view: View, nameOf: NameOf) {
  const { cards, turn, round, rollsLeft, dice, choices, joker } = view
  const card = cards[turn]
  const extra = choices[0]?.extra ?? 0
  return [
    turnLine(words.turn(nameOf(turn), round, BOXES, rollsLeft)),
    ...(card && card.upperBonus === 0 ? [line(words.toBonus(card.upper, UPPER_GOAL, UPPER_BONUS))] : []),
    ...(dice.length === 0 ? [line(words.notRolled)] : diceBlocks(words, dice)),
    ...(extra > 0 ? [line(words.extra(extra))] : []),
    ...(joker === null ? [] : [line(words.joker[joker])]),
  ]
}

/** Below the letters by which people name them. */
function diceBlocks({ dice: title, frozen: frozenTitle, frozenDie }: SheetWords, dice: View['dice']) {
  const shown = dice.map(({ value, frozen }, die) =>
    part(showDie(value), {
      spoken: frozen ? frozenDie(value) : `${value}`,
      marked: frozen,
      stands: { move: frozen ? 'UNFREEZE' : 'FREEZE', dice: die },
    }),
  )
  return [
    line(dice.some(({ frozen }) => frozen) ? frozenTitle : title),
    grid([shown], { head: dice.map((_, die) => dieName(die)) }),
  ]
}

export const sheet = sheetIn({
  boxes: BOX_NAMES,
  upper: (goal) => `Upper, of ${goal}`,
  bonus: 'Bonus',
  extras: 'Extra Yahtzees',
  total: 'Total',
  full: 'Every card is full.',
  turn: (name, round, of, rolls) => `Round ${round} of ${of}. The turn of ${name}: ${counted(rolls, 'roll')} left.`,
  toBonus: (upper, goal, points) => `Upper boxes: ${upper} of ${goal} for the bonus of ${points}.`,
  notRolled: 'Dice: not rolled',
  dice: 'Dice:',
  frozen: 'Dice, those in brackets frozen:',
  frozenDie: (value) => `${value} frozen`,
  none: 'none',
  open: 'open',
  wouldBe: (points) => `would be ${points}`,
  extra: (points) => `An extra Yahtzee: ${points} more, in any box you may fill.`,
  joker: {
    'forced-upper': 'The Yahtzee box is filled: these dice belong in the upper box of their face.',
    joker: 'A joker: it counts in full as a full house or a straight.',
    'forced-zero': 'No box fits: fill an upper box with 0.',
  },
})
