import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestServer } from '../secrecy/test-server.fixture.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await TestServer.opened()
})
afterAll(() => testServer.close())

test('a match created by reading it: what is not there is not there afterwards', async () => {
  const { id, token } = await testServer.guest()
  const match = 'nosuchmatch00000'
  const line = await testServer.line(token)
  for (let twice = 0; twice < 2; twice++) {
    for (const part of ['', '/view', '/log', '/replay?at=1', '/proof', '/verify', '/choices?move=A&param=b']) {
      const answer = await testServer.ask('GET', `/api/matches/${match}${part}`, { token })
      expect([part, answer.status, answer.json().code]).toEqual([part, 404, 'no-such-match'])
    }
    for (const part of ['join', 'start', 'undo', 'resign', 'watch', 'rematch', 'close'])
      expect((await testServer.ask('POST', `/api/matches/${match}/${part}`, { token, body: {} })).status).toBe(404)
    expect(await line.follow({ f: 1, m: match })).toMatchObject({ t: 'fail', code: 'no-such-match' })
  }
  expect((await testServer.get('GET', '/api/me/matches', { token })).matches).toEqual([])
  await testServer.get('GET', '/api/daily', { token })
  await testServer.stop()
  await testServer.inStore(async ({ matches }) => {
    expect(await matches.load(match)).toBeNull()
    expect(await matches.counts()).toEqual({ lobby: 0, playing: 0, over: 0, closed: 0 })
    expect(await matches.pageOf(id, '', 10)).toEqual([])
    const none = () => {
      throw new Error('there is no seed')
    }
    await expect(matches.seed(match, none)).rejects.toThrow('there is no seed')
  })
})
