import { advance, begin, isOver, outcome, sampleMove, toAct, type Entry, type Log } from '@parlor/engine'
import { shutTheBox } from '@parlor/games/shut-the-box'
import { describe, expect, test } from 'vitest'
import { samples } from '../../../tools/samples.mjs'
import type { Bot } from '../bot.ts'
import { randomBot } from '../random-bot.ts'
import { Sfc32 } from '../sfc32.ts'
import { boxCoach } from '../shut-the-box/coach.ts'
import { perfectBoxBot } from '../shut-the-box/perfect-bot.ts'
import { Turn } from '../turn.ts'
import { lossOver } from './loss.ts'
import { costliest, review, type Review } from './review.ts'

type Aim = 'score' | 'shut' | 'win'
interface Played {
  readonly log: Log
  readonly coach: (aim: Aim) => ReturnType<typeof boxCoach>
  readonly scores: readonly number[]
  readonly ranks: readonly number[]
}

function playMatch(seed: string, options: object, bots: readonly Bot[]): Played {
  const random = new Sfc32(seed)
  const position = begin(shutTheBox, options, bots.length)
  const entries: Entry[] = []
  while (!isOver(shutTheBox, position)) {
    const [by = 0] = toAct(shutTheBox, position)
    const bot = by === 'chance' ? undefined : bots[by]
    const move =
      by === 'chance'
        ? sampleMove(shutTheBox, position, by, random)
        : bot?.choose(new Turn(shutTheBox, position, by, random))
    if (move === undefined) throw new Error('stuck')
    entries.push({ by, move })
    // The type of the moves is lost on the way through a bot, which plays any game.
    advance(shutTheBox, position, by, move as Parameters<typeof advance<NonNullable<typeof shutTheBox.kind>>>[3])
  }
  const { scores, ranks } = outcome(shutTheBox, position) ?? { scores: [], ranks: [] }
  const coach = (aim: Aim) => boxCoach(position.options, bots.length, aim)
  return { log: { game: shutTheBox.id, options, seats: bots.length, entries }, coach, scores, ranks }
}

function reviewed({ log, coach }: Played, aim: Aim): Review {
  const result = review(shutTheBox, log, coach(aim))
  if (!result.ok) throw new Error(`refused at ${result.ply}`)
  return result.review
}

const OPTIONS = [
  {},
  { dice: 'optional' },
  { dice: 'one-at-six', rounds: 3 },
  { tiles: 12, dice: 'optional' },
  { scoring: 'digital', rounds: 2 },
]

describe('start, luck and mistakes make up the end, for every seat', () => {
  const matches = OPTIONS.flatMap((options, n) =>
    [1, 2, 3].map((seats) => playMatch(`identity ${n}`, options, new Array<Bot>(seats).fill(randomBot))),
  )

  test('score: final = start - luck + lost, and nobody else matters', () => {
    for (const played of matches) {
      const { over, seats } = reviewed(played, 'score')
      expect(over).toBe(true)
      expect(seats.map(({ final }) => final)).toEqual(played.scores)
      for (const { start, final, luck, lost, others } of seats) {
        // Read as digits, scores have up to nine: there the last of 16 digits of a number is the limit.
        expect(Math.abs(start - luck + lost - final)).toBeLessThan(1e-9 * Math.max(1, start / 1_000))
        expect(others).toBe(0)
      }
    }
  })

  test('shut: final = start + luck - lost, in a match of one round', () => {
    for (const played of matches.filter(({ log }) => !('rounds' in (log.options as object)))) {
      const { seats } = reviewed(played, 'shut')
      expect(seats.map(({ final }) => final)).toEqual(played.scores.map((score) => (score === 0 ? 1 : 0)))
      for (const { start, final, luck, lost } of seats) expect(Math.abs(start + luck - lost - final)).toBeLessThan(1e-9)
    }
  })

  test('win: final = start + luck + others - lost; with two seats others is what the other one lost', () => {
    for (const [n, options] of [{}, { dice: 'optional' }, { tiles: 10 }, { scoring: 'digital' }].entries())
      for (const bots of [
        [randomBot, perfectBoxBot],
        [perfectBoxBot, randomBot],
        [randomBot, randomBot, randomBot],
      ]) {
        if (bots.length === 3 && 'scoring' in options) continue
        const played = playMatch(`win ${n}`, options, bots)
        const { seats } = reviewed(played, 'win')
        for (const { start, final, luck, lost, others } of seats)
          expect(Math.abs(start + luck + others - lost - final)).toBeLessThan(1e-9)
        if (bots.length === 2)
          expect(seats.map(({ others }) => others)).toEqual(
            seats.toReversed().map(({ lost }) => expect.closeTo(lost, 9)),
          )
        for (const [at, bot] of bots.entries()) if (bot === perfectBoxBot) expect(seats[at]?.lost).toBe(0)
      }
  })
})

