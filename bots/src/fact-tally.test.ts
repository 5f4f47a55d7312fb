import { begin, type MatchFacts } from '@parlor/engine'
import { battleFarm } from '@parlor/games/battle-farm'
import { shutTheBox } from '@parlor/games/shut-the-box'
import { describe, expect, test } from 'vitest'
import { farmerBot } from './battle-farm/farmer-bot.ts'
import { randomBot } from './random-bot.ts'
import { runMatch } from './run-match.ts'
import { generatorsOf, simulate } from './simulate.ts'
import { addTally, countMatch, emptyTally, figuresOf } from './tally.ts'
import { wilsonInterval } from './wilson.ts'

const PLAYERS = 3
const MATCHES = 30
const plan = {
  options: { limitFactor: 0.4 },
  bots: Array.from({ length: PLAYERS }, () => farmerBot),
  seed: 'facts',
}
const whole = simulate(battleFarm, plan, 0, MATCHES)
const { facts } = figuresOf(battleFarm, whole)

/** The same matches, each by itself. */
const played = Array.from({ length: MATCHES }, (_, match) => {
  const { options } = begin(battleFarm, plan.options, PLAYERS)
  const result = runMatch(battleFarm, {
    options,
    bots: plan.bots,
    generators: generatorsOf(plan.seed, match, PLAYERS),
  })
  if (result.outcome === null || result.facts === undefined) throw new Error('a match has no facts')
  return { ranks: result.outcome.ranks, facts: result.facts }
})

describe('the facts of a simulation', () => {
  test('wins by what sets seats apart, counted once more from the matches', () => {
    expect(facts.seats.map(({ label }) => label)).toEqual(['class', 'place'])
    for (const { label, fairShare, values } of facts.seats) {
      expect(fairShare).toBe(1 / PLAYERS)
      expect(values.reduce((sum, { seats }) => sum + seats, 0)).toBe(MATCHES * PLAYERS)
      expect(values.reduce((sum, { wins }) => sum + wins, 0)).toBeCloseTo(MATCHES, 9)
      for (const { value, seats, wins, share } of values) {
        const had = played.flatMap(({ ranks, facts: told }) =>
          ranks.flatMap((rank, seat) => {
            if (told.seats[label]?.[seat] !== value) return []
            return [rank === 1 ? 1 / ranks.filter((other) => other === 1).length : 0]
          }),
        )
        expect(seats).toBe(had.length)
        expect(wins).toBeCloseTo(
          had.reduce((sum, won) => sum + won, 0),
          9,
        )
        expect(share).toBeCloseTo(wins / seats, 12)
      }
    }
  })

  test('texts are counted', () => {
    expect(facts.texts.map(({ fact }) => fact)).toEqual(['end'])
    for (const { value, matches, share } of facts.texts[0]?.values ?? []) {
      expect(matches).toBe(played.filter(({ facts: told }) => told.match['end'] === value).length)
      expect(share).toBe(matches / MATCHES)
    }
    expect(facts.texts[0]?.values.reduce((sum, { matches }) => sum + matches, 0)).toBe(MATCHES)
  })

  test('numbers are averaged', () => {
    expect(facts.numbers.map(({ fact }) => fact)).toEqual(['coins of the first', 'turns a player'])
    for (const { fact, mean, standardError, median } of facts.numbers) {
      const values = played.map(({ facts: told }) => Number(told.match[fact])).toSorted((a, b) => a - b)
      const average = values.reduce((sum, value) => sum + value, 0) / MATCHES
      const squares = values.reduce((sum, value) => sum + (value - average) ** 2, 0)
      expect(mean).toBeCloseTo(average, 9)
      expect(standardError).toBeCloseTo(Math.sqrt(squares / (MATCHES - 1) / MATCHES), 9)
      expect(median).toBe(values[MATCHES / 2 - 1])
    }
  })

  test('parts in any order, through a thread or not, add up to exactly the whole', () => {
    for (const parts of [
      [
        [20, 10],
        [0, 1],
        [1, 19],
      ],
      [
        [1, 29],
        [0, 1],
      ],
    ] as const) {
      const sum = emptyTally(battleFarm, PLAYERS)
      for (const [from, count] of parts) addTally(sum, structuredClone(simulate(battleFarm, plan, from, count)))
      expect(JSON.stringify(figuresOf(battleFarm, sum))).toBe(JSON.stringify(figuresOf(battleFarm, whole)))
    }
  })

  test('a shared first place is shared, and matches without an end are not counted', () => {
    const tally = emptyTally(battleFarm, 3)
    const told = (a: string, b: string, c: string, end: string, turns: number): MatchFacts => ({
      seats: { class: [a, b, c] },
      match: { end, turns },
    })
    const over = (ranks: readonly number[], facts_: MatchFacts) =>
      countMatch(tally, { end: 'over', outcome: { scores: ranks, ranks }, facts: facts_, moves: 1, entries: 1 })
    over([1, 1, 3], told('x', 'y', 'z', 'deck', 4))
    over([1, 1, 1], told('y', 'x', 'x', 'limit', 6))
    over([2, 3, 1], told('x', 'y', 'z', 'deck', 11))
    countMatch(tally, { end: 'too-long', outcome: null, moves: 1, entries: 1 })
    const figures = figuresOf(battleFarm, tally).facts
    const wins = figures.seats[0]?.values.map(({ value, seats, wins: won }) => [value, seats, won])
    expect(wins).toEqual([
      ['x', 4, 1 / 2 + 2 / 3],
      ['y', 3, 1 / 2 + 1 / 3],
      ['z', 2, 1],
    ])
    expect(figures.texts[0]?.values.map(({ value, matches }) => [value, matches])).toEqual([
      ['deck', 2],
      ['limit', 1],
    ])
    expect(figures.numbers[0]).toMatchObject({ fact: 'turns', mean: 7, median: 6 })
  })

  test('a game that tells nothing has none', () => {
    const tally = simulate(shutTheBox, { options: {}, bots: [randomBot, randomBot], seed: 's' }, 0, 3)
    expect(figuresOf(shutTheBox, tally).facts).toEqual({ seats: [], texts: [], numbers: [] })
  })
})

describe("Wilson's interval", () => {
  test.each([
    [0, 10, 0, 0.2775],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
    [15, 148, 0.0624, 0.1605],
  ])('%i of %i: from %f to %f', (successes, trials, low, high) => {
    expect(wilsonInterval(successes, trials)?.map((bound) => Number(bound.toFixed(4)))).toEqual([low, high])
  })

  test('its bounds are the shares that lie 1.96 standard errors from what was seen, shared wins too', () => {
    for (const [successes, trials] of [
      [3.5, 12],
      [41 + 1 / 3, 200],
    ] as const)
      for (const bound of wilsonInterval(successes, trials) ?? [])
        expect(Math.abs(successes / trials - bound) / Math.sqrt((bound * (1 - bound)) / trials)).toBeCloseTo(1.96, 4)
    expect(wilsonInterval(0, 0)).toBeNull()
  })
})
