import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readdirSync, readFileSync, truncateSync, watch, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
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

const solve = (...args: string[]) => parlorJson(['solve', ...args], own) as Printed

describe('solve', () => {
  test.each([
    ['official', 254.587728734, 359_612],
    ['plan', 245.870774514, 239_742],
    ['free-joker', 254.589609482, 359_612],
  ])('yahtzee --rules %s', (rules, value, states) => {
    const printed = solve('yahtzee', '--rules', rules)
    expect(Object.keys(printed).slice(0, 3)).toEqual(['value', 'states', 'seconds'])
    expect(printed.value).toBeCloseTo(value, 6)
    expect(printed).toMatchObject({ states, game: 'yahtzee', rules, from: 'solved' })
    expect(solve('yahtzee', '--options', JSON.stringify({ rules }))).toMatchObject({ rules, from: 'file' })
  })

  test.each([
    [[], 11.663174265, 0.074223],
    [['--rules', 'optional'], 11.009208593, 0.097614],
    [['--rules', 'always-two'], 11.157508444, 0.071432],
    [['--options', '{"dice":"one-at-six"}'], 11.021120546, 0.097614],
  ])('shut-the-box %j', (args, score, shut) => {
    const printed = solve('shut-the-box', ...args)
    expect(Object.keys(printed).slice(0, 3)).toEqual(['value', 'states', 'seconds'])
    expect(printed.value).toBeCloseTo(score, 6)
    expect(printed).toMatchObject({ states: 512, game: 'shut-the-box', from: 'solved' })
    expect(solve('shut-the-box', ...args, '--aim', 'shut').value).toBeCloseTo(shut, 6)
  })

  test('shut-the-box with other tiles and scoring; --rules and --options together', () => {
    const twelve = solve('shut-the-box', '--rules', 'optional', '--options', '{"tiles":12,"scoring":"digital"}')
    expect(twelve).toMatchObject({
      states: 4096,
      rules: 'optional',
      options: { dice: 'optional', tiles: 12, scoring: 'digital' },
    })
    const same = solve('shut-the-box', '--options', '{"dice":"optional","tiles":12,"scoring":"digital","rounds":3}')
    expect(same.value).toBe(twelve.value)
  })

  test('the distribution of final scores adds up to the value', () => {
    const { value, distribution } = solve('yahtzee', '--rules', 'plan', '--distribution')
    expect(distribution.mean).toBeCloseTo(value, 6)
    const sum = (of: (score: number, chance: number) => number) =>
      distribution.chances.reduce((all, [score, chance]) => all + of(score, chance), 0)
    expect(sum((_, chance) => chance)).toBeCloseTo(1, 9)
    expect(sum((score, chance) => score * chance)).toBeCloseTo(value, 6)
    expect(Math.sqrt(sum((score, chance) => (score - value) ** 2 * chance))).toBeCloseTo(distribution.sd, 6)
    expect(Object.keys(distribution.quantiles)).toEqual(['5', '25', '50', '75', '95', '99'])
    for (const [part, score] of Object.entries(distribution.quantiles)) {
      const upTo = (limit: number) => sum((each, chance) => (each <= limit ? chance : 0))
      expect(upTo(score)).toBeGreaterThanOrEqual(Number(part) / 100)
      expect(upTo(score - 1)).toBeLessThan(Number(part) / 100)
    }
    const scores = distribution.chances.map(([score]) => score)
    expect([distribution.lowest, distribution.highest]).toEqual([scores[0], scores.at(-1)])
  })

  test('for people: the value in a sentence', () => {
    const { code, out, err } = parlor(['solve', 'yahtzee'])
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/^Yahtzee, official rules\n\n {2}Best play scores 254\.587729 on average\.\n {2}359,612 states/)
    expect(parlor(['solve', 'shut-the-box']).out).toContain('Best play leaves 11.663174 on average.')
    const shut = parlor(['solve', 'shut-the-box', '--aim', 'shut']).out
    expect(shut).toContain('Best play shuts the box with a chance of 7.4223 %.')
  })
})

describe('the file of a table', () => {
  const inFolder = (cache: string, ...args: string[]) => {
    const { code, out, err } = parlor(['solve', 'yahtzee', '--json', ...args], { cache })
    expect(code).toBe(0)
    const { value, from } = JSON.parse(out) as Printed
    expect(value).toBeCloseTo(254.587728734, 6)
    return { from, err }
  }
  /** One that was made as it should be. */
  const good = { file: '', bytes: Buffer.alloc(0) }
  let clean = () => {}
  afterAll(() => clean())
  beforeAll(() => {
    const cache = temporaryFolder((gone) => (clean = gone))
    inFolder(cache)
    good.file = join(cache, readdirSync(cache)[0] ?? '')
    good.bytes = readFileSync(good.file)
  })

  test('is made once and read afterwards, unless it is to be made afresh', () => {
    const cache = join(temporaryFolder(onTestFinished), 'made/when/needed')
    expect(inFolder(cache)).toEqual({ from: 'solved', err: '' })
    expect(inFolder(cache)).toEqual({ from: 'file', err: '' })
    expect(inFolder(cache, '--fresh')).toEqual({ from: 'solved', err: '' })
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
  ])('that is %s is made again, with a note', (_, spoil, note) => {
    const cache = temporaryFolder(onTestFinished)
    const file = join(cache, basename(good.file))
    writeFileSync(file, good.bytes)
    spoil(file)
    expect(readFileSync(file).equals(good.bytes)).toBe(false)
    const { from, err } = inFolder(cache)
    expect(from).toBe('solved')
    expect(err).toMatch(note)
    expect(err).toMatch(/^parlor: the table in [^\n]+ was made again: [^\n]+\n$/)
    expect(readFileSync(file).equals(good.bytes)).toBe(true)
    expect(readdirSync(cache)).toHaveLength(1)
  })

  test('cannot be kept: the answer comes all the same, with a note', () => {
    const folder = temporaryFolder(onTestFinished)
    const file = join(folder, 'a file, no folder')
    writeFileSync(file, '')
    chmodSync(file, 0o400)
    const { from, err } = inFolder(file)
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
    const watcher = watch(cache, () => child.kill('SIGINT'))
    const [code] = (await once(child, 'exit')) as [number | null]
    watcher.close()
    expect([code, said]).toEqual([130, ''])
    expect(inFolder(cache).from).toBe('file')
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
    [['solve', 'yahtzee', '--aim', 'shut'], /--aim is for shut-the-box/],
    [['solve', 'shut-the-box', '--distribution'], /--distribution is for yahtzee/],
    [['solve', 'yahtzee', '--fresh=yes'], /--fresh takes no value/],
    [['solve', 'yahtzee', '--frehs'], /no option --frehs\. Did you mean “--fresh”\?/],
  ])('%j', (args, message) => {
    const { code, out, err } = parlor(args)
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(message)
    expect(err).toMatch(/^parlor: [^\n]+\n$/)
  })
})
