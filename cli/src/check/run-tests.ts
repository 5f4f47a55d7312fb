import { fork, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Finding } from './finding.ts'
import { groupFailures } from './group-failures.ts'
import type { TestMessage, TestOrder } from './test-runner.ts'

/** Node runs no TypeScript: whoever runs this from its source gets the built file. */
const RUNNER = fileURLToPath(
  import.meta.url.endsWith('.ts')
    ? new URL('../../dist/check/test-runner.js', import.meta.url)
    : new URL('test-runner.js', import.meta.url),
)

export interface TestRun {
  readonly tests: number
  readonly findings: readonly Finding[]
}

export interface TestSettings {
  readonly signal: AbortSignal
  /** A test that runs longer is given up. */
  readonly testMs: number
  /** Called when a test begins. */
  readonly heard: (done: number, running: string) => void
}

/** Runs the tests of games, in a process that is kept between two runs: to start the test runner takes seconds. */
export class GameTests {
  readonly #root: string
  #runner: ChildProcess | null = null

  constructor(root: string) {
    this.#root = root
  }

  /**
   * The tests of a game's rules, the contract, the playthrough. `known`: what is wrong with it already, and is not told
   * again by a test.
   */
  async run(id: string, known: readonly Finding[], { signal, testMs, heard }: TestSettings): Promise<TestRun> {
    signal.throwIfAborted()
    const runner = (this.#runner ??= this.#start())
    let said = ''
    const hear = (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-10_000))
    runner.stderr?.on('data', hear)
    // What is under way cannot be called off: the next run starts another process.
    const stop = () => this.close()
    signal.addEventListener('abort', stop)
    try {
      return await new Promise<TestRun>((resolve, reject) => {
        runner.on('message', (message: TestMessage) => {
          if ('running' in message) return heard(message.done, message.running)
          if (message.hung !== null) stop()
          resolve({ tests: message.tests, findings: groupFailures(message, known, this.#root, id) })
        })
        runner.once('error', reject)
        runner.once('close', () => {
          if (signal.aborted) return reject(signal.reason)
          resolve({ tests: 0, findings: [{ kind: 'tests', reason: `the tests could not be run: ${said.trim()}` }] })
        })
        runner.send({ folder: `games/src/${id}`, limitMs: testMs } satisfies TestOrder)
      })
    } finally {
      signal.removeEventListener('abort', stop)
      for (const event of ['message', 'error', 'close']) runner.removeAllListeners(event)
      runner.stderr?.off('data', hear)
      if (runner.exitCode !== null) this.#runner = null
    }
  }

  close(): void {
    // A thread in an endless loop keeps the process from ending as it should.
    this.#runner?.kill('SIGKILL')
    this.#runner = null
  }

  #start(): ChildProcess {
    return fork(RUNNER, [], {
      cwd: this.#root,
      // As the test runner's own command sets them.
      env: { ...process.env, NODE_ENV: 'test', TEST: 'true', VITEST: 'true' },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
  }
}

/** What every game has besides rules, and nobody would miss: a line of the catalogue, tests, and the contract. */
export function missingParts(root: string, id: string): Finding[] {
  const folder = join(root, 'games/src', id)
  const catalogue = 'games/src/index.ts'
  const findings: Finding[] = []
  if (!readFileSync(join(root, catalogue), 'utf8').includes(`'./${id}/index.ts'`))
    findings.push({ kind: 'catalogue', file: catalogue, reason: `has no line for ${id}: nobody can play it` })
  const tests = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'))
    : []
  if (!tests.some((name) => /\bcontract\(/.test(readFileSync(join(folder, name), 'utf8'))))
    findings.push({
      kind: 'catalogue',
      file: `games/src/${id}/game.test.ts`,
      reason: "does not hold the game to the contract: describe('contract', () => contract(game, test))",
    })
  return findings
}
