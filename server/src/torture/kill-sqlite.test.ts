import { expect, test } from 'vitest'
import { testFolder } from '../store/test-folder.fixture.ts'
import { inLongRun, samples } from '../../../tools/samples.mjs'
import { torture } from './torture.fixture.ts'

/** At the fourth the server stays away for a while: clocks come due meanwhile. `npm run torture` kills for longer. */
const KILLS = samples(4)
/** Server processes are started again and again while matches are played. */
const LONG = { timeout: inLongRun(300_000, 1_800_000) }

test(
  'a server on a file, killed again and again: nothing that was acknowledged is lost, nothing is doubled',
  LONG,
  async () => {
    const result = await torture({
      kills: KILLS,
      nodes: 1,
      seed: 'sqlite',
      isQuick: true,
      config: { folder: await testFolder() },
    })
    expect(result.faults).toEqual([])
    expect(result).toMatchObject({ kills: KILLS, resyncs: 0 })
    expect(result.acknowledged).toBeGreaterThan(45)
    expect(result.clocksWhileDown).toBeGreaterThan(0)
  },
)
