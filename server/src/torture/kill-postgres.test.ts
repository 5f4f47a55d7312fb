import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../store/postgres.fixture.ts'
import { samples } from '../../../tools/samples.mjs'
import { torture } from './torture.fixture.ts'

/** At the fourth the server stays away for a while: clocks come due meanwhile. `npm run torture` kills for longer. */
const KILLS = samples(4, 8)

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

test('a server on PostgreSQL, killed again and again: nothing is lost, nothing is doubled', async () => {
  const config = { databaseUrl: await postgres.url() }
  const result = await torture({ kills: KILLS, nodes: 1, seed: 'postgres', isQuick: true, config })
  expect(result.faults).toEqual([])
  expect(result).toMatchObject({ kills: KILLS, resyncs: 0 })
  expect(result.acknowledged).toBeGreaterThan(45)
  expect(result.clocksWhileDown).toBeGreaterThan(0)
})

test('two servers on one PostgreSQL, either killed again and again: no fork, nothing is lost or doubled', async () => {
  const config = { databaseUrl: await postgres.url() }
  const result = await torture({ kills: KILLS, nodes: 2, seed: 'nodes', isQuick: true, config })
  expect(result.faults).toEqual([])
  expect(result).toMatchObject({ kills: KILLS, resyncs: 0 })
  expect(result.acknowledged).toBeGreaterThan(45)
})
