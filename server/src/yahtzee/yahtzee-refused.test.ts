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

/** What the call is refused with; it must have changed nothing. */
async function refused(action: string, body?: unknown) {
  const before = await server.play(game, 'state')
  const answer = await server.send(game, action, body)
  expect(await server.play(game, 'state')).toEqual(before)
  return problemIn(answer)
}

const TOO_EARLY = [
  ['freeze', { dice: [0] }],
  ['unfreeze', undefined],
  ['score', { category: 'chance' }],
  ['scratch', { category: 'chance' }],
] as const

describe('the rules say no', () => {
  test('before the first roll', async () => {
    for (const [action, body] of TOO_EARLY)
      // oxlint-disable-next-line no-await-in-loop -- each looks whether anything has changed
      expect(await refused(action, body)).toMatchObject({ status: 409, code: 'rule-broken', refusal: 'not-now' })
    expect((await refused('unfreeze', { dice: [1] })).detail).toBe('Roll before you unfreeze dice.')
    expect((await refused('score', { category: 'chance' })).detail).toBe('Roll before you score.')
  })

  test('after the third', async () => {
    await server.play(game, 'roll')
    await server.play(game, 'freeze', { dice: [0] })
    await server.play(game, 'roll')
    await server.play(game, 'roll')
    const no = { status: 409, code: 'rule-broken', detail: 'No rolls are left: score or scratch a box.' }
    expect(await refused('roll')).toMatchObject(no)
    expect(await refused('freeze', { dice: [1] })).toMatchObject(no)
    // Also where it would change nothing.
    expect(await refused('freeze', { dice: [0] })).toMatchObject(no)
    expect(await refused('unfreeze', { dice: [1] })).toMatchObject(no)
    expect(await refused('unfreeze')).toMatchObject(no)
  })

  test('a roll of nothing', async () => {
    await server.play(game, 'roll')
    await server.play(game, 'freeze', { dice: [0, 1, 2, 3, 4] })
    expect(await refused('roll')).toMatchObject({ status: 409, refusal: 'all-frozen' })
  })

  test('a box that is filled', async () => {
    await server.play(game, 'roll')
    await server.play(game, 'scratch', { category: 'ones' })
    await server.play(game, 'roll')
    for (const action of ['score', 'scratch'])
      // oxlint-disable-next-line no-await-in-loop -- each looks whether anything has changed
      expect(await refused(action, { category: 'ones' })).toEqual({
        status: 409,
        code: 'rule-broken',
        detail: 'Ones is filled already, with 0.',
        refusal: 'category-filled',
      })
  })
})

describe('malformed', () => {
  beforeEach(async () => void (await server.play(game, 'roll')))

  test.each([
    ['freeze', undefined],
    ['freeze', {}],
    ['freeze', []],
    ['freeze', { dice: [] }],
    ['freeze', { dice: 0 }],
    ['freeze', { dice: [5] }],
    ['freeze', { dice: [-1] }],
    ['freeze', { dice: [0.5] }],
    ['freeze', { dice: ['0'] }],
    ['freeze', { dice: [0, 0] }],
    ['freeze', { dice: [0, 1, 2, 3, 4, 0] }],
    ['freeze', { dice: [0], values: [6] }],
    ['unfreeze', null],
    ['unfreeze', { dice: [] }],
    ['unfreeze', { dice: null }],
    ['unfreeze', { die: 0 }],
    ['roll', { values: [6, 6, 6, 6, 6] }],
    ['roll', []],
    ['roll', 1],
    ['score', undefined],
    ['score', {}],
    ['score', { category: null }],
    ['score', { category: 'Ones' }],
    ['score', { category: 'sevens' }],
    ['score', { category: 'toString' }],
    ['score', { category: 'ones', points: 50 }],
    ['scratch', { category: ['ones'] }],
  ])('%s %j', async (action, body) => {
    expect(await refused(action, body)).toMatchObject({ status: 400, code: 'malformed' })
  })

  test.each(['{"category":"ones"} x', 'category=ones', '{', '{"category":"ones"', '\u0000'])('%j', async (text) => {
    const { id, token } = game
    const answer = problemIn(await server.ask('POST', `/game/${id}/score`, { token, text }))
    expect(answer).toMatchObject({ status: 400, code: 'not-json' })
  })

  test('rules there are none of', async () => {
    for (const text of ['{"rules":"house"}', '{"rule":"plan"}', '[]', 'null'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
      expect(problemIn(await server.ask('POST', '/game/new', { text })).code).toBe('malformed')
    const big = problemIn(await server.ask('POST', '/game/new', { text: `{"rules":"${'x'.repeat(70_000)}"}` }))
    expect(big).toMatchObject({ status: 413, code: 'too-large' })
    const { token } = game
    expect(problemIn(await server.ask('GET', `/game/${game.id}/state?a=1`, { token })).code).toBe('malformed')
  })
})
