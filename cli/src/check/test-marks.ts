import { BroadcastChannel } from 'node:worker_threads'

/** Loaded by the test runner before each file of tests: says what begins, so that somebody knows what does not end. */

/** The runner's own reports wait for the thread to be idle; a message of a channel does not. */
export const MARKS = 'parlor-check-marks'

/** `test`: null while a file is loaded, or its hooks are run. `limit`: a test's own, in milliseconds. */
export type Mark =
  | { readonly file: string; readonly test: string | null; readonly limit: number }
  | { readonly file: string; readonly ended: true }

interface RunningTest {
  readonly name: string
  readonly suite?: RunningTest
  readonly timeout?: number
  readonly file: { readonly filepath: string }
}

/** What is used of the test runner, which belongs to the repository and not to this package; it is told to name them. */
interface Globals {
  readonly beforeAll: (hook: (_: object, file: { readonly filepath: string }) => void) => void
  readonly afterAll: Globals['beforeAll']
  readonly beforeEach: (hook: (context: { readonly task: RunningTest }) => void) => void
  readonly afterEach: Globals['beforeEach']
  readonly expect: { readonly getState: () => { readonly testPath?: string } }
}

const runner = globalThis as unknown as Partial<Globals> // with `globals: true`, and nothing elsewhere
if (runner.beforeEach !== undefined) {
  const channel = new BroadcastChannel(MARKS)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel between threads, not a window
  const say = (mark: Mark) => channel.postMessage(mark)
  const loading = runner.expect?.getState().testPath ?? ''
  say({ file: loading, test: null, limit: 0 })
  runner.beforeEach(({ task }) => say({ file: task.file.filepath, test: nameOf(task), limit: task.timeout ?? 0 }))
  runner.afterEach?.(({ task }) => say({ file: task.file.filepath, test: null, limit: 0 }))
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the pattern to see which fixtures are wanted
  runner.afterAll?.(({}, { filepath }) => {
    say({ file: filepath, ended: true })
    channel.close()
  })
}

function nameOf({ name, suite }: RunningTest): string {
  return suite === undefined || suite.name === '' ? name : `${nameOf(suite)} > ${name}`
}
