import type { NameOf } from '@parlor/engine'
import { showDice } from '../parts/dice.ts'
import type { View } from './view.ts'

const list = (tiles: readonly number[]) => tiles.join(' + ')

/** How does it read? */
export const text = {
  table: ({ tiles, up, dice, points, totals, turn, round, rounds }: View, nameOf: NameOf) =>
    [
      Array.from({ length: tiles }, (_, i) => (up.includes(i + 1) ? `[${i + 1}]` : ' · ')).join(' '),
      dice.length > 0 ? `Dice: ${showDice(dice)}` : 'Dice: not rolled',
      `${nameOf(turn)} has ${points} standing`,
      ...(totals.length > 1 || rounds > 1
        ? [`Round ${round} of ${rounds}. Totals: ${totals.map((total, seat) => `${nameOf(seat)} ${total}`).join(', ')}`]
        : []),
    ].join('\n'),
  moves: {
    ROLL: ({ dice }: { dice: number }) => (dice === 1 ? 'Roll one die' : 'Roll two dice'),
    DICE: ({ values }: { values: readonly number[] }) => `The dice show ${values.join(' and ')}`,
    SHUT: ({ tiles }: { tiles: readonly number[] }) => `Shut ${list(tiles)}`,
  },
  refusals: {
    'wrong-dice': ({ need }: { need: 1 | 2 }) => (need === 1 ? 'Roll one die here.' : 'Roll two dice here.'),
    'tile-not-standing': ({ tile }: { tile: number }) => `Tile ${tile} is not standing.`,
    'wrong-sum': ({ need, got }: { need: number; got: number }) => `The tiles must add up to ${need}, not ${got}.`,
  },
  happenings: {
    rolled: ({ seat, dice }: { seat: number; dice: readonly number[] }, nameOf: NameOf) =>
      `${nameOf(seat)} rolls ${dice.join(' and ')}.`,
    shut: ({ seat, tiles }: { seat: number; tiles: readonly number[] }, nameOf: NameOf) =>
      `${nameOf(seat)} shuts ${list(tiles)}.`,
    'turn-over': ({ seat, left, points }: { seat: number; left: readonly number[]; points: number }, nameOf: NameOf) =>
      left.length === 0
        ? `${nameOf(seat)} shuts the box!`
        : `Nothing fits. ${nameOf(seat)} leaves ${left.join(', ')}: ${points} points.`,
    'box-passed': ({ to, round }: { to: number; round: number }, nameOf: NameOf) =>
      `Round ${round}: the box goes to ${nameOf(to)}.`,
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
    scoring: {
      name: 'Scoring',
      values: { sum: 'the sum of the standing tiles', digital: 'the number they make: 3, 6, 7 is 367' },
    },
    rounds: { name: 'Rounds' },
  },
}
