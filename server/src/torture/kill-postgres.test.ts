import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../store/postgres.fixture.ts'
import { torture } from './torture.fixture.ts'

/** Never failed for being slow, only for hanging. */
const LONGEST_MS = 300_000

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

test(
  'a server on PostgreSQL, killed again and again: nothing is lost, nothing is doubled',
  async () => {
    const config = { databaseUrl: await postgres.url() }
    const result = await torture({ kills: 5, nodes: 1, seed: 'postgres', isQuick: true, config })
    expect(result.faults).toEqual([])
    expect(result).toMatchObject({ kills: 5, resyncs: 0 })
    expect(result.acknowledged).toBeGreaterThan(60)
    expect(result.clocksWhileDown).toBeGreaterThan(0)
  },
  LONGEST_MS,
)

test(
  'two servers on one PostgreSQL, either killed again and again: no fork, nothing is lost or doubled',
  async () => {
    const config = { databaseUrl: await postgres.url() }
    const result = await torture({ kills: 5, nodes: 2, seed: 'nodes', isQuick: true, config })
    expect(result.faults).toEqual([])
    expect(result).toMatchObject({ kills: 5, resyncs: 0 })
    expect(result.acknowledged).toBeGreaterThan(60)
  },
  LONGEST_MS,
)
