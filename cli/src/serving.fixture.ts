import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { PARLOR, World } from './parlor.fixture.ts'

/** What a test reads from an answer, it checks by what it expects of it. */
export type Parsed = ReturnType<typeof JSON.parse>

type WhenFinished = (clean: () => void | Promise<void>) => void

/** Whatever the machine of whoever runs the tests is set to, servers under test are told everything. */
const NO_SETTINGS = { PORT: '', HOST: '', PARLOR_DATA: '', DATABASE_URL: '', PARLOR_ORIGIN: '' }

/** What a running command says, and how it is told to end. */
interface Running {
  readonly out: () => string
  readonly err: () => string
  readonly signal: (signal: NodeJS.Signals) => void
  /** Nothing has caught this error. */
  readonly broken: (event: string, error: Error) => void
  /** The exit code, once it has ended. */
  readonly ended: Promise<number | null>
}

/** `parlor serve`, open. */
export class Serving {
  readonly #running: Running
  readonly url: string

  private constructor(running: Running, url: string) {
    this.#running = running
    this.url = url
  }

  /** Runs it in this process and waits until it says where it is; closed with the test at the latest. */
  static opened(
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
    whenFinished: WhenFinished = onTestFinished,
  ): Promise<Serving> {
    const world = new World({ env })
    const ended = world.run(['serve', ...args, '--log', 'silent', '--json']).then(({ code }) => code)
    whenFinished(async () => {
      world.signals.emit('SIGTERM')
      await ended
    })
    return Serving.#whenOpen({
      out: () => world.stdout.text,
      err: () => world.stderr.text,
      signal: (signal) => void world.signals.emit(signal),
      broken: (event, error) => void world.signals.emit(event, error),
      ended,
    })
  }

  /** In a process of its own, as people run it: for what only a process can show. */
  static spawned(args: readonly string[], command = PARLOR): Promise<Serving> {
    const child = spawn(process.execPath, [command, 'serve', ...args, '--json'], {
      env: { ...process.env, ...NO_SETTINGS },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let [out, err] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
    onTestFinished(() => void child.kill('SIGKILL'))
    return Serving.#whenOpen({
      out: () => out,
      err: () => err,
      signal: (signal) => void child.kill(signal),
      broken: () => {
        throw new Error('in another process nothing can be planted')
      },
      ended: once(child, 'close').then(([code]: (number | null)[]) => code ?? null),
    })
  }

  static async #whenOpen(running: Running): Promise<Serving> {
    let over = false
    void running.ended.finally(() => (over = true))
    for (;;) {
      const line = /^\{"url":.*\}$/m.exec(running.out())?.[0]
      if (line !== undefined) return new Serving(running, JSON.parse(line).url)
      if (over) throw new Error(`it has ended: ${running.err()}`)
      // oxlint-disable-next-line no-await-in-loop -- until it has said something
      await setTimeout(10)
    }
  }

  get out(): string {
    return this.#running.out()
  }

  get err(): string {
    return this.#running.err()
  }

  async ask(method: string, path: string, { token = '', body }: { token?: string; body?: unknown } = {}) {
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const parsed: Parsed = text === '' ? null : JSON.parse(text)
    return { status: answer.status, body: parsed }
  }

  /** The body of an answer that must be a success. */
  async get(method: string, path: string, more: { token?: string; body?: unknown } = {}): Promise<Parsed> {
    const { status, body } = await this.ask(method, path, more)
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`)
    return body
  }

  async guest(): Promise<{ readonly id: string; readonly name: string; readonly token: string }> {
    const { player, token } = await this.get('POST', '/api/session', { body: { bearer: true } })
    return { id: player.id, name: player.name, token }
  }

  /** A match of Shut the Box for one, begun. */
  async solo(token: string): Promise<string> {
    const { id } = await this.get('POST', '/api/matches', { token, body: { game: 'shut-the-box', seats: 1 } })
    await this.get('POST', `/api/matches/${id}/start`, { token })
    return id
  }

  /** Makes the first move that is offered; answers its entry, or null when the match is over. */
  async step(match: string, token: string): Promise<number | null> {
    const { view } = await this.get('GET', `/api/matches/${match}/view?offers=true`, { token })
    const move = view.offers[0]?.ways[0]
    if (move === undefined) return null
    const { entry } = await this.get('POST', `/api/matches/${match}/moves`, { token, body: { move } })
    return entry
  }

  async playToTheEnd(match: string, token: string): Promise<void> {
    // oxlint-disable-next-line no-await-in-loop -- each move needs the last
    while ((await this.step(match, token)) !== null);
  }

  signal(signal: NodeJS.Signals): void {
    this.#running.signal(signal)
  }

  /** Gives the exit code. */
  broken(event: string, error: Error): Promise<number | null> {
    this.#running.broken(event, error)
    return this.#running.ended
  }

  /** Gives the exit code. */
  stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.signal(signal)
    return this.#running.ended
  }
}
