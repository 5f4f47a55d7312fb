import { expect, test } from 'vitest'
import { guests, openTestServer, write } from '../operation/open-test-server.fixture.ts'
import { Line } from '../secrecy/line.fixture.ts'
import type { Answer } from '../secrecy/http-wire.fixture.ts'

const ACCOUNT = { name: 'Ann', password: 'correct horse' }
const POLICY = 1008
const COPIED_HELLO = { t: 'hello', v: 1 }

function cookieOf({ headers }: Answer): string {
  return /^set-cookie: (parlor=[\w-]+)/im.exec(headers)?.[1] ?? ''
}

test('a copied cookie of a guest is worth nothing once the guest has made an account, and the guest plays on', async () => {
  const testServer = await openTestServer()
  const cookie = cookieOf(await testServer.ask('POST', '/api/session', { body: {} }))
  const headers = { cookie }
  const body = { game: 'relay', seats: 1, options: { goal: 7 } }
  const { id: match } = await testServer.get('POST', '/api/matches', { headers, body })
  await testServer.get('POST', `/api/matches/${match}/start`, { headers })
  const copied = await Line.raw(testServer.url, headers)
  copied.send(COPIED_HELLO)
  await copied.follow({ f: 1, m: match })

  const made = await testServer.ask('POST', '/api/accounts', { headers, body: ACCOUNT })
  expect([made.status, made.json().token]).toEqual([201, undefined])
  const renewed = { cookie: cookieOf(made) }
  expect(renewed.cookie).not.toBe(cookie)

  await expect.poll(() => copied.closed).toBe(POLICY)
  expect(copied.frames.at(-1)).toEqual({ t: 'bye', code: 'not-signed-in' })
  expect((await testServer.ask('GET', '/api/me/matches', { headers })).status).toBe(401)
  expect(await testServer.get('GET', '/api/session', { headers })).toEqual({ player: null })
  const late = await Line.raw(testServer.url, headers)
  late.send(COPIED_HELLO)
  expect(await late.until(({ t }) => t === 'welcome')).toMatchObject({ player: null })
  late.end()

  const line = await Line.raw(testServer.url, renewed)
  line.send(COPIED_HELLO)
  expect(await line.follow({ f: 1, m: match })).toMatchObject({ t: 'match', match: { yours: [0] } })
  expect(await line.ask({ t: 'move', f: 1, ref: 1, move: { move: 'WRITE' } })).toMatchObject({ t: '+' })
  line.end()
})

test('the same holds for a bearer token: the answer brings the one that takes its place', async () => {
  const testServer = await openTestServer()
  const [ann] = await guests(testServer, 1)
  if (ann === undefined) throw new Error('nobody came')
  const body = { game: 'relay', seats: 1, options: { goal: 7 } }
  const { id: match } = await testServer.get('POST', '/api/matches', { token: ann.token, body })
  await testServer.get('POST', `/api/matches/${match}/start`, { token: ann.token })
  const copied = await testServer.line(ann.token)
  const made = await testServer.get('POST', '/api/accounts', { token: ann.token, body: ACCOUNT })
  await expect.poll(() => copied.closed).toBe(POLICY)
  await expect(write(testServer, match, ann)).rejects.toThrow('401')
  await write(testServer, match, { ...ann, token: made.token })
})

test('who fails to make an account keeps the session', async () => {
  const testServer = await openTestServer()
  const [ann, bob] = await guests(testServer, 2)
  await testServer.get('POST', '/api/accounts', { token: ann?.token ?? '', body: ACCOUNT })
  const line = await testServer.line(bob?.token ?? '')
  const refused = await testServer.ask('POST', '/api/accounts', { token: bob?.token ?? '', body: ACCOUNT })
  expect(refused.json().code).toBe('name-taken')
  await line.settled()
})
