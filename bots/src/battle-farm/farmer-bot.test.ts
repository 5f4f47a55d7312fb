import {
  advance,
  begin,
  isOver,
  nextClock,
  offered,
  sampleMove,
  toAct,
  view,
  type Game,
  type Position,
} from '@parlor/engine'
import { battleFarm } from '@parlor/games/battle-farm'
import { shutTheBox } from '@parlor/games/shut-the-box'
import * as farmCards from '@parlor/games/battle-farm/knowledge'
import { describe, expect, test } from 'vitest'
import { inLongRun, samples } from '../../../tools/samples.mjs'
import { randomBot } from '../random-bot.ts'
import { botsFor, findBot } from '../find-bots.ts'
import { Sfc32 } from '../sfc32.ts'
import { runMatch } from '../run-match.ts'
import { generatorsOf, simulate } from '../simulate.ts'
import { figuresOf } from '../tally.ts'
import { Turn } from '../turn.ts'
import { turnOf } from './farm-view.fixture.ts'
import { farmerBot } from './farmer-bot.ts'

type FarmPosition = Position<NonNullable<typeof battleFarm.kind>>

/** Where it may wait: an offer is made or not worth making, or those of others are waited for. */
const WAITS = ['OFFER_SENT', 'HAS_TRADE', 'OFFERS_WAITING']
/** For moves that are only known to be moves. */
const anyGame: Game = battleFarm

/** Positions of matches that are half played by the bot and half at random, and every seat that can act in them. */
function* moments(seed: string, matches: number): Generator<{ position: FarmPosition; seat: number; random: Sfc32 }> {
  for (let match = 0; match < matches; match++) {
    const random = new Sfc32(seed, match)
    const position = begin(battleFarm, { limitFactor: 0.4 }, 2 + (match % 5))
    while (!isOver(battleFarm, position)) {
      const seats = toAct(battleFarm, position).filter((author) => author !== 'chance')
      for (const seat of seats) yield { position, seat, random }
      const seat = seats[random.below(Math.max(1, seats.length))]
      const clock = nextClock(battleFarm, position)
      // Now and then the clock speaks first: forced choices are then left to chance.
      if (seat === undefined || (clock !== undefined && random.below(40) === 0))
        advance(anyGame, position, 'clock', { move: clock?.move ?? '' }, random)
      else {
        const isBots = random.below(2) === 0
        const turn = new Turn(battleFarm, position, seat, random)
        // Where the bot waits, somebody impatient takes its place.
        const move = (isBots ? farmerBot.choose(turn) : null) ?? sampleMove(battleFarm, position, seat, random)
        advance(anyGame, position, seat, move ?? { move: '' }, random)
      }
    }
  }
}

const winsOf = (bots: readonly (typeof farmerBot)[], matches: number, options: object = {}) => {
  const figures = figuresOf(battleFarm, simulate(battleFarm, { options, bots, seed: 'farmer' }, 0, matches))
  expect(figures.finished).toBe(matches)
  return { wins: figures.seats.map(({ wins }) => wins), facts: figures.facts }
}

