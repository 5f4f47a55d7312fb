import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { httpUnderTest, type HttpUnderTest } from './http.fixture.ts'

let http: HttpUnderTest
beforeAll(async () => {
  http = await httpUnderTest()
})
afterAll(() => http.close())

const HOST = 'play.example'

async function cookieOf(server: HttpUnderTest, options: InjectOptions = {}): Promise<string> {
  const answer = await server.app.inject({ method: 'POST', url: '/api/session', headers: { host: HOST }, ...options })
  return String(answer.headers['set-cookie'])
}

function withCookie(cookie: string, headers: Record<string, string>, method: InjectOptions['method'] = 'POST') {
  const [pair = ''] = cookie.split(';')
  return http.app.inject({
    method: method ?? 'POST',
    url: '/api/session',
    headers: { host: HOST, cookie: pair, ...headers },
  })
}

describe('the cookie', () => {
  test('is out of reach for scripts and for other sites', async () => {
    const cookie = await cookieOf(http)
    expect(cookie).toMatch(/^parlor=[\w-]{43}; /)
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', `Max-Age=${180 * 86_400}`]) expect(cookie).toContain(part)
    expect(cookie).not.toContain('Secure')
    expect(cookie).not.toContain('Domain')
  })

  test('goes over https only where the public comes by https', async () => {
    const told = await httpUnderTest({ config: { origin: 'https://play.example' } })
    expect(await cookieOf(told)).toContain('Secure')
    await told.close()
    const behind = await httpUnderTest({ config: { trustProxy: 'loopback' } })
    expect(await cookieOf(behind, { headers: { host: HOST, 'x-forwarded-proto': 'https' } })).toContain('Secure')
    await behind.close()
    expect(await cookieOf(http, { headers: { host: HOST, 'x-forwarded-proto': 'https' } })).not.toContain('Secure')
  })

  test('stands for the same player again, and no new one is made', async () => {
    const cookie = await cookieOf(http)
    const first = await withCookie(cookie, {})
    const again = await withCookie(cookie, {})
    expect(again.json()).toEqual(first.json())
    expect(again.headers).not.toHaveProperty('set-cookie')
    expect(first.json()).not.toHaveProperty('token')
  })

  test('is never turned into a token that a script could read', async () => {
    const cookie = await cookieOf(http)
    const [pair = ''] = cookie.split(';')
    const own = (await withCookie(cookie, {})).json()
    const headers = { host: HOST, cookie: pair }
    const other = await http.app.inject({ method: 'POST', url: '/api/session', headers, payload: { bearer: true } })
    expect(other.json().player.id).not.toBe(own.player.id)
    expect(other.headers).not.toHaveProperty('set-cookie')
  })

  test('is sent again when the session is prolonged, once a day', async () => {
    const cookie = await cookieOf(http)
    http.time.now += 86_400_000
    expect((await withCookie(cookie, {}, 'GET')).headers['set-cookie']).toBe(cookie)
    expect((await withCookie(cookie, {}, 'GET')).headers).not.toHaveProperty('set-cookie')
  })

  test('is taken back on sign-out, and the session is over', async () => {
    const cookie = await cookieOf(http)
    const out = await withCookie(cookie, {}, 'DELETE')
    expect([out.statusCode, out.headers['set-cookie']]).toEqual([
      204,
      expect.stringMatching(/^parlor=;.*Expires=Thu, 01 Jan 1970/),
    ])
    expect((await withCookie(cookie, {}, 'GET')).json()).toEqual({ player: null })
  })
})

describe('requests from other sites', () => {
  test.each([
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    [{ 'sec-fetch-site': 'same-site', origin: `http://other.${HOST}` }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: `http://${HOST}:81` }],
    [{ origin: `https://${HOST}` }],
    [{ origin: `http://${HOST}.evil.example` }],
  ])('%j is refused, and changes nothing', async (headers) => {
    const cookie = await cookieOf(http)
    for (const method of ['POST', 'DELETE'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
      const answer = await withCookie(cookie, headers, method)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'wrong-origin'])
      expect(answer.headers).not.toHaveProperty('set-cookie')
    }
    expect((await withCookie(cookie, headers, 'GET')).json().player).not.toBeNull()
  })

  test.each([
    [{ 'sec-fetch-site': 'same-origin', origin: `http://${HOST}` }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: `http://${HOST}` }],
    [{}],
  ])('%j is ours, or no browser', async (headers) => {
    expect((await withCookie(await cookieOf(http), headers)).statusCode).toBe(200)
  })

  test('also without a cookie: none is set for another site', async () => {
    const headers = { host: HOST, origin: 'https://evil.example' }
    const answer = await http.app.inject({ method: 'POST', url: '/api/session', headers })
    expect(answer.json().code).toBe('wrong-origin')
  })

  test('a bearer token needs no origin', async () => {
    const { token } = await http.guest()
    const headers = { authorization: `Bearer ${token}`, origin: 'https://elsewhere.example' }
    const answer = await http.app.inject({ method: 'POST', url: '/api/session', headers })
    expect(answer.statusCode).toBe(200)
  })
})

describe('headers', () => {
  test.each(['/', '/api/games', '/api/docs', '/api/nothing', '/healthz', '/metrics', '/api/matches/%E0%A4%A'])(
    '%s tells the browser to be careful',
    async (url) => {
      const { headers } = await http.app.inject(url)
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; " +
          "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; " +
          "form-action 'none'; frame-ancestors 'none'",
      )
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      })
      expect(headers).not.toHaveProperty('strict-transport-security')
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(headers).not.toHaveProperty('x-powered-by')
    },
  )

  test('strict transport where the public comes by https', async () => {
    const told = await httpUnderTest({ config: { origin: 'https://play.example' } })
    const { headers } = await told.app.inject('/api/games')
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    await told.close()
  })

  test('answers are not kept by anybody', async () => {
    expect((await http.app.inject('/api/session')).headers['cache-control']).toBe('no-store')
    expect((await http.app.inject('/api/nothing')).headers['cache-control']).toBe('no-store')
  })
})

test('no token, password or code is ever written to the log', async () => {
  const { token } = await http.guest()
  const cookie = (await cookieOf(http)).slice('parlor='.length).split(';')[0] ?? ''
  const password = 'correct horse battery'
  await withCookie(`parlor=${cookie}`, {}, 'GET')
  await http.ask('POST', '/api/accounts', { name: 'Log Reader', password }, token)
  await http.ask('POST', '/api/sign-in', { name: 'Log Reader', password: `${password}!` })
  await http.ask('GET', '/api/codes/ABCDEF', undefined, token)
  await http.ask('GET', `/api/nothing?token=${token}&code=ABCDEF`, undefined, token)
  await http.ask('GET', `/api/matches/%E0%A4%A?token=${token}`, undefined, token)
  await http.ask('POST', '/api/matches', `{"code":"ABCDEF","token":"${token}"`, token)
  http.app.log.error({ token, headers: { cookie }, inner: { password } }, 'a careless line')
  const log = http.lines.join('')
  expect(log).toContain('/api/codes/:code')
  expect(log).toContain('a careless line')
  for (const secret of [token, cookie, password, 'ABCDEF']) expect(log.includes(secret)).toBe(false)
})
