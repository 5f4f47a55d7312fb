import { join } from 'node:path'
import Libsql from 'libsql'
import { expect, test } from 'vitest'
import { begin, guests, metric, openTestServer, viewed, write } from '../operation/open-test-server.fixture.ts'
import { relay } from '../operation/relay.fixture.ts'
import { matchesOver, Noted } from './processes.fixture.ts'

/** Four entries until a match of one has started: set up, invited, seated, started. */
const FIRST_MOVE = 5

test.each<[string, string]>([
  [
    'a value',
    `update entries set body = replace(body, '"WRITE"', '"WRITF"') where match_id = ? and first = ${FIRST_MOVE}`,
  ],
  ['the form', `update entries set body = replace(body, '[{', '[}') where match_id = ? and first = ${FIRST_MOVE}`],
  ['a missing row', `delete from entries where match_id = ? and first = ${FIRST_MOVE}`],
  ['the kind of a column', `update entries set last = 'x' where match_id = ? and first = ${FIRST_MOVE}`],
])('one changed byte in a stored entry (%s) is called damage; other matches go on', async (_, sql) => {
  const server = await openTestServer()
  const [ann] = await guests(server, 1)
  if (ann === undefined) throw new Error('nobody came')
  const [match, other] = [await begin(server, [ann]), await begin(server, [ann])]
  await write(server, match, ann)
  await write(server, match, ann)
  await server.stop()
  const database = new Libsql(join(server.folder, 'parlor.db'))
  expect(database.prepare(sql).run([match]).changes).toBe(1)
  database.close()

  const noted = new Noted()
  await server.inStore(async (store) => {
    const { matches } = matchesOver(store, { games: [relay], noted })
    await expect(matches.open(match)).rejects.toMatchObject({ code: 'match-damaged' })
    await matches.close()
  })
  const why = expect.stringMatching(/^entry 5: |entries is damaged: last/)
  expect(noted.lines).toEqual([{ match, why, message: 'stored match is damaged' }])

  await server.open({ games: [relay] })
  for (const part of ['', '/view', '/log', '/proof']) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const answer = await server.ask('GET', `/api/matches/${match}${part}`, { token: ann.token })
    expect([answer.status, answer.json().code]).toEqual([500, 'match-damaged'])
    expect(answer.json().detail).toContain('is damaged')
  }
  const line = await server.line(ann.token)
  expect(await line.follow({ f: 1, m: match })).toMatchObject({ t: 'fail', code: 'match-damaged' })
  expect(await metric(server, 'parlor_matches_damaged_total')).toBe(5)
  expect(await metric(server, 'parlor_matches_halted_total')).toBe(0)
  expect((await viewed(server, other, ann)).number).toBe(FIRST_MOVE - 1)
})
