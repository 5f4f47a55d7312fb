// The whole check, in one command: build, types, lint, format, unused code, tests. Closes with `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const COUNTS = join(root, '.cache/test-counts.json')
/** @type {[string, string, string[]][]} */
const CHECKS = [
  ['imports point down', 'node', ['tools/check-rooms.mjs']],
  ['build', 'npx', ['tsc', '-b']],
  ['page', 'npx', ['vite', 'build', 'web', '--logLevel', 'warn']],
  ['types of the tests', 'npx', ['tsc', '-p', 'tsconfig.test.json']],
  ['lint', 'npx', ['oxlint', '--type-aware', '--deny-warnings']],
  ['format', 'npx', ['oxfmt', '--check']],
  ['nothing unused', 'npx', ['knip']],
  ['lock file', 'node', ['tools/check-lock.mjs']],
  ['kernel compiles to the committed bytes', 'node', ['tools/check-kernel.mjs']],
]

function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  return status === 0
}

let passed = 0
let failed = 0
for (const [name, command, args] of CHECKS) {
  const good = run(command, args)
  console.log(`${good ? '✓' : '✗'} ${name}`)
  if (good) passed++
  else failed++
}

rmSync(COUNTS, { force: true })
const good = run('npx', ['vitest', 'run', ...process.argv.slice(2)])
try {
  const counts = JSON.parse(readFileSync(COUNTS, 'utf8'))
  passed += counts.passed
  failed += counts.failed
  if (!good && counts.failed === 0) failed++
} catch {
  failed++
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
