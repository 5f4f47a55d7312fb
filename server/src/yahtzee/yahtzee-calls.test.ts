import { CATEGORIES } from '@parlor/games/yahtzee/knowledge'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { YahtzeeServer } from './yahtzee-server.fixture.ts'

let server: YahtzeeServer
beforeAll(async () => {
  server = await YahtzeeServer.start()
})
afterAll(() => server.close())

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

describe('dice', () => {
  test('roll three times; frozen ones stay', async () => {
    const game = await server.newGame()
    const first = await server.play(game, 'roll')
    expect(first).toMatchObject({ rollsRemaining: 2, turn: 1, available: CATEGORIES })
    expect(first.dice.every(({ value, frozen }) => value >= 1 && value <= 6 && !frozen)).toBe(true)
    const frozen = await server.play(game, 'freeze', { dice: [0, 2] })
    expect(frozen.dice).toEqual(first.dice.map(({ value }, die) => ({ value, frozen: die === 0 || die === 2 })))
    const second = await server.play(game, 'roll')
    expect([second.dice[0], second.dice[2]]).toEqual([frozen.dice[0], frozen.dice[2]])
    expect((await server.play(game, 'roll')).rollsRemaining).toBe(0)
    const scored = await server.play(game, 'score', { category: 'chance' })
    expect(scored).toMatchObject({ turn: 2, rollsRemaining: 3, available: [] })
    expect(scored.dice.some(({ value, frozen: still }) => value !== 0 || still)).toBe(false)
  })

  test('freezing and unfreezing twice is as good as once, and writes nothing down', async () => {
    const game = await server.newGame()
    await server.play(game, 'roll')
    const frozenIn = (state: { readonly dice: readonly { readonly frozen: boolean }[] }) =>
      state.dice.flatMap(({ frozen }, die) => (frozen ? [die] : []))
    const entries = async () => (await server.ask('GET', `/api/matches/${game.id}`, game)).body.number
    expect(frozenIn(await server.play(game, 'freeze', { dice: [1, 3] }))).toEqual([1, 3])
    const before = await entries()
    expect(frozenIn(await server.play(game, 'freeze', { dice: [3, 1] }))).toEqual([1, 3])
    expect(frozenIn(await server.play(game, 'unfreeze', { dice: [0] }))).toEqual([1, 3])
    expect(await entries()).toBe(before)
    expect(frozenIn(await server.play(game, 'freeze', { dice: [0, 1] }))).toEqual([0, 1, 3])
    expect(frozenIn(await server.play(game, 'unfreeze', { dice: [1, 2] }))).toEqual([0, 3])
    expect(frozenIn(await server.play(game, 'unfreeze'))).toEqual([])
    expect(frozenIn(await server.play(game, 'unfreeze'))).toEqual([])
    expect(frozenIn(await server.play(game, 'freeze', { dice: [4, 3, 2, 1, 0] }))).toEqual([0, 1, 2, 3, 4])
    expect(frozenIn(await server.play(game, 'unfreeze', {}))).toEqual([])
  })

  test('a box can be scratched', async () => {
    const game = await server.newGame()
    await server.play(game, 'roll')
    const { scorecard, total, turn } = await server.play(game, 'scratch', { category: 'yahtzee' })
    expect([scorecard.yahtzee, total, turn]).toEqual([0, 0, 2])
  })
})

describe('bodies', () => {
  test('are JSON whatever they are said to be, and none is none', async () => {
    const game = await server.newGame({ text: '', headers: FORM })
    const at = `/game/${game.id}`
    const { token } = game
    expect((await server.ask('POST', `${at}/roll`, { token, text: '', headers: FORM })).status).toBe(200)
    const text = '{"dice":[0]}'
    for (const type of [FORM['content-type'], 'text/plain', 'application/json; charset=utf-8', 'x/y'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
      expect(
        (await server.ask('POST', `${at}/freeze`, { token, text, headers: { 'content-type': type } })).status,
      ).toBe(200)
    expect((await server.ask('POST', `${at}/freeze`, { token, text })).status).toBe(200)
    expect((await server.ask('POST', `${at}/unfreeze`, { token, text: '', headers: FORM })).status).toBe(200)
    expect((await server.ask('POST', `${at}/roll`, { token, text: '{}' })).status).toBe(200)
  })

  test('elsewhere are JSON only if they say so', async () => {
    const { token } = await server.newGame()
    const answer = await server.ask('POST', '/api/matches', { token, text: '{"game":"yahtzee"}', headers: FORM })
    expect(answer.status).toBe(415)
  })
})

test('other methods are told so', async () => {
  const { id, token } = await server.newGame()
  const options = await server.ask('OPTIONS', `/game/${id}/roll`)
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'POST, OPTIONS'])
  expect((await server.ask('GET', `/game/${id}/roll`, { token })).status).toBe(405)
  expect((await server.ask('DELETE', '/game/new', { token })).status).toBe(405)
  expect((await server.ask('HEAD', `/game/${id}/state`, { token })).status).toBe(200)
  expect((await server.ask('HEAD', `/game/${id}/state`)).status).toBe(401)
})
