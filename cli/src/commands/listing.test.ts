import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatChart, statechart } from '@parlor/engine'
import { trackGame } from '@parlor/engine/testing/games'
import { catalogue } from '@parlor/games'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parlor, parlorJson } from '../parlor.fixture.ts'
import { optionsOf } from '../chosen-game.ts'
import { listGame, printGame } from './games.ts'

describe('games', () => {
  test('lists every game of the catalogue with its options and bots', async () => {
    const { code, out } = await parlor(['games'])
    expect(code).toBe(0)
    const said = out.replaceAll(/\s+/g, ' ')
    for (const { id, name, about } of catalogue) for (const text of [id, name, about]) expect(said).toContain(text)
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  })

  test('--json', async () => {
    const { games } = (await parlorJson(['games'])) as { games: unknown[] }
    expect(games).toHaveLength(catalogue.length)
    expect(games).toContainEqual(
      expect.objectContaining({
        id: 'shut-the-box',
        name: 'Shut the Box',
        seats: { min: 1, max: 8 },
        options: expect.arrayContaining([
          { name: 'tiles', label: 'Tiles', preset: 9, values: { kind: 'one', of: [9, 10, 12] } },
          { name: 'rounds', label: 'Rounds', preset: 1, values: { kind: 'range', from: 1, to: 20 } },
        ]) as unknown,
        bots: expect.arrayContaining([expect.objectContaining({ name: 'random' })]) as unknown,
      }),
    )
  })
})

describe('an option that depends on the number of seats', () => {
  const track = trackGame()
  const same = (text: string) => text

  test('is listed for each number', () => {
    const lines: string[] = []
    const paint = { bold: same, dim: same, good: same, bad: same }
    printGame(track, { print: (line = '') => void lines.push(line), paint })
    expect(lines.filter((line) => /tank|with \d/.test(line))).toEqual([
      '  --options tank: [3] of 3, 6, 9',
      '      with 1 seat: [3] of 3, 6, 9',
      '      with 2 seats: [3] of 3, 6, 9',
      '      with 3 seats: [6] of 6, 9',
    ])
  })

  test('--json', () => {
    const values = (...of: readonly number[]) => ({ kind: 'one', of })
    expect(listGame(track).options.map(({ name, bySeats }) => [name, bySeats])).toEqual([
      ['track', undefined],
      [
        'tank',
        [
          { seats: 1, preset: 3, values: values(3, 6, 9) },
          { seats: 2, preset: 3, values: values(3, 6, 9) },
          { seats: 3, preset: 6, values: values(6, 9) },
        ],
      ],
    ])
  })

  test('is judged by the number of --seats', () => {
    expect(optionsOf(track, '{"tank": 3}', 2, '.')).toEqual({ tank: 3 })
    expect(() => optionsOf(track, '{"tank": 3}', 3, '.')).toThrow('--options.tank: 3 is not one of 6, 9.')
  })
})

