/* oxlint-disable no-await-in-loop -- seats are taken one after another, in their order */
import { onTestFinished } from 'vitest'
import { TestServer, type Guest } from '../secrecy/test-server.fixture.ts'
import type { Parsed } from '../secrecy/http-wire.fixture.ts'
import type { ServerConfig } from '../start-server.ts'
import { relay } from './relay.fixture.ts'

/** A real server that knows the relay, on a folder of its own, for one test. */
export async function openTestServer(change: Partial<ServerConfig> = {}): Promise<TestServer> {
  const testServer = await TestServer.opened({ games: [relay], ...change })
  onTestFinished(() => testServer.close())
  return testServer
}

/** A match of people who sit in this order, begun. */
export async function begin(testServer: TestServer, people: readonly Guest[], wish: object = {}): Promise<string> {
  const [host, ...others] = people
  const token = host?.token ?? ''
  const body = { game: 'relay', seats: people.length, ...wish }
  const { id } = await testServer.get('POST', '/api/matches', { token, body })
  const { code } = await testServer.get('POST', `/api/matches/${id}/invite`, { token })
  for (const other of others) {
    await testServer.get('POST', `/api/matches/${id}/join`, { token: other.token, body: { code } })
    await testServer.get('POST', `/api/matches/${id}/ready`, { token: other.token, body: { ready: true } })
  }
  await testServer.get('POST', `/api/matches/${id}/start`, { token })
  return id
}

export async function guests(testServer: TestServer, count: number): Promise<Guest[]> {
  const all: Guest[] = []
  for (let n = 0; n < count; n++) all.push(await testServer.guest())
  return all
}

/** Makes a move over HTTP; answers its entry. */
export async function write(testServer: TestServer, match: string, { token }: Guest): Promise<number> {
  const { entry } = await testServer.get('POST', `/api/matches/${match}/moves`, {
    token,
    body: { move: { move: 'WRITE' } },
  })
  return entry
}

export function shown(testServer: TestServer, match: string, { token }: Guest): Promise<Parsed> {
  return testServer.get('GET', `/api/matches/${match}`, { token })
}

export function viewed(testServer: TestServer, match: string, { token }: Guest): Promise<Parsed> {
  return testServer.get('GET', `/api/matches/${match}/view?offers=true`, { token })
}

/** A figure of /metrics; 0 when it is not there (yet). */
export async function metric(testServer: TestServer, name: string): Promise<number> {
  const { body } = await testServer.ask('GET', '/metrics')
  const line = body.split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1) ?? 0)
}
