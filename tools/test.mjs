// The whole check, in one command: build, types, lint, format, unused code, tests. Closes with `N passed, N failed`.
//   npm test -- [--long] [files]     --long: larger samples, where a test plays at random
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endedChildrenSeconds } from './processor-time.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const COUNTS = join(root, '.cache/test-counts.json')
/** @typedef {[name: string, command: string, args: string[]]} Check */
/** What the tests use. @type {Check[]} */
const BUILD = [
  ['imports point down', 'node', ['tools/check-rooms.mjs']],
  ['build', 'npx', ['tsc', '-b']],
  ['page', 'npx', ['vite', 'build', 'web', '--logLevel', 'warn']],
]
/** @type {Check[]} */
const STATIC = [
  ['types of the tests', 'npx', ['tsc', '-p', 'tsconfig.test.json']],
  ['lint', 'npx', ['oxlint', '--type-aware', '--deny-warnings']],
  ['format', 'npx', ['oxfmt', '--check']],
  ['nothing unused', 'npx', ['knip']],
  ['lock file', 'node', ['tools/check-lock.mjs']],
  ['kernel compiles to the committed bytes', 'node', ['tools/check-kernel.mjs']],
]

const wanted = process.argv.slice(2).filter((each) => each !== '--long')
if (process.argv.includes('--long')) process.env['PARLOR_LONG'] = 'yes'
let passed = 0
/** @type {string[]} What failed, by name. */
const failed = []
/** @type {string[]} What each phase took. */
const phases = []
/** Processor time, as the reporter added it up. */
let testSeconds = NaN

async function run(command, args, stdio) {
  const child = spawn(command, args, { cwd: root, stdio })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (said += data))
  const [status] = await once(child, 'close')
  return { good: status === 0, said }
}

async function runChecks(checks) {
  for (const [name, command, args] of checks) {
    // oxlint-disable-next-line no-await-in-loop -- each uses all cores
    const { good, said } = await run(command, args, ['ignore', 'pipe', 'pipe'])
    process.stdout.write(`${good ? '' : said}${good ? '✓' : '✗'} ${name}\n`)
    if (good) passed++
    else failed.push(name)
  }
}

async function runTests() {
  rmSync(COUNTS, { force: true })
  rmSync(join(root, '.cache/failures'), { recursive: true, force: true })
  const { good } = await run(
    'npx',
    ['vitest', 'run', '--reporter=./tools/whole-run-reporter.mjs', ...wanted],
    'inherit',
  )
  try {
    const counts = JSON.parse(readFileSync(COUNTS, 'utf8'))
    passed += counts.passed
    testSeconds = counts.seconds
    failed.push(...counts.failed)
    if (!good && counts.failed.length === 0) failed.push('vitest')
  } catch {
    failed.push('vitest: no counts')
  }
}

async function measure(phase, work) {
  const [began, before] = [performance.now(), endedChildrenSeconds()]
  await work()
  const wall = (performance.now() - began) / 1000
  const processor = work === runTests ? testSeconds : endedChildrenSeconds() - before
  phases.push(`${phase} ${wall.toFixed(0)} s (${processor.toFixed(0)} s of processor time)`)
}

await measure('build', () => runChecks(BUILD))
await measure('static checks', () => runChecks(STATIC))
await measure('tests', runTests)
console.log(`Wall time: ${phases.join(', ')}`)
for (const name of failed) console.log(`✗ ${name}`)
console.log(`\n${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
