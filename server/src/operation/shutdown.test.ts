/* oxlint-disable no-await-in-loop -- one request after another */
import { request } from 'node:http'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { TestServer, type Guest } from '../secrecy/test-server.fixture.ts'
import { asked } from '../secrecy/http-wire.fixture.ts'
import { Line } from '../secrecy/line.fixture.ts'
import { startServer, type RunningServer } from '../start-server.ts'
import { openStore } from '../store/open-store.ts'
import { testFolder } from '../store/test-folder.fixture.ts'
import { begin } from './open-test-server.fixture.ts'
import { relay } from './relay.fixture.ts'

const PLAYERS = 10
const AT_ONCE = 8
const MOVE = { move: 'WRITE' }
const OFF = { address: null, player: null, frames: null, newSession: null, newMatch: null } as const

const lines: Line[] = []
afterEach(() => {
  for (const line of lines.splice(0)) line.end()
})

/** A server that a test ends itself, and people who have a match each. */
async function manyMatches() {
  const folder = await testFolder()
  const server = await startServer({
    port: 0,
    host: '127.0.0.1',
    folder,
    games: [relay],
    logLevel: 'silent',
    limits: OFF,
  })
  onTestFinished(() => server.close().catch(() => undefined))
  const testServer = new Asker(folder, server)
  const players: { readonly guest: Guest; readonly match: string }[] = []
  for (let n = 0; n < PLAYERS; n++) {
    const guest = await testServer.guest()
    players.push({ guest, match: await begin(testServer, [guest], { options: { goal: 100_000 } }) })
  }
  return { folder, server, players }
}

/** Asks a server that it has not started itself. */
class Asker extends TestServer {
  readonly #server: RunningServer

  constructor(folder: string, server: RunningServer) {
    super(folder)
    this.#server = server
  }

  override get url(): string {
    return this.#server.url
  }
}

/** The clients' own numbers of the moves that are stored, by match. */
async function storedRefs(folder: string, match: string): Promise<number[]> {
  const store = await openStore({ folder })
  try {
    const rows = (await store.matches.load(match, true))?.rows ?? []
    const entries = rows.flatMap(({ body }): { readonly ref?: number }[] => JSON.parse(body))
    return entries.flatMap(({ ref }) => (ref === undefined ? [] : [ref]))
  } finally {
    await store.close()
  }
}

describe('a server that is told to stop while it is busy', () => {
  test('has stored what it acknowledged over sockets, and nothing else', async () => {
    const { folder, server, players } = await manyMatches()
    const answered = { count: 0 }
    const told = await Promise.all(
      players.map(async ({ guest, match }) => {
        const line = await Line.opened(server.url, guest.token)
        lines.push(line)
        await line.follow({ f: 1, m: match })
        let ref = 0
        const move = () => line.send({ t: 'move', f: 1, ref: ++ref, move: MOVE })
        // Several are under way at any time, and another for each that is answered, for as long as it is open.
        line.socket.on('message', () => {
          answered.count++
          if (line.socket.readyState === line.socket.OPEN) move()
        })
        for (let n = 0; n < AT_ONCE; n++) move()
        return { line, match }
      }),
    )
    await expect.poll(() => answered.count).toBeGreaterThan(PLAYERS * 20)
    // Who came last may not have been answered yet.
    const isAnswered = ({ line }: (typeof told)[number]) =>
      line.frames.some(({ ref, t }) => ref !== undefined && t === '+')
    await expect.poll(() => told.every(isAnswered)).toBe(true)
    await server.close()
    await expect.poll(() => told.every(({ line }) => line.closed !== null)).toBe(true)

    for (const { line, match } of told) {
      const frames = line.frames.filter(({ ref }) => ref !== undefined)
      const accepted = frames.filter(({ t }) => t === '+' || t === 'ok').map(({ ref }) => ref)
      const failed = frames.filter(({ t }) => t === 'fail')
      expect(failed.every(({ code }) => code === 'shutting-down')).toBe(true)
      expect(accepted.length).toBeGreaterThan(0)
      expect(await storedRefs(folder, match)).toEqual(accepted)
      expect(line.frames.at(-1)).toEqual({ t: 'bye', code: 'shutting-down' })
      expect(line.closed).toBe(1012)
    }
  })

  test('has stored what it acknowledged over HTTP, and nothing else', async () => {
    const { folder, server, players } = await manyMatches()
    const accepted = new Map<string, number[]>(players.map(({ match }) => [match, []]))
    const refused: string[] = []
    const asking = players.map(async ({ guest, match }) => {
      for (let ref = 1; ; ref++) {
        const path = `/api/matches/${match}/moves`
        const call = { method: 'POST', path, token: guest.token, body: { move: MOVE, ref } }
        const answer = await asked(server.url, call).catch((error: NodeJS.ErrnoException) => error.code ?? 'lost')
        if (typeof answer !== 'string' && answer.status === 200) accepted.get(match)?.push(ref)
        else return void refused.push(typeof answer === 'string' ? answer : answer.json().code)
      }
    })
    await expect.poll(() => [...accepted.values()].flat().length).toBeGreaterThan(PLAYERS * 5)
    await server.close()
    await Promise.all(asking)
    for (const { match } of players) expect(await storedRefs(folder, match)).toEqual(accepted.get(match))
    expect(refused).toHaveLength(PLAYERS)
    for (const why of refused) expect(['shutting-down', 'ECONNREFUSED', 'ECONNRESET']).toContain(why)
  })

  test('answers what has begun, says that it is not ready, and takes nothing new', async () => {
    const { folder, server, players } = await manyMatches()
    const [one] = players
    if (one === undefined) throw new Error('nobody came')
    const { guest, match } = one
    const body = JSON.stringify({ move: MOVE, ref: 1 })
    const headers = {
      authorization: `Bearer ${guest.token}`,
      'content-type': 'application/json',
      'content-length': body.length,
    }
    const slow = request(`${server.url}/api/matches/${match}/moves`, { method: 'POST', headers })
    const status = new Promise((resolve, reject) => {
      slow.on('response', (response) => resolve(response.statusCode))
      slow.on('error', reject)
    })
    slow.write(body.slice(0, 10))
    // Until it has come in: what comes after it on the same machine is answered.
    const ready = () => asked(server.url, { method: 'GET', path: '/readyz' })
    expect((await ready()).status).toBe(200)

    const closed = server.close()
    const stopping = await ready()
    expect([stopping.status, stopping.json()]).toEqual([503, { ready: false, why: 'stopping' }])
    expect((await asked(server.url, { method: 'GET', path: '/healthz' })).status).toBe(200)
    const late = await asked(server.url, { method: 'GET', path: `/api/matches/${match}`, token: guest.token })
    expect([late.status, late.json().code]).toEqual([503, 'shutting-down'])
    await expect(Line.raw(server.url)).rejects.toThrow('503')

    slow.end(body.slice(10))
    expect(await status).toBe(200)
    await closed
    expect(await storedRefs(folder, match)).toEqual([1])
    await expect(ready()).rejects.toThrow('ECONNREFUSED')
  })
})
