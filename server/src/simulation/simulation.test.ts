/* oxlint-disable no-await-in-loop -- one world after another */
import { expect, test } from 'vitest'
import { inLongRun } from '../../../tools/samples.mjs'
import { planOf, tellPlan } from './plan.fixture.ts'
import { simulate } from './sim-world.fixture.ts'
import { STORIES } from './stories.fixture.ts'

/** `npm run torture -- simulation` goes on for as long as one likes. */
const SEEDS = inLongRun(40, 2_000)

test('hostile worlds: nothing acknowledged is lost or doubled, everybody sees the same, and nobody waits', async () => {
  for (let seed = 0; seed < SEEDS; seed++) {
    const plan = planOf(String(seed))
    const { unsafe, stuck } = await simulate(plan)
    expect({ unsafe, stuck }, tellPlan(plan)).toEqual({ unsafe: [], stuck: [] })
  }
})

test('a seed is a world: played again it is the same to the last step', async () => {
  for (const seed of ['7', '21', '224']) {
    const first = await simulate(planOf(seed))
    expect(await simulate(planOf(seed))).toEqual(first)
    expect(first.entries).toBeGreaterThan(5)
  }
})

test.for(STORIES)('$title', async ({ plan }) => {
  const { unsafe, stuck } = await simulate(plan)
  expect({ unsafe, stuck }, tellPlan(plan)).toEqual({ unsafe: [], stuck: [] })
})
