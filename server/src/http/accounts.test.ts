import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpUnderTest, START, type HttpUnderTest } from './http.fixture.ts'

let http: HttpUnderTest
beforeAll(async () => {
  http = await httpUnderTest({ limits: { newAccount: null, signIn: null, password: null } })
})
afterAll(() => http.close())

const password = 'correct horse'

async function account(name: string) {
  const guest = await http.guest()
  const made = await http.ask('POST', '/api/accounts', { name, password }, guest.token)
  expect(made).toMatchObject({ status: 201, body: { id: guest.id, name, account: true, since: START } })
  return { ...guest, token: String(made.body.token) }
}

test('a guest becomes an account and signs in elsewhere', async () => {
  const { id, token } = await account('Anna Berg')
  expect((await http.ask('GET', '/api/session', undefined, token)).body.player.account).toBe(true)
  const there = await http.ask('POST', '/api/sign-in', { name: 'annaberg', password, bearer: true })
  expect(there.body.player).toMatchObject({ id, name: 'Anna Berg' })
  expect(there.body.token).not.toBe(token)
  const byCookie = await http.app.inject({
    method: 'POST',
    url: '/api/sign-in',
    payload: { name: 'Anna Berg', password },
  })
  expect(byCookie.json()).not.toHaveProperty('token')
  expect(byCookie.cookies.map(({ name }) => name).toSorted()).toEqual(['parlor', 'parlor-device'])
})

test('a wrong password and a wrong name are answered alike', async () => {
  await account('Carla')
  const wrong = await http.ask('POST', '/api/sign-in', { name: 'Carla', password: 'wrong' })
  const nobody = await http.ask('POST', '/api/sign-in', { name: 'Nobody Here', password: 'wrong' })
  expect(wrong).toMatchObject({ status: 403, body: { code: 'wrong-password' } })
  expect(nobody.body).toEqual(wrong.body)
  expect(Object.keys(nobody.headers)).toEqual(Object.keys(wrong.headers))
})

test('nobody takes a name that passes for another’s, and one signs in by one’s own', async () => {
  await account('Lilo Berg')
  const other = await http.guest()
  for (const name of ['LiIo Berg', 'Li1o Berg', 'Lil0 Berg']) {
    expect((await http.ask('POST', '/api/accounts', { name, password }, other.token)).body.code).toBe('name-taken')
    expect((await http.ask('PATCH', '/api/me', { name }, other.token)).body.code).toBe('name-taken')
    expect((await http.ask('POST', '/api/sign-in', { name, password })).status).toBe(403)
  }
  expect((await http.ask('POST', '/api/sign-in', { name: 'lilo berg', password })).status).toBe(200)
})

test('a name is taken once, however it is written', async () => {
  await account('Dora')
  const other = await http.guest()
  for (const name of ['Dora', 'DORA', 'Ｄｏｒａ', 'D o r a'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other: the work is bounded
    expect((await http.ask('POST', '/api/accounts', { name, password }, other.token)).body.code).toBe('name-taken')
  expect((await http.ask('PATCH', '/api/me', { name: 'dora' }, other.token)).body.code).toBe('name-taken')
})

test('names that cannot be', async () => {
  const { token } = await http.guest()
  for (const name of ['\u202Eevil', 'a\u200Bb', '<b>', '   ', 'x'.repeat(25)]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
    const { body } = await http.ask('PATCH', '/api/me', { name }, token)
    expect(body).toMatchObject({ code: 'malformed', at: 'body.name' })
  }
})

test('another name, for a guest and for an account', async () => {
  const guest = await http.guest()
  const renamed = await http.ask('PATCH', '/api/me', { name: ' Egon  Fuchs ' }, guest.token)
  expect(renamed.body).toMatchObject({ name: 'Egon Fuchs', account: false })
  expect((await http.ask('GET', '/api/session', undefined, guest.token)).body.player.name).toBe('Egon Fuchs')
  const { token } = await account('Frieda')
  expect((await http.ask('PATCH', '/api/me', { name: 'Friederike' }, token)).body.account).toBe(true)
  expect((await http.ask('POST', '/api/sign-in', { name: 'Frieda', password })).status).toBe(403)
  expect((await http.ask('POST', '/api/sign-in', { name: 'Friederike', password })).status).toBe(200)
})

test('another password ends the other sessions', async () => {
  const { token } = await account('Gerda')
  const other = (await http.ask('POST', '/api/sign-in', { name: 'Gerda', password, bearer: true })).body.token
  const change = (old: string) => http.ask('PUT', '/api/me/password', { old, new: 'battery staple' }, token)
  expect((await change('wrong')).body.code).toBe('wrong-password')
  expect((await change(password)).status).toBe(204)
  expect((await http.ask('GET', '/api/session', undefined, other)).status).toBe(401)
  expect((await http.ask('GET', '/api/session', undefined, token)).status).toBe(200)
  expect((await http.ask('POST', '/api/sign-in', { name: 'Gerda', password })).status).toBe(403)
  const guest = await http.guest()
  const none = await http.ask('PUT', '/api/me/password', { old: 'x', new: 'battery staple' }, guest.token)
  expect(none.body.code).toBe('no-account')
})

test('sign-out here, and everywhere', async () => {
  const { token } = await account('Hanna')
  const sessions = await Promise.all(
    [1, 2].map(() => http.ask('POST', '/api/sign-in', { name: 'Hanna', password, bearer: true })),
  )
  const [first, second] = sessions.map(({ body }) => String(body.token))
  expect((await http.ask('DELETE', '/api/session', undefined, first)).status).toBe(204)
  expect((await http.ask('GET', '/api/session', undefined, first)).status).toBe(401)
  expect((await http.ask('GET', '/api/session', undefined, second)).status).toBe(200)
  expect((await http.ask('DELETE', '/api/sessions', undefined, second)).status).toBe(204)
  for (const ended of [token, second])
    // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
    expect((await http.ask('GET', '/api/session', undefined, ended)).status).toBe(401)
})

test('everything about me, and then nothing', async () => {
  const { token, id } = await account('Ida')
  await http.ask('POST', '/api/matches', { game: 'yahtzee' }, token)
  const { body } = await http.ask('GET', '/api/me/export', undefined, token)
  expect(body).toMatchObject({
    profile: { id, name: 'Ida', account: true },
    matches: [{ yours: [0] }],
    results: [],
    sessions: [{ openedAt: START }],
  })
  expect(JSON.stringify(body)).not.toContain(token)
  expect(JSON.stringify(body)).not.toContain('scrypt')
  expect((await http.ask('DELETE', '/api/me', undefined, token)).body.code).toBe('wrong-password')
  expect((await http.ask('DELETE', '/api/me', { password }, token)).status).toBe(204)
  expect((await http.ask('GET', '/api/session', undefined, token)).status).toBe(401)
  expect((await http.ask('GET', `/api/players/${id}`)).body.code).toBe('no-such-player')
  expect((await http.ask('POST', '/api/sign-in', { name: 'Ida', password })).status).toBe(403)
  const guest = await http.guest()
  expect((await http.ask('DELETE', '/api/me', undefined, guest.token)).status).toBe(204)
})
