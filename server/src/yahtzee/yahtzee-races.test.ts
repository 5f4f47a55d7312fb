import { CATEGORIES } from '@parlor/games/yahtzee/knowledge'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemIn, YahtzeeServer, type Game } from './yahtzee-server.fixture.ts'

const MANY = 50

let server: YahtzeeServer
beforeAll(async () => {
  server = await YahtzeeServer.start()
})
afterAll(() => server.close())

/** All at once: how many were answered with each status. */
async function atOnce(game: Game, calls: readonly (readonly [string, unknown?])[]) {
  const answers = await Promise.all(calls.map(([action, body]) => server.send(game, action, body)))
  const counts: Record<number, number> = {}
  for (const answer of answers) {
    if (answer.status !== 200) problemIn(answer)
    counts[answer.status] = (counts[answer.status] ?? 0) + 1
  }
  return counts
}

const times = (call: readonly [string, unknown?]) => Array.from({ length: MANY }, () => call)

async function isSound({ id, token }: Game) {
  const { status, body } = await server.ask('GET', `/api/matches/${id}/verify`, { token })
  expect([status, body.faults]).toEqual([200, []])
}

test('of many rolls at once three are made', async () => {
  const game = await server.newGame()
  expect(await atOnce(game, times(['roll']))).toEqual({ 200: 3, 409: MANY - 3 })
  expect(await server.play(game, 'state')).toMatchObject({ rollsRemaining: 0, turn: 1 })
  await isSound(game)
})

test('a box is filled once', async () => {
  const game = await server.newGame()
  await server.play(game, 'roll')
  expect(await atOnce(game, times(['score', { category: 'chance' }]))).toEqual({ 200: 1, 409: MANY - 1 })
  const state = await server.play(game, 'state')
  expect(state).toMatchObject({ turn: 2, rollsRemaining: 3, total: state.scorecard.chance })
  await isSound(game)
})

test('of different boxes at once one is filled', async () => {
  const game = await server.newGame()
  await server.play(game, 'roll')
  const calls = CATEGORIES.flatMap((category) => [['score', { category }] as const, ['scratch', { category }] as const])
  expect(await atOnce(game, calls)).toEqual({ 200: 1, 409: 25 })
  const { scorecard, turn } = await server.play(game, 'state')
  expect(turn).toBe(2)
  expect(Object.values(scorecard).filter((points) => points !== null)).toHaveLength(1)
})

test('freezing the same dice at once succeeds for all, also against unfreezing', async () => {
  const game = await server.newGame()
  await server.play(game, 'roll')
  expect(await atOnce(game, times(['freeze', { dice: [0, 1] }]))).toEqual({ 200: MANY })
  expect((await server.play(game, 'state')).dice.map(({ frozen }) => frozen)).toEqual([true, true, false, false, false])
  const calls = Array.from({ length: MANY }, (_, at) =>
    at % 2 === 0 ? (['freeze', { dice: [0, 1 + (at % 4)] }] as const) : (['unfreeze'] as const),
  )
  expect(await atOnce(game, calls)).toEqual({ 200: MANY })
  await isSound(game)
})

test('everything at once: each is answered, and what comes out is a game', async () => {
  const game = await server.newGame()
  const calls = Array.from({ length: MANY }, (_, at) => {
    const category = CATEGORIES[at % 13]
    const kinds = [['roll'], ['freeze', { dice: [at % 5] }], ['score', { category }], ['unfreeze'], ['state']] as const
    return kinds[at % kinds.length] ?? kinds[0]
  })
  const counts = await atOnce(game, calls)
  expect((counts[200] ?? 0) + (counts[409] ?? 0)).toBe(MANY)
  const { turn, scorecard } = await server.play(game, 'state')
  expect(Object.values(scorecard).filter((points) => points !== null)).toHaveLength(turn - 1)
  await isSound(game)
})

test('many new games at once are as many games', async () => {
  const games = await Promise.all(Array.from({ length: 20 }, () => server.newGame()))
  expect(new Set(games.map(({ id }) => id)).size).toBe(20)
  expect(new Set(games.map(({ token }) => token)).size).toBe(20)
})
