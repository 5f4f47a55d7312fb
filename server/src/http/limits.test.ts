import { describe, expect, test } from 'vitest'
import { addressKey } from './client-address.ts'
import { httpUnderTest } from './http.fixture.ts'
import { RateLimit } from './limits.ts'

describe('a token bucket', () => {
  test('gives a burst, then so many a second', () => {
    let now = 0
    const limit = new RateLimit({ burst: 3, perSecond: 0.5 }, () => now)
    expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([0, 0, 0, 2])
    expect(limit.take('b')).toBe(0)
    now += 1_000
    expect(limit.take('a')).toBe(1)
    now += 1_000
    expect(limit.take('a')).toBe(0)
    expect(limit.take('a')).toBe(2)
    now += 3_600_000
    expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([0, 0, 0, 2])
  })

  test('gives nothing for a clock that is set back', () => {
    let now = 10_000
    const limit = new RateLimit({ burst: 1, perSecond: 1 }, () => now)
    expect(limit.take('a')).toBe(0)
    now = 0
    expect(limit.take('a')).toBe(1)
  })

  test('remembers so many at most, those seen last', () => {
    const limit = new RateLimit({ burst: 1, perSecond: 1 }, () => 0, 100)
    limit.take('kept')
    for (let at = 0; at < 1_000; at++) {
      limit.take(`other ${at}`)
      expect(limit.take('kept')).toBe(1)
    }
    expect(limit.size).toBe(100)
  })
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})

describe('over HTTP', () => {
  test('by address, whoever asks', async () => {
    const http = await httpUnderTest({ limits: { address: { burst: 2, perSecond: 0.1 } } })
    expect((await http.ask('GET', '/api/games')).status).toBe(200)
    expect((await http.ask('GET', '/nothing')).status).toBe(404)
    const third = await http.ask('GET', '/api/games')
    expect(third).toMatchObject({ status: 429, body: { code: 'too-many-requests', facts: { retryAfterSeconds: 10 } } })
    expect(third.headers['retry-after']).toBe('10')
    expect((await http.ask('GET', '/healthz')).status).toBe(200)
    const elsewhere = await http.app.inject({ url: '/api/games', remoteAddress: '203.0.113.9' })
    expect(elsewhere.statusCode).toBe(200)
    http.time.now += 10_000
    expect((await http.ask('GET', '/api/games')).status).toBe(200)
    await http.close()
  })

  test('nobody names their own address, unless a proxy is trusted', async () => {
    const limits = { address: { burst: 1, perSecond: 0.1 } }
    const statusesOf = async (trustProxy: false | string) => {
      const http = await httpUnderTest({ limits, config: { trustProxy } })
      const ask = (address: string) => http.app.inject({ url: '/api/games', headers: { 'x-forwarded-for': address } })
      const answers = [await ask('203.0.113.1'), await ask('203.0.113.2')]
      await http.close()
      return answers.map(({ statusCode }) => statusCode)
    }
    expect(await statusesOf(false)).toEqual([200, 429])
    expect(await statusesOf('loopback')).toEqual([200, 200])
  })

  test('by player, by new sessions, by new matches, by codes tried', async () => {
    const once = { burst: 1, perSecond: 0.01 }
    const http = await httpUnderTest({ limits: { newSession: once, newMatch: once, code: once, newAccount: once } })
    const { token } = await http.guest()
    expect((await http.ask('POST', '/api/session', { bearer: true })).status).toBe(429)
    expect((await http.ask('POST', '/api/session', {}, token)).status).toBe(200)
    const match = () => http.ask('POST', '/api/matches', { game: 'yahtzee' }, token)
    expect([(await match()).status, (await match()).status]).toEqual([201, 429])
    const code = () => http.ask('GET', '/api/codes/ABCDEF', undefined, token)
    expect([(await code()).status, (await code()).status]).toEqual([404, 429])
    const account = (by: string) => http.ask('POST', '/api/accounts', { name: 'Anna', password: 'long enough' }, by)
    const made = await account(token)
    expect([made.status, (await account(made.body.token)).status]).toEqual([201, 429])
    await http.close()
    const few = await httpUnderTest({ limits: { player: { burst: 1, perSecond: 0.01 } } })
    const guest = await few.guest()
    const me = () => few.ask('GET', '/api/session', undefined, guest.token)
    expect([(await me()).status, (await me()).status]).toEqual([200, 429])
    await few.close()
  })

  test('by names taken: everybody at one’s tables is told of each', async () => {
    const http = await httpUnderTest({ limits: { rename: { burst: 2, perSecond: 0.1 } } })
    const [ann, bob] = [await http.guest(), await http.guest()]
    const rename = async (name: string, { token }: { readonly token: string }) =>
      (await http.ask('PATCH', '/api/me', { name }, token)).status
    expect([await rename('Anna', ann), await rename('Annie', ann), await rename('Anna', ann)]).toEqual([200, 200, 429])
    expect(await rename('Bob', bob)).toBe(200)
    http.time.now += 10_000
    expect(await rename('Anna', ann)).toBe(200)
    await http.close()
  })

  test('passwords of one name are not tried without end, from wherever', async () => {
    const http = await httpUnderTest({ limits: { passwordByName: { burst: 2, perSecond: 0.01 } } })
    const attempt = (name: string, remoteAddress: string) =>
      http.app.inject({ method: 'POST', url: '/api/sign-in', remoteAddress, payload: { name, password: 'x' } })
    expect((await attempt('Anna', '203.0.113.1')).statusCode).toBe(403)
    expect((await attempt('ANNA', '203.0.113.2')).statusCode).toBe(403)
    expect((await attempt(' anna ', '203.0.113.3')).statusCode).toBe(429)
    expect((await attempt('Bert', '203.0.113.3')).statusCode).toBe(403)
    await http.close()
  })
})
