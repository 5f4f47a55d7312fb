import { trackGame } from '@parlor/engine/testing/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestServer } from '../secrecy/test-server.fixture.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await TestServer.opened({ games: [trackGame()] })
})
afterAll(() => testServer.close())

const one = (...of: readonly number[]) => ({ kind: 'one', of })

test('what an option is at each number of seats is told with the game; nothing where that makes no difference', async () => {
  const { options } = await testServer.get('GET', '/api/games/track')
  expect(options).toMatchObject([
    { option: 'track' },
    {
      option: 'tank',
      choice: one(3, 6, 9),
      preset: 3,
      bySeats: [
        { seats: 1, choice: one(3, 6, 9), preset: 3 },
        { seats: 2, choice: one(3, 6, 9), preset: 3 },
        { seats: 3, choice: one(6, 9), preset: 6 },
      ],
    },
  ])
  expect(Object.keys((options as object[])[0] ?? {})).not.toContain('bySeats')
})

test('a match takes what belongs to its number of seats, and follows when the host changes that', async () => {
  const { token } = await testServer.guest()
  const wish = (body: object) => testServer.ask('POST', '/api/matches', { token, body: { game: 'track', ...body } })
  expect((await wish({ seats: 3 })).json()).toMatchObject({ options: { tank: 6 } })
  const refused = await wish({ seats: 3, options: { tank: 3 } })
  expect([refused.status, refused.json()]).toMatchObject([
    409,
    { code: 'cannot-begin', facts: { faults: ['options.tank: 3 is not one of 6, 9'] } },
  ])
  const { id, options } = (await wish({})).json() as { id: string; options: object }
  expect(options).toMatchObject({ tank: 3 })
  const change = (body: object) => testServer.ask('POST', `/api/matches/${id}/settings`, { token, body })
  expect((await change({ seats: 3 })).json()).toMatchObject({ options: { tank: 6 } })
  expect((await change({ options: { tank: 3 } })).json()).toMatchObject({ code: 'cannot-begin' })
  expect((await change({ seats: 2, options: { tank: 9 } })).json()).toMatchObject({ options: { tank: 9 } })
})

test('a document that is for some numbers of seats bounds them: when a match is set up, and when it is changed', async () => {
  const { token } = await testServer.guest()
  const narrow = { title: 'Narrow', room: 2, spaces: [{ kind: 'plain' }, { kind: 'plain' }] }
  const wish = (body: object) => testServer.ask('POST', '/api/matches', { token, body: { game: 'track', ...body } })
  const refused = await wish({ seats: 3, options: { track: narrow } })
  expect([refused.status, refused.json().facts]).toEqual([409, { faults: ['seats: Track is played by 2 to 2'] }])
  const lane = await wish({ options: { track: { ...narrow, room: 1 } } })
  expect((lane.json() as { seats: unknown[] }).seats).toHaveLength(1)
  const made = await wish({ seats: 2, options: { track: narrow } })
  const { id, documents } = made.json() as { id: string; documents: object }
  expect(documents).toMatchObject({ track: { name: 'Narrow', seats: { min: 2, max: 2 } } })
  const change = async (body: object) => {
    const answer = await testServer.ask('POST', `/api/matches/${id}/settings`, { token, body })
    return answer.json() as object
  }
  expect(await change({ seats: 3 })).toMatchObject({ code: 'cannot-begin', facts: { faults: ['seats: from 2 to 2'] } })
  const lonely = { ...narrow, room: 1 }
  expect(await change({ options: { track: lonely } })).toMatchObject({ facts: { faults: ['seats: from 1 to 1'] } })
  expect(await change({ seats: 1, options: { track: lonely } })).toMatchObject({ seats: [{}] })
  expect(await change({ seats: 3, options: { track: 'oval' } })).toMatchObject({ seats: [{}, {}, {}] })
})
