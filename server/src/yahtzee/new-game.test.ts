import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { YahtzeeServer } from './yahtzee-server.fixture.ts'

let server: YahtzeeServer
beforeAll(async () => {
  server = await YahtzeeServer.start()
})
afterAll(() => server.close())

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

describe('a new game', () => {
  test('needs nothing, and has a guest of its own', async () => {
    const first = await server.newGame()
    const second = await server.newGame()
    expect(first.state).toMatchObject({ turn: 1, rollsRemaining: 3, gameOver: false, total: 0, available: [] })
    expect(first.id).not.toBe(second.id)
    expect(first.token).not.toBe(second.token)
  })

  test('by the rules of the plan, or by others', async () => {
    const rulesOf = async (text?: string) => {
      const { id, token } = await server.newGame(text === undefined ? {} : { text, headers: FORM })
      return (await server.ask('GET', `/api/matches/${id}`, { token })).body.options
    }
    expect(await rulesOf()).toEqual({ rules: 'plan' })
    expect(await rulesOf('{}')).toEqual({ rules: 'plan' })
    expect(await rulesOf('{"rules":"official"}')).toEqual({ rules: 'official' })
    expect(await rulesOf('{"rules":"free-joker"}')).toEqual({ rules: 'free-joker' })
  })

  test('with a token is a game of that player, by that token', async () => {
    const first = await server.newGame()
    const second = await server.newGame({ token: first.token })
    expect(second.token).toBe(first.token)
    expect(second.id).not.toBe(first.id)
    await server.play({ id: second.id, token: first.token }, 'roll')
    const { body } = await server.ask('GET', '/api/me/matches', first)
    expect(body.matches).toHaveLength(2)
  })

  test('sets no cookie, and looks at none', async () => {
    const visit = await server.ask('POST', '/api/session')
    const cookie = visit.headers.get('set-cookie')?.split(';')[0] ?? ''
    const made = await server.ask('POST', '/game/new', { headers: { cookie } })
    expect(made.status).toBe(201)
    expect(made.headers.get('set-cookie')).toBeNull()
    const mine = await server.ask('GET', '/api/me/matches', { headers: { cookie } })
    expect(mine.body.matches).toEqual([])
  })

  test('is a match like any other', async () => {
    const game = await server.newGame()
    await server.play(game, 'roll')
    const { body: match } = await server.ask('GET', `/api/matches/${game.id}`, game)
    expect(match).toMatchObject({ game: 'yahtzee', stage: 'playing', yours: [0], seats: [{ kind: 'person' }] })
    const move = { move: { move: 'SCORE', category: 'chance' } }
    const headers = { 'content-type': 'application/json' }
    const { token } = game
    const moved = await server.ask('POST', `/api/matches/${game.id}/moves`, {
      token,
      text: JSON.stringify(move),
      headers,
    })
    expect(moved.status).toBe(200)
    expect(await server.play(game, 'state')).toMatchObject({ turn: 2, rollsRemaining: 3 })
    await server.ask('POST', `/api/matches/${game.id}/resign`, game)
    expect(await server.play(game, 'state')).toMatchObject({ gameOver: true, rollsRemaining: 0, available: [] })
  })

  test('set up elsewhere, for one, is a game here once it has started', async () => {
    const { token } = await server.newGame()
    const headers = { 'content-type': 'application/json' }
    const text = '{"game":"yahtzee","seats":1}'
    const { body } = await server.ask('POST', '/api/matches', { token, text, headers })
    const game = { id: String(body.id), token }
    expect((await server.send(game, 'state')).body.code).toBe('not-playing')
    expect((await server.send(game, 'roll')).body.code).toBe('not-playing')
    await server.ask('POST', `/api/matches/${game.id}/start`, { token })
    expect(await server.play(game, 'roll')).toMatchObject({ rollsRemaining: 2 })
  })
})
