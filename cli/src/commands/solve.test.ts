import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readdirSync, readFileSync, truncateSync, watch, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { figuresOf, findBot, simulate, type Bot } from '@parlor/bots'
import type { Game } from '@parlor/engine'
import { findGame } from '@parlor/games'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { samples } from '../../../tools/samples.mjs'
import { PARLOR, parlor, parlorJson, temporaryFolder } from '../parlor.fixture.ts'

interface Printed {
  value: number
  states: number
  seconds: number
  from: string
  distribution: Distribution
}

interface Distribution {
  mean: number
  sd: number
  quantiles: Record<string, number>
  lowest: number
  highest: number
  chances: [number, number][]
}

/** A folder of its own: what is solved for the first time, and what is found, is what these tests are about. */
const own = { cache: '', clean: () => {} }
beforeAll(() => {
  own.cache = temporaryFolder((clean) => (own.clean = clean))
})
afterAll(() => own.clean())

const solve = async (...args: string[]) => (await parlorJson(['solve', ...args], own)) as Printed

describe('solve', () => {
  test.each([
    ['official', 254.587728734, 359_612],
    ['plan', 245.870774514, 239_742],
    ['free-joker', 254.589609482, 359_612],
  ])('yahtzee --rules %s', async (rules, value, states) => {
    const printed = await solve('yahtzee', '--rules', rules)
    expect(Object.keys(printed).slice(0, 3)).toEqual(['value', 'states', 'seconds'])
    expect(printed.value).toBeCloseTo(value, 6)
    expect(printed).toMatchObject({ states, game: 'yahtzee', rules, from: 'solved' })
    expect(await solve('yahtzee', '--options', JSON.stringify({ rules }))).toMatchObject({ rules, from: 'file' })
  })

  test.each([
    [[], 11.663174265, 0.074223],
    [['--rules', 'optional'], 11.009208593, 0.097614],
    [['--rules', 'always-two'], 11.157508444, 0.071432],
    [['--options', '{"dice":"one-at-six"}'], 11.021120546, 0.097614],
  ])('shut-the-box %j', async (args, score, shut) => {
    const printed = await solve('shut-the-box', ...args)
    expect(Object.keys(printed).slice(0, 3)).toEqual(['value', 'states', 'seconds'])
    expect(printed.value).toBeCloseTo(score, 6)
    expect(printed).toMatchObject({ states: 512, game: 'shut-the-box', from: 'solved' })
    expect((await solve('shut-the-box', ...args, '--aim', 'shut')).value).toBeCloseTo(shut, 6)
  })

  test('shut-the-box with other tiles and scoring; --rules and --options together', async () => {
    const twelve = await solve('shut-the-box', '--rules', 'optional', '--options', '{"tiles":12,"scoring":"digital"}')
    expect(twelve).toMatchObject({
      states: 4096,
      rules: 'optional',
      options: { dice: 'optional', tiles: 12, scoring: 'digital' },
    })
    const same = await solve(
      'shut-the-box',
      '--options',
      '{"dice":"optional","tiles":12,"scoring":"digital","rounds":3}',
    )
    expect(same.value).toBe(twelve.value)
  })

  const exact = [
    { rules: 'official', mean: 254.587728734496, sd: 59.61, quantiles: [180, 217, 248, 272, 388, 474], highest: 1575 },
    { rules: 'plan', mean: 245.870774514112, sd: 39.82, quantiles: [180, 217, 247, 270, 316, 327], highest: 375 },
  ]
  test.each(samples(exact.slice(1), exact))(
    'pitfall 15: the distribution of final scores under $rules rules is exact, and the bot meets it',
    async ({ rules, mean, sd, quantiles, highest }) => {
      const { value, distribution } = await solve('yahtzee', '--rules', rules, '--distribution')
      expect(distribution.mean).toBeCloseTo(mean, 8)
      expect(distribution.mean).toBeCloseTo(value, 6)
      expect(distribution.sd).toBeCloseTo(sd, 2)
      expect(Object.values(distribution.quantiles)).toEqual(quantiles)
      expect(distribution.highest).toBe(highest)
      const sum = (of: (score: number, chance: number) => number) =>
        distribution.chances.reduce((all, [score, chance]) => all + of(score, chance), 0)
      expect(sum((_, chance) => chance)).toBeCloseTo(1, 9)
      expect(sum((score, chance) => score * chance)).toBeCloseTo(value, 6)
      expect(Math.sqrt(sum((score, chance) => (score - value) ** 2 * chance))).toBeCloseTo(distribution.sd, 6)
      expect(Object.keys(distribution.quantiles)).toEqual(['5', '25', '50', '75', '95', '99'])
      const upTo = (limit: number) => sum((each, chance) => (each <= limit ? chance : 0))
      for (const [part, score] of Object.entries(distribution.quantiles)) {
        expect(upTo(score)).toBeGreaterThanOrEqual(Number(part) / 100)
        expect(upTo(score - 1)).toBeLessThan(Number(part) / 100)
      }
      const scores = distribution.chances.map(([score]) => score)
      expect([distribution.lowest, distribution.highest]).toEqual([scores[0], scores.at(-1)])

      const matches = samples(600, 1_500)
      const game = findGame('yahtzee') as Game
      const bots = [findBot(game, 'perfect') as Bot]
      const tally = simulate(game, { options: { rules }, bots, seed: 'chi' }, 0, matches)
      const [seat] = figuresOf(game, tally).seats
      expect(Math.abs((seat?.meanScore ?? 0) - mean)).toBeLessThan((4 * sd) / Math.sqrt(matches))
      // Twenty classes of equal chance: beyond 43.8 once in a thousand seeds, and this seed is fixed.
      const classOf = new Map(distribution.chances.map(([score]) => [score, Math.ceil(upTo(score) * 20 - 1e-9) - 1]))
      const expected = new Array<number>(20).fill(0)
      const seen = new Array<number>(20).fill(0)
      const count = (counts: number[], score: number, more: number) => {
        const at = classOf.get(score) ?? NaN
        counts[at] = (counts[at] ?? NaN) + more
      }
      for (const [score, chance] of distribution.chances) count(expected, score, chance * matches)
      for (const [score, times] of tally.scores[0] ?? []) count(seen, score, times)
      const chiSquare = seen.reduce((all, times, n) => all + (times - (expected[n] ?? 0)) ** 2 / (expected[n] ?? 0), 0)
      expect(chiSquare).toBeLessThan(43.8)
    },
  )

  test('for people: the value in a sentence', async () => {
    const { code, out, err } = await parlor(['solve', 'yahtzee'])
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/^Yahtzee, official rules\n\n {2}Best play scores 254\.587729 on average\.\n {2}359,612 states/)
    expect((await parlor(['solve', 'shut-the-box'])).out).toContain('Best play leaves 11.663174 on average.')
    const shut = (await parlor(['solve', 'shut-the-box', '--aim', 'shut'])).out
    expect(shut).toContain('Best play shuts the box with a chance of 7.4223 %.')
  })
})

