import { address, type Addressed, type Text } from '@parlor/engine'
import type { Phases } from './chart.ts'
import type { Happening } from './effects.ts'
import type { Move, Refusal } from './moves.ts'
import type { Options } from './state.ts'
import { sheet } from './text/sheet.ts'
import { BOX_NAMES, counted, dieName, listed, namedDice } from './text/words.ts'
import type { View } from './view.ts'

const NO_ROLLS = 'No rolls are left: score or scratch a box.'
const ROLLING = 'Wait until the dice have fallen.'

/** Every sentence there has to be, in each language. */
export type Words = Text<View, Move, Refusal, Happening, Options, Phases>

/** How does it read? */
export const text: Words = {
  sheet,
  moves: {
    ROLL: () => 'Roll',
    DICE: ({ values }) => `The dice fall: ${listed(values)}`,
    FREEZE: ({ dice }) => `Freeze ${namedDice(dice)}`,
    UNFREEZE: ({ dice }) => `Unfreeze ${namedDice(dice)}`,
    SCORE: ({ category }) => `Score in ${BOX_NAMES[category]}`,
    SCRATCH: ({ category }) => `Scratch ${BOX_NAMES[category]}`,
  },
  refusals: {
    'all-frozen': () => 'All five dice are frozen: unfreeze some to roll, or score.',
    'no-dice': () => 'Name at least one die.',
    'invalid-die': () => 'There is no such die: they are called a to e.',
    'already-frozen': ({ die }) => `Die ${dieName(die)} is frozen already.`,
    'not-frozen': ({ die }) => `Die ${dieName(die)} is not frozen.`,
    'category-filled': ({ category, points }) => `${BOX_NAMES[category]} is filled already, with ${points}.`,
    'joker-box-forced': ({ category, allowed }) =>
      `Not in ${BOX_NAMES[category]}: with the Yahtzee box filled, this five of a kind belongs in ${listed(
        allowed.map((each) => BOX_NAMES[each]),
        'or',
      )}.`,
  },
  notNow: {
    ROLL: { Rolling: ROLLING, Scoring: NO_ROLLS },
    FREEZE: { Ready: 'Roll before you freeze dice.', Rolling: ROLLING, Scoring: NO_ROLLS },
    UNFREEZE: { Ready: 'Roll before you unfreeze dice.', Rolling: ROLLING, Scoring: NO_ROLLS },
    SCORE: { Ready: 'Roll before you score.', Rolling: ROLLING },
    SCRATCH: { Ready: 'Roll before you scratch a box.', Rolling: ROLLING },
    DICE: {
      Ready: 'The dice fall only after a roll.',
      Keeping: 'The dice fall only after a roll.',
      Scoring: 'The dice fall only after a roll.',
    },
  },
  happenings: {
    rolled: ({ seat, values, dice }, nameOf) =>
      `${address(nameOf, seat).does('You roll', 'rolls')} ${listed(values)}${values.length < dice.length ? `, which makes ${listed(dice)}` : ''}.`,
    froze: ({ seat, values }, nameOf) => `${address(nameOf, seat).does('You freeze', 'freezes')} ${listed(values)}.`,
    unfroze: ({ seat, values }, nameOf) =>
      `${address(nameOf, seat).does('You unfreeze', 'unfreezes')} ${listed(values)}.`,
    scored: ({ seat, category, points, extra }, nameOf) => {
      const who = address(nameOf, seat)
      return `${who.does('You score', 'scores')} ${points} in ${BOX_NAMES[category]}${sayExtra(who, extra)}.`
    },
    scratched: ({ seat, category, extra }, nameOf) => {
      const who = address(nameOf, seat)
      return `${who.does('You scratch', 'scratches')} ${BOX_NAMES[category]}${sayExtra(who, extra)}.`
    },
    'upper-bonus': ({ seat, upper, points }, nameOf) => {
      const has = `${counted(upper, 'point')} in the upper boxes and`
      return address(nameOf, seat).phrase(
        `You have ${has} earn the bonus of ${points}.`,
        (name) => `${name} has ${has} earns the bonus of ${points}.`,
      )
    },
    'turn-passed': ({ to, round }, nameOf) =>
      `Round ${round}: ${address(nameOf, to).phrase('your turn', (name) => `the turn of ${name}`)}.`,
  },
  values: { dice: dieName, category: (category) => BOX_NAMES[category] },
  options: {
    rules: {
      name: 'Five of a kind once the Yahtzee box is filled',
      values: {
        official: '100 extra after a Yahtzee of 50; its own upper box first, then a joker',
        plan: 'no extra points, no joker',
        'free-joker': '100 extra after a Yahtzee of 50; any box, a joker once its own upper box is filled',
      },
    },
  },
  variants: {
    classic: { name: 'Classic', about: 'as printed: 100 for every further Yahtzee, which also serves as a joker' },
    simple: { name: 'Simple', about: 'a further Yahtzee brings nothing extra' },
  },
}

function sayExtra(who: Addressed, extra: number): string {
  return extra > 0 ? ` and ${who.phrase('get', () => 'gets')} ${extra} for an extra Yahtzee` : ''
}
