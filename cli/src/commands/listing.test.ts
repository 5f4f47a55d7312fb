import { formatChart, statechart } from '@parlor/engine'
import { catalogue } from '@parlor/games'
import { describe, expect, test } from 'vitest'
import { parlor, parlorJson } from '../parlor.fixture.ts'

describe('games', () => {
  test('lists every game of the catalogue with its options and bots', () => {
    const { code, out } = parlor(['games'])
    expect(code).toBe(0)
    const said = out.replaceAll(/\s+/g, ' ')
    for (const { id, name, about } of catalogue) for (const text of [id, name, about]) expect(said).toContain(text)
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  })

  test('--json', () => {
    const { games } = parlorJson(['games']) as { games: unknown[] }
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

test.each(['', 'games', 'play', 'chart', 'simulate', 'replay', 'solve', 'advise', 'new-game'])(
  'help %s fits a terminal of 80 columns',
  (command) => {
    const { out } = parlor(command === '' ? ['help'] : ['help', command])
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  },
)

describe('chart', () => {
  test.each(catalogue.map(({ id }) => id))('%s: what is printed reads back as the same charts', (id) => {
    const charts = [...(catalogue.find((game) => game.id === id)?.charts ?? [])]
    for (const [name, chart] of charts) {
      const { code, out } = parlor(['chart', `${id}/${name}`])
      expect(code).toBe(0)
      const ends = chart.ends as never // a text made at run time has no types
      expect(formatChart(statechart(out, { ends }))).toBe(formatChart(chart))
    }
    const { out } = parlor(['chart', id])
    expect(out.match(/^%% \w+$/gm) ?? []).toEqual(charts.length > 1 ? charts.map(([name]) => `%% ${name}`) : [])
  })

  test('--json gives names, states, choices and arrows, and nothing else', () => {
    const listing = parlorJson(['chart', 'shut-the-box']) as { charts: Record<string, unknown>[] }
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
