import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NO_LIMITS } from '../http/limits.ts'
import { startServer, type RunningServer, type ServerConfig } from '../start-server.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { asked, type Answer, type Request } from './http-wire.fixture.ts'
import { Line } from './line.fixture.ts'

export interface Guest {
  readonly id: string
  readonly name: string
  readonly token: string
}

type Change = Partial<ServerConfig>

/** A real server on a folder of its own, asked through the wire only. */
export class TestServer {
  readonly folder: string
  #server: RunningServer | null = null
  readonly #lines: Line[] = []

  constructor(folder: string) {
    this.folder = folder
  }

  /** `fill` writes to the store before the server opens it. */
  static async opened(change: Change = {}, fill: ((store: Store) => Promise<void>) | null = null): Promise<TestServer> {
    const testServer = new TestServer(await mkdtemp(join(tmpdir(), 'parlor-secrecy-')))
    if (fill !== null) await testServer.inStore(fill)
    await testServer.open(change)
    return testServer
  }

  /** Looks into the store, or writes to it, while the server is not running. */
  async inStore<T>(use: (store: Store) => Promise<T>): Promise<T> {
    const store = await openStore({ folder: this.folder })
    try {
      return await use(store)
    } finally {
      await store.close()
    }
  }

  async open(change: Change = {}): Promise<void> {
    this.#server = await startServer({
      port: 0,
      host: '127.0.0.1',
      folder: this.folder,
      logLevel: 'silent',
      limits: NO_LIMITS,
      settings: { botPauseMs: 0 },
      // A test that sets the clock forward means that this time has passed for players.
      ...(change.clock === undefined ? {} : { outages: null }),
      ...change,
    })
  }

  get url(): string {
    if (this.#server === null) throw new Error('the server is closed')
    return this.#server.url
  }

  ask(method: string, path: string, more: Omit<Request, 'method' | 'path'> = {}): Promise<Answer> {
    return asked(this.url, { method, path, ...more })
  }

  /** The body of an answer that must be a success. */
  async get(method: string, path: string, more: Omit<Request, 'method' | 'path'> = {}) {
    const answer = await this.ask(method, path, more)
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`)
    return answer.json()
  }

  async guest(): Promise<Guest> {
    const { player, token } = await this.get('POST', '/api/session', { body: { bearer: true } })
    return { id: player.id, name: player.name, token }
  }

  /** The same player with an account, whose token takes the place of the guest's. */
  async account(guest: Guest, name: string, password = 'correct horse'): Promise<Guest> {
    const body = { name, password }
    const { token } = await this.get('POST', '/api/accounts', { token: guest.token, body })
    return { ...guest, name, token }
  }

  /** A socket that has said hello. */
  async line(token: string | null, heard: string[] = []): Promise<Line> {
    const line = await Line.opened(this.url, token, heard)
    this.#lines.push(line)
    return line
  }

  /** Stops the server; the folder stays. */
  async stop(): Promise<void> {
    for (const line of this.#lines.splice(0)) line.end()
    await this.#server?.close()
    this.#server = null
  }

  async close(): Promise<void> {
    await this.stop()
    await rm(this.folder, { recursive: true, force: true })
  }
}
