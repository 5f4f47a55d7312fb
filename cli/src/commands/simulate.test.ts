import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FactFigures } from '@parlor/bots'
import { outcome, replay, type Game, type Log } from '@parlor/engine'
import { findGame } from '@parlor/games'
import { describe, expect, onTestFinished, test } from 'vitest'
import { samples } from '../../../tools/samples.mjs'
import { parlor, parlorJson, spawnParlor, temporaryFolder } from '../parlor.fixture.ts'

interface Printed {
  movesPerSecond: number
  matchesPerSecond: number
  finished: number
  seats: { meanScore: number; sd: number; wins: number; scores: { zero: number }; standardError: number }[]
  edgesNeverTaken: string[]
}

/** Everything but the speed. */
function lasting({ movesPerSecond, matchesPerSecond, ...rest }: Printed): string {
  expect([movesPerSecond >= 0, matchesPerSecond >= 0]).toEqual([true, true]) // rounded: 0 where the machine is busy
  return JSON.stringify(rest)
}

const simulate = async (...args: string[]) => (await parlorJson(['simulate', 'shut-the-box', ...args])) as Printed

describe('simulate', () => {
  test('prints the agreed fields, in order', async () => {
    const printed = await simulate('--matches', '20', '--seats', 'random,random', '--seed', 'shape')
    expect(Object.keys(printed).slice(0, 8)).toEqual([
      'game',
      'matches',
      'finished',
      'moves',
      'movesPerSecond',
      'matchesPerSecond',
      'seats',
      'edgesNeverTaken',
    ])
    expect(printed).toMatchObject({ game: 'shut-the-box', matches: 20, finished: 20, seed: 'shape' })
    expect(printed.seats.map((seat) => Object.keys(seat).slice(0, 4))).toEqual([
      ['bot', 'meanScore', 'sd', 'wins'],
      ['bot', 'meanScore', 'sd', 'wins'],
    ])
    expect(printed.seats.reduce((sum, { wins }) => sum + wins, 0)).toBeCloseTo(20, 9)
    for (const { sd, standardError } of printed.seats) expect(standardError).toBeCloseTo(sd / Math.sqrt(20), 12)
    expect(printed.edgesNeverTaken).toEqual([])
  })

  // With two: see the perfect bots, the logs and Battle Farm below.
  test('the same seed gives the same figures with one thread and three', async () => {
    const args = [
      '--matches',
      String(samples(250)),
      '--seed',
      'threads',
      '--seats',
      'random,random',
      '--options',
      '{"scoring":"digital"}',
    ]
    const one = lasting(await simulate(...args, '--workers', '1'))
    expect(lasting(await simulate(...args, '--workers', '3'))).toBe(one)
    expect(lasting(await simulate(...args))).toBe(one)
    expect(lasting(await simulate(...args.with(3, 'other'), '--workers', '1'))).not.toBe(one)
  })

  test('random play of the default box: mean 20.443 and shut rate 2.08 %, within 4 standard errors', async () => {
    const matches = samples(4_000)
    const { finished, seats } = await simulate('--matches', String(matches), '--seed', 'exact')
    const [only] = seats
    expect(finished).toBe(matches)
    expect(Math.abs((only?.meanScore ?? 0) - 20.443)).toBeLessThan((4 * (only?.sd ?? 0)) / Math.sqrt(matches))
    expect(Math.abs((only?.scores.zero ?? 0) - 0.0208)).toBeLessThan(4 * Math.sqrt((0.0208 * 0.9792) / matches))
  })

  test.each(['yahtzee', 'shut-the-box'])(
    '%s, played by the perfect bot: the same with one thread and two',
    async (game) => {
      // More than one part, so that both threads have something to play.
      const matches = samples(30)
      const args = [
        'simulate',
        game,
        '--seats',
        'perfect,random,perfect',
        '--matches',
        String(matches),
        '--seed',
        'best',
      ]
      const one = (await parlorJson([...args, '--workers', '1'])) as Printed
      const { finished, seats } = one
      expect(finished).toBe(matches)
      expect(lasting((await parlorJson([...args, '--workers', '2'])) as Printed)).toBe(lasting(one))
      const [first, second, third] = seats.map(({ wins }) => wins)
      expect([(first ?? 0) > (second ?? 0), (third ?? 0) > (second ?? 0)]).toEqual([true, true])
    },
  )

  test('a table for the bots that cannot be kept is noted, and the figures come all the same', async () => {
    // In a process of its own, which has no table in its memory yet.
    const cache = join(temporaryFolder(onTestFinished), 'no-folder')
    writeFileSync(cache, '')
    const args = [
      'simulate',
      'yahtzee',
      '--seats',
      'perfect',
      '--matches',
      '20',
      '--seed',
      's',
      '--workers',
      '2',
      '--json',
    ]
    const { code, out, err } = spawnParlor(args, { cache })
    expect(code).toBe(0)
    expect(err).toMatch(/^parlor: the table could not be kept in [^\n]+\n$/)
    expect(lasting(JSON.parse(out) as Printed)).toBe(
      lasting(JSON.parse((await parlor(args.with(args.indexOf('2'), '1'))).out) as Printed),
    )
  })

  test('for people: a row for each seat, the seed, and arrows nobody followed', async () => {
    const { code, out, err } = await parlor(['simulate', 'shut-the-box', '--matches', '1_000', '--seed', 'people'])
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('1,000 matches  seed people')
    expect(out).toMatch(/ bot +mean +± se +sd +min +median +max +score 0\n {2}Seat 1 {2}random +\d+\.\d+ +0\.\d+ /)
    expect(out).not.toContain('Arrows no match')
    const two = (await parlor(['simulate', 'yahtzee', '--matches', '20', '--seats', 'perfect,perfect', '--seed', 'p']))
      .out
    expect(two).toMatch(/ bot +mean +± se +sd +wins +min +median +max\n/)
    for (const line of [...out.split('\n'), ...two.split('\n')]) expect(line.length).toBeLessThanOrEqual(80)
    const few = await parlor(['simulate', 'shut-the-box', '--matches', '1', '--seed', 'people'])
    expect(few.out).toMatch(/Arrows no match of this run followed:\n {4}box: allShut --> nextUp: the box is shut\n/)
  })

  test('--logs: a line a match, in order with any number of threads, that leads to its outcome when it is played again', async () => {
    const folder = temporaryFolder(onTestFinished)
    const logsOf = async (game: string, matches: number, workers: number) => {
      const file = join(folder, `${game}-${workers}.jsonl`)
      const seats = game === 'shut-the-box' ? 'random,perfect' : 'random,random'
      await parlorJson(['simulate', game, '--seats', seats, '--matches', String(matches), '--seed', 'logs',
        '--workers', String(workers), '--logs', file]) // prettier-ignore
      return readFileSync(file, 'utf8')
    }
    const one = await logsOf('shut-the-box', 130, 1)
    expect(await logsOf('shut-the-box', 130, 2)).toBe(one)
    const lines = [one, await logsOf('battle-farm', 1, 1)].join('').trim().split('\n')
    expect(lines).toHaveLength(131)
    for (const [at, line] of lines.entries()) {
      const log = JSON.parse(line) as Log & { match: number; outcome: unknown; seed: string }
      expect(Object.keys(log).slice(0, 6)).toEqual(['game', 'options', 'seats', 'seed', 'entries', 'outcome'])
      expect([log.match, log.seed]).toEqual([at % 130, 'logs'])
      const game = findGame(log.game)
      const replayed = game && replay(game, log)
      expect(replayed?.ok === true && outcome(game as Game, replayed.position)).toEqual(log.outcome)
    }
    const nowhere = await parlor(['simulate', 'shut-the-box', '--matches', '1', '--logs', join(folder, 'no/where')])
    expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringMatching(/where cannot be written: /)])
  })

  test('battle-farm, which tells more of its matches: tables for people, the same figures from one thread and two', async () => {
    const matches = samples(16)
    const args = [
      'simulate',
      'battle-farm',
      '--seats',
      'club,random',
      '--matches',
      String(matches),
      '--seed',
      'balance',
    ]
    const one = (await parlorJson([...args, '--workers', '1'])) as Printed & { facts: FactFigures }
    expect(lasting((await parlorJson([...args, '--workers', '2'])) as Printed)).toBe(lasting(one))
    expect(one.seats[0]?.wins).toBeGreaterThanOrEqual(matches - 4)
    const { seats, texts, numbers } = one.facts
    expect(seats.map(({ label, fairShare }) => [label, fairShare])).toEqual([
      ['class', 1 / 2],
      ['place', 1 / 2],
    ])
    for (const { values } of seats) {
      expect(values.reduce((sum, each) => sum + each.seats, 0)).toBe(2 * matches)
      expect(values.reduce((sum, { wins }) => sum + wins, 0)).toBeCloseTo(matches, 9)
    }
    expect(texts[0]?.values.reduce((sum, each) => sum + each.matches, 0)).toBe(matches)
    expect(numbers.map(({ mean, median }) => (mean ?? 0) > 0 && (median ?? 0) > 0)).toEqual([true, true])
    const { out } = await parlor([...args, '--workers', '1'])
    expect(out).toMatch(/\n {2}class +seats +wins +95 % interval\n/)
    const equals = (await parlor([...args.with(3, 'random,random').with(5, '4'), '--check', '--workers', '1'])).out
    expect(equals).toMatch(/\n {2}place +seats +wins +95 % interval +fair\n {2}\S.* 4 .* 50 %\n/)
    expect(equals).toContain("\n  Checked: every move, and the game's books after it.\n")
    expect(out).toMatch(/\n {2}end +matches +share +95 % interval\n/)
    expect(out).toMatch(/\n +mean +± se +median\n {2}coins of the first +\d/)
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  })
})
