import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const HOOK = fileURLToPath(new URL('only-installed.cjs', import.meta.url))
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'only-installed-')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Tries every way to start a program; prints which were refused. */
const ATTEMPTS = `
  import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
  const [, strange, ordinary] = process.argv
  const refused = {}
  for (const file of [strange, 'strange', ordinary, 'ordinary', process.execPath, 'nowhere'])
    refused[file] = Object.entries({ execFile, execFileSync, spawn, spawnSync }).flatMap(([name, start]) => {
      try {
        start(file, ['--version'], { stdio: 'ignore' })?.on?.('error', () => undefined)
        return []
      } catch (error) {
        return error.message.includes('did not come with npm ci') ? [name] : []
      }
    })
  console.log(JSON.stringify(refused))`

test('a program from elsewhere is refused and noted, however it is started; what is allowed is not', () => {
  const at = (...path: string[]) => join(folder, ...path)
  for (const name of ['elsewhere', 'links', 'ordinary']) mkdirSync(at(name))
  for (const path of ['elsewhere/strange', 'ordinary/ordinary']) writeFileSync(at(path), '#!/bin/sh\n', { mode: 0o755 })
  symlinkSync(at('ordinary/ordinary'), at('links/ordinary'))
  writeFileSync(at('refused'), '')
  const program = ['--input-type=module', '-e', ATTEMPTS, at('elsewhere/strange'), at('ordinary/ordinary')]
  const printed = execFileSync(process.execPath, program, {
    encoding: 'utf8',
    env: {
      PATH: `${at('links')}:${at('elsewhere')}`,
      NODE_OPTIONS: `--require ${JSON.stringify(HOOK)}`,
      PARLOR_ALLOWED: at('links'),
      PARLOR_REFUSED: at('refused'),
    },
  })
  const every = ['execFile', 'execFileSync', 'spawn', 'spawnSync']
  expect(JSON.parse(printed)).toEqual({
    [at('elsewhere/strange')]: every,
    strange: every,
    [at('ordinary/ordinary')]: [],
    ordinary: [],
    [process.execPath]: [],
    nowhere: [],
  })
  expect(readFileSync(at('refused'), 'utf8').split('\n')).toEqual([...Array(8).fill(at('elsewhere/strange')), ''])
})
