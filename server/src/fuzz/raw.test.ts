import { afterAll, beforeAll, expect, test } from 'vitest'
import { samples } from '../../../tools/samples.mjs'
import { tellsTales } from './answer-faults.fixture.ts'
import { watchedForCrashes } from './crashes.fixture.ts'
import { FuzzWorld } from './fuzz-world.fixture.ts'
import { playNormalMatch } from './normal-match.fixture.ts'
import { closeCodeIn, rawFrameCase } from './raw-frames.fixture.ts'
import { rawHttpCase, statusesIn } from './raw-http-cases.fixture.ts'
import { sendRaw, type RawCase } from './raw-line.fixture.ts'
import { batchesOf, Findings, runCases } from './run-cases.fixture.ts'

const REQUESTS = samples(400)
const FRAMES = samples(200)
const AT_ONCE = 16

const crashes = watchedForCrashes()
let world: FuzzWorld
beforeAll(async () => {
  world = await FuzzWorld.opened()
})
afterAll(() => world.close())

const port = () => Number(new URL(world.testServer.url).port)

async function runRaw(
  most: number,
  made: (...given: Parameters<typeof rawHttpCase>) => RawCase,
  faultIn: (got: Buffer, findings: Findings) => string | null,
) {
  const findings = new Findings()
  const before = await world.picture()
  for (const indices of batchesOf(most, most))
    await runCases(indices, AT_ONCE, async (index, dice) => {
      const asked = made(world, dice)
      try {
        const got = await sendRaw(port(), asked)
        const fault = faultIn(got, findings)
        if (fault !== null) findings.fault(index, asked.what, `${fault}: ${got.toString('latin1')}`)
      } catch (error) {
        findings.fault(index, asked.what, String(error))
      }
    })
  findings.tell('bytes')
  expect([findings.faults, crashes]).toEqual([[], []])
  expect(await world.picture()).toEqual(before)
}

test('bytes that are hardly HTTP are answered, and the connection closed', async () => {
  await runRaw(REQUESTS, rawHttpCase, (got, findings) => {
    const status = statusesIn(got).at(-1)
    if (status === undefined) return 'no answer'
    findings.count(String(status))
    if (status >= 500) return 'the server is wrong'
    return tellsTales(got.toString()) ? 'it tells of our files' : null
  })
})

test('frames that break the protocol close the connection with the reason', async () => {
  await runRaw(
    FRAMES,
    (_, dice) => rawFrameCase(dice),
    (got, findings) => {
      const code = closeCodeIn(got)
      findings.count(String(code))
      return code === null || ![1_000, 1_002, 1_005, 1_007, 1_009].includes(code) ? `closed with ${code}` : null
    },
  )
})

test('afterwards the same server plays a match to its end', async () => {
  expect(await playNormalMatch(world.testServer)).toMatchObject({ stage: 'over', faults: [], ranks: { length: 2 } })
  expect(crashes).toEqual([])
})
