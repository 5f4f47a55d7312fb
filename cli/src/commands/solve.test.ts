import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readdirSync, readFileSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { figuresOf, findBot, findSolver, simulate, type Bot, type Solver, type Tally } from '@parlor/bots'
import type { Game } from '@parlor/engine'
import { findGame } from '@parlor/games'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { cardStateOf } from '../../../bots/src/yahtzee/card-state.ts'
import { Distribution } from '../../../bots/src/yahtzee/distribution.ts'
import { solutionOf } from '../../../bots/src/yahtzee/solution.ts'
import { inLongRun, samples } from '../../../tools/samples.mjs'
import { CACHE, PARLOR, parlor, parlorJson, temporaryFolder } from '../parlor.fixture.ts'

interface Printed {
  value: number
  states: number
  seconds: number
  from: string
  distribution: Spread
}

interface Spread {
  mean: number
  sd: number
  quantiles: Record<string, number>
  lowest: number
  highest: number
  chances: [number, number][]
}

const solve = async (...args: string[]) => (await parlorJson(['solve', ...args])) as Printed
const yahtzee = findGame('yahtzee') as Game

describe('solve', () => {
  test.each([
    ['official', 254.587728734, 359_612],
    ['plan', 245.870774514, 239_742],
    ['free-joker', 254.589609482, 359_612],
  ])('yahtzee --rules %s', async (rules, value, states) => {
    const printed = await solve('yahtzee', '--rules', rules)
    expect(Object.keys(printed).slice(0, 3)).toEqual(['value', 'states', 'seconds'])
    expect(printed.value).toBeCloseTo(value, 6)
    expect(printed).toMatchObject({ states, game: 'yahtzee', rules })
    // In the folder of all tests: whether the first was solved or read depends on who came before.
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

  test('for people: the value in a sentence', async () => {
    const { code, out, err } = await parlor(['solve', 'yahtzee'])
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/^Yahtzee, official rules\n\n {2}Best play scores 254\.587729 on average\.\n {2}359,612 states/)
    expect((await parlor(['solve', 'shut-the-box'])).out).toContain('Best play leaves 11.663174 on average.')
    const shut = (await parlor(['solve', 'shut-the-box', '--aim', 'shut'])).out
    expect(shut).toContain('Best play shuts the box with a chance of 7.4223 %.')
  })
})

describe('solve --distribution', () => {
  const PARTS = ['5', '25', '50', '75', '95', '99']
  const sum = ({ chances }: Spread, of: (score: number, chance: number) => number) =>
    chances.reduce((all, [score, chance]) => all + of(score, chance), 0)
  const upTo = (spread: Spread, limit: number) => sum(spread, (score, chance) => (score <= limit ? chance : 0))

  /** All that is printed follows from the chances, and these from the value of the game. */
  function expectConsistent(spread: Spread, value: number): void {
    expect(spread.mean).toBeCloseTo(value, 6)
    expect(sum(spread, (_, chance) => chance)).toBeCloseTo(1, 9)
    expect(sum(spread, (score, chance) => score * chance)).toBeCloseTo(value, 6)
    expect(Math.sqrt(sum(spread, (score, chance) => (score - value) ** 2 * chance))).toBeCloseTo(spread.sd, 6)
    expect(Object.keys(spread.quantiles)).toEqual(PARTS)
    for (const [part, score] of Object.entries(spread.quantiles)) {
      expect(upTo(spread, score)).toBeGreaterThanOrEqual(Number(part) / 100)
      expect(upTo(spread, score - 1)).toBeLessThan(Number(part) / 100)
    }
    const scores = spread.chances.map(([score]) => score)
    expect([spread.lowest, spread.highest]).toEqual([scores[0], scores.at(-1)])
  }

  describe('from a late card', () => {
    const BOXES = [3, 6, 9, 12, 15, null, null, null, 25, null, 40, 50, null]
    const LATE = [
      { rules: 'official', mean: 299.09198671, quantiles: [234, 271, 290, 310, 409, 461], lowest: 166, highest: 845 },
      { rules: 'plan', mean: 284.2289334, quantiles: [235, 269, 289, 303, 319, 326], lowest: 165, highest: 345 },
    ] as const

    /** From the empty card it takes ten seconds: all but the card is as in `npm test -- --long`. */
    function startLate(rules: 'official' | 'plan'): void {
      const solver = findSolver(yahtzee) as Solver
      const { under } = solver
      const late = () => new Distribution(solutionOf(rules), cardStateOf(BOXES, 0))
      const spy = vi.spyOn(solver, 'under')
      spy.mockImplementation((options, aim) => ({ ...under(options, aim), scoreChances: late }))
      onTestFinished(() => spy.mockRestore())
    }

    test.each(LATE)('$rules: as a program reads it', async ({ rules, mean, quantiles, lowest, highest }) => {
      startLate(rules)
      const { distribution } = await solve('yahtzee', '--rules', rules, '--distribution')
      expectConsistent(distribution, mean)
      expect(Object.values(distribution.quantiles)).toEqual(quantiles)
      expect(distribution).toMatchObject({ lowest, highest })
      expect(await solve('yahtzee', '--rules', rules)).not.toHaveProperty('distribution')
    })

    test('as people read it', async () => {
      startLate('plan')
      const { out } = await parlor(['solve', 'yahtzee', '--rules', 'plan', '--distribution'])
      expect(out).toContain(`
  mean 284.2289, standard deviation 26.2556
  lowest 165, highest 345

  of all games, this part ends with at most
     5 %    235
    25 %    269
    50 %    289
    75 %    303
    95 %    319
    99 %    326
`)
      expect((await parlor(['solve', 'yahtzee', '--rules', 'plan'])).out).not.toContain('mean')
    })
  })

  /** `chances`: to end with at most each of the quantiles. */
  const EXACT = [
    {
      rules: 'official',
      mean: 254.587728734496,
      sd: 59.61,
      quantiles: [180, 217, 248, 272, 388, 474],
      chances: [0.051867457, 0.253322982, 0.507437422, 0.754871719, 0.950789874, 0.990061496],
      highest: 1575,
    },
    {
      rules: 'plan',
      mean: 245.870774514112,
      sd: 39.82,
      quantiles: [180, 217, 247, 270, 316, 327],
      chances: [0.050851725, 0.250193201, 0.502257428, 0.750915174, 0.952305329, 0.991303784],
      highest: 375,
    },
  ]
  const MATCHES = samples(150)

  /** The table has to be ready. */
  function playPerfectly(rules: string): Tally {
    const bots = [findBot(yahtzee, 'perfect') as Bot]
    return simulate(yahtzee, { options: { rules }, bots, seed: 'chi' }, 0, MATCHES)
  }

  /** Of the scores in classes: up to each limit, and beyond the last one. `chances`: to end with at most each limit. */
  function chiSquare({ scores }: Tally, limits: readonly number[], chances: readonly number[]): number {
    const seen = new Array<number>(limits.length + 1).fill(0)
    for (const [score, times] of scores[0] ?? []) {
      const at = limits.filter((limit) => score > limit).length
      seen[at] = (seen[at] ?? NaN) + times
    }
    return seen.reduce((all, times, at) => {
      const expected = ((chances[at] ?? 1) - (chances[at - 1] ?? 0)) * MATCHES
      return all + (times - expected) ** 2 / expected
    }, 0)
  }

  test.each(EXACT)(
    'pitfall 15: the bot meets the distribution of final scores under $rules rules',
    async ({ rules, mean, sd, quantiles, chances }) => {
      await solve('yahtzee', '--rules', rules)
      const tally = playPerfectly(rules)
      const [seat] = figuresOf(yahtzee, tally).seats
      expect(Math.abs((seat?.meanScore ?? 0) - mean)).toBeLessThan((4 * sd) / Math.sqrt(MATCHES))
      // Seven classes: beyond 22.5 once in a thousand seeds, and this seed is fixed.
      expect(chiSquare(tally, quantiles, chances)).toBeLessThan(22.5)
    },
  )

  // In `npm test -- --long` alone, and with more time: each is ten seconds of work on a machine that does nothing else.
  test.each(inLongRun([], EXACT))(
    'from the empty card, under $rules rules, it is exact',
    { timeout: 240_000 },
    async ({ rules, mean, sd, quantiles, chances, highest }) => {
      const { value, distribution } = await solve('yahtzee', '--rules', rules, '--distribution')
      expectConsistent(distribution, value)
      expect(distribution.mean).toBeCloseTo(mean, 8)
      expect(distribution.sd).toBeCloseTo(sd, 2)
      expect(Object.values(distribution.quantiles)).toEqual(quantiles)
      for (const [at, score] of quantiles.entries())
        expect(upTo(distribution, score)).toBeCloseTo(chances[at] ?? NaN, 8)
      expect(distribution.highest).toBe(highest)
      // Twenty classes of equal chance: beyond 43.8 once in a thousand seeds, and this seed is fixed.
      const scores = distribution.chances.map(([score]) => score)
      const limits = Array.from(
        { length: 19 },
        (_, n) => scores.find((score) => upTo(distribution, score) >= (n + 1) / 20 - 1e-9) ?? NaN,
      )
      const below = limits.map((limit) => upTo(distribution, limit))
      expect(chiSquare(playPerfectly(rules), limits, below)).toBeLessThan(43.8)
    },
  )
})

describe('the file of a table', () => {
  const RULES = ['yahtzee', '--rules', 'plan'] as const
  const inFolder = async (cache: string, ...args: string[]) => {
    const { code, out, err } = await parlor(['solve', ...RULES, '--json', ...args], { cache })
    expect(code).toBe(0)
    const { value, from } = JSON.parse(out) as Printed
    expect(value).toBeCloseTo(245.870774514, 6)
    return { from, err }
  }
  /** One that was made as it should be. */
  const good = { file: '', bytes: Buffer.alloc(0) }
  beforeAll(async () => {
    await inFolder(CACHE)
    good.file = readdirSync(CACHE).find((file) => /^yahtzee-plan-[0-9a-f]+\.table$/.test(file)) ?? ''
    good.bytes = readFileSync(join(CACHE, good.file))
  })

  test('is made once and read afterwards, unless it is to be made afresh', async () => {
    const cache = join(temporaryFolder(onTestFinished), 'made/when/needed')
    expect(await inFolder(cache)).toEqual({ from: 'solved', err: '' })
    expect(await inFolder(cache)).toEqual({ from: 'file', err: '' })
    expect(await inFolder(cache, '--fresh')).toEqual({ from: 'solved', err: '' })
    expect(readdirSync(cache)).toEqual([good.file])
    expect(readFileSync(join(cache, good.file)).equals(good.bytes)).toBe(true)
  })

  // What else can be wrong with a file: bots/src/on-node/table-files.test.ts.
  test.each<[string, (file: string) => void, RegExp]>([
    ['damaged', (file) => writeFileSync(file, readFileSync(file).fill(7, 5000, 5008)), /it is damaged/],
    ['something else', (file) => writeFileSync(file, 'hello'), /it is no table of this program/],
  ])('that is %s is made again, with a note', async (_, spoil, note) => {
    const cache = temporaryFolder(onTestFinished)
    const file = join(cache, good.file)
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
    const child = spawn(process.execPath, [PARLOR, 'solve', ...RULES, '--distribution'], {
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
