import { formatSheet, sayMove, sayValue, sheetOf } from '@parlor/engine'
import { describe, expect, test } from 'vitest'
import { BOXES } from './categories.ts'
import { allBut, sayAll, yahtzeeMatch, type Yahtzee } from './yahtzee-match.fixture.ts'
import { yahtzee } from './index.ts'

const shown = (at: ReturnType<typeof yahtzeeMatch>) => formatSheet(sheetOf(yahtzee, at.seen))

describe('the table', () => {
  test('shows the dice, what is frozen, what each box would be worth and how far the bonus is', () => {
    const at = yahtzeeMatch({}, 2).filled({ fours: 12, full_house: 25 })
    at.roll(5, 5, 1, 5, 2)
    at.freeze(0, 1, 3)
    expect(shown(at)).toBe(
      `
                 Seat 1  Seat 2
Ones                (1)      ·
Twos                (2)      ·
Threes              (0)      ·
Fours               12       ·
Fives              (15)      ·
Sixes               (0)      ·
Upper, of 63        12       0
Bonus                ·       ·
Three of a kind    (18)      ·
Four of a kind      (0)      ·
Full house          25       ·
Small straight      (0)      ·
Large straight      (0)      ·
Yahtzee             (0)      ·
Chance             (18)      ·
Extra Yahtzees       ·       ·
Total               37       0

Round 1 of 13. The turn of Seat 1: 2 rolls left.
Upper boxes: 12 of 63 for the bonus of 35.
Dice, those in brackets frozen:
  a     b     c     d     e
[⚄ 5] [⚄ 5]  ⚀ 1  [⚄ 5]  ⚁ 2`.slice(1),
    )
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('of %i seats fits a terminal of 80 columns', (seats) => {
    const at = yahtzeeMatch({}, seats).filled(allBut(['ones'], { yahtzee: 50, sixes: 30 }))
    at.roll(6, 6, 6, 6, 6)
    at.freeze(0, 1, 2, 3, 4)
    const lines = formatSheet(sheetOf(yahtzee, at.seen, (seat) => `Somebody with a long name ${seat}`)).split('\n')
    expect(lines[0]).toContain(' Some')
    // The terminal indents by two.
    for (const line of lines.slice(0, 19)) expect(line.length).toBeLessThanOrEqual(78)
    for (const line of shown(at).split('\n')) expect(line.length).toBeLessThanOrEqual(78)
  })

  test('says why an extra Yahtzee is different', () => {
    const at = yahtzeeMatch().filled({ yahtzee: 50 })
    at.roll(6, 6, 6, 6, 6)
    expect(shown(at)).toMatch(/An extra Yahtzee: 100 more.*\n.*belong in the upper box of their face\.$/)
    at.filled({ yahtzee: 0, sixes: 18 })
    expect(shown(at)).toMatch(/\nA joker: it counts in full as a full house or a straight\.$/)
    at.filled(allBut(['ones']))
    expect(shown(at)).toMatch(/\nNo box fits: fill an upper box with 0\.$/)
  })

  test('at the start, with the dice rolling, with the bonus, under other rules and at the end', () => {
    expect(shown(yahtzeeMatch())).toContain(
      '3 rolls left.\nUpper boxes: 0 of 63 for the bonus of 35.\nDice: not rolled',
    )
    const at = yahtzeeMatch({ rules: 'plan' }).filled(allBut(['ones'], { sixes: 30, fives: 25, fours: 20 }))
    at.roll(1, 2, 3, 4, 5)
    at.freeze(0)
    at.step(0, { move: 'ROLL' })
    expect(shown(at)).toContain('\n[⚀ 1]  ? ?   ? ?   ? ?   ? ?')
    expect(shown(at)).toMatch(/\nBonus +35 ?\n/)
    expect(shown(at)).not.toContain('Extra')
    at.step('chance', { move: 'DICE', values: [1, 1, 1, 1] })
    at.position.state.played = BOXES - 1
    at.score('ones')
    expect(shown(at)).toMatch(/Every card is full\.$/)
  })
})

describe('sentences', () => {
  test.each<[Yahtzee['move'], string]>([
    [{ move: 'ROLL' }, 'Roll'],
    [{ move: 'DICE', values: [1, 6] }, 'The dice fall: 1 and 6'],
    [{ move: 'FREEZE', dice: [0, 2, 3] }, 'Freeze dice a, c and d'],
    [{ move: 'UNFREEZE', dice: [4] }, 'Unfreeze die e'],
    [{ move: 'SCORE', category: 'full_house' }, 'Score in Full house'],
    [{ move: 'SCRATCH', category: 'ones' }, 'Scratch Ones'],
  ])('%j', (move, sentence) => expect(sayMove(yahtzee, move)).toBe(sentence))

  test('values have names for people: letters for dice, the words of the card for boxes', () => {
    expect([0, 1, 2, 3, 4].map((die) => sayValue(yahtzee, 'dice', die))).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(sayValue(yahtzee, 'category', 'three_of_a_kind')).toBe('Three of a kind')
    expect(sayValue(yahtzee, 'values', 6)).toBe('6')
    expect(sayValue(yahtzee, 'toString', 'x')).toBe('x')
  })

  test('a turn reads as a story', () => {
    const at = yahtzeeMatch({}, 2).filled({ ones: 3, twos: 6, threes: 9, fives: 15, sixes: 18 })
    expect(
      sayAll([
        ...at.roll(4, 1, 4, 2, 4),
        ...at.freeze(0, 2, 4, 1),
        ...at.unfreeze(1),
        ...at.roll(4, 6),
        ...at.score('fours'),
      ]),
    ).toEqual([
      'Seat 1 rolls 4, 1, 4, 2 and 4.',
      'Seat 1 freezes 4, 1, 4 and 4.',
      'Seat 1 unfreezes 1.',
      'Seat 1 rolls 4 and 6, which makes 4, 4, 4, 6 and 4.',
      'Seat 1 scores 16 in Fours.',
      'Seat 1 has 67 points in the upper boxes and earns the bonus of 35.',
      'Round 1: the turn of Seat 2.',
    ])
  })

  test('a scratched box may keep an extra Yahtzee', () => {
    const told = { what: 'scratched', seat: 1, category: 'chance', extra: 100 } as const
    expect(sayAll([told])).toEqual(['Seat 2 scratches Chance and gets 100 for an extra Yahtzee.'])
    expect(sayAll([{ ...told, extra: 0 }])).toEqual(['Seat 2 scratches Chance.'])
  })
})
