import type { NameOf } from '@parlor/engine'
import { showDie } from '../parts/dice.ts'
import { BOXES, CATEGORIES, UPPER_BOXES, type Category } from './categories.ts'
import { EXTRA_YAHTZEE } from './joker.ts'
import { UPPER_BONUS, UPPER_GOAL } from './scoring.ts'
import type { CardView, View } from './view.ts'
import { BOX_NAMES, counted, dieName } from './words.ts'

const LABEL = 16
/** Eight cards stay within 72 columns. */
const WIDEST = 12
const ALL_CARDS = 56

/** The table in letters: a card of rows, a column for each seat, and the dice below, next to what is typed. */
export function table(view: View, nameOf: NameOf): string {
  const width = Math.min(WIDEST, Math.floor(ALL_CARDS / view.cards.length))
  const row = (label: string, cell: (card: CardView, seat: number) => string) =>
    `${label.padEnd(LABEL)}${view.cards.map((card, seat) => cell(card, seat).padStart(width)).join('')}`.trimEnd()
  const boxes = CATEGORIES.map((category) =>
    row(BOX_NAMES[category], (card, seat) => boxCell(view, card, seat, category)),
  )
  const lines = [
    row('', (_, seat) => nameOf(seat).slice(0, width - 1)),
    ...boxes.slice(0, UPPER_BOXES),
    row(`Upper, of ${UPPER_GOAL}`, ({ upper }) => `${upper} `),
    row('Bonus', ({ upperBonus }) => (upperBonus > 0 ? `${upperBonus} ` : '· ')),
    ...boxes.slice(UPPER_BOXES),
  ]
  if (view.rules !== 'plan')
    lines.push(row('Extra Yahtzees', ({ extraYahtzees: extras }) => (extras > 0 ? `${EXTRA_YAHTZEE * extras} ` : '· ')))
  lines.push(
    row('Total', ({ total }) => `${total} `),
    '',
    ...turnLines(view, nameOf),
  )
  return lines.join('\n')
}

/** Points that are written stand alone; what the dice would be worth stands in brackets. */
function boxCell({ turn, choices }: View, { boxes }: CardView, seat: number, category: Category): string {
  const points = boxes[category]
  if (points !== null) return `${points} `
  const choice = seat === turn ? choices.find((each) => each.category === category) : undefined
  return choice ? `(${choice.points})` : '· '
}

function turnLines(view: View, nameOf: NameOf): string[] {
  const { cards, turn, round, rollsLeft, dice, choices, joker } = view
  if (cards.every(({ boxes }) => Object.values(boxes).every((points) => points !== null)))
    return ['Every card is full.']
  const lines = [`Round ${round} of ${BOXES}. The turn of ${nameOf(turn)}: ${counted(rollsLeft, 'roll')} left.`]
  const card = cards[turn]
  if (card && card.upperBonus === 0)
    lines.push(`Upper boxes: ${card.upper} of ${UPPER_GOAL} for the bonus of ${UPPER_BONUS}.`)
  lines.push(...(dice.length === 0 ? ['Dice: not rolled'] : showDice(dice)))
  const extra = choices[0]?.extra ?? 0
  if (extra > 0) lines.push(`An extra Yahtzee: ${extra} more, in any box you may fill.`)
  if (joker !== null) lines.push(JOKER_LINES[joker])
  return lines
}

const JOKER_LINES = {
  'forced-upper': 'The Yahtzee box is filled: these dice belong in the upper box of their face.',
  joker: 'A joker: it counts in full as a full house or a straight.',
  'forced-zero': 'No box fits: fill an upper box with 0.',
} as const

/** Frozen dice stand in brackets: [⚅ 6]. Below stand their letters, by which people name them. */
function showDice(dice: View['dice']): string[] {
  const shown = dice.map(({ value, frozen }) => (frozen ? `[${showDie(value)}]` : ` ${showDie(value)} `))
  const names = dice.map((_, die) => `  ${dieName(die)}  `)
  const frozen = dice.some((die) => die.frozen) ? '   [ ] is frozen' : ''
  return [`Dice: ${shown.join(' ')}${frozen}`.trimEnd(), `Die:  ${names.join(' ')}`.trimEnd()]
}
