/* oxlint-disable no-await-in-loop -- one world after another */
import { afterAll, expect, test } from 'vitest'
import { openSources } from '../../../tools/planted-sources.mjs'
import { planOf } from './plan.fixture.ts'
import { PLANTED } from './plants.fixture.ts'
import { kindOfFailure, shrink } from './shrink.fixture.ts'
import type { simulate } from './sim-world.fixture.ts'

/** Where the seed that found it once finds it no more, so many others are tried. */
const MOST_SEEDS = 150

const sources = await openSources()
afterAll(() => sources.close())

/** The simulation over sources in which one thing is wrong. */
async function simulationWith(name: string): Promise<typeof simulate> {
  const plant = PLANTED.find((one) => one.name === name) ?? null
  const loaded = await sources.load('server/src/simulation/sim-world.fixture.ts', plant)
  return loaded['simulate'] as typeof simulate // as that module exports it
}

test.for(PLANTED)('found: $name', async ({ name, seed }) => {
  const planted = await simulationWith(name)
  let found: string | null = null
  for (let next = -1; found === null && next < MOST_SEEDS; next++)
    found = kindOfFailure(await planted(planOf(String(next < 0 ? seed : next))))
  expect(found).not.toBeNull()
})

test('a seed that fails is shrunk to a story that fails in the same way, with less in it', async () => {
  const planted = await simulationWith('numbers of moves are forgotten')
  const { seed } = PLANTED.find(({ name }) => name === 'numbers of moves are forgotten') ?? { seed: 0 }
  const plan = planOf(String(seed))
  const whole = await planted(plan)
  const shrunk = await shrink(plan, planted, 60)
  expect(kindOfFailure(shrunk.result)).toBe(kindOfFailure(whole))
  expect(plan.tables.length).toBeGreaterThan(1)
  expect(shrunk.plan.tables).toHaveLength(1)
  expect(shrunk.plan.faults.length).toBeLessThan(plan.faults.length)
  expect(shrunk.plan.faults.length).toBeGreaterThan(0)
})

test('where nothing is planted, nothing is found', async () => {
  const { unsafe, stuck } = await (await simulationWith('nothing'))(planOf('7'))
  expect({ unsafe, stuck }).toEqual({ unsafe: [], stuck: [] })
})
