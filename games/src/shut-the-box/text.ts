import { address, sheetFor, type Text } from '@parlor/engine'
import { showDice } from '../parts/dice.ts'
import type { Happening } from './effects.ts'
import type { Move, Refusal } from './moves.ts'
import type { Options } from './state.ts'
import type { View } from './view.ts'

const { grid, line, part, turn: turnLine } = sheetFor<Move>()

/** Every sentence there has to be, in each language. */
export type Words = Text<View, Move, Refusal, Happening, Options>

/** How does it read? */
export const text: Words = {
  sheet: ({ tiles, up, dice, points, totals, turn, round, rounds }, nameOf) => {
    const tile = (n: number) =>
      up.includes(n) ? part(`${n}`, { marked: true, stands: { tiles: n } }) : part('·', { spoken: `${n} shut` })
    const score = totals.map((total, seat) => `${nameOf(seat)} ${total}`).join(', ')
    const roll = line(dice.length > 0 ? `Dice: ${showDice(dice)}` : 'Dice: not rolled')
    const now = turnLine(`${nameOf(turn)} has ${points.toLocaleString('en')} standing`)
    const rest = totals.length > 1 || rounds > 1 ? [line(`Round ${round} of ${rounds}. Totals: ${score}`)] : []
    return [grid([Array.from({ length: tiles }, (_, at) => tile(at + 1))]), roll, now, ...rest]
  },
  moves: {
    ROLL: ({ dice }) => (dice === 1 ? 'Roll one die' : 'Roll two dice'),
    DICE: ({ values }) => `The dice show ${values.join(' and ')}`,
    SHUT: ({ tiles }) => `Shut ${tiles.join(' + ')}`,
  },
  refusals: {
    'wrong-dice': ({ need }) => (need === 1 ? 'Roll one die here.' : 'Roll two dice here.'),
    'tile-not-standing': ({ tile }) => `Tile ${tile} is not standing.`,
    'wrong-sum': ({ need, got }) => `The tiles must add up to ${need}, not ${got}.`,
  },
  happenings: {
    rolled: ({ seat, dice }, nameOf) => `${address(nameOf, seat).does('You roll', 'rolls')} ${dice.join(' and ')}.`,
    shut: ({ seat, tiles }, nameOf) => `${address(nameOf, seat).does('You shut', 'shuts')} ${tiles.join(' + ')}.`,
    'turn-over': ({ seat, left, points }, nameOf) =>
      left.length > 0
        ? `${address(nameOf, seat).does('You leave', 'leaves')} ${left.join(', ')}: ${points}.`
        : `${address(nameOf, seat).does('You shut', 'shuts')} the box!`,
    'box-passed': ({ to, round }, nameOf) => `Round ${round}: the box goes to ${address(nameOf, to).called('you')}.`,
  },
  options: {
    dice: {
      name: 'Dice',
      values: {
        forced: 'one die once 7 and above are shut',
        optional: 'one or two dice, as you like, once 7 and above are shut',
        'always-two': 'always two dice',
        'one-at-six': 'one die once the standing tiles add up to 6 or less',
      },
    },
    tiles: { name: 'Tiles' },
    scoring: { name: 'Scoring', values: { sum: 'the sum left standing', digital: '3, 6 and 7 left count 367' } },
    rounds: { name: 'Rounds' },
  },
  variants: {
    classic: { name: 'Classic', about: 'nine tiles, one round: over in a few minutes' },
    big: { name: 'Big box', about: 'twelve tiles, one round' },
    long: { name: 'Long', about: 'nine tiles, five rounds added up' },
  },
}
