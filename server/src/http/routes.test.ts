import { openApi, ROUTES, type Route } from '@parlor/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GAME_APIS } from '../game-apis.ts'
import { templateOf } from './add-api.ts'
import { httpUnderTest, type HttpUnderTest } from './http.fixture.ts'

const TABLE: readonly Route[] = [ROUTES, ...GAME_APIS.map(({ routes }) => routes)].flatMap((routes) =>
  Object.values<Route>(routes),
)

let http: HttpUnderTest
beforeAll(async () => {
  http = await httpUnderTest()
})
afterAll(() => http.close())

/** Not of the interface for programs: pages, and what the machinery around the server asks. */
const OTHERS = ['/', '/api/docs', '/api/docs.css', '/healthz', '/metrics', '/readyz']

test('every route of the table is served, and nothing else under /api', () => {
  const table = TABLE
  for (const { method, path } of table) expect(http.app.hasRoute({ method, url: templateOf(path) })).toBe(true)
  const urls = new Set(http.routes.map(({ url }) => url))
  const known = new Set([...table.map(({ path }) => templateOf(path)), ...OTHERS])
  expect([...urls].toSorted()).toEqual([...known].toSorted())
})

test('every other method at a known address is told so, with those there are', async () => {
  for (const { path, method } of TABLE) {
    const url = path.replaceAll(/\{\w+\}/g, 'aaaaaaaaaaaa')
    // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
    const options = await http.app.inject({ method: 'OPTIONS', url })
    expect(options.statusCode).toBe(204)
    expect(options.headers.allow).toContain(method)
    expect(options.headers).not.toHaveProperty('access-control-allow-origin')
  }
  const put = await http.ask('PUT', '/api/games')
  expect(put).toMatchObject({ status: 405, body: { code: 'wrong-method', facts: { allow: 'GET, HEAD, OPTIONS' } } })
  const head = await http.app.inject({ method: 'HEAD', url: '/api/games' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

test('the document is served as it is made', async () => {
  const { body } = await http.ask('GET', '/api/openapi.json')
  expect(body).toEqual(JSON.parse(JSON.stringify(openApi(GAME_APIS))))
})

test('the page for people shows every route and every failure, and runs nothing', async () => {
  const page = await http.app.inject('/api/docs')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).not.toContain('<script')
  expect(page.body).not.toContain('style=')
  for (const { path } of TABLE) expect(page.body).toContain(path)
  const anchors = new Set([...page.body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  for (const [, target] of page.body.matchAll(/href="#([^"]+)"/g)) expect(anchors).toContain(target)
  expect((await http.app.inject('/api/docs.css')).headers['content-type']).toBe('text/css; charset=utf-8')
})

test('games, with options, bots and charts', async () => {
  const { body } = await http.ask('GET', '/api/games')
  expect(body.games.map(({ id }: { id: string }) => id)).toEqual(http.deps.games.map(({ id }) => id))
  for (const game of body.games) {
    expect(game.bots.length).toBeGreaterThan(0)
    for (const option of game.options) expect(option).toMatchObject({ name: expect.any(String), choice: {} })
  }
  const page = await http.ask('GET', '/api/games/yahtzee')
  expect(page.body.charts[0].mermaid).toMatch(/^stateDiagram-v2/)
  expect(await http.ask('GET', '/api/games/chess')).toMatchObject({ status: 404, body: { code: 'no-such-game' } })
})

test('players and leaders', async () => {
  const { id, name } = await http.guest()
  const shown = await http.ask('GET', `/api/players/${id}`)
  expect(shown.body).toEqual({ id, name, since: http.time.now, statistics: [] })
  expect((await http.ask('GET', `/api/players/${id}/matches?limit=5`)).body).toEqual({ results: [] })
  expect((await http.ask('GET', '/api/players/aaaaaaaaaaaa')).body.code).toBe('no-such-player')
  const leaders = await http.ask('GET', '/api/leaderboards/yahtzee?by=wins&period=week')
  expect(leaders.body).toMatchObject({ by: 'wins', period: 'week', leaders: [] })
})

test('whoever runs the server is told how it is', async () => {
  expect((await http.ask('GET', '/healthz')).status).toBe(200)
  expect((await http.ask('GET', '/readyz')).body).toEqual({ ready: true })
  await http.ask('GET', '/api/players/aaaaaaaaaaab')
  const metrics = (await http.app.inject('/metrics')).body
  expect(metrics).toContain('parlor_http_requests_total{method="GET",route="/api/players/:id",status="404"}')
  expect(metrics).not.toContain('aaaaaaaaaaab')
})
