import { shutTheBox } from '@parlor/games/shut-the-box'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemIn, YahtzeeServer, type Game } from './yahtzee-server.fixture.ts'

let server: YahtzeeServer
let game: Game
beforeAll(async () => {
  server = await YahtzeeServer.start()
})
afterAll(() => server.close())
beforeEach(async () => {
  game = await server.newGame()
})

const CALLS = [
  ['roll', undefined],
  ['freeze', { dice: [0] }],
  ['unfreeze', undefined],
  ['state', undefined],
  ['score', { category: 'chance' }],
  ['scratch', { category: 'chance' }],
] as const

describe('who asks', () => {
  test.each(CALLS)('%s: nobody, somebody else, a cookie', async (action, body) => {
    const { id } = game
    const text = body === undefined ? {} : { text: JSON.stringify(body) }
    const method = action === 'state' ? 'GET' : 'POST'
    const ask = async (asked: object) =>
      problemIn(await server.ask(method, `/game/${id}/${action}`, { ...text, ...asked }))
    expect(await ask({})).toMatchObject({ status: 401, code: 'not-signed-in' })
    expect(await ask({ token: 'x' })).toMatchObject({ status: 401 })
    expect(await ask({ token: 'A'.repeat(43) })).toMatchObject({ status: 401 })
    expect(await ask({ headers: { authorization: `Basic ${game.token}` } })).toMatchObject({ status: 401 })
    const cookie = { headers: { cookie: `parlor=${game.token}` } }
    expect((await server.ask('GET', '/api/session', cookie)).body.player).not.toBeNull()
    expect(await ask(cookie)).toMatchObject({ status: 401 })
    const other = await server.newGame()
    expect(await ask({ token: other.token })).toMatchObject({ status: 403, code: 'not-your-seat' })
    expect(await server.play(game, 'state')).toEqual(game.state)
  })

  test('a token that is none opens no game, and another site neither', async () => {
    expect(problemIn(await server.ask('POST', '/game/new', { token: 'A'.repeat(43) })).status).toBe(401)
    const headers = { origin: 'https://evil.example', 'content-type': 'text/plain' }
    expect(problemIn(await server.ask('POST', '/game/new', { headers })).code).toBe('wrong-origin')
  })
})

describe('no such game', () => {
  test.each(CALLS)('%s', async (action, body) => {
    const { token } = game
    const headers = { 'content-type': 'application/json' }
    const setUp = async (text: string) =>
      String((await server.ask('POST', '/api/matches', { token, text, headers })).body.id)
    const ids = [
      'aaaaaaaaaaaaaaaa',
      'x',
      '42',
      '..%2F..%2Fetc',
      '__proto__',
      '%00',
      'a'.repeat(300),
      'é',
      game.id.toUpperCase(),
      `${game.id}a`,
      await setUp('{"game":"shut-the-box","seats":1}'),
      await setUp('{"game":"yahtzee","seats":2}'),
    ]
    for (const id of ids)
      // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
      expect([id, problemIn(await server.send({ id, token }, action, body))]).toMatchObject([
        id,
        { status: 404, code: 'no-such-game' },
      ])
  })

  test('a server without this game', async () => {
    const without = await YahtzeeServer.start({ games: [shutTheBox] })
    expect(problemIn(await without.ask('POST', '/game/new'))).toMatchObject({ status: 404, code: 'no-such-game' })
    const { body } = await without.ask('POST', '/api/session', {
      text: '{"bearer":true}',
      headers: { 'content-type': 'application/json' },
    })
    const token = String(body.token)
    expect(problemIn(await without.send({ id: game.id, token }, 'roll')).status).toBe(404)
    await without.close()
  })
})