describe('a review', () => {
  const played = playMatch('one', { dice: 'optional', rounds: 3 }, [randomBot, randomBot])
  const whole = reviewed(played, 'score')

  test('lists every decision, beside what was best', () => {
    const [seat] = whole.seats
    const moved = played.log.entries.flatMap(({ by }, at) => (by === 0 ? [at + 1] : []))
    expect(seat?.decisions.map(({ ply }) => ply)).toEqual(moved)
    for (const { best, chosen, cost, difficulty } of seat?.decisions ?? []) {
      expect(best.includes(chosen)).toBe(cost === 0)
      if (difficulty === 'forced') expect(cost).toBe(0)
    }
    expect(seat?.chances.every(({ ply }) => played.log.entries[ply - 1]?.by === 'chance')).toBe(true)
  })

  test('names the costliest decisions of all seats', () => {
    const all = whole.seats.flatMap(({ decisions }) => decisions.map(({ cost }) => cost)).filter((cost) => cost > 0)
    expect(all.length).toBeGreaterThan(3)
    expect(costliest(whole, 3).map(({ cost }) => cost)).toEqual(all.toSorted((a, b) => b - a).slice(0, 3))
    expect(costliest(whole, 1_000)).toHaveLength(all.length)
  })

  test('of an unfinished match ends where the log does', () => {
    const part = { ...played, log: { ...played.log, entries: played.log.entries.slice(0, 2) } }
    const { over, seats } = reviewed(part, 'score')
    expect(over).toBe(false)
    expect(seats[0]?.final).toBeCloseTo((seats[0]?.start ?? 0) - (seats[0]?.luck ?? 0) + (seats[0]?.lost ?? 0), 9)
  })

  test('names the entry that is refused', () => {
    const entries = [...played.log.entries.slice(0, 2), { by: 0, move: { move: 'SHUT', tiles: [99] } }]
    expect(review(shutTheBox, { ...played.log, entries }, played.coach('score'))).toMatchObject({ ok: false, ply: 3 })
  })

  test('refuses a coach that changes its aim on the way', () => {
    const long = playMatch('long', { rounds: 2 }, [randomBot, randomBot])
    expect(() => reviewed(long, 'win')).toThrow(/coach for “win” advises for “score” at entry 1/)
  })

  test('moves that only prepare an option are no decisions', () => {
    const idle: ReturnType<typeof boxCoach> = { ...played.coach('score'), optionOf: () => -1 }
    const result = review(shutTheBox, played.log, idle)
    expect(result.ok && result.review.seats.map(({ decisions, lost }) => [decisions.length, lost])).toEqual([
      [0, 0],
      [0, 0],
    ])
  })
})

describe('losses over many matches', () => {
  test('the perfect bot loses nothing, the random one as much as its mean is higher', () => {
    const seatsOf = (bot: Bot, matches: number) =>
      Array.from({ length: matches }, (_, n) => reviewed(playMatch(`many ${n}`, {}, [bot]), 'score').seats).flat()
    expect(lossOver(seatsOf(perfectBoxBot, 50))).toMatchObject({ matches: 50, lost: 0, perMatch: 0, perDecision: 0 })
    const matches = samples(400)
    const random = lossOver(seatsOf(randomBot, matches))
    // 20.443 - 11.663, both exact; the loss of one match spreads by less than 8 points.
    expect(Math.abs((random.perMatch ?? 0) - 8.78)).toBeLessThan((4 * 8) / Math.sqrt(matches))
    expect(random.perDecision).toBe(random.lost / random.decisions)
  })

  test('nothing to take a mean of', () => {
    expect(lossOver([])).toEqual({ matches: 0, decisions: 0, lost: 0, perMatch: null, perDecision: null })
  })
})
