import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FactFigures } from '@parlor/bots'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parlor, parlorJson, temporaryFolder } from '../parlor.fixture.ts'

interface Printed {
  movesPerSecond: number
  matchesPerSecond: number
  finished: number
  seats: { meanScore: number; sd: number; wins: number; scores: { zero: number }; standardError: number }[]
  edgesNeverTaken: string[]
}

/** Everything but the speed. */
function lasting({ movesPerSecond, matchesPerSecond, ...rest }: Printed): string {
  expect([movesPerSecond > 0, matchesPerSecond > 0]).toEqual([true, true])
  return JSON.stringify(rest)
}

const simulate = (...args: string[]) => parlorJson(['simulate', 'shut-the-box', ...args]) as Printed

describe('simulate', () => {
  test('prints the agreed fields, in order', () => {
    const printed = simulate('--matches', '20', '--seats', 'random,random', '--seed', 'shape')
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

  test('the same seed gives the same figures with one thread, two and five', () => {
    const args = [
      '--matches',
      '2500',
      '--seed',
      'threads',
      '--seats',
      'random,random',
      '--options',
      '{"scoring":"digital"}',
    ]
    const one = lasting(simulate(...args, '--workers', '1'))
    expect(lasting(simulate(...args, '--workers', '2'))).toBe(one)
    expect(lasting(simulate(...args, '--workers', '5'))).toBe(one)
    expect(lasting(simulate(...args))).toBe(one)
    expect(lasting(simulate(...args.with(3, 'other'), '--workers', '2'))).not.toBe(one)
  })

  test('random play of the default box: mean 20.443 and shut rate 2.08 %, within 4 standard errors', () => {
    const matches = 40_000
    const { finished, seats } = simulate('--matches', String(matches), '--seed', 'exact')
    const [only] = seats
    expect(finished).toBe(matches)
    expect(Math.abs((only?.meanScore ?? 0) - 20.443)).toBeLessThan((4 * (only?.sd ?? 0)) / Math.sqrt(matches))
    expect(Math.abs((only?.scores.zero ?? 0) - 0.0208)).toBeLessThan(4 * Math.sqrt((0.0208 * 0.9792) / matches))
  })

  test.each(['yahtzee', 'shut-the-box'])('%s, played by the optimal bot: the same with one thread and two', (game) => {
    const args = ['simulate', game, '--seats', 'optimal,random,optimal', '--matches', '150', '--seed', 'best']
    const one = parlorJson([...args, '--workers', '1']) as Printed
    const { finished, seats } = one
    expect(finished).toBe(150)
    expect(lasting(parlorJson([...args, '--workers', '2']) as Printed)).toBe(lasting(one))
    const [first, second, third] = seats.map(({ wins }) => wins)
    expect([(first ?? 0) > (second ?? 0), (third ?? 0) > (second ?? 0)]).toEqual([true, true])
  })

  test('a table for the bots that cannot be kept is noted, and the figures come all the same', () => {
    const cache = join(temporaryFolder(onTestFinished), 'no-folder')
    writeFileSync(cache, '')
    const args = [
      'simulate',
      'yahtzee',
      '--seats',
      'optimal',
      '--matches',
      '20',
      '--seed',
      's',
      '--workers',
      '2',
      '--json',
    ]
    const { code, out, err } = parlor(args, { cache })
    expect(code).toBe(0)
    expect(err).toMatch(/^parlor: the table could not be kept in [^\n]+\n$/)
    expect(lasting(JSON.parse(out) as Printed)).toBe(lasting(JSON.parse(parlor(args).out) as Printed))
  })

  test('for people: a row for each seat, the seed, and arrows nobody followed', () => {
    const { code, out, err } = parlor(['simulate', 'shut-the-box', '--matches', '1_000', '--seed', 'people'])
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('1,000 matches  seed people')
    expect(out).toMatch(/ bot +mean +± se +sd +min +median +max +score 0\n {2}Seat 1 {2}random +\d+\.\d+ +0\.\d+ /)
    expect(out).not.toContain('Arrows no match')
    const two = parlor(['simulate', 'yahtzee', '--matches', '20', '--seats', 'optimal,optimal', '--seed', 'p']).out
    expect(two).toMatch(/ bot +mean +± se +sd +wins +min +median +max\n/)
    for (const line of [...out.split('\n'), ...two.split('\n')]) expect(line.length).toBeLessThanOrEqual(80)
    const few = parlor(['simulate', 'shut-the-box', '--matches', '1', '--seed', 'people'])
    expect(few.out).toMatch(/Arrows no match of this run followed:\n {4}box: allShut --> nextUp: the box is shut\n/)
  })

  test('battle-farm, which tells more of its matches: tables for people, the same figures from one thread and two', () => {
    const args = ['simulate', 'battle-farm', '--seats', 'farmer,random', '--matches', '40', '--seed', 'balance']
    const one = parlorJson([...args, '--workers', '1']) as Printed & { facts: FactFigures }
    expect(lasting(parlorJson([...args, '--workers', '2']) as Printed)).toBe(lasting(one))
    expect(one.seats[0]?.wins).toBeGreaterThanOrEqual(36)
    const { seats, texts, numbers } = one.facts
    expect(seats.map(({ label, fairShare }) => [label, fairShare])).toEqual([
      ['class', 1 / 2],
      ['place', 1 / 2],
    ])
    for (const { values } of seats) {
      expect(values.reduce((sum, each) => sum + each.seats, 0)).toBe(80)
      expect(values.reduce((sum, { wins }) => sum + wins, 0)).toBeCloseTo(40, 9)
    }
    expect(texts[0]?.values.reduce((sum, { matches }) => sum + matches, 0)).toBe(40)
    expect(numbers.map(({ mean, median }) => (mean ?? 0) > 0 && (median ?? 0) > 0)).toEqual([true, true])
    const { out } = parlor(args)
    expect(out).toMatch(/\n {2}class +seats +wins +95 % interval\n/)
    const equals = parlor([...args.with(3, 'random,random').with(5, '4'), '--check']).out
    expect(equals).toMatch(/\n {2}place +seats +wins +95 % interval +fair\n {2}\S.* 4 .* 50 %\n/)
    expect(equals).toContain("\n  Checked: every move, and the game's books after it.\n")
    expect(out).toMatch(/\n {2}end +matches +share +95 % interval\n/)
    expect(out).toMatch(/\n +mean +± se +median\n {2}coins of the first +\d/)
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  })
})
