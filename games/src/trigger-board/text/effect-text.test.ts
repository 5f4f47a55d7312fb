import type { NameOf } from '@parlor/engine'
import { expect, test } from 'vitest'
import { BoardTable } from '../board-table.fixture.ts'
import { germanEffectText } from './effect-text-de.ts'
import { effectText } from './effect-text-en.ts'
import { act, on, sketch } from '../explain/explained.fixture.ts'
import type { Happening } from '../effects/happenings.ts'
import { german as translation } from '../text-de.ts'
import { text } from '../text.ts'

const nameOf: NameOf = Object.assign((seat: number) => `Seat ${seat + 1}`, { you: 0 })

/** What is said in both languages when somebody lands on a space that puts this effect on them. */
function told(effect: Readonly<Record<string, unknown>>): readonly string[] {
  const land = on('ON_LAND', act('APPLY_EFFECT', { effect }))
  const table = new BoardTable(
    sketch([{ id: 'a', type: 'start' }, { id: 'b', triggers: [land] }, { id: 'c' }], {
      stats: [{ id: 'coins', name: 'Coins' }],
      rules: { turns: { maxTurns: 9 } },
    }),
  )
  table.roll(1)
  const found = table.record.find((each): each is Extract<Happening, { what: 'effect' }> => each.what === 'effect')
  if (found === undefined) throw new Error('no effect was told')
  const mine = { ...found, seat: 0 }
  return [effectText.effect(mine, nameOf), germanEffectText.effect(mine, nameOf)]
}

test.each([
  [
    { type: 'MovesModifier', add: 2, duration: 1, unit: 'rolls' },
    'You get +2 steps on the next roll.',
    'Du bekommst beim nächsten Wurf +2 Schritte.',
  ],
  [
    { type: 'MovesModifier', multiply: 0.5, duration: 2 },
    'You get half the steps for 2 turns.',
    'Du bekommst 2 Züge lang halb so viele Schritte.',
  ],
  [
    { type: 'DiceModifier', add: -1, min: 1, duration: 3, unit: 'rolls' },
    'You get −1 to the roll, at least 1, on the next 3 rolls.',
    'Du bekommst bei den nächsten 3 Würfen −1 zum Wurf, mindestens 1.',
  ],
  [
    { type: 'DiceModifier', count: 2, sides: 8, unit: 'permanent' },
    'You get 2 dice, 8-sided dice, from now on.',
    'Du bekommst von jetzt an 2 Würfel, Würfel mit 8 Seiten.',
  ],
  [
    { type: 'StatModifier', statId: 'coins', perTurn: -1, duration: 4 },
    'You lose 1 “coin” each turn, for 4 turns.',
    'Du verlierst 4 Züge lang je Zug 1 „Coin“.',
  ],
  [
    { type: 'Linked', with: 'next', duration: 3 },
    'You share what the board says with another player for 3 turns.',
    'Du teilst mit jemandem, was das Brett sagt (3 Züge lang).',
  ],
  [
    { type: 'StatModifier', statId: 'coins', perTurn: -3, duration: 2 },
    'You lose 3 “coins” each turn, for 2 turns.',
    'Du verlierst 2 Züge lang je Zug 3 „Coins“.',
  ],
  [{ type: 'SkipTurns', turns: 2 }, 'You have to skip 2 turns.', 'Du musst aussetzen (2 Züge).'],
  [
    { type: 'Immunity', to: ['CHANGE_STAT'], duration: 1 },
    'You are protected for 1 turn.',
    'Du bist geschützt (einen Zug lang).',
  ],
])('an effect is told with its figures and how long it lasts: %o', (effect, english, german) => {
  expect(told(effect)).toEqual([english, german])
})

test('how much somebody has is said in the singular where it is one', () => {
  const one = { what: 'stat', seat: 0, stat: 'Coins', value: 1 } as const
  expect([one, { ...one, value: 2 }].map((each) => text.happenings.stat(each, nameOf))).toEqual([
    'You now have 1 “coin”.',
    'You now have 2 “coins”.',
  ])
  expect(translation.text.happenings.stat(one, nameOf)).toBe('Du hast jetzt 1 „Coin“.')
  const full = { what: 'full', seat: 0, stat: 'Coins', most: 4 } as const
  expect(text.happenings.full(full, nameOf)).toBe('You can have no more than 4 “coins”.')
  expect(translation.text.happenings.full(full, nameOf)).toBe('Du kannst nicht mehr als 4 „Coins“ haben.')
  const drip = { what: 'each-turn', seat: 0, stat: 'Coins', by: -1 } as const
  expect(text.happenings['each-turn'](drip, nameOf)).toBe('On you lies an effect: −1 “coin” each turn.')
  expect(translation.text.happenings['each-turn'](drip, nameOf)).toBe('Auf dir liegt eine Wirkung: −1 „Coin“ je Zug.')
})
