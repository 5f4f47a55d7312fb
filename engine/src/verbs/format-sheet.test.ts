import { describe, expect, test } from 'vitest'
import { sheetFor } from '../declare/sheet.ts'
import { formatSheet } from './format-sheet.ts'
import { cutTo, widthOf, wrapLine } from './text-width.ts'

type Move = { move: 'DROP'; column: number } | { move: 'SHUT'; tiles: readonly number[] }
const { cards, chips, grid, line, part, section, table } = sheetFor<Move>()

describe('a sheet at a terminal', () => {
  test('grids keep their columns; what is marked stands in brackets, above and beside what is not', () => {
    const row = [part('X', { marked: true }), '·', 'O']
    expect(formatSheet([grid([row], { head: ['1', '2', '3'] }), line('X to move')])).toBe(
      ' 1   2   3\n[X]  ·   O\nX to move',
    )
    expect(formatSheet([grid([['1', '·', '10']])])).toBe('1 · 10')
  })

  test('cards are rows, whose last cell goes on below itself', () => {
    const hand = cards(
      { place: '1', text: 'Corn', facts: ['Yellow 3'], says: 'pays one coin for every crop' },
      { place: '2', text: 'Wither' },
    )
    expect(formatSheet([section('Hand', hand)], 36)).toBe(
      'Hand\n  1  Corn    Yellow 3  pays one coin\n                       for every\n                       crop\n  2  Wither',
    )
  })

  test('figures stand at the right; names that have no room are cut, figures never', () => {
    const rows = [['Total', '1234', '5']]
    const head = ['', 'Somebody with a long name', 'Eve']
    expect(formatSheet([table(rows, { head, figures: true })])).toBe(
      '       Somebody with a long name  Eve\nTotal                       1234    5',
    )
    expect(formatSheet([table(rows, { head, figures: true })], 15)).toBe('      Som… Eve\nTotal 1234   5')
  })

  test('sections stand apart, small ones close together; chips fill lines', () => {
    const beds = chips('1 corn', '2 empty', part('3 rye', { marked: true }))
    expect(
      formatSheet([line('Turn 1'), section('Ann', beds), section('Bob', beds), section([], line('End'))], 18),
    ).toBe('Turn 1\n\nAnn\n  1 corn  2 empty\n  [3 rye]\nBob\n  1 corn  2 empty\n  [3 rye]\n\nEnd')
    expect(formatSheet([chips()])).toBe('')
  })
})

describe('letters', () => {
  test('wide signs take two columns, accents and joiners none', () => {
    expect(['abc', '日本', 'e\u0301', '⚅ 6', '🎲', '👩‍🌾', '❤️', '…'].map(widthOf)).toEqual([3, 4, 1, 3, 2, 2, 2, 1])
  })

  test('what is cut stays within its columns, and never in the middle of a sign', () => {
    expect([cutTo('日本語', 4), cutTo('日本語', 6), cutTo('abc', 2), cutTo('abc', 0)]).toEqual([
      '日…',
      '日本語',
      'a…',
      '',
    ])
  })

  test('columns of wide names stand below each other', () => {
    expect(
      formatSheet([
        table([
          ['日本', 'a'],
          ['Ann', 'b'],
        ]),
      ]),
    ).toBe('日本  a\nAnn   b')
  })

  test('lines are broken between words, and long words stay whole', () => {
    expect(wrapLine('one two extraordinarily three', 9)).toEqual(['one two', '  extraordinarily', '  three'])
  })
})
