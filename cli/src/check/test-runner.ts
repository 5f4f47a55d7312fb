import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { BroadcastChannel } from 'node:worker_threads'
import { MARKS, type Mark } from './test-marks.ts'
import { watchLimits, within } from './watch-limits.ts'
import { whereItHangs, type Hang } from './where-it-hangs.ts'

/** What is used of the test runner, which belongs to the repository and not to this package. */
interface Vitest {
  readonly globTestSpecifications: (filters: readonly string[]) => Promise<readonly unknown[]>
  readonly runTestSpecifications: (specifications: readonly unknown[]) => Promise<unknown>
  readonly clearSpecificationsCache: () => void
  readonly invalidateFile: (path: string) => void
}
interface VitestModule {
  readonly createVitest: (mode: 'test', options: object, vite: object) => Promise<Vitest>
}
interface TestModule {
  readonly moduleId: string
  readonly errors: () => readonly TestFault[]
}
interface TestCase {
  readonly module: TestModule
  readonly fullName: string
  readonly result: () => { readonly state: string; readonly errors?: readonly TestFault[] | undefined }
}
interface TestFault {
  readonly message: string
  readonly stacks?: readonly { readonly file: string; readonly line: number }[]
  /** Of a failed `expect`: expected and received, line by line. */
  readonly diff?: string
  readonly promise?: unknown
  readonly cause?: { readonly message?: string; readonly stack?: string }
}

/** Asked of this process: the tests in a folder. `limitMs`: a test that runs longer is given up, and its run with it. */
export interface TestOrder {
  readonly folder: string
  readonly limitMs: number
}

/** Told to the process that started this one: how far it is, and at the end what came of it. */
export type TestMessage = { readonly done: number; readonly running: string } | TestReport

export interface TestReport {
  readonly tests: number
  readonly failed: readonly FailedTest[]
  /** The test that did not end; those after it were not run. */
  readonly hung: HungTest | null
}
export interface FailedTest {
  readonly file: string
  readonly line?: number
  readonly test: string
  readonly message: string
  /** Of a failed `expect`: expected and received, line by line. */
  readonly diff?: string
  /** Of a promise of the contract: see BrokenPromise. */
  readonly promise?: unknown
  /** Those that may only follow from this one. */
  readonly others?: readonly FailedTest[]
  /** What was thrown first, and where. */
  readonly cause?: { readonly message: string; readonly file?: string; readonly line?: number }
}
export interface HungTest {
  readonly file: string
  /** Null: while the file was loaded, or in a hook. */
  readonly test: string | null
  /** What it did not keep to. */
  readonly what: string
  readonly hang: Hang | null
}

/** A process that runs tests of games as often as it is told their folder, and so starts the test runner once. */
const root = process.cwd()
/** Above the limit of the runner itself, which names tests that merely wait. */
const GRACE_MS = 1_000
/** Files are translated when they are loaded: on a busy machine that takes longer than a short limit for a test. */
const LOADING_MS = 30_000
const OWN_LIMIT_MS = 3_600_000

class Run {
  readonly #order: TestOrder
  readonly #failed: FailedTest[] = []
  readonly #running = new Map<string, { readonly test: string | null; readonly timer: NodeJS.Timeout }>()
  readonly #stopWatching: () => void
  #done = 0
  #isOver = false

