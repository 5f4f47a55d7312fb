import { expect, test } from 'vitest'
import { testFolder } from '../store/test-folder.fixture.ts'
import { torture } from './torture.fixture.ts'

/** Never failed for being slow, only for hanging. */
const LONGEST_MS = 300_000

test(
  'a server on a file, killed again and again: nothing that was acknowledged is lost, nothing is doubled',
  async () => {
    const result = await torture({
      kills: 5,
      nodes: 1,
      seed: 'sqlite',
      isQuick: true,
      config: { folder: await testFolder() },
    })
    expect(result.faults).toEqual([])
    expect(result).toMatchObject({ kills: 5, resyncs: 0 })
    expect(result.acknowledged).toBeGreaterThan(60)
    expect(result.clocksWhileDown).toBeGreaterThan(0)
  },
  LONGEST_MS,
)
