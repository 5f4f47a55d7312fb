import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { problemShape } from '@parlor/protocol'
import { yahtzeeStateShape, type YahtzeeState } from './yahtzee-shapes.ts'
import { expect } from 'vitest'
import { startServer, type RunningServer, type ServerConfig } from '../start-server.ts'

interface Asked {
  readonly token?: string
  /** As it is sent. */
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
}

interface Answer {
  readonly status: number
  readonly type: string
  readonly headers: Headers
  readonly body: Readonly<Record<string, unknown>>
}

export interface Game {
  readonly id: string
  readonly token: string
  readonly state: YahtzeeState
}

const NO_LIMITS = { address: null, player: null, newSession: null, newMatch: null }

/** A whole server on a file, asked over HTTP. */
export class YahtzeeServer {
  readonly folder: string
  readonly #config: Partial<ServerConfig>
  #server: RunningServer

  private constructor(folder: string, config: Partial<ServerConfig>, server: RunningServer) {
    this.folder = folder
    this.#config = config
    this.#server = server
  }

  static async start(config: Partial<ServerConfig> = {}): Promise<YahtzeeServer> {
    const folder = await mkdtemp(join(tmpdir(), 'parlor-yahtzee-'))
    return new YahtzeeServer(folder, config, await run(folder, config))
  }

  get url(): string {
    return this.#server.url
  }

  async restart(): Promise<void> {
    await this.#server.close()
    this.#server = await run(this.folder, this.#config)
  }

  async close(): Promise<void> {
    await this.#server.close()
    await rm(this.folder, { recursive: true })
  }

  async ask(method: string, path: string, { token, text, headers = {} }: Asked = {}): Promise<Answer> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
      // As bytes: to a text fetch would add a kind.
      ...(text === undefined ? {} : { body: new TextEncoder().encode(text) }),
    })
    const body = await response.text()
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      headers: response.headers,
      body: body === '' ? {} : JSON.parse(body),
    }
  }

  async newGame(asked: Asked = {}): Promise<Game> {
    const { status, body } = await this.ask('POST', '/game/new', asked)
    expect([status, Object.keys(body)]).toEqual([201, ['id', 'token', 'state']])
    return { id: String(body.id), token: String(body.token), state: yahtzeeStateShape.strict().parse(body.state) }
  }

  /** What a call that succeeds answers; `body` is sent as JSON. */
  async play({ id, token }: Omit<Game, 'state'>, action: string, body?: unknown): Promise<YahtzeeState> {
    const answer = await this.send({ id, token }, action, body)
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['state']])
    return yahtzeeStateShape.strict().parse(answer.body.state)
  }

  send({ id, token }: Omit<Game, 'state'>, action: string, body?: unknown): Promise<Answer> {
    const text = body === undefined ? {} : { text: JSON.stringify(body) }
    return this.ask(action === 'state' ? 'GET' : 'POST', `/game/${id}/${action}`, { token, ...text })
  }
}

/** The problem that an answer has to be. */
export function problemIn({ status, type, body }: Answer) {
  expect(type).toBe('application/problem+json')
  const problem = problemShape.strict().parse(body)
  expect(problem.status).toBe(status)
  expect(problem.detail).not.toBe('')
  return { status, code: problem.code, detail: problem.detail, refusal: problem.refusal?.code }
}

function run(folder: string, config: Partial<ServerConfig>): Promise<RunningServer> {
  return startServer({ port: 0, host: '127.0.0.1', folder, logLevel: 'silent', limits: NO_LIMITS, ...config })
}
