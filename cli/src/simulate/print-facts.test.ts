import type { FactFigures, Figures } from '@parlor/bots'
import { describe, expect, test } from 'vitest'
import { formatFigures } from './format-figures.ts'
import { printFacts } from './print-facts.ts'
import { printFigures } from './print-figures.ts'

const FACTS: FactFigures = {
  seats: [
    {
      label: 'class',
      fairShare: 1 / 2,
      values: [
        { value: 'Land Baron', seats: 1_200_000, wins: 700_000.5, share: 0.583_333_75, interval: [0.5824, 0.5842] },
        { value: 'A class whose name is far too long to be printed', seats: 0, wins: 0, share: 0, interval: null },
      ],
    },
  ],
  texts: [{ fact: 'end', values: [{ value: 'coin limit', matches: 12, share: 1, interval: [0.757_5, 1] }] }],
  numbers: [{ fact: 'turns a player', mean: 38.625, standardError: 0.4, median: 38.5 }],
}
const NONE: FactFigures = { seats: [], texts: [], numbers: [] }
const SPEED = { movesPerSecond: 1, matchesPerSecond: 1 }

const plain = (text: string) => text
const paper = () => {
  const lines: string[] = []
  const paint = { bold: plain, dim: plain, good: plain, bad: plain }
  return { lines, terminal: { print: (line = '') => void lines.push(line), paint } }
}

const figures = (facts: FactFigures): Figures => ({
  matches: 12,
  finished: 12,
  moves: 24,
  entries: 30,
  seats: [
    { meanScore: 3, sd: 1, wins: 12, scores: { min: 1, median: 3, max: 5, zero: 0 } },
    { meanScore: 2, sd: 1, wins: 0, scores: { min: 1, median: 2, max: 3, zero: 0 } },
  ],
  edgesNeverTaken: [],
  facts,
})

describe('what a game tells of its matches', () => {
  test('is printed as tables of at most 80 columns', () => {
    const { lines, terminal } = paper()
    printFacts(FACTS, true, terminal)
    expect(lines).toEqual([
      '',
      '  class                               seats     wins     95 % interval  fair',
      '  Land Baron                      1,200,000  58.33 %  58.24 to 58.42 %  50 %',
      '  A class whose name is far too…          0      0 %                 -  50 %',
      '',
      '  end         matches  share   95 % interval',
      '  coin limit       12  100 %  75.75 to 100 %',
      '',
      '                    mean  ± se  median',
      '  turns a player  38.625   0.4    38.5',
    ])
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80)
  })

  test('between bots that are not equal there is no fair share', () => {
    const { lines, terminal } = paper()
    printFacts(FACTS, false, terminal)
    expect(lines.slice(0, 3)).toEqual([
      '',
      '  class                               seats     wins     95 % interval',
      '  Land Baron                      1,200,000  58.33 %  58.24 to 58.42 %',
    ])
  })

  test('stands between the seats and the speed; where there is nothing, nothing is printed', () => {
    const printed = (facts: FactFigures, checked = false) => {
      const { lines, terminal } = paper()
      printFigures('Game', ['a', 'a'], 'seed', figures(facts), SPEED, checked, terminal)
      return lines
    }
    const without = printed(NONE)
    const extra = paper()
    printFacts(FACTS, true, extra.terminal)
    expect(without).toHaveLength(7)
    expect(without.slice(3, 5).map((line) => line.trim().split(/ {2,}/)[0])).toEqual(['Seat 1', 'Seat 2'])
    expect(printed(FACTS)).toEqual([...without.slice(0, 5), ...extra.lines, ...without.slice(5)])
    expect(printed(NONE, true)).toEqual([...without, "  Checked: every move, and the game's books after it."])
  })

  test('comes last for programs, and only if there is any', () => {
    const parsed = (facts: FactFigures) =>
      JSON.parse(formatFigures('game', ['a', 'b'], 'seed', figures(facts), SPEED)) as Record<string, unknown>
    expect(Object.keys(parsed(NONE))).not.toContain('facts')
    expect(Object.keys(parsed(FACTS)).at(-1)).toBe('facts')
    expect(parsed(FACTS)['facts']).toEqual(FACTS)
  })
})
