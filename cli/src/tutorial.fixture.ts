import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT, run } from './repository.fixture.ts'

/** Follows a page of docs/ to the letter in a copy of the repository: writes its files, makes its changes, runs its commands. */
export function followPage(copy: string, page: string): { readonly files: readonly string[]; readonly said: string } {
  const text = readFileSync(join(ROOT, 'docs', page), 'utf8')
  const files: string[] = []
  const said: string[] = []
  for (const [, kind = '', file = '', body = ''] of text.matchAll(/^```(\w+) ?([\w/.-]*)\n([\s\S]*?)^```$/gm)) {
    if (kind === 'sh') for (const line of body.trim().split('\n')) said.push(runLine(copy, line))
    if (file === '') continue
    const path = join(copy, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, kind === 'diff' ? changed(readFileSync(path, 'utf8'), body) : body)
    files.push(file)
  }
  return { files, said: said.join('\n') }
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

function runLine(copy: string, line: string): string {
  const [tool = '', command = '', ...args] = line.split(' ')
  const node = (file: string, ...rest: string[]) =>
    execFileSync(process.execPath, [join(copy, file), ...rest], {
      cwd: copy,
      encoding: 'utf8',
      input: '1\n'.repeat(400),
      stdio: 'pipe',
    })
  // The page itself is built once, at the end.
  if (line === 'npm run build') return node('tools/check-rooms.mjs') + run(copy, 'tsc', '-b')
  if (line === 'npm run docs') return node('tools/write-docs.mjs')
  if (tool === 'npx' && command === 'parlor') return node('cli/bin/parlor.js', ...args)
  if (tool === 'npx' && command === 'vitest') return run(copy, 'vitest', ...args)
  throw new Error(`the page runs a command the test does not know: ${line}`)
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
