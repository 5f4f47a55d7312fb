import { problemShape } from '@parlor/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StorageDown } from '../store/storage-errors.ts'
import { httpUnderTest, type HttpUnderTest } from './http.fixture.ts'

let http: HttpUnderTest
let token: string
beforeAll(async () => {
  http = await httpUnderTest()
  token = (await http.guest()).token
})
afterAll(() => http.close())

async function post(payload: string | Buffer, headers: Record<string, string> = {}, url = '/api/matches') {
  const answer = await http.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    payload,
  })
  expect(answer.headers['content-type']).toBe('application/problem+json')
  const problem = problemShape.strict().parse(answer.json())
  expect(problem.status).toBe(answer.statusCode)
  return problem
}

describe('bodies', () => {
  test('what is no JSON', async () => {
    expect((await post('{"game":')).code).toBe('not-json')
    expect((await post('\u0000')).code).toBe('not-json')
  })

  test('every wrong field is named, and why', async () => {
    const problem = await post('{"game":"Yahtzee!","seats":"two","cheat":true}')
    expect(problem).toMatchObject({ code: 'malformed', status: 400, at: 'body.game' })
    expect(problem.facts).toEqual({
      faults: [
        { at: 'body.game', reason: expect.any(String) },
        { at: 'body.seats', reason: expect.stringContaining('number') },
        { at: 'body', reason: expect.stringContaining('cheat') },
      ],
    })
    expect(problem.detail).toContain('body.game')
  })

  test.each(['[]', '1', 'null', '"x"'])('%s is not an object', async (text) => {
    expect((await post(text)).code).toBe('malformed')
  })

  test('too large, too deep, or out to change other objects', async () => {
    expect(await post(`{"game":"${'x'.repeat(2_500_000)}"}`)).toMatchObject({ code: 'too-large', status: 413 })
    const session = await post(`{"bearer":"${'x'.repeat(70_000)}"}`, {}, '/api/session')
    expect(session).toMatchObject({ code: 'too-large', status: 413 })
    const deep = `{"game":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
    expect((await post(deep)).facts).toMatchObject({
      faults: [{ at: 'body', reason: expect.stringContaining('deep') }],
    })
    for (const key of ['__proto__', 'constructor', 'prototype'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
      expect((await post(`{"game":"yahtzee","options":{"${key}":{"x":1}}}`)).code).toBe('malformed')
  })

  test('of another kind', async () => {
    expect(await post('game=yahtzee', { 'content-type': 'application/x-www-form-urlencoded' })).toMatchObject({
      code: 'wrong-media-type',
      status: 415,
    })
    expect((await post('{}', { 'content-type': 'text/plain' })).code).toBe('wrong-media-type')
  })

  test('what is repeated of a request is short', async () => {
    const fields = Array.from({ length: 500 }, (_, at) => [`field-${at}-${'x'.repeat(50)}`, at])
    const problem = await post(JSON.stringify(Object.fromEntries(fields)))
    expect(JSON.stringify(problem).length).toBeLessThan(4_000)
  })

  test('a body with more fields than any document has is refused before it is parsed', async () => {
    const fields = (count: number) => `{"game":"yahtzee","options":[${Array(count).fill('{"a" :0}').join(',')}]}`
    expect((await post(fields(65_000))).detail).toContain('more than 60000 fields')
    expect((await post(fields(60_000))).detail).not.toContain('60000 fields')
  })

  test('where nothing is expected, nothing is taken', async () => {
    const answer = await http.ask('POST', '/api/matches/aaaaaaaaaaaa/start', { force: true }, token)
    expect(answer.body).toMatchObject({ code: 'malformed', at: 'body' })
  })
})

describe('addresses', () => {
  test('unknown ones', async () => {
    for (const url of ['/api/nothing', '/nothing', '/api/matches/aaaaaaaaaaaa/nothing'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
      expect(await http.ask('GET', url)).toMatchObject({ status: 404, body: { code: 'no-such-route' } })
  })

  test('odd ones', async () => {
    expect((await http.ask('GET', '/api/matches/%E0%A4%A')).body.code).toBe('malformed')
    expect((await http.ask('GET', '/api/matches/..%2f..%2fetc')).body.code).toBe('malformed')
    expect((await http.ask('GET', `/api/matches?game=${'x'.repeat(5_000)}`)).body.code).toBe('too-large')
    expect((await http.ask('GET', '/api/matches?game=a&game=b')).body).toMatchObject({ at: 'query.game' })
    expect((await http.ask('GET', '/api/matches?cheat=1')).body).toMatchObject({ at: 'query' })
    expect((await http.ask('GET', `/api/matches/${'a'.repeat(300)}`)).body.code).toBe('malformed')
  })
})

test('a zero character, which PostgreSQL cannot even look for, is refused before', async () => {
  const name = 'a\0b'
  const answers = [
    await http.ask('GET', '/api/leaderboards/yahtzee?rules=%00'),
    await http.ask('POST', '/api/sign-in', { name, password: 'x' }),
    await http.ask('POST', '/api/accounts', { name, password: 'correct horse' }, token),
    await http.ask('PATCH', '/api/me', { name }, token),
  ]
  for (const { status, body } of answers) expect([status, body.code]).toEqual([400, 'malformed'])
})

describe('sessions', () => {
  test('none, or one that is none', async () => {
    const none = await http.ask('POST', '/api/matches', { game: 'yahtzee' })
    expect(none).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
    expect(none.headers['www-authenticate']).toBe('Bearer')
    for (const wrong of ['x', 'A'.repeat(43), token.slice(1), `${token}A`, '%00'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
      expect((await http.ask('GET', '/api/session', undefined, wrong)).status).toBe(401)
    const basic = await http.app.inject({ url: '/api/session', headers: { authorization: 'Basic eDp5' } })
    expect(basic.statusCode).toBe(401)
  })
})

describe('what we do wrong ourselves', () => {
  test('is told by an id only, and logged whole', async () => {
    const broken = await httpUnderTest({
      change: (deps) => ({
        ...deps,
        matches: { ...deps.matches, open: () => Promise.reject(new Error('secret detail of the program')) },
      }),
    })
    const { status, body } = await broken.ask('GET', '/api/matches/aaaaaaaaaaaa')
    expect(status).toBe(500)
    expect(body).toMatchObject({ code: 'went-wrong', id: expect.any(String) })
    expect(JSON.stringify(body)).not.toContain('secret detail')
    const logged = broken.lines.find((line) => line.includes('secret detail'))
    expect(logged).toContain(body.id)
    await broken.close()
  })

  test('a store that is down is told as that, and the server is not ready', async () => {
    const down = await httpUnderTest({
      change: (deps) => ({
        ...deps,
        store: {
          ...deps.store,
          uptime: { ...deps.store.uptime, probe: () => Promise.reject(new StorageDown('gone')) },
        },
        matches: { ...deps.matches, open: () => Promise.reject(new StorageDown('gone')) },
      }),
    })
    const { status, headers, body } = await down.ask('GET', '/api/matches/aaaaaaaaaaaa')
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'storage-down', '2'])
    expect(await down.ask('GET', '/readyz')).toMatchObject({ status: 503, body: { ready: false, why: 'storage' } })
    await down.close()
  })

  test('a server that is about to stop says so, and is not ready', async () => {
    const stopping = await httpUnderTest({ change: (deps) => ({ ...deps, stopping: () => true }) })
    expect(await stopping.ask('GET', '/api/games')).toMatchObject({ status: 503, body: { code: 'shutting-down' } })
    expect((await stopping.ask('GET', '/readyz')).body).toEqual({ ready: false, why: 'stopping' })
    expect((await stopping.ask('GET', '/healthz')).status).toBe(200)
    await stopping.close()
  })
})
