import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyRepository, ROOT, run } from './repository.fixture.ts'

const page = readFileSync(join(ROOT, 'docs/add-a-game.md'), 'utf8')
const blocks = [...page.matchAll(/^```(\w+) ?([\w/.-]*)\n([\s\S]*?)^```$/gm)].map(([, kind, file, body]) => ({
  kind,
  file,
  body: body ?? '',
}))

/** Follows the page to the letter: writes its files, runs its commands, in order. */
test('docs/add-a-game.md works when it is followed', () => {
  const copy = copyRepository(onTestFinished)
  const ran: string[] = []
  for (const { kind, file, body } of blocks) {
    if (file) writeFileSync(join(copy, file), body)
    else if (kind === 'sh') for (const line of body.trim().split('\n')) ran.push(follow(copy, line))
  }
  expect(blocks.filter((b) => b.file).length).toBe(11)
  expect(ran.join('\n')).toMatch(/Nim: 10,000 matches/)
  run(copy, 'oxlint', '--type-aware', '--deny-warnings', 'games')
  run(copy, 'tsc', '-p', 'tsconfig.test.json')
  run(copy, 'oxfmt', '--check', 'games')
})

function follow(copy: string, line: string): string {
  const [tool = '', ...args] = line.split(' ')
  const command = (file: string, ...rest: string[]) =>
    execFileSync(process.execPath, [join(copy, file), ...rest], {
      cwd: copy,
      encoding: 'utf8',
      input: '1\n'.repeat(400),
      stdio: 'pipe',
    })
  if (line === 'npm run build') return command('tools/check-rooms.mjs') + run(copy, 'tsc', '-b')
  if (line === 'npm run docs') return command('tools/write-docs.mjs')
  if (tool === 'npx' && args[0] === 'parlor') return command('cli/bin/parlor.js', ...args.slice(1))
  if (tool === 'npx' && args[0] === 'vitest') return run(copy, 'vitest', ...args.slice(1))
  throw new Error(`the page runs a command the test does not know: ${line}`)
}
