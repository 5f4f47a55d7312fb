import { expect, test } from 'vitest'
import { freshDatabase } from '../store/postgres.fixture.ts'
import { inLongRun, samples } from '../../../tools/samples.mjs'
import { torture } from './torture.fixture.ts'

/** At the fourth the server stays away for a while: clocks come due meanwhile. `npm run torture` kills for longer. */
const KILLS = samples(4)
const KILLS_OF_TWO = samples(3)
/** Server processes are started again and again while matches are played. */
const LONG = { timeout: inLongRun(300_000, 1_800_000) }

test('a server on PostgreSQL, killed again and again: nothing is lost, nothing is doubled', LONG, async () => {
  const config = { databaseUrl: await freshDatabase() }
  const result = await torture({ kills: KILLS, nodes: 1, seed: 'postgres', isQuick: true, config })
  expect(result.faults).toEqual([])
  expect(result).toMatchObject({ kills: KILLS, resyncs: 0 })
  expect(result.acknowledged).toBeGreaterThan(45)
  expect(result.clocksWhileDown).toBeGreaterThan(0)
})

test(
  'two servers on one PostgreSQL, either killed again and again: no fork, nothing is lost or doubled',
  LONG,
  async () => {
    const config = { databaseUrl: await freshDatabase() }
    const result = await torture({ kills: KILLS_OF_TWO, nodes: 2, seed: 'nodes', isQuick: true, config })
    expect(result.faults).toEqual([])
    expect(result).toMatchObject({ kills: KILLS_OF_TWO, resyncs: 0 })
    expect(result.acknowledged).toBeGreaterThan(45)
  },
)
