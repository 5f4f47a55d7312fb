import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Failed } from '../answer/failed.ts'
import { admitUpgrade } from '../socket/admit.ts'
import { httpUnderTest, type HttpUnderTest } from './http.fixture.ts'

let folder: string
let http: HttpUnderTest
let address: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlor-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>the app</title>')
  await writeFile(join(folder, 'assets', 'app-1234.js'), 'export {}')
  http = await httpUnderTest({ config: { webFolder: folder } })
  address = await http.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await http.close()
  await rm(folder, { recursive: true })
})

/** Everything that comes back for some bytes. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(address)
    let text = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
}

test('a whole visit with a cookie', async () => {
  const first = await fetch(`${address}/api/session`, { method: 'POST', headers: { origin: address } })
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
  const headers = { cookie, 'content-type': 'application/json', origin: address }
  const made = await fetch(`${address}/api/matches`, { method: 'POST', headers, body: '{"game":"yahtzee"}' })
  expect(made.status).toBe(201)
  const other = { ...headers, origin: 'http://evil.example' }
  const refused = await fetch(`${address}/api/matches`, { method: 'POST', headers: other, body: '{"game":"yahtzee"}' })
  expect(await refused.json()).toMatchObject({ code: 'wrong-origin' })
})

test('what is no HTTP is answered once, as a problem', async () => {
  const answer = await exchange('this is not HTTP\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('application/problem+json')
  expect(answer).toContain('"code":"malformed"')
})

test('a header that never fits', async () => {
  const answer = await exchange(`GET / HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(20_000)}\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 4/)
})

test('a body that is longer than it says, or has no end', async () => {
  const long = await fetch(`${address}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"bearer":${' '.repeat(70_000)}true}`,
  })
  expect(await long.json()).toMatchObject({ code: 'too-large' })
})

describe('the web app', () => {
  const page = { headers: { accept: 'text/html,*/*' } }

  test('is served, with what never changes kept for good', async () => {
    const index = await fetch(`${address}/`, page)
    expect([await index.text(), index.headers.get('cache-control')]).toEqual([
      '<!doctype html><title>the app</title>',
      'no-cache',
    ])
    expect(index.headers.get('content-security-policy')).toContain("default-src 'none'")
    const script = await fetch(`${address}/assets/app-1234.js`)
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('leads from every address that is none to its own, but not from those of others', async () => {
    for (const path of ['/match/abc', '/nowhere', '/a/b/', '/a/b/c?d=e', '/x/..%2f..%2f/y']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
      const { status, headers } = await fetch(address + path, { ...page, redirect: 'manual' })
      expect([path, status]).toEqual([path, 302])
      // Also where a proxy shows it below a path of its own.
      const to = new URL(headers.get('location') ?? '', `http://play.example/some/where${path}`)
      expect([path, to.href]).toEqual([path, 'http://play.example/some/where/?lost'])
    }
    expect(await (await fetch(`${address}/match/abc`, page)).text()).toContain('the app')
    for (const path of ['/api/nothing', '/api', '/game/1', '/socket'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
      expect(await (await fetch(address + path, page)).json()).toMatchObject({ code: 'no-such-route' })
    expect((await fetch(`${address}/missing.js`)).status).toBe(404)
    expect((await fetch(`${address}/match/abc`, { ...page, method: 'POST' })).status).toBe(404)
  })

  test('nothing outside its folder is served', async () => {
    for (const path of ['/../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/assets/..%2f..%2fetc%2fpasswd']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
      const answer = await exchange(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1\.1 4/)
      expect(answer).not.toContain('root:')
    }
  })
})

describe('who asks for a socket', () => {
  const admit = (headers: Record<string, string>, origin?: string) =>
    admitUpgrade({ headers: { host: 'play.example', ...headers } }, http.deps.identity.sessions, origin)

  test('by cookie from our own page, or by bearer from anywhere', async () => {
    const { token, id } = await http.guest()
    const cookie = `parlor=${token}`
    expect((await admit({ cookie, origin: 'https://play.example' }))?.player.id).toBe(id)
    expect((await admit({ cookie }))?.player.id).toBe(id)
    expect((await admit({ authorization: `Bearer ${token}`, origin: 'https://other.example' }))?.player.id).toBe(id)
    expect(await admit({ cookie: 'parlor=x' })).toBeNull()
    expect(await admit({})).toBeNull()
  })

  test.each(['https://evil.example', 'null', 'https://play.example.evil.example', 'https://play.example:8443'])(
    'not from %s',
    async (origin) => {
      await expect(admit({ origin })).rejects.toThrow(Failed)
      await expect(admit({ origin }, 'https://play.example')).rejects.toThrow(Failed)
    },
  )

  test('not with a token that is none', async () => {
    await expect(admit({ authorization: 'Bearer x' })).rejects.toThrow(Failed)
  })
})

test('a body that trickles in is cut off after a while, however steadily it comes; others are served', async () => {
  const slow = await httpUnderTest({ config: { requestMs: 500 } })
  const url = await slow.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const head = ['POST /api/session HTTP/1.1', 'host: x', 'content-type: application/json', 'content-length: 60000']
  socket.write(`${head.join('\r\n')}\r\n\r\n{`)
  const trickle = setInterval(() => socket.write(' '), 10)
  // That it is cut off in the midst of a byte is no matter.
  socket.on('error', () => undefined)
  socket.resume()
  await new Promise((cut) => void socket.once('close', cut))
  clearInterval(trickle)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  await slow.close()
})

test('a connection that was opened ahead and not used yet is closed without an answer to a request nobody made', async () => {
  const hasty = await httpUnderTest({ config: { requestMs: 100 } })
  const url = await hasty.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let told = ''
  socket.on('data', (chunk) => (told += chunk.toString()))
  socket.on('error', () => undefined)
  await new Promise((closed) => void socket.once('close', closed))
  expect(told).toBe('')
  await hasty.close()
})
