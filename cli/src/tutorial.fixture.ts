import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT, run } from './repository.fixture.ts'

/** What came of following a page of docs/. */
export interface Followed {
  /** The files it writes or changes. */
  readonly files: readonly string[]
  /** What its commands printed. */
  readonly said: string
  /** What it runs of the test runner: the arguments of `npx vitest`. */
  readonly tests: readonly string[]
}

/**
 * Follows pages of docs/ to the letter in a copy of the repository: writes their files, makes their changes, runs their
 * commands. All authors work at the same time, so that one build serves them all; tests are left to the caller, who can
 * run those of all pages at once.
 */
export function followPages(copy: string, pages: readonly string[]): readonly Followed[] {
  const authors = pages.map((page) => ({ steps: stepsOf(copy, page), followed: null as Followed | null }))
  for (;;) {
    for (const author of authors) {
      if (author.followed !== null) continue
      const step = author.steps.next()
      if (step.done === true) author.followed = step.value
    }
    const done = authors.flatMap(({ followed }) => followed ?? [])
    if (done.length === authors.length) return done
    runNode(copy, 'tools/check-rooms.mjs')
    // The page itself is built once, at the end.
    run(copy, 'tsc', '-b')
  }
}

/** Pauses where the repository has to be built. */
function* stepsOf(copy: string, page: string): Generator<'build', Followed> {
  const text = readFileSync(join(ROOT, 'docs', page), 'utf8')
  const files: string[] = []
  const said: string[] = []
  const tests: string[] = []
  for (const [, kind = '', file = '', body = ''] of text.matchAll(/^```(\w+) ?([\w/.-]*)\n([\s\S]*?)^```$/gm)) {
    for (const line of kind === 'sh' ? body.trim().split('\n') : []) {
      const [tool = '', command = '', ...args] = line.split(' ')
      if (line === 'npm run build') yield 'build'
      else if (line === 'npm run docs') said.push(runNode(copy, 'tools/write-docs.mjs'))
      else if (tool === 'npx' && command === 'parlor') said.push(runNode(copy, 'cli/bin/parlor.js', ...args))
      else if (tool === 'npx' && command === 'vitest') tests.push(...args)
      else throw new Error(`the page runs a command the test does not know: ${line}`)
    }
    if (file === '') continue
    const path = join(copy, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, kind === 'diff' ? changed(readFileSync(path, 'utf8'), body) : body)
    files.push(file)
  }
  return { files, said: said.join('\n'), tests }
}

/** Somebody is there who always types 1. */
function runNode(copy: string, file: string, ...args: string[]): string {
  return execFileSync(process.execPath, [join(copy, file), ...args], {
    cwd: copy,
    encoding: 'utf8',
    input: '1\n'.repeat(400),
    stdio: 'pipe',
  })
}

/**
 * A file with a few changes: a line with “-” goes, one with “+” comes after the line before it, or before the line after
 * it. Lines that the page shows must be there once, in this order.
 */
function changed(before: string, changes: string): string {
  const lines = before.split('\n')
  let at = 0
  let added: string[] = []
  for (const change of changes.trimEnd().split('\n')) {
    const line = change.slice(1)
    if (change.startsWith('+')) {
      added.push(line)
      continue
    }
    const found = lines.indexOf(line, at)
    if (found < 0) throw new Error(`there is no line “${line}” to change`)
    // What was added stands next to the line that was shown before it; with none, before this one.
    lines.splice(at === 0 ? found : at, 0, ...added)
    at = found + added.length + (change.startsWith('-') ? 0 : 1)
    if (change.startsWith('-')) lines.splice(at, 1)
    added = []
  }
  lines.splice(at, 0, ...added)
  return lines.join('\n')
}

/** What `npm test` would find in these folders: types of tests, lint, format. */
export function checkFolders(copy: string, folders: readonly string[]): void {
  const tested = folders.filter((folder) => folder.startsWith('games/src/'))
  const config = { extends: './tsconfig.test.json', include: tested }
  writeFileSync(join(copy, 'tsconfig.tutorial.json'), JSON.stringify(config))
  run(copy, 'tsc', '-p', 'tsconfig.tutorial.json')
  run(copy, 'oxlint', '--type-aware', '--deny-warnings', ...folders)
  run(copy, 'oxfmt', '--check', ...folders)
}
