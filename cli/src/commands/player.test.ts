import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../../server/src/store/postgres.fixture.ts'
import { parlor, parlorJson, spawnParlor, temporaryFolder } from '../parlor.fixture.ts'
import { Serving } from '../serving.fixture.ts'

const folder = () => temporaryFolder(onTestFinished)
const SIGN_IN = { name: 'Ann of the Hill', password: 'correct horse battery staple' }

/** Somebody with an account who has played one match to its end and is in another; the server has ended. */
async function ann(data: string, spawned = false) {
  const args = ['--port', '0', '--data', data]
  const serving = await (spawned ? Serving.spawned(args) : Serving.opened(args))
  const guest = await serving.guest()
  const { id, token } = await serving.get('POST', '/api/accounts', { token: guest.token, body: SIGN_IN })
  const over = await serving.solo(token)
  await serving.playToTheEnd(over, token)
  const going = await serving.solo(token)
  const own = await serving.get('GET', '/api/me/export', { token })
  return { serving, id, token, over, going, own }
}

describe('the data of a player', () => {
  test('are exported as the player would get them, and only once nobody runs the server', async () => {
    const data = folder()
    const file = join(data, 'ann.json')
    const { serving, id, own } = await ann(data)
    const early = await parlor(['player', id, '--export', file, '--data', data])
    expect([early.code, early.out]).toEqual([1, ''])
    expect(early.err).toContain('is in use by another process')
    expect(existsSync(file)).toBe(false)
    await serving.stop()

    const { code, out, err } = await parlor(['player', id, '--export', file, '--data', data])
    expect([code, err]).toEqual([0, ''])
    expect(out).toBe(`${id} is called ${SIGN_IN.name}.\nEverything that is kept about them is now in ${file}.\n`)
    const { exportedAt: _, ...exported } = JSON.parse(readFileSync(file, 'utf8'))
    const { exportedAt: __, ...theirs } = own
    expect(exported).toEqual(theirs)
    expect(exported).toMatchObject({ profile: { id, name: SIGN_IN.name, account: true }, results: [{}] })
    expect(exported.matches).toHaveLength(2)
    // Nobody else on the machine has to read it.
    expect(statSync(file).mode & 0o077).toBe(0)

    const again = await parlor(['player', id, '--export', file, '--delete', '--yes', '--data', data])
    expect(again).toEqual({ code: 1, out: '', err: `parlor: ${file} is there already, and nothing is overwritten.\n` })
    expect(await parlorJson(['player', id, '--data', data])).toEqual({
      id,
      name: SIGN_IN.name,
      exported: null,
      deleted: false,
    })
    expect(JSON.parse((await parlor(['player', id, '--export', '-', '--data', data])).out).profile.id).toBe(id)
  })

  test('are deleted for good: name, password and sessions; the matches of others stay', async () => {
    const data = folder()
    // In processes of their own: with the last of them the database's journal is gone.
    const { serving, id, token, over } = await ann(data, true)
    await serving.stop()
    const deleted = spawnParlor(['player', id, '--delete', '--yes', '--data', data, '--json'])
    expect(JSON.parse(deleted.out)).toMatchObject({ id, deleted: true })
    expect(await parlor(['player', id, '--data', data])).toEqual({
      code: 1,
      out: '',
      err: `parlor: there is no player ${id}\n`,
    })
    for (const end of ['', '-wal'])
      if (existsSync(join(data, `parlor.db${end}`)))
        expect(readFileSync(join(data, `parlor.db${end}`)).includes(SIGN_IN.name)).toBe(false)

    const again = await Serving.opened(['--port', '0', '--data', data])
    expect((await again.ask('GET', '/api/me/export', { token })).status).toBe(401)
    expect((await again.ask('POST', '/api/sign-in', { body: SIGN_IN })).body.code).toBe('wrong-password')
    expect((await again.ask('GET', `/api/players/${id}`)).status).toBe(404)
    expect((await again.ask('GET', `/api/matches/${over}`)).status).toBe(403)
    // Somebody else may have the name now.
    const other = await again.guest()
    await again.get('POST', '/api/accounts', { token: other.token, body: SIGN_IN })
  })
})

test('with PostgreSQL the server may run, and has nobody of that name any more', async () => {
  const env = { DATABASE_URL: await freshDatabase() }
  const serving = await Serving.opened(['--port', '0'], env)
  const guest = await serving.guest()
  const { id, token } = await serving.get('POST', '/api/accounts', { token: guest.token, body: SIGN_IN })
  const match = await serving.solo(token)
  await serving.step(match, token)
  const exported = JSON.parse((await parlor(['player', id, '--export', '-', '--delete', '--yes'], { env })).out)
  expect(exported).toMatchObject({ profile: { id, name: SIGN_IN.name }, matches: [{ id: match }] })
  expect(await parlor(['player', id], { env })).toMatchObject({ code: 1, err: `parlor: there is no player ${id}\n` })
  expect((await serving.ask('POST', '/api/sign-in', { body: SIGN_IN })).body.code).toBe('wrong-password')
  // What the server remembers of a session lasts for some seconds.
  await expect.poll(async () => (await serving.ask('GET', '/api/me/export', { token })).status).toBe(401)
  expect(await serving.stop()).toBe(0)
})

describe('what cannot be done changes nothing', () => {
  test('--delete without --yes', async () => {
    const data = folder()
    const { serving, id } = await ann(data)
    await serving.stop()
    const { code, err } = await parlor(['player', id, '--delete', '--data', data])
    expect([code, err]).toEqual([2, 'parlor: --delete is for good: say --yes as well.\n'])
    expect(await parlorJson(['player', id, '--data', data])).toMatchObject({ name: SIGN_IN.name })
    const file = join(data, 'no', 'such', 'folder.json')
    const unwritten = await parlor(['player', id, '--export', file, '--delete', '--yes', '--data', data])
    expect(unwritten.code).toBe(1)
    expect(unwritten.err).toBe(`parlor: ${file} cannot be written: there is no such file or folder.\n`)
    expect(await parlorJson(['player', id, '--data', data])).toMatchObject({ name: SIGN_IN.name })
  })

  test('no database, nobody of that ID, or no ID at all', async () => {
    const data = folder()
    const nowhere = await parlor(['player', 'abc', '--data', data])
    expect([nowhere.code, nowhere.err]).toEqual([1, `parlor: there is no database ${join(data, 'parlor.db')}\n`])
    expect(existsSync(join(data, 'parlor.db'))).toBe(false)
    await (await Serving.opened(['--port', '0', '--data', data])).stop()
    expect((await parlor(['player', 'abc', '--data', data])).err).toBe('parlor: there is no player abc\n')
    expect(await parlor(['player', 'Ann Smith', '--data', data])).toMatchObject({ code: 2 })
    expect(await parlor(['player', '--data', data])).toMatchObject({
      code: 2,
      err: 'parlor: parlor player needs ID.\n',
    })
    writeFileSync(join(data, 'parlor.db'), 'no database at all, but long enough to look like one'.repeat(99))
    expect(await parlor(['player', 'abc', '--data', data])).toMatchObject({ code: 1, out: '' })
  })
})
