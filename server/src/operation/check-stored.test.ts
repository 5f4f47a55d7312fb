import pg from 'pg'
import { expect, test } from 'vitest'
import { matchesOver } from '../matches/processes.fixture.ts'
import { openStore } from '../store/open-store.ts'
import { freshDatabase } from '../store/postgres.fixture.ts'
import { checkStored } from './check-stored.ts'

test('the data in PostgreSQL is proved as well, with progress, and can be interrupted', async () => {
  const url = await freshDatabase()
  const store = await openStore({ url })
  const { matches, bots } = matchesOver(store)
  const served = await matches.create('host', { game: 'yahtzee', seats: 2, bots: ['random', null] })
  const { id } = await matches.create('host', { game: 'yahtzee', seats: 1 })
  await matches.close()
  await bots.close()
  await store.close()

  const place = { url, folder: '' }
  const steps: [number, number][] = []
  const report = await checkStored(place, { progress: (done, total) => void steps.push([done, total]) })
  expect(report).toMatchObject({ matches: 2, damaged: 0, damage: [] })
  expect(report.entries).toBeGreaterThan(2)
  expect(steps).toEqual([
    [1, 2],
    [2, 2],
  ])

  const interrupted = new AbortController()
  const stopped = checkStored(place, { signal: interrupted.signal, progress: () => interrupted.abort() })
  await expect(stopped).rejects.toThrow('aborted')

  const client = new pg.Client(url)
  await client.connect()
  await client.query(`update entries set body = replace(body, '"at":1', '"at":2') where match_id = $1 and first = 1`, [
    id,
  ])
  await client.query('delete from seeds where label = $1', [served.id])
  await client.end()
  const { damaged, damage } = await checkStored(place)
  expect(damaged).toBe(2)
  expect(damage).toEqual(
    expect.arrayContaining([
      { match: id, reason: expect.stringContaining('entry 1: its hash is wrong') },
      { match: served.id, reason: 'its seed is missing' },
    ]),
  )
})
