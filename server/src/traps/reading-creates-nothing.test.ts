import { afterAll, beforeAll, expect, test } from 'vitest'
import { House } from '../secrecy/house.fixture.ts'

let house: House
beforeAll(async () => {
  house = await House.opened()
})
afterAll(() => house.close())

test('a match created by reading it: what is not there is not there afterwards', async () => {
  const { id, token } = await house.guest()
  const match = 'nosuchmatch00000'
  const line = await house.line(token)
  for (let twice = 0; twice < 2; twice++) {
    for (const part of ['', '/view', '/log', '/replay?at=1', '/proof', '/verify', '/choices?move=A&param=b']) {
      const answer = await house.ask('GET', `/api/matches/${match}${part}`, { token })
      expect([part, answer.status, answer.json().code]).toEqual([part, 404, 'no-such-match'])
    }
    for (const part of ['join', 'start', 'undo', 'resign', 'watch', 'rematch', 'close'])
      expect((await house.ask('POST', `/api/matches/${match}/${part}`, { token, body: {} })).status).toBe(404)
    expect(await line.follow({ f: 1, m: match })).toMatchObject({ t: 'fail', code: 'no-such-match' })
  }
  expect((await house.get('GET', '/api/me/matches', { token })).matches).toEqual([])
  await house.get('GET', '/api/daily', { token })
  await house.stop()
  await house.inStore(async ({ matches }) => {
    expect(await matches.load(match)).toBeNull()
    expect(await matches.counts()).toEqual({ lobby: 0, playing: 0, over: 0, closed: 0 })
    expect(await matches.listOf(id, { limit: 10 })).toEqual([])
    const none = () => {
      throw new Error('there is no seed')
    }
    await expect(matches.seed(match, none)).rejects.toThrow('there is no seed')
  })
})
