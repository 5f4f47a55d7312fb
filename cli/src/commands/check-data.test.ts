import { join } from 'node:path'
import Libsql from 'libsql'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { parlor, parlorJson, temporaryFolder, World } from '../parlor.fixture.ts'
import { Serving } from '../serving.fixture.ts'

let backup: string
let match: string
const cleanUp: (() => void)[] = []

/** A backup of a server on which one match was played to its end. */
beforeAll(async () => {
  const keep = (clean: () => void) => void cleanUp.push(clean)
  const data = temporaryFolder(keep)
  const serving = await Serving.opened(['--port', '0', '--data', data], {}, keep)
  const { token } = await serving.guest()
  match = await serving.solo(token)
  await serving.playToTheEnd(match, token)
  // While the server runs.
  expect(await parlorJson(['check-data', '--data', data])).toMatchObject({ matches: 1, signatures: 1, damaged: 0 })
  backup = join(data, 'backup.db')
  expect((await parlor(['backup', backup, '--data', data])).code).toBe(0)
  await serving.stop()
})
afterAll(() => {
  for (const clean of cleanUp.toReversed()) clean()
})

/** The data folder with the backup in it, changed behind everybody's back. */
async function damagedBy(sql: string): Promise<string> {
  const data = temporaryFolder(onTestFinished)
  expect((await parlor(['restore', backup, '--data', data])).code).toBe(0)
  const database = new Libsql(join(data, 'parlor.db'))
  expect(database.prepare(sql).run([]).changes).toBe(1)
  database.close()
  return data
}

describe('check-data', () => {
  test('proves what is stored, and says how much that is', async () => {
    const data = temporaryFolder(onTestFinished)
    const restored = await parlor(['restore', backup, '--data', data])
    expect(restored).toMatchObject({ code: 0, err: '' })
    expect(restored.out).toMatch(
      /Checked: 1 matches, \d+ entries, 1 signatures, 0 documents\.\nEverything is as it was stored\.\n$/,
    )
    expect((await parlor(['check-data', '--data', data])).out).toMatch(/^Checked: 1 matches/)
    expect((await parlor(['check-data'], { env: { PARLOR_DATA: data } })).code).toBe(0)
  })

  test.each<[string, string, RegExp]>([
    [
      'a changed byte',
      `update entries set body = replace(body, '"by":"chance"', '"by":"chancf"') where first = (select min(first) from entries where body like '%"by":"chance"%')`,
      /entry \d+: it cannot be read/,
    ],
    [
      'a changed time',
      `update entries set body = replace(body, '"at":1', '"at":2') where first = 1`,
      /entry 1: its hash is wrong/,
    ],
    [
      'a missing row',
      `delete from entries where first = (select max(first) from entries where last < (select max(last) from entries))`,
      /entry \d+: it is missing/,
    ],
    [
      'a missing end',
      `delete from entries where last = (select max(last) from entries)`,
      /entry \d+: it is missing, and the match was signed with it/,
    ],
    ['another seed', `update seeds set seed = zeroblob(32)`, /its seed is not the one that was promised/],
    ['no seed', `delete from seeds`, /its seed is missing/],
    [
      'another signature',
      `update signatures set signature = replace(signature, substr(signature, 1, 1), 'x')`,
      /its signature is not of this log/,
    ],
    ['another key', `update signatures set public_key = 'ab'`, /by a key that is not among those of the server/],
    ['another name', `update matches set game = 'yahtzee'`, /entry 1: it is of another match/],
    ['a wrong column', `update entries set last = 'x' where first = 1`, /last should be a whole number/],
  ])('finds %s and names the match', async (_, sql, reason) => {
    const data = await damagedBy(sql)
    const { code, out, err } = await parlor(['check-data', '--data', data])
    expect([code, err]).toEqual([1, ''])
    expect(out).toContain(`Damaged: match ${match}, `)
    expect(out).toMatch(reason)
    expect(JSON.parse((await parlor(['check-data', '--data', data, '--json'])).out)).toMatchObject({
      matches: 1,
      damaged: 1,
      damage: [{ match, reason: expect.stringMatching(reason) }],
    })
  })

  test('a damaged backup is restored only if the damage is accepted', async () => {
    const data = await damagedBy(`update seeds set seed = zeroblob(32)`)
    const target = temporaryFolder(onTestFinished)
    const damaged = join(data, 'parlor.db')
    const refused = await parlor(['restore', damaged, '--data', target])
    expect([refused.code, refused.out]).toEqual([1, ''])
    expect(refused.err).toContain(`is damaged in 1 place, first: match ${match}, its seed is not the one`)
    expect((await parlor(['check-data', '--data', target])).err).toContain('there is no database')
    const accepted = await parlor(['restore', damaged, '--data', target, '--accept-damage'])
    expect([accepted.code, accepted.err]).toEqual([0, ''])
    expect(accepted.out).toContain(`Damaged: match ${match}, `)
  })

  test('Ctrl-C ends it', async () => {
    const data = temporaryFolder(onTestFinished)
    await parlor(['restore', backup, '--data', data])
    const world = new World()
    const running = world.run(['check-data', '--data', data])
    // From when on it listens, it stops.
    world.signals.on('newListener', () => queueMicrotask(() => world.signals.emit('SIGINT')))
    expect(await running).toMatchObject({ code: 130, out: '' })
  })
})
