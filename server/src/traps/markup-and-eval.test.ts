import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TestServer } from '../secrecy/test-server.fixture.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const ROOMS = ['engine', 'games', 'match', 'protocol', 'client', 'workers', 'bots', 'server', 'cli']
/** Everything that makes a program of a text. */
const EVALUATES = [
  /(?<![\w.$'"`])eval\s*\(/,
  /\bnew\s+Function\s*\(/,
  /(?<![\w.$])Function\s*\(\s*['"`]/,
  /\bset(?:Timeout|Interval)\s*\(\s*['"`]/,
  /\bvm\.(?:run|compile|Script)/,
  /['"](?:node:)?vm['"]/,
]

let testServer: TestServer
beforeAll(async () => {
  testServer = await TestServer.opened()
})
afterAll(() => testServer.close())

describe('HTML in names and prompts', () => {
  const names = ['<b>Ann</b>', '<script>alert(1)</script>', 'Ann & Bob', '"Ann"', 'a<img src=x onerror=alert(1)>']
  test.each(names)('%s is no name', async (name) => {
    const { token } = await testServer.guest()
    for (const [method, path, body] of [
      ['PATCH', '/api/me', { name }],
      ['POST', '/api/accounts', { name, password: 'long enough for once' }],
    ] as const) {
      const answer = await testServer.ask(method, path, { token, body })
      expect([answer.status, answer.json().code]).toEqual([400, 'malformed'])
    }
  })

  test('what was sent comes back as JSON that no browser takes for a page', async () => {
    const evil = '<script>alert(1)</script>'
    const { token } = await testServer.guest()
    const asked = [
      await testServer.ask('POST', '/api/matches', { token, body: { game: evil } }),
      await testServer.ask('POST', '/api/matches', { token, body: { game: 'yahtzee', options: { [evil]: evil } } }),
      await testServer.ask('POST', '/api/matches', { token, body: { game: 'yahtzee', [evil]: 1 } }),
      await testServer.ask('GET', `/api/games/${encodeURIComponent(evil)}`),
      await testServer.ask('GET', `/${encodeURIComponent(evil)}`, { headers: { accept: 'text/html' } }),
      await testServer.ask('GET', `/api/matches?game=${encodeURIComponent(evil)}`),
    ]
    for (const { status, headers } of asked) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(headers).toContain('content-type: application/problem+json')
      expect(headers).toContain('x-content-type-options: nosniff')
    }
  })

  test('no page of ours has a script in it, or anything a player has written', async () => {
    const { token } = await testServer.guest()
    await testServer.ask('PATCH', '/api/me', { token, body: { name: "O'Player (zqxj)" } })
    for (const path of ['/', '/api/docs', '/api/socket']) {
      const { body, headers } = await testServer.ask('GET', path)
      expect(headers).toContain('content-type: text/html')
      expect(body).not.toMatch(/<script|javascript:|\son\w+\s*=/i)
      expect(body).not.toContain('zqxj')
    }
  })
})

describe('eval', () => {
  test('no built file of ours makes a program of a text', async () => {
    let looked = 0
    for (const room of ROOMS)
      for (const file of await readdir(join(ROOT, room, 'dist'), { recursive: true })) {
        if (!file.endsWith('.js')) continue
        const text = withoutComments(await readFile(join(ROOT, room, 'dist', file), 'utf8'))
        looked++
        for (const pattern of EVALUATES) expect([file, pattern.exec(text)?.[0]]).toEqual([file, undefined])
      }
    expect(looked).toBeGreaterThan(300)
  })

  test('the search finds it', () => {
    const texts = ['eval("1")', 'x = new Function("a", "b")', 'setTimeout("x()", 1)', "import vm from 'node:vm'"]
    for (const text of texts) expect(EVALUATES.some((pattern) => pattern.test(text))).toBe(true)
    expect(EVALUATES.some((pattern) => pattern.test('retrieval(1)'))).toBe(false)
  })

  test('no browser would either: every answer forbids it', async () => {
    for (const path of ['/', '/api/docs', '/api/games', '/api/nothing', '/healthz', '/metrics']) {
      const { headers } = await testServer.ask('GET', path)
      const policy = /content-security-policy: (.*)/.exec(headers)?.[1] ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("script-src 'self'")
      expect(policy).not.toMatch(/'unsafe-(?:inline|eval)'|\*|https?:/)
    }
  })
})

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
}
