/* oxlint-disable no-await-in-loop -- one request after another */
import { expect, test } from 'vitest'
import { begin, guests, openTestServer } from '../operation/open-test-server.fixture.ts'

const NEVER = 1 / 86_400

test('matches that somebody hosts without a seat count as theirs', async () => {
  const testServer = await openTestServer({ settings: { botPauseMs: 0, mostMatches: 3 } })
  const [ann, bob] = await guests(testServer, 2)
  if (ann === undefined || bob === undefined) throw new Error('nobody came')
  const body = { game: 'relay', seats: 2, sit: false }
  for (let n = 0; n < 3; n++) await testServer.get('POST', '/api/matches', { token: ann.token, body })
  const refused = await testServer.ask('POST', '/api/matches', { token: ann.token, body })
  expect([refused.status, refused.json().code]).toEqual([429, 'too-many-matches'])
  await testServer.get('POST', '/api/matches', { token: bob.token, body })
})

test('a rematch is a new match, and as many are allowed', async () => {
  const testServer = await openTestServer({ limits: { newMatch: { burst: 2, perSecond: NEVER } } })
  const [ann] = await guests(testServer, 1)
  if (ann === undefined) throw new Error('nobody came')
  let id = await begin(testServer, [ann])
  const codes: number[] = []
  for (let n = 0; n < 3; n++) {
    await testServer.get('POST', `/api/matches/${id}/resign`, { token: ann.token }).catch(() => undefined)
    const answer = await testServer.ask('POST', `/api/matches/${id}/rematch`, { token: ann.token })
    codes.push(answer.status)
    if (answer.status >= 300) break
    id = answer.json().id
    await testServer.get('POST', `/api/matches/${id}/start`, { token: ann.token })
  }
  expect(codes).toEqual([200, 429])
})

test('nobody fills the list of open matches with tables of their own, least of all with empty ones', async () => {
  const testServer = await openTestServer()
  const [ann, bob] = await guests(testServer, 2)
  if (ann === undefined || bob === undefined) throw new Error('nobody came')
  const listed = { game: 'relay', seats: 2, settings: { listed: true } }
  const { id } = await testServer.get('POST', '/api/matches', { token: bob.token, body: listed })
  for (let n = 0; n < 60; n++)
    await testServer.get('POST', '/api/matches', { token: ann.token, body: { ...listed, sit: n < 5 } })
  const { matches } = await testServer.get('GET', '/api/matches')
  expect(matches).toHaveLength(4)
  expect(matches.at(-1)?.id).toBe(id)
})

test('codes are tried so often and no more: by a player or an address, by request or on a socket', async () => {
  const limits = { code: { burst: 3, perSecond: NEVER }, codeByAddress: { burst: 5, perSecond: NEVER } }
  const testServer = await openTestServer({ limits })
  const [ann, bob, cid] = await guests(testServer, 3)
  if (ann === undefined || bob === undefined || cid === undefined) throw new Error('nobody came')
  const { id } = await testServer.get('POST', '/api/matches', { token: ann.token, body: { game: 'relay', seats: 1 } })
  await testServer.get('POST', `/api/matches/${id}/start`, { token: ann.token })
  const tried = async (token: string, times: number) => {
    const line = await testServer.line(token)
    const codes: string[] = []
    for (let f = 1; f <= times; f++) codes.push((await line.follow({ f, m: id, code: 'ABCDEF' })).code)
    return codes
  }
  expect(await tried(bob.token, 5)).toEqual([
    ...new Array(3).fill('wrong-code'),
    ...new Array(2).fill('too-many-requests'),
  ])
  // Five were tried from this address: another guest comes from there as well.
  expect(await tried(cid.token, 2)).toEqual(['too-many-requests', 'too-many-requests'])
})

test('a request with thousands of options is refused before they are looked at', async () => {
  const testServer = await openTestServer()
  const [ann] = await guests(testServer, 1)
  const options = Object.fromEntries(Array.from({ length: 5_500 }, (_, n) => [`o${n}`, 1]))
  const answer = await testServer.ask('POST', '/api/matches', {
    token: ann?.token ?? '',
    body: { game: 'relay', options },
  })
  expect([answer.status, answer.json().facts]).toEqual([
    400,
    { faults: [{ at: 'body.options', reason: 'it has more than 100 fields' }] },
  ])
})
