import type { Game } from '@parlor/engine'
import { fourInARow, whispers } from '@parlor/engine/testing/games'
import { shutTheBox } from '@parlor/games/shut-the-box'
import { describe, expect, test } from 'vitest'
import type { Bot } from '../bot.ts'
import { findBot } from '../find-bots.ts'
import { randomBot } from '../random-bot.ts'
import { searchBot } from '../search/search-bots.ts'
import { eloOf } from './elo.ts'
import { chanceBeyond, meanOf } from './mean.ts'
import { lineUpsOf, playDeal, type ArenaPlan } from './play-deal.ts'
import { standingsOf } from './standings.ts'

const bot = (game: Game, name: string) => findBot(game, name) ?? randomBot
const box = (seats: number): ArenaPlan => ({
  options: {},
  bots: [randomBot, bot(shutTheBox, 'perfect')],
  seats,
  seed: 'arena',
  now: () => 0,
})
const deals = (game: Game, plan: ArenaPlan, count: number) =>
  Array.from({ length: count }, (_, number) => playDeal(game, plan, number))

describe('line-ups', () => {
  test('everybody sits everywhere, and everybody meets everybody', () => {
    expect(lineUpsOf(2, 2)).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect(lineUpsOf(2, 4)).toEqual([
      [0, 1, 0, 1],
      [1, 0, 1, 0],
    ])
    expect(lineUpsOf(3, 2)).toHaveLength(6)
    expect(lineUpsOf(3, 1)).toEqual([[0], [1], [2]])
    for (const [bots, seats] of [
      [3, 4],
      [4, 3],
      [2, 5],
    ] as const)
      for (let seat = 0; seat < seats; seat++) {
        const times = Array.from({ length: bots }, (_, each) =>
          lineUpsOf(bots, seats).filter((row) => row[seat] === each),
        )
        expect(new Set(times.map(({ length }) => length)).size).toBe(1)
      }
  })
})

describe('an arena', () => {
  test('two that are the same bot come out even, deal by deal, where nothing but the dice decides', () => {
    const twins = { ...box(1), bots: [bot(shutTheBox, 'perfect'), bot(shutTheBox, 'perfect')] }
    const { bots, duels } = standingsOf(shutTheBox, ['a', 'b'], 1, deals(shutTheBox, twins, 10), 's')
    expect(duels).toMatchObject([{ share: { value: 0.5, standardError: 0 }, p: 1 }])
    expect(bots.map(({ elo }) => elo)).toEqual([
      { value: 0, low: 0, high: 0 },
      { value: 0, low: 0, high: 0 },
    ])
  })

  const thinks = searchBot('club', { iterations: 40 })
  test.each<[number, Game, Bot]>([
    [1, shutTheBox, bot(shutTheBox, 'perfect')],
    [2, fourInARow, thinks],
    [3, whispers, thinks],
  ])('the better one wins, with %i seats', (seats, game, better) => {
    const plan = { ...box(seats), bots: [randomBot, better] }
    const played = deals(game, plan, seats === 1 ? 60 : 15)
    const { bots, duels, unfinished } = standingsOf(game, ['random', 'better'], seats, played, 's')
    const [random, other] = bots
    expect(unfinished).toBe(0)
    expect(other?.elo?.low).toBeGreaterThan(random?.elo?.high ?? 0)
    expect((random?.wins?.value ?? 0) + (other?.wins?.value ?? 0)).toBeCloseTo(1, 9)
    expect(duels[0]?.p).toBeLessThan(0.001)
    expect(duels[0]?.share.value).toBeLessThan(0.4)
  })

  test('the order in which deals come in makes no difference', () => {
    const played = deals(fourInARow, { ...box(2), bots: [randomBot, randomBot] }, 8)
    const names = ['random', 'perfect']
    expect(standingsOf(fourInARow, names, 2, played.toReversed(), 's')).toEqual(
      standingsOf(fourInARow, names, 2, played, 's'),
    )
    expect(standingsOf(fourInARow, names, 2, [], 's')).toMatchObject({ deals: 0, matches: 0, duels: [] })
  })

  test('who thinks keeps to the budget, in iterations or by the clock', () => {
    let time = 0
    const thinker = searchBot('strong', { iterations: 1e9 })
    const plan = { ...box(2), bots: [randomBot, thinker], now: () => (time += 1) }
    const [counted] = deals(fourInARow, { ...plan, budget: { iterations: 30 } }, 1)
    const [timed] = deals(fourInARow, { ...plan, budget: { ms: 9 } }, 1)
    expect(counted?.matches.map(({ ranks }) => ranks !== null)).toEqual([true, true])
    expect((timed?.ms[1] ?? 0) / (timed?.moves[1] ?? 1)).toBeLessThan(14)
  })
})

describe('figures', () => {
  test('Elo: three wins of four are 191 points', () => {
    const duels = { won: [[0, 3000], [1000, 0]], met: [[0, 4000], [4000, 0]] } // prettier-ignore
    const [one = 0, other = 0] = eloOf([duels], 2)
    expect(one - other).toBeCloseTo(190.8, 0)
  })

  test('how likely a mean is among equals', () => {
    expect(chanceBeyond({ value: 1.96, standardError: 1, count: 9 }, 0)).toBeCloseTo(0.05, 4)
    expect(chanceBeyond({ value: 0.5 + 3.2905, standardError: 1, count: 9 }, 0.5)).toBeCloseTo(0.001, 5)
    expect(meanOf([1, 2, 3])).toEqual({ value: 2, count: 3, standardError: expect.closeTo(1 / Math.sqrt(3), 9) })
    expect(meanOf([])).toBeNull()
  })
})
