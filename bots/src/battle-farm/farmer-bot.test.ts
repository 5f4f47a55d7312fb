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
import { battleFarm, farmCards, shutTheBox } from '@parlor/games'
import { describe, expect, test } from 'vitest'
import { randomBot } from '../random-bot.ts'
import { botsFor, findBot } from '../registry.ts'
import { Sfc32 } from '../sfc32.ts'
import { simulate } from '../simulate.ts'
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
    while (!isOver(position)) {
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
    expect(botsFor(battleFarm)).toEqual([farmerBot, randomBot])
    expect(findBot(shutTheBox, 'farmer')).toBeUndefined()
  })

  // A bot that wins 98 of 100 against random falls below these bounds once in thousands of seeds; this seed is fixed.
  test.each([
    [[farmerBot, randomBot], 0],
    [[randomBot, farmerBot], 1],
  ] as const)('beats a random player in at least 45 of 50 matches (%#)', (bots, seat) => {
    expect(winsOf(bots, 50).wins[seat]).toBeGreaterThanOrEqual(45)
  })

  test('beats five random players in at least 27 of 30 matches', () => {
    const bots = [randomBot, randomBot, farmerBot, randomBot, randomBot, randomBot]
    expect(winsOf(bots, 30, { limitFactor: 0.5 }).wins[2]).toBeGreaterThanOrEqual(27)
  })

  test('two of them reach the coin limit as printed more often than in 9 of 100 matches', () => {
    const { facts } = winsOf([farmerBot, farmerBot], 60)
    const ends = facts.texts.find(({ fact }) => fact === 'end')?.values
    // It is nearer 30 of 100; below 6 of 60 once in thousands of seeds.
    expect(ends?.find(({ value }) => value === 'coin limit')?.matches).toBeGreaterThan(5)
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
    for (const { position, seat, random } of moments('twins', 6)) {
      const { table, phases } = view(battleFarm, position, seat)
      const twin = { ...position, state: farmCards.guess(table, seat, random) }
      const answer = farmerBot.choose(new Turn(battleFarm, position, seat, random))
      expect(farmerBot.choose(new Turn(battleFarm, twin, seat, random))).toEqual(answer)
      expect(farmerBot.choose(turnOf(structuredClone(table), phases, seat))).toEqual(answer)
      asked++
    }
    expect(asked).toBeGreaterThan(1_000)
  })

  test('never goes round in a circle: no turn takes it more than 80 answers, and it takes nothing back', () => {
    for (const seats of [2, 4, 6]) {
      const random = new Sfc32('circles', seats)
      const position = begin(battleFarm, {}, seats)
      let turn = 0
      let answers = 0
      while (!isOver(position)) {
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
