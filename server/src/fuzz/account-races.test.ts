import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestServer } from '../secrecy/test-server.fixture.ts'
import { atOnce, MANY, tally, times } from './at-once.fixture.ts'
import { watchedForCrashes } from './crashes.fixture.ts'

const crashes = watchedForCrashes()
let testServer: TestServer
beforeAll(async () => {
  testServer = await TestServer.opened()
})
afterAll(async () => {
  await testServer.close()
  expect(crashes).toEqual([])
})

test('a name is given to one of many', async () => {
  const many = await Promise.all(Array.from({ length: MANY }, () => testServer.guest()))
  const body = { name: 'The Only One', password: 'a long password' }
  const outcomes = await atOnce(
    testServer,
    many.map(({ token }) => ({ method: 'POST', path: '/api/accounts', token, body })),
  )
  const { 201: made, 'name-taken': taken = 0, 'too-many-requests': tooMany = 0 } = tally(outcomes)
  expect([made, taken + tooMany]).toEqual([1, MANY - 1])
})

test('a guest becomes an account once, and it is the password of that request', async () => {
  const { token } = await testServer.guest()
  const passwords = Array.from({ length: MANY }, (_, at) => `password number ${at}`)
  const calls = passwords.map((password) => ({
    method: 'POST',
    path: '/api/accounts',
    token,
    body: { name: 'Twice Born', password },
  }))
  const outcomes = await atOnce(testServer, calls)
  expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(1)
  const password = passwords[outcomes.findIndex(({ status }) => status === 201)]
  await testServer.get('POST', '/api/sign-in', { body: { name: 'Twice Born', password, bearer: true } })
})

test('a password is changed once, and a name that is changed meanwhile brings no old password back', async () => {
  const first = { name: 'Ever Changing', password: 'the first password' }
  const { token } = await testServer.account(await testServer.guest(), first.name, first.password)
  const passwords = Array.from({ length: 8 }, (_, at) => `another password ${at}`)
  const changes = passwords.map((next) => ({
    method: 'PUT',
    path: '/api/me/password',
    token,
    body: { old: first.password, new: next },
  }))
  const renames = passwords.map((_, at) => ({
    method: 'PATCH',
    path: '/api/me',
    token,
    body: { name: `Changed ${at}` },
  }))
  const outcomes = await atOnce(testServer, [...changes, ...renames])
  expect(tally(outcomes)).toEqual({ 204: 1, 'wrong-password': 7, 200: 8 })
  const { player } = await testServer.get('GET', '/api/session', { token })
  const password = passwords[outcomes.findIndex(({ status }) => status === 204)]
  const signIn = (given: string | undefined) =>
    testServer.ask('POST', '/api/sign-in', { body: { name: player.name, password: given, bearer: true } })
  expect([(await signIn(password)).status, (await signIn(first.password)).status]).toEqual([200, 403])
})

test('whoever is erased many times at once is erased', async () => {
  const { id, token } = await testServer.guest()
  const outcomes = await atOnce(testServer, times({ method: 'DELETE', path: '/api/me', token }))
  const { 204: done = 0, 'not-signed-in': gone = 0 } = tally(outcomes)
  expect([done > 0, done + gone]).toEqual([true, MANY])
  expect((await testServer.ask('GET', `/api/players/${id}`)).status).toBe(404)
})