describe('an option that is a document', () => {
  const track = trackGame({ bytes: 2_000 })
  const good = { title: 'Short', spaces: [{ kind: 'plain' }, { kind: 'boost' }] }
  let cwd: string
  beforeAll(() => {
    cwd = mkdtempSync(join(tmpdir(), 'parlor-documents-'))
    mkdirSync(join(cwd, 'tracks'))
    const write = (name: string, body: unknown) => writeFileSync(join(cwd, name), JSON.stringify(body, null, 2))
    write('good.json', good)
    write('tracks/good.json', { ...good, title: 'Elsewhere' })
    write('faulty.json', { ...good, spaces: [{ kind: 'plain' }, { kind: 'lava' }], wind: 1 })
    write('large.json', { ...good, title: 'x'.repeat(2_000) })
    write('huge.json', { ...good, title: 'x'.repeat(4_000) })
    writeFileSync(join(cwd, 'no.json'), '{ "title": ')
  })
  afterAll(() => rmSync(cwd, { recursive: true }))

  const given = (value: string) => optionsOf(track, JSON.stringify({ track: value }), 2, cwd)

  test('is read from a file in the folder of the command, or goes by the id of a preset', () => {
    expect(given('@good.json')).toEqual({ track: good })
    expect(given('@tracks/good.json')).toEqual({ track: { ...good, title: 'Elsewhere' } })
    expect(given(`@${join(cwd, 'good.json')}`)).toEqual({ track: good })
    expect(given('mire')).toEqual({ track: 'mire' })
  })

  test.each([
    ['@missing.json', /^--options\.track: the file missing\.json cannot be read: ENOENT/],
    ['@tracks', /^--options\.track: the file tracks cannot be read: it is no file/],
    ['@no.json', /^--options\.track: the file no\.json cannot be read: .*JSON/],
    ['@huge.json', /^--options\.track: the file huge\.json cannot be read: it is larger than 4000 bytes\.$/],
    ['@large.json', /^--options\.track: has more than 2000 bytes\.$/],
    ['lava', /^--options\.track: there is no document of that hash here\.$/],
    [
      '@faulty.json',
      /^--options\.track\.wind: is no part of a track; --options\.track\.spaces\.1\.kind: is not plain, boost or mud\.$/,
    ],
  ])('%s is refused with its reason', (value, reason) => {
    expect(() => given(value)).toThrow(reason)
  })

  test('is listed with its presets', () => {
    const lines: string[] = []
    const same = (text: string) => text
    printGame(track, {
      print: (line = '') => void lines.push(line),
      paint: { bold: same, dim: same, good: same, bad: same },
    })
    expect(lines.slice(2, 6)).toEqual([
      '  --options track: ["oval"], "mire", or "@file.json", a document of up to 2000',
      '    bytes',
      '      oval: Oval. Short, with one boost.',
      '      mire: Mire by Ada. Mud all the way.',
    ])
    expect(listGame(track).options[0]?.values).toMatchObject({
      kind: 'document',
      presets: [
        { id: 'oval', name: 'Oval' },
        { id: 'mire', author: 'Ada' },
      ],
    })
  })
})

test.each(['', 'games', 'play', 'chart', 'simulate', 'replay', 'solve', 'advise', 'new-game'])(
  'help %s fits a terminal of 80 columns',
  async (command) => {
    const { out } = await parlor(command === '' ? ['help'] : ['help', command])
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  },
)

describe('chart', () => {
  test.each(catalogue.map(({ id }) => id))('%s: what is printed reads back as the same charts', async (id) => {
    const charts = [...(catalogue.find((game) => game.id === id)?.charts ?? [])]
    for (const [name, chart] of charts) {
      // oxlint-disable-next-line no-await-in-loop -- a failure is told at its chart
      const { code, out } = await parlor(['chart', `${id}/${name}`])
      expect(code).toBe(0)
      const ends = chart.ends as never // a text made at run time has no types
      expect(formatChart(statechart(out, { ends }))).toBe(formatChart(chart))
    }
    const { out } = await parlor(['chart', id])
    expect(out.match(/^%% \w+$/gm) ?? []).toEqual(charts.length > 1 ? charts.map(([name]) => `%% ${name}`) : [])
  })

  test('--json gives names, states, choices and arrows, and nothing else', async () => {
    const listing = (await parlorJson(['chart', 'shut-the-box'])) as { charts: Record<string, unknown>[] }
    expect(Object.keys(listing)).toEqual(['charts'])
    expect(listing.charts.map((chart) => Object.keys(chart))).toEqual([['name', 'states', 'choices', 'edges']])
    expect(listing.charts[0]).toMatchObject({ name: 'box', states: ['Ready', 'Rolling', 'Choosing'] })
    expect(listing.charts[0]?.['edges']).toContainEqual({
      from: 'Choosing',
      to: 'allShut',
      event: 'SHUT',
      params: ['tiles'],
    })
  })
})
