/* oxlint-disable no-await-in-loop -- here things are done one after another on purpose */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { NO_LIMITS } from '../http/limits.ts'
import type { ServerConfig } from '../start-server.ts'

const PROGRAM = fileURLToPath(new URL('../start-server.fixture.mjs', import.meta.url))

/** In milliseconds: turns of the loop by the processor time of the thread; timers by the clock; garbage. */
export interface Figures {
  /** Processor time of the thread in all. */
  readonly ranMs: number
  readonly busyMs: { readonly p99: number; readonly most: number }
  readonly lateMs: { readonly p99: number; readonly most: number }
  readonly pauseMs: { readonly sum: number; readonly most: number }
  readonly megabytes: number
  readonly heapMegabytes: number
}

/** The built server in a process of its own, always on the same port. */
export class ServerProcess {
  readonly port: number
  readonly #config: Partial<ServerConfig>
  #child: ChildProcess | null = null
  #isWatched = false
  /** What it said on its error output since it was started. */
  errors = ''

  constructor(port: number, config: Partial<ServerConfig>) {
    this.port = port
    this.#config = config
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get socketUrl(): string {
    return `ws://127.0.0.1:${this.port}/socket`
  }

  /** Begins to start it; resolved when it can be asked, or has ended before. */
  async start(): Promise<boolean> {
    const config = {
      port: this.port,
      host: '127.0.0.1',
      logLevel: 'error',
      limits: NO_LIMITS,
      settings: { botPauseMs: 20 },
      // Clocks go on as if nothing had been: else every kill would make the matches longer.
      outages: null,
      ...this.#config,
    }
    const child = fork(PROGRAM, [JSON.stringify(config)], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] })
    this.#child = child
    this.#isWatched = false
    process.once('exit', this.#killLeftOver)
    this.errors = ''
    for (const output of [child.stdout, child.stderr])
      output?.on('data', (data: Buffer) => {
        this.errors = (this.errors + data.toString()).slice(-8_000)
      })
    return Promise.race([once(child, 'message').then(() => true), once(child, 'exit').then(() => false)])
  }

  /** How long its one thread was kept by something, since it was asked last; it is watched from the first time on. */
  async figures(): Promise<Figures> {
    const child = this.#child
    if (child === null) throw new Error('the server does not run')
    const told = once(child, 'message')
    child.send(this.#isWatched ? 'figures' : 'watch')
    this.#isWatched = true
    const [figures] = (await told) as [Figures] // what start-server.fixture.mjs tells
    return figures
  }

  /** As a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM')
  }

  readonly #killLeftOver = () => void this.#child?.kill('SIGKILL')

  async #end(signal: NodeJS.Signals): Promise<void> {
    process.off('exit', this.#killLeftOver)
    const child = this.#child
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}

/**
 * A port that is free now, below those that the system gives to connections: while a server is down, none of its clients
 * may come to sit on its port.
 */
export async function fixedPort(): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    const server = createServer()
    const free = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!free) continue
    server.close()
    await once(server, 'close')
    return port
  }
  throw new Error('there is no free port')
}