describe('the farmer', () => {
  test('is found by its name, for its game alone', () => {
    expect(botsFor(battleFarm).map(({ name }) => name)).toEqual(['beginner', 'club', 'strong', 'random'])
    expect([findBot(battleFarm, 'club'), findBot(battleFarm, 'farmer')]).toEqual([farmerBot, farmerBot])
    expect(findBot(shutTheBox, 'farmer')).toBeUndefined()
  })

  // A bot that wins 98 of 100 against random falls below these bounds once in thousands of seeds; this seed is fixed.
  const [pairs, most] = inLongRun([20, 3], [200, 12])
  test.each([
    [[farmerBot, randomBot], 0],
    [[randomBot, farmerBot], 1],
  ] as const)('beats a random player in nine of ten matches (%#)', (bots, seat) => {
    expect(winsOf(bots, pairs).wins[seat]).toBeGreaterThanOrEqual(pairs - most)
  })

  test('beats five random players in nine of ten matches', () => {
    const bots = [randomBot, randomBot, farmerBot, randomBot, randomBot, randomBot]
    const matches = samples(12)
    expect(winsOf(bots, matches, { limitFactor: 0.5 }).wins[2]).toBeGreaterThanOrEqual(matches - inLongRun(3, 15))
  })

  test('two of them reach the coin limit as printed more often than in 9 of 100 matches', () => {
    const matches = samples(30)
    const { facts } = winsOf([farmerBot, farmerBot], matches)
    const ends = facts.texts.find(({ fact }) => fact === 'end')?.values
    // It is nearer 30 of 100; below a tenth of them once in hundreds of seeds, and this seed is fixed.
    expect(ends?.find(({ value }) => value === 'coin limit')?.matches).toBeGreaterThan(matches * 0.09)
  })

  test('answers every question with a move it is offered, forced choices and trades among them', () => {
    const seen = new Set<string>()
    for (const { position, seat, random } of moments('offered', 15)) {
      const { phases, table } = view(battleFarm, position, seat)
      const aim = table.aims[seat]
      const moment = aim ? `${aim.mode} ${aim.purpose}` : Object.entries(phases).at(-1)?.join(' ')
      seen.add(moment ?? '')
      const answer = farmerBot.choose(new Turn(battleFarm, position, seat, random))
      if (answer === null) {
        expect(WAITS).toContain(Object.values(phases).at(-1))
        continue
      }
      const offers = offered(battleFarm, position, seat).filter(({ move }) => move === answer.move)
      const ways = offers.flatMap((offer) => offer.list(1_000) ?? [])
      expect(ways, `${moment} ${JSON.stringify(answer)}`).toContainEqual(answer)
    }
    const all = [
      'CARD_OWN foreign',
      'CARD_OWN harvested',
      'CROP_ANY action',
      'BED_ANY action',
      'FOE planted',
      'PLAYER planted',
      'CROP_OWN fertilize',
      'CARD_DISCARDED action',
      'game/turn/waiting HAS_TRADE',
      'game/turn/waiting OFFER_SENT',
      'game/turn/trading OFFERS_WAITING',
      'game/turn/trading OFFERS_CHOOSING',
      'game/turn/shopping CONFIRM_TRADE',
      'game/turn/playing TARGET_ACTION',
      'game/turn/fertilizing CROP_CONFIRM',
    ]
    expect(all.filter((moment) => !seen.has(moment))).toEqual([])
  })

  test('looks at its view alone: in another world that looks the same it does the same', () => {
    let asked = 0
    for (const { position, seat, random } of moments('twins', samples(3))) {
      const { table, phases } = view(battleFarm, position, seat)
      const twin = { ...position, state: farmCards.guess(table, seat, random) }
      const answer = farmerBot.choose(new Turn(battleFarm, position, seat, random))
      expect(farmerBot.choose(new Turn(battleFarm, twin, seat, random))).toEqual(answer)
      expect(farmerBot.choose(turnOf(structuredClone(table), phases, seat))).toEqual(answer)
      asked++
    }
    expect(asked).toBeGreaterThan(1_000)
  })

  test('sells and buys: among six some sale comes about in most matches, and the buyer has paid for it', () => {
    let sales = 0
    for (let match = 0; match < 3; match++) {
      const bots = new Array<typeof farmerBot>(6).fill(farmerBot)
      const record = ({ move }: { readonly move: { readonly move: string } }) => {
        if (move.move === 'ACCEPT_OFFER') sales++
      }
      runMatch(battleFarm, { options: { limitFactor: 0.5 }, bots, generators: generatorsOf('sales', match, 6), record })
    }
    expect(sales).toBeGreaterThan(1)
  })

  test('passes on what it does not want: no sale waits for it, with a clock or without', () => {
    const noClocks = Object.fromEntries(
      Object.keys(begin(battleFarm, {}, 4).options).flatMap((name) => (name.endsWith('Seconds') ? [[name, 0]] : [])),
    )
    for (const options of [{ limitFactor: 0.4 }, { ...noClocks, limitFactor: 0.4 }]) {
      const answers: number[] = []
      const authors = new Set<unknown>()
      const bots = new Array<typeof farmerBot>(4).fill(farmerBot)
      const { end } = runMatch(battleFarm, {
        options,
        bots,
        generators: generatorsOf('passes', 1, 4),
        record: ({ by, move }) => {
          authors.add(by)
          if (move.move === 'MAKE_OFFER' && 'value' in move) answers.push(Number(move.value))
        },
      })
      expect([end, authors.has('clock')]).toEqual(['over', false])
      expect([answers.includes(0), answers.some((value) => value > 0)]).toEqual([true, true])
    }
  })

  test('never goes round in a circle: no turn takes it more than 80 answers, and it takes nothing back', () => {
    for (const seats of [2, 4, 6]) {
      const random = new Sfc32('circles', seats)
      const position = begin(battleFarm, {}, seats)
      let turn = 0
      let answers = 0
      while (!isOver(battleFarm, position)) {
        if (position.state.turns !== turn) {
          turn = position.state.turns
          answers = 0
        }
        const answer = toAct(battleFarm, position)
          .filter((seat) => typeof seat === 'number')
          .map((seat) => ({ by: seat, move: farmerBot.choose(new Turn(battleFarm, position, seat, random)) }))
          .find(({ move }) => move !== null)
        const clock = nextClock(battleFarm, position)
        const by = answer?.by ?? 'clock'
        const move = answer?.move ?? { move: clock?.move ?? 'nobody does anything' }
        expect(['CANCEL_SELECTION', 'CANCEL_OFFER', 'REMOVE_CARD_FROM_TRADE']).not.toContain(move.move)
        advance(anyGame, position, by, move, random)
        expect(++answers).toBeLessThan(80)
      }
    }
  })
})
