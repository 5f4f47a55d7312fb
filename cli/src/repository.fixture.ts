import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from './parlor.fixture.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const { workspaces: ROOMS } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] } // ours

/** A repository of its own: the rooms copied, packages linked, and the rooms' own packages linked to the copies. */
export function copyRepository(whenFinished: (clean: () => void) => void): string {
  const copy = temporaryFolder(whenFinished)
  const settings = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const name of [...ROOMS, 'tools', ...settings.map((entry) => entry.name)])
    cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  mkdirSync(join(copy, 'node_modules/@parlor'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@parlor') symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name))
  for (const room of ROOMS) symlinkSync(join(copy, room), join(copy, 'node_modules/@parlor', room))
  return copy
}

/** Runs one of the repository's tools in the copy; fails the test with what it printed. */
export function run(copy: string, tool: string, ...args: string[]): string {
  const found = [`typescript/bin/${tool}`, `${tool}/bin/${tool}`, `${tool}/${tool}.mjs`]
    .map((file) => join(ROOT, 'node_modules', file))
    .find((file) => existsSync(file))
  if (found === undefined) throw new Error(`no tool ${tool}`)
  try {
    return execFileSync(process.execPath, [found, ...args], { cwd: copy, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${tool} ${args.join(' ')}:\n${stdout}${stderr}`, { cause: error })
  }
}
