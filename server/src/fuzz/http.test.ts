import { afterAll, beforeAll, expect, test } from 'vitest'
import { samples } from '../../../tools/samples.mjs'
import { answerFault } from './answer-faults.fixture.ts'
import { watchedForCrashes } from './crashes.fixture.ts'
import type { Dice } from './dice.fixture.ts'
import { FuzzWorld } from './fuzz-world.fixture.ts'
import { httpCase } from './http-kinds.fixture.ts'
import { sendHttp } from './http-send.fixture.ts'
import { playNormalMatch } from './normal-match.fixture.ts'
import { batchesOf, Findings, runCases } from './run-cases.fixture.ts'

const REQUESTS = samples(2_000)
const BATCH = 2_000

const crashes = watchedForCrashes()
let world: FuzzWorld
beforeAll(async () => {
  world = await FuzzWorld.opened()
})
afterAll(() => world.close())

test('hostile requests: each is answered, none is a bug of ours, and nothing changes', async () => {
  const findings = new Findings()
  const before = await world.picture()
  const run = async (index: number, dice: Dice) => {
    const asked = httpCase(world, dice)
    const { what, method, path, body } = asked
    const told = `${what}: ${method} ${path.slice(0, 120)} ${body?.toString().slice(0, 200) ?? ''}`
    try {
      const seen = await sendHttp(world.testServer.url, asked)
      findings.count(String(seen.status))
      const fault = answerFault(seen, method, asked.fate)
      if (fault !== null) findings.fault(index, told, `${fault}: ${seen.status} ${seen.body}`)
    } catch (error) {
      findings.fault(index, told, `it was not answered: ${String(error)}`)
    }
  }
  for (const indices of batchesOf(REQUESTS, BATCH)) {
    await runCases(indices, 32, run)
    expect([findings.faults, crashes]).toEqual([[], []])
    expect(await world.picture(), `after request ${indices.at(-1)}`).toEqual(before)
  }
  findings.tell('requests')
  expect(await playNormalMatch(world.testServer)).toMatchObject({ stage: 'over', faults: [], ranks: { length: 2 } })
  expect(crashes).toEqual([])
})
