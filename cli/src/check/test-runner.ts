import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

/** What is used of the test runner, which belongs to the repository and not to this package. */
interface Vitest {
  readonly globTestSpecifications: (filters: readonly string[]) => Promise<readonly unknown[]>
  readonly runTestSpecifications: (specifications: readonly unknown[]) => Promise<unknown>
  readonly clearSpecificationsCache: () => void
  readonly invalidateFile: (path: string) => void
}
interface VitestModule {
  readonly createVitest: (mode: 'test', options: object) => Promise<Vitest>
}
interface TestModule {
  readonly moduleId: string
  readonly errors: () => readonly TestFault[]
  readonly children: { readonly allTests: () => Iterable<TestCase> }
}
interface TestCase {
  readonly fullName: string
  readonly result: () => { readonly state: string; readonly errors?: readonly TestFault[] | undefined }
}
interface TestFault {
  readonly message: string
  readonly stacks?: readonly { readonly file: string; readonly line: number }[]
}

/** What came of one run of the tests; told to the process that started this one. */
export interface TestReport {
  readonly tests: number
  readonly failed: readonly FailedTest[]
}
export interface FailedTest {
  readonly file: string
  readonly line?: number
  readonly test: string
  readonly message: string
}

/** A process that runs tests of games as often as it is told their folder, and so starts the test runner once. */
const root = process.cwd()
let runner: Promise<Vitest> | undefined

process.on('message', (folder: string) => void run(folder))

async function run(folder: string): Promise<void> {
  const vitest = await (runner ??= start())
  // All of them may have been saved since.
  for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
    vitest.invalidateFile(join(root, folder, name))
  vitest.clearSpecificationsCache()
  await vitest.runTestSpecifications(await vitest.globTestSpecifications([`${folder}/`]))
}

async function start(): Promise<Vitest> {
  const file = createRequire(join(root, 'package.json')).resolve('vitest/node')
  // Its own declaration says the same of it.
  const { createVitest } = (await import(pathToFileURL(file).href)) as VitestModule
  return createVitest('test', { root, watch: false, project: ['pure'], reporters: [{ onTestRunEnd: report }] })
}

function report(modules: readonly TestModule[]): void {
  let tests = 0
  const failed: FailedTest[] = []
  for (const module of modules) {
    for (const fault of module.errors()) failed.push(failure(module, '', fault))
    for (const test of module.children.allTests()) {
      tests++
      for (const fault of test.result().errors ?? []) failed.push(failure(module, test.fullName, fault))
    }
  }
  process.send?.({ tests, failed } satisfies TestReport)
}

function failure({ moduleId }: TestModule, test: string, { message, stacks }: TestFault): FailedTest {
  const at = stacks?.find(({ file }) => relative(root, file).startsWith('games/src/'))
  return {
    file: relative(root, at?.file ?? moduleId),
    ...(at === undefined ? {} : { line: at.line }),
    test,
    message,
  }
}
