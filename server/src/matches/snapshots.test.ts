import { join } from 'node:path'
import Libsql from 'libsql'
import { expect, test } from 'vitest'
import { begin, guests, openTestServer, shown, viewed, write } from '../operation/open-test-server.fixture.ts'
import { relay } from '../operation/relay.fixture.ts'
import type { TestServer } from '../secrecy/test-server.fixture.ts'

const EVERY = 10
const MOVES = 34

/** A match with snapshots, left by its server. */
async function longMatch() {
  const testServer = await openTestServer({ settings: { snapshotEvery: EVERY, botPauseMs: 0 } })
  const [ann] = await guests(testServer, 1)
  if (ann === undefined) throw new Error('nobody came')
  const match = await begin(testServer, [ann])
  // oxlint-disable-next-line no-await-in-loop -- one move after another
  for (let n = 0; n < MOVES; n++) await write(testServer, match, ann)
  const before = await viewed(testServer, match, ann)
  await testServer.stop()
  return { testServer, ann, match, before }
}

/** Writes to the database while no server runs. */
function inDatabase<T>({ folder }: TestServer, use: (database: InstanceType<typeof Libsql>) => T): T {
  const database = new Libsql(join(folder, 'parlor.db'))
  try {
    return use(database)
  } finally {
    database.close()
  }
}

const reopen = (testServer: TestServer) => testServer.open({ games: [relay] })

test('a long match opens from its newest snapshot: what lies before that is not read', async () => {
  const { testServer, ann, match, before } = await longMatch()
  const at = inDatabase(testServer, (database) => {
    // The rows of libsql are plain objects by column.
    const row = database.prepare('select number from snapshots where match_id = ?').get([match]) as { number: number }
    database.prepare(`update entries set body = 'gone' where match_id = ? and last < ?`).run([match, row.number])
    return row.number
  })
  // The newest one: fewer moves than a snapshot's worth were made since.
  expect(before.number - at).toBeLessThan(EVERY)
  await reopen(testServer)
  expect(await viewed(testServer, match, ann)).toEqual(before)
  expect(await write(testServer, match, ann)).toBe(before.number + 1)
})

test.each([
  ['is not JSON', '{'],
  ['is another thing', '{"number":3}'],
  ['is empty', ''],
])('a snapshot that %s is ignored', async (_, body) => {
  const { testServer, ann, match, before } = await longMatch()
  inDatabase(testServer, (database) => database.prepare('update snapshots set body = ?').run([body]))
  await reopen(testServer)
  expect(await viewed(testServer, match, ann)).toEqual(before)
  expect(await write(testServer, match, ann)).toBe(before.number + 1)
})

test('a snapshot whose position was changed does not fit what follows, and is ignored', async () => {
  const { testServer, ann, match, before } = await longMatch()
  inDatabase(testServer, (database) =>
    database.exec(`update snapshots set body = replace(body, '"written":[', '"written":[9')`),
  )
  await reopen(testServer)
  expect(await viewed(testServer, match, ann)).toEqual(before)
})

test('without any snapshot the match is the same', async () => {
  const { testServer, ann, match, before } = await longMatch()
  inDatabase(testServer, (database) => database.exec('delete from snapshots'))
  await reopen(testServer)
  expect(await viewed(testServer, match, ann)).toEqual(before)
})

test('a snapshot that was changed where no position tells of it is ignored', async () => {
  const { testServer, ann, match, before } = await longMatch()
  inDatabase(testServer, (database) =>
    database.exec(`update snapshots set body = replace(body, '"graceSeconds":', '"graceSeconds":7')`),
  )
  await reopen(testServer)
  expect((await shown(testServer, match, ann)).settings.graceSeconds).toBe(120)
  expect(await viewed(testServer, match, ann)).toEqual(before)
})
