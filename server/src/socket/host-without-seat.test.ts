import { expect, test } from 'vitest'
import { guests, openTestServer } from '../operation/open-test-server.fixture.ts'

/** Ann hosts a listed match and has stood up again; Bob only looks on. */
async function lobby() {
  const testServer = await openTestServer()
  const [ann, bob] = await guests(testServer, 2)
  if (ann === undefined || bob === undefined) throw new Error('nobody came')
  const body = { game: 'relay', seats: 2, settings: { listed: true } }
  const { id, code } = await testServer.get('POST', '/api/matches', { token: ann.token, body })
  await testServer.get('POST', `/api/matches/${id}/leave`, { token: ann.token, body: {} })
  const lines = [await testServer.line(ann.token), await testServer.line(bob.token)] as const
  const followed = await Promise.all(lines.map((line) => line.follow({ f: 1, m: id })))
  return { testServer, ann, bob, id, code, lines, followed }
}

test('a host without a seat is told a new invite code as it is made, and those who look on are not', async () => {
  const { testServer, ann, id, code, lines, followed } = await lobby()
  expect(followed).toMatchObject([{ match: { code, yours: [] } }, { match: { code: null } }])
  const { code: next } = await testServer.get('POST', `/api/matches/${id}/invite`, { token: ann.token })
  expect(next).not.toBe(code)
  expect(await lines[0].until(({ t }) => t === '+')).toMatchObject({ m: { code: [next] } })
  await lines[1].settled()
  expect(lines[1].heard.join('')).not.toContain(next)
})

test('who is no longer the host is told no new code', async () => {
  const { testServer, ann, bob, id, lines } = await lobby()
  const at = `/api/matches/${id}`
  await testServer.get('POST', `${at}/join`, { token: bob.token, body: {} })
  await testServer.get('POST', `${at}/host`, { token: ann.token, body: { player: bob.id } })
  const whole = await lines[0].until(({ t, match }) => t === 'match' && match.host.id === bob.id)
  expect(whole.match).toMatchObject({ code: null, yours: [] })
  const { code } = await testServer.get('POST', `${at}/invite`, { token: bob.token })
  await lines[0].settled()
  expect(lines[0].heard.join('')).not.toContain(code)
})
