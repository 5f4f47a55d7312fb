import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'

test('rows in columns are rows again, with their broken last cells mended and empty cells in their places', () => {
  const [head, market, farms] = readTable(`Turn 2, your turn.

Market (rarity and price in coins)
  1  Melon        Yellow 6  Uncommon 2  harvested: d4 coins, but the
                                        first
  2  Fungus Flay  3 fert.               crops of one colour -1

Seat 1, Land Baron: 5 coins
  1 Common: empty  2 Greenhouse: empty
Seat 3, Seed Trader: 2 coins
  1 Raised: Corn (Yellow) 3, ripe  2 Common: empty
  3 Common: empty`)
  expect(head).toEqual({
    kind: 'told',
    sections: [{ heading: 'Turn 2, your turn.', rows: [], isAligned: false }],
  })
  expect(market).toEqual({
    kind: 'told',
    sections: [
      {
        heading: 'Market (rarity and price in coins)',
        rows: [
          ['1', 'Melon', 'Yellow 6', 'Uncommon 2', 'harvested: d4 coins, but the first'],
          ['2', 'Fungus Flay', '3 fert.', '', 'crops of one colour -1'],
        ],
        isAligned: true,
      },
    ],
  })
  expect(farms).toMatchObject({
    sections: [
      { heading: 'Seat 1, Land Baron: 5 coins', rows: [['1 Common: empty', '2 Greenhouse: empty']] },
      { rows: [['1 Raised: Corn (Yellow) 3, ripe', '2 Common: empty'], ['3 Common: empty']] },
    ],
  })
})

test('a sentence that was broken for a terminal is one sentence', () => {
  const first = 'Turn 12, the turn of somebody with a rather long name. Coin limit: 250. Deck:'
  const [block] = readTable(`${first}\n  191 cards.`)
  expect(block).toEqual({ kind: 'told', sections: [{ heading: `${first} 191 cards.`, rows: [], isAligned: false }] })
})

test('pictures made of letters are left alone, and so are the sentences beside them', () => {
  const box = '[1]  ·  [3] [4]\nDice: ⚁ 2  ⚂ 3\nYou have 43 standing'
  expect(readTable(box)).toEqual([
    {
      kind: 'letters',
      columns: 15,
      lines: [
        { text: '[1]  ·  [3] [4]', isDrawn: true },
        { text: 'Dice: ⚁ 2  ⚂ 3', isDrawn: true },
        { text: 'You have 43 standing', isDrawn: false },
      ],
    },
  ])
  expect(readTable('[1] [2]\nDice: not rolled')).toMatchObject([{ kind: 'letters', columns: 7 }])
  const card = '          Seat 1\nOnes          ·\n\nRound 1 of 13.'
  expect(readTable(card).map(({ kind }) => kind)).toEqual(['letters', 'letters'])
})

test('nothing is nothing', () => {
  expect(readTable('')).toEqual([])
  expect(readTable('\n \n')).toEqual([])
})

test('a lone row with a number is a row, not a list of things', () => {
  const [hand] = readTable('Your hand\n  1  Recycle  0 fert.  Common')
  expect(hand).toMatchObject({ sections: [{ rows: [['1', 'Recycle', '0 fert.', 'Common']], isAligned: true }] })
})