  constructor(order: TestOrder) {
    this.#order = order
    this.#stopWatching = watchLimits({}, (what) => {
      const [file, running] = [...this.#running].at(-1) ?? []
      void this.#giveUp(file ?? join(root, order.folder), running?.test ?? null, what)
    })
  }

  hear(mark: Mark): void {
    if (this.#isOver) return
    clearTimeout(this.#running.get(mark.file)?.timer)
    // The last is the one that began last.
    this.#running.delete(mark.file)
    if ('ended' in mark) return
    const { file, test, limit } = mark
    // The runner is told no limit of ours where a test states its own.
    const own = test === null ? LOADING_MS : limit < OWN_LIMIT_MS ? limit : 0
    const most = Math.max(this.#order.limitMs, own) + GRACE_MS
    const timer = setTimeout(() => void this.#giveUp(file, test, within(most - GRACE_MS)), most)
    this.#running.set(file, { test, timer })
    if (test !== null) tell({ done: this.#done, running: test })
  }

  ended(test: TestCase): void {
    this.#done++
    for (const fault of test.result().errors ?? []) this.#failed.push(failure(test.module, test.fullName, fault))
  }

  endedFile(module: TestModule): void {
    for (const fault of module.errors()) this.#failed.push(failure(module, '', fault))
  }

  end(hung: HungTest | null = null): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#stopWatching()
    for (const { timer } of this.#running.values()) clearTimeout(timer)
    tell({ tests: this.#done, failed: this.#failed, hung })
  }

  async #giveUp(file: string, test: string | null, what: string): Promise<void> {
    const folder = join(root, this.#order.folder)
    const hang = await whereItHangs((path) => path.startsWith(folder))
    this.end({ file: relative(root, file), test, what, hang })
  }
}

let run: Run | null = null
let runner: Promise<Vitest> | undefined

process.on('message', (order: TestOrder) => void runTests(order))

async function runTests(order: TestOrder): Promise<void> {
  run = new Run(order)
  const { folder } = order
  const vitest = await (runner ??= start(order.limitMs))
  // All of them may have been saved since.
  for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
    vitest.invalidateFile(join(root, folder, name))
  vitest.clearSpecificationsCache()
  await vitest.runTestSpecifications(await vitest.globTestSpecifications([`${folder}/`]))
  // Where there is no test, nothing says that they have ended.
  run.end()
}

async function start(limitMs: number): Promise<Vitest> {
  const file = createRequire(join(root, 'package.json')).resolve('vitest/node')
  // Its own declaration says the same of it.
  const { createVitest } = (await import(pathToFileURL(file).href)) as VitestModule
  const channel = new BroadcastChannel(MARKS)
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- Node's channel is no event target in its types
  channel.onmessage = (event) => run?.hear((event as { data: Mark }).data) // only test-marks.ts speaks there
  const source = { conditions: ['source'] }
  // As the repository's own settings have it for pure rooms, with the limits and the marks of the check.
  const options = {
    root,
    config: false,
    watch: false,
    include: ['games/src/**/*.test.ts'],
    pool: 'threads',
    isolate: false,
    globals: true,
    testTimeout: limitMs,
    hookTimeout: limitMs,
    setupFiles: [fileURLToPath(new URL('test-marks.js', import.meta.url))],
    reporters: [
      {
        onTestCaseResult: (test: TestCase) => run?.ended(test),
        onTestModuleEnd: (module: TestModule) => run?.endedFile(module),
      },
    ],
  }
  return createVitest('test', options, { resolve: source, ssr: { resolve: source } })
}

function tell(message: TestMessage): void {
  process.send?.(message)
}

function failure(
  { moduleId }: TestModule,
  test: string,
  { message, stacks, diff, promise, cause }: TestFault,
): FailedTest {
  const at = stacks?.find(({ file }) => relative(root, file).startsWith('games/src/'))
  return {
    file: relative(root, at?.file ?? moduleId),
    ...(at === undefined ? {} : { line: at.line }),
    test,
    message,
    ...(diff === undefined ? {} : { diff: stripVTControlCharacters(diff) }),
    ...(promise === undefined ? {} : { promise }),
    ...(cause?.message === undefined ? {} : { cause: { message: cause.message, ...placeIn(cause.stack ?? '') } }),
  }
}

/** The first of the game's own lines in a stack. */
function placeIn(stack: string): { readonly file?: string; readonly line?: number } {
  for (const [, path = '', line] of stack.matchAll(/(?:file:\/\/)?(\/[^\s():]+):(\d+):\d+\)?$/gm)) {
    const file = relative(root, path)
    if (file.startsWith('games/src/')) return { file, line: Number(line) }
  }
  return {}
}
