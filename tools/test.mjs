// The whole check, in one command: build, types, lint, format, unused code, tests. Closes with `N passed, N failed`.
//   npm test -- [--long] [files]     --long: larger samples, where a test plays at random
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const COUNTS = join(root, '.cache/test-counts.json')
/** @typedef {[name: string, command: string, args: string[]]} Check */
/** What the tests use. @type {Check[]} */
const FIRST = [
  ['imports point down', 'node', ['tools/check-rooms.mjs']],
  ['build', 'npx', ['tsc', '-b']],
  ['page', 'npx', ['vite', 'build', 'web', '--logLevel', 'warn']],
]
/** What the tests do not use runs beside them, as they often wait; it is told of when they are done. @type {Check[]} */
const BESIDE = [
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

async function run(command, args, stdio) {
  const child = spawn(command, args, { cwd: root, stdio })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (said += data))
  const [status] = await once(child, 'close')
  return { good: status === 0, said }
}

function tell(name, { good, said }) {
  process.stdout.write(`${said}${good ? '✓' : '✗'} ${name}\n`)
  if (good) passed++
  else failed.push(name)
}

// oxlint-disable-next-line no-await-in-loop -- one after the other, here and below
for (const [name, command, args] of FIRST) tell(name, await run(command, args, 'inherit'))

rmSync(COUNTS, { force: true })
const tests = run('npx', ['vitest', 'run', '--reporter=./tools/whole-run-reporter.mjs', ...wanted], 'inherit')
const beside = []
// oxlint-disable-next-line no-await-in-loop
for (const [name, command, args] of BESIDE) beside.push([name, await run(command, args, ['ignore', 'pipe', 'pipe'])])
const { good } = await tests
for (const [name, result] of beside) tell(name, result)
try {
  const counts = JSON.parse(readFileSync(COUNTS, 'utf8'))
  passed += counts.passed
  failed.push(...counts.failed)
  if (!good && counts.failed.length === 0) failed.push('vitest')
} catch {
  failed.push('vitest: no counts')
}
for (const name of failed) console.log(`✗ ${name}`)
console.log(`\n${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
