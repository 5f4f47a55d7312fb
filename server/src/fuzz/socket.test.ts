import { afterAll, beforeAll, expect, test } from 'vitest'
import { samples } from '../../../tools/samples.mjs'
import { watchedForCrashes } from './crashes.fixture.ts'
import { Dice } from './dice.fixture.ts'
import { frameCase, ROLES, type FrameCase } from './frame-case.fixture.ts'
import { FrameLine } from './frame-line.fixture.ts'
import { FuzzWorld } from './fuzz-world.fixture.ts'
import { playNormalMatch } from './normal-match.fixture.ts'
import { batchesOf, Findings, SEED } from './run-cases.fixture.ts'

const FRAMES = samples(6_000)
/** Frames of one connection that are under way together. */
const ROUND = 200
const BATCH = ROLES.length * ROUND * 5

const crashes = watchedForCrashes()
let world: FuzzWorld
beforeAll(async () => {
  world = await FuzzWorld.opened()
})
afterAll(() => world.close())

/** One role's share of a batch, on a connection of its own. */
async function sendShare(role: (typeof ROLES)[number], indices: readonly number[], findings: Findings): Promise<void> {
  const line = await FrameLine.opened(world, role, findings)
  for (let first = 0; first < indices.length; first += ROUND) {
    const cases = new Map<number, FrameCase>()
    for (const index of indices.slice(first, first + ROUND))
      cases.set(index, frameCase(world, role, new Dice(SEED, index)))
    for (const one of cases.values()) line.send(one)
    await line.answered(cases)
  }
  line.end()
}

test('hostile frames: each is answered, none is a bug of ours, and nothing changes', async () => {
  const findings = new Findings()
  const before = await world.picture()
  for (const indices of batchesOf(FRAMES, BATCH)) {
    await Promise.all(
      ROLES.map((role, at) =>
        sendShare(
          role,
          indices.filter((index) => index % ROLES.length === at),
          findings,
        ),
      ),
    )
    expect([findings.faults, crashes]).toEqual([[], []])
    expect(await world.picture(), `after frame ${indices.at(-1)}`).toEqual(before)
  }
  findings.tell('frames')
  expect(await playNormalMatch(world.testServer)).toMatchObject({ stage: 'over', faults: [], ranks: { length: 2 } })
  expect(crashes).toEqual([])
})
