import { begin, guests, openTestServer, write } from '../operation/open-test-server.fixture.ts'
import { expect, test } from 'vitest'

const SIGN_IN = { name: 'Ann', password: 'correct horse battery staple' }
const POLICY = 1008

/** Ann with an account and two sessions, and Bob. */
async function twoSessions() {
  const testServer = await openTestServer()
  const [guest, bob] = await guests(testServer, 2)
  if (guest === undefined || bob === undefined) throw new Error('nobody came')
  const ann = await testServer.account(guest, SIGN_IN.name, SIGN_IN.password)
  const { token: second } = await testServer.get('POST', '/api/sign-in', { body: { ...SIGN_IN, bearer: true } })
  const lines = [
    await testServer.line(ann.token),
    await testServer.line(second),
    await testServer.line(bob.token),
  ] as const
  return { testServer, ann, bob, second, lines }
}

test('signing out closes the sockets of that session and no others', async () => {
  const { testServer, ann, second, lines } = await twoSessions()
  const [first, other, bobs] = lines
  await testServer.get('DELETE', '/api/session', { token: ann.token })
  await expect.poll(() => first.closed).toBe(POLICY)
  expect(first.frames.at(-1)).toEqual({ t: 'bye', code: 'not-signed-in' })
  await Promise.all([other.settled(), bobs.settled()])
  // What has ended opens no socket any more.
  const late = await testServer.line(ann.token)
  expect(late.frames).toMatchObject([{ t: 'fail', code: 'not-signed-in' }])
  expect((await testServer.line(second)).frames).toMatchObject([{ t: 'welcome', player: { name: 'Ann' } }])
})

test('signing out everywhere closes all of them, and nobody else’s', async () => {
  const { testServer, ann, lines } = await twoSessions()
  const [first, other, bobs] = lines
  await testServer.get('DELETE', '/api/sessions', { token: ann.token })
  await expect.poll(() => [first.closed, other.closed]).toEqual([POLICY, POLICY])
  await bobs.settled()
  expect(bobs.closed).toBeNull()
})

test('a new password ends the other sessions; deleting all data ends the last', async () => {
  const { testServer, ann, lines } = await twoSessions()
  const [first, other] = lines
  const password = 'another horse, another staple'
  await testServer.get('PUT', '/api/me/password', { token: ann.token, body: { old: SIGN_IN.password, new: password } })
  await expect.poll(() => other.closed).toBe(POLICY)
  await first.settled()
  await testServer.get('DELETE', '/api/me', { token: ann.token, body: { password } })
  await expect.poll(() => first.closed).toBe(POLICY)
})

test('whoever loses their seat is told, sees no more of it, and cannot move', async () => {
  const testServer = await openTestServer()
  const [ann, bob] = await guests(testServer, 2)
  if (ann === undefined || bob === undefined) throw new Error('nobody came')
  const { id } = await testServer.get('POST', '/api/matches', { token: ann.token, body: { game: 'relay', seats: 2 } })
  const { code } = await testServer.get('POST', `/api/matches/${id}/invite`, { token: ann.token })
  await testServer.get('POST', `/api/matches/${id}/join`, { token: bob.token, body: { code } })
  const line = await testServer.line(bob.token)
  await line.follow({ f: 3, m: id })
  // Another match on the same connection has nothing to do with it.
  const own = await begin(testServer, [bob])
  await line.follow({ f: 4, m: own })
  await testServer.get('POST', `/api/matches/${id}/kick`, { token: ann.token, body: { seat: 1 } })
  expect(await line.until(({ t }) => t === 'fail')).toMatchObject({ f: 3, code: 'not-your-seat' })
  const heard = line.heard.length
  await testServer.get('POST', `/api/matches/${id}/bots`, { token: ann.token, body: { seat: 1, bot: 'random' } })
  expect(await line.ask({ t: 'move', f: 3, ref: 9, move: { move: 'WRITE' } })).toMatchObject({ code: 'not-following' })
  expect(line.heard).toHaveLength(heard + 1)
  await write(testServer, own, bob)
  expect(await line.until(({ f, t }) => f === 4 && t === '+')).toMatchObject({ t: '+' })
})