describe('the file of a table', () => {
  const inFolder = async (cache: string, ...args: string[]) => {
    const { code, out, err } = await parlor(['solve', 'yahtzee', '--json', ...args], { cache })
    expect(code).toBe(0)
    const { value, from } = JSON.parse(out) as Printed
    expect(value).toBeCloseTo(254.587728734, 6)
    return { from, err }
  }
  /** One that was made as it should be. */
  const good = { file: '', bytes: Buffer.alloc(0) }
  let clean = () => {}
  afterAll(() => clean())
  beforeAll(async () => {
    const cache = temporaryFolder((gone) => (clean = gone))
    await inFolder(cache)
    good.file = join(cache, readdirSync(cache)[0] ?? '')
    good.bytes = readFileSync(good.file)
  })

  test('is made once and read afterwards, unless it is to be made afresh', async () => {
    const cache = join(temporaryFolder(onTestFinished), 'made/when/needed')
    expect(await inFolder(cache)).toEqual({ from: 'solved', err: '' })
    expect(await inFolder(cache)).toEqual({ from: 'file', err: '' })
    expect(await inFolder(cache, '--fresh')).toEqual({ from: 'solved', err: '' })
    expect(readdirSync(cache)).toHaveLength(1)
  })

  test.each<[string, (file: string) => void, RegExp]>([
    ['damaged', (file) => writeFileSync(file, readFileSync(file).fill(7, 5000, 5008)), /it is damaged/],
    ['cut short', (file) => truncateSync(file, 1_000_000), /a part of it is missing/],
    ['cut to nothing', (file) => truncateSync(file, 0), /it is no table of this program/],
    ['something else', (file) => writeFileSync(file, 'hello'), /it is no table of this program/],
    [
      'of other rules',
      (file) => {
        const bytes = readFileSync(file)
        const head = bytes.toString('latin1', 0, 256).replace('yahtzee-official', 'yahtzee-free-jok')
        bytes.write(head, 0, 'latin1')
        writeFileSync(file, bytes)
      },
      /it was made from other rules or by another version/,
    ],
  ])('that is %s is made again, with a note', async (_, spoil, note) => {
    const cache = temporaryFolder(onTestFinished)
    const file = join(cache, basename(good.file))
    writeFileSync(file, good.bytes)
    spoil(file)
    expect(readFileSync(file).equals(good.bytes)).toBe(false)
    const { from, err } = await inFolder(cache)
    expect(from).toBe('solved')
    expect(err).toMatch(note)
    expect(err).toMatch(/^parlor: the table in [^\n]+ was made again: [^\n]+\n$/)
    expect(readFileSync(file).equals(good.bytes)).toBe(true)
    expect(readdirSync(cache)).toHaveLength(1)
  })

  test('cannot be kept: the answer comes all the same, with a note', async () => {
    const folder = temporaryFolder(onTestFinished)
    const file = join(folder, 'a file, no folder')
    writeFileSync(file, '')
    chmodSync(file, 0o400)
    const { from, err } = await inFolder(file)
    expect(from).toBe('solved')
    expect(err).toMatch(/^parlor: the table could not be kept in [^\n]+\n$/)
  })

  test('Ctrl-C leaves without a word and without a half-written file', async () => {
    const cache = temporaryFolder(onTestFinished)
    const child = spawn(process.execPath, [PARLOR, 'solve', 'yahtzee', '--distribution'], {
      env: { ...process.env, PARLOR_CACHE: cache },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (said += data.toString()))
    // As soon as something is in the folder: the file is being written, or the distribution has begun.
    // Once: a second one, after the file is written, would end the process as the system does.
    const watcher = watch(cache, () => {
      watcher.close()
      child.kill('SIGINT')
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    expect([code, said]).toEqual([130, ''])
    expect((await inFolder(cache)).from).toBe('file')
    expect(readdirSync(cache)).toHaveLength(1)
  })
})

describe('wrong usage', () => {
  test.each([
    [['solve'], /parlor solve needs <game>/],
    [['solve', 'yatzee'], /no game “yatzee”\. Did you mean “yahtzee”\?/],
    [['solve', 'yahtzee', '--rules', 'offical'], /--rules “offical” is not known\. Did you mean “official”\?/],
    [
      ['solve', 'yahtzee', '--rules', 'forced'],
      /--rules “forced” is not known\. There are: official, plan, free-joker/,
    ],
    [['solve', 'shut-the-box', '--rules', 'zzz'], /There are: forced, optional, always-two, one-at-six/],
    [
      ['solve', 'yahtzee', '--options', '{"rules":"plan"}', '--rules', 'plan'],
      /--rules and --options both say what “rules”/,
    ],
    [['solve', 'yahtzee', '--options', '{"tiles":9}'], /--options\.tiles: no such option/],
    [['solve', 'yahtzee', '--options', '{"__proto__":1}'], /--options\.__proto__: no such option/],
    [['solve', 'yahtzee', '--options', 'null'], /--options: options are an object/],
    [['solve', 'shut-the-box', '--options', '{"tiles":11}'], /--options\.tiles: 11 is not one of/],
    [['solve', 'shut-the-box', '--aim', 'win'], /--aim is score or shut, not “win”/],
    [['solve', 'yahtzee', '--aim', 'shut'], /--aim is not for yahtzee, which is played for the score/],
    [['solve', 'shut-the-box', '--distribution'], /--distribution is not for shut-the-box/],
    [['solve', 'yahtzee', '--fresh=yes'], /--fresh takes no value/],
    [['solve', 'yahtzee', '--frehs'], /no option --frehs\. Did you mean “--fresh”\?/],
  ])('%j', async (args, message) => {
    const { code, out, err } = await parlor(args)
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(message)
    expect(err).toMatch(/^parlor: [^\n]+\n$/)
  })
})
