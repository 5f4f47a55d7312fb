import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { PARLOR } from './parlor.fixture.ts'

/** What a test reads from an answer, it checks by what it expects of it. */
export type Parsed = ReturnType<typeof JSON.parse>

/** Whatever the machine of whoever runs the tests is set to, servers under test are told everything. */
const NO_SETTINGS = { PORT: '', HOST: '', PARLOR_DATA: '', DATABASE_URL: '', PARLOR_ORIGIN: '' }

/** `parlor serve` in a process of its own, as people run it. */
export class Serving {
  readonly child: ChildProcess
  out = ''
  err = ''
  url = ''

  private constructor(args: readonly string[], env: Readonly<Record<string, string>>) {
    this.child = spawn(process.execPath, [PARLOR, 'serve', ...args], {
      env: { ...process.env, ...NO_SETTINGS, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child.stdout?.on('data', (chunk: Buffer) => (this.out += chunk.toString()))
    this.child.stderr?.on('data', (chunk: Buffer) => (this.err += chunk.toString()))
  }

  /** Starts it and waits until it says where it is; ended with the test at the latest. */
  static async opened(
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
    whenFinished: (clean: () => void) => void = onTestFinished,
  ): Promise<Serving> {
    const serving = new Serving([...args, '--json'], env)
    whenFinished(() => void serving.child.kill('SIGKILL'))
    while (serving.url === '') {
      const line = /^\{"url":.*\}$/m.exec(serving.out)?.[0]
      if (line !== undefined) serving.url = JSON.parse(line).url
      else if (serving.child.exitCode !== null) throw new Error(`it has ended: ${serving.err}`)
      // Whichever comes first; then it is looked at again.
      // oxlint-disable-next-line no-await-in-loop
      else await Promise.race([once(serving.child.stdout ?? serving.child, 'data'), once(serving.child, 'exit')])
    }
    return serving
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

  /** The exit code, once it has ended. */
  async ended(): Promise<number | null> {
    const { child } = this
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    return child.exitCode
  }

  stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.child.kill(signal)
    return this.ended()
  }
}
