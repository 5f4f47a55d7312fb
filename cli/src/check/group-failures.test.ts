import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../parlor.fixture.ts'
import { groupFailures } from './group-failures.ts'
import type { FailedTest } from './test-runner.ts'

const TEST_FILE = 'games/src/nim/game.test.ts'
const failed = (name: string, message: string, more: Partial<FailedTest> = {}): FailedTest => ({
  file: TEST_FILE,
  test: name,
  message,
  ...more,
})
const told = (reason: string, story: readonly string[] = []) => ({
  promise: { reason, at: 'main: A', story, isShortest: true, details: [] },
})

/** What is told of these failures, in a repository with these files of the game. */
function grouped(failures: readonly FailedTest[], files: Readonly<Record<string, string>> = {}) {
  const root = temporaryFolder(onTestFinished)
  const folder = join(root, 'games/src/nim')
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return groupFailures({ tests: 9, failed: failures, hung: null }, [], root, 'nim')
}

test('a leak is told once, with the number of the tests that may fail by it', () => {
  const leak = 'the view of seat 1 shows a secret'
  const found = grouped([
    failed('rules > R1 hidden', 'expected 3 to be null', { line: 7 }),
    failed('contract > secrets in the course of whole matches', leak, told(leak, ['a', 'b', 'c'])),
    failed('contract > secrets change nothing that a viewer', leak, told(leak, ['a'])),
    failed('contract > worlds drawn for a viewer contradict', 'looks different', told('looks different', ['a', 'b'])),
    failed('contract > keeps its books', 'a coin is gone', told('a coin is gone')),
  ])
  expect(found.map(({ reason }) => reason)).toEqual([
    `“contract > secrets change nothing that a viewer” fails (and 3 more tests): ${leak}`,
    '“contract > keeps its books” fails: a coin is gone',
  ])
  expect(found[0]).toMatchObject({ isDecisive: true, story: ['a', 'Charts: main: A'] })
})

test('a rule that does not always answer the same is told at the line that writes what it keeps; caches are not, elsewhere', () => {
  const files = { 'rules.ts': 'const seen = new Map()\n// seen.set(1)\nexport function may() {\n  seen.set(1, 2)\n}\n' }
  const refused =
    'offered to Seat 1, then refused: TAKE (no) (a rule or a candidate uses something that is not in the state)'
  const [first, ...others] = grouped(
    [
      failed(
        'contract > accepts',
        'x',
        told('offered twice, and … (a rule uses something that is not in the state)', ['a']),
      ),
      failed('contract > ends', 'x', told(refused, ['a', 'b'])),
      failed('rules > R2 takes', 'no-stones', { line: 3 }),
    ],
    files,
  )
  expect(first).toMatchObject({
    file: 'games/src/nim/rules.ts',
    line: 4,
    reason:
      '“contract > ends” fails (and 2 more tests): offered to Seat 1, then refused: TAKE (no) (a rule or a candidate uses seen, which is not in the state)',
  })
  expect(others).toEqual([])
  expect(grouped([failed('contract > ends', 'x', told('dead end'))], files)[0]?.file).toBe(TEST_FILE)
})

test('what is about secrets stands where they are declared', () => {
  const files = {
    'secrets.ts': 'export function secrets() {}\nexport const publicState = []\nexport const reveals = {}\n',
    'moves.ts': 'export const moves = {\n  BID: { params: {} },\n}\n',
  }
  const placeOf = (reason: string) => {
    const [{ file, line } = {}] = grouped([failed('contract > x', reason)], files)
    return `${file}:${line}`
  }
  expect(placeOf('neither among secrets nor in publicState: seers')).toBe('games/src/nim/secrets.ts:2')
  expect(placeOf('somebody knows more than before, and reveals does not say so:\n  BID: bids')).toBe(
    'games/src/nim/secrets.ts:3',
  )
  expect(placeOf("BID puts coins into bids, which is sealed: write secret: ['coins']")).toBe('games/src/nim/moves.ts:2')
})

test('a failed expectation shows the values that differ, and where they lie', () => {
  const diff =
    '- Expected\n+ Received\n\n  {\n    "pits": [\n      4,\n    ],\n    "stores": [\n-     1,\n+     0,\n      0,\n    ],\n  }'
  expect(grouped([failed('rules > R1', 'expected { …(2) } to match { …(2) }', { line: 3, diff })])[0]?.story).toEqual([
    '- expected, + received:',
    '  {',
    '    "stores": [',
    '-     1,',
    '+     0,',
  ])
})
