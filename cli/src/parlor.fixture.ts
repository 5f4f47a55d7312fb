import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The built command, as people run it. */
export const PARLOR = fileURLToPath(new URL('../bin/parlor.js', import.meta.url))

/** Tables that tests make go here (tools/shared-tables.mjs), and never into the folder of whoever runs the tests. */
const CACHE = process.env['PARLOR_TEST_TABLES'] ?? ''
process.env['PARLOR_CACHE'] = CACHE

export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

interface Setting {
  readonly input?: string
  readonly cwd?: string
  readonly command?: string
  /** The folder for tables; one for all tests unless told. */
  readonly cache?: string
}

export function parlor(args: readonly string[], setting: Setting = {}): Ran {
  const { input = '', cwd = process.cwd(), command = PARLOR, cache = CACHE } = setting
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    input,
    cwd,
    env: { ...process.env, PARLOR_CACHE: cache },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return { code: status, out: stdout, err: stderr }
}

/** What a command printed as JSON; fails the test if it went wrong. */
export function parlorJson(args: readonly string[], setting: Setting = {}): unknown {
  const { code, out, err } = parlor([...args, '--json'], setting)
  if (code !== 0) throw new Error(`exit code ${code}: ${err}`)
  return JSON.parse(out)
}

/** A folder that is gone when the test is over: hand in vitest's `onTestFinished`. */
export function temporaryFolder(whenFinished: (clean: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-test-'))
  whenFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
