import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from './parlor.fixture.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const { workspaces: ROOMS } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] } // ours

/** As old as they are: the compiler looks only at what is newer than what it has built. */
const WITH_TIMES = { recursive: true, preserveTimestamps: true } as const

/** A repository of its own: the rooms copied, packages linked, and the rooms' own packages linked to the copies. */
export function copyRepository(whenFinished: (clean: () => void) => void): string {
  const copy = temporaryFolder(whenFinished)
  const settings = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const name of [...ROOMS, 'tools', ...settings.map((entry) => entry.name)])
    cpSync(join(ROOT, name), join(copy, name), { ...WITH_TIMES, filter: isNeeded })
  const checked = '.cache/web'
  if (existsSync(join(ROOT, checked))) cpSync(join(ROOT, checked), join(copy, checked), WITH_TIMES)
  linkPackages(copy)
  return copy
}

/** Not needed to make, build and test a game: the page, which is built anew, source maps, and tests of other rooms. */
function isNeeded(path: string): boolean {
  const file = relative(ROOT, path)
  if (file === join('web', 'dist') || file.endsWith('.map')) return false
  return file.startsWith('games') || !/\.(?:test|fixture)\.tsx?$/.test(file)
}

/** Packages whose types the compiler has read lie in the copy as they lie here; the others are only pointed at. */
function linkPackages(copy: string): void {
  const infos = ['.cache/web/.tsbuildinfo', ...ROOMS.flatMap(buildInfosOf)].filter((file) =>
    existsSync(join(ROOT, file)),
  )
  const compiled = infos.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n')
  mkdirSync(join(copy, 'node_modules/@parlor'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name === '@parlor' || name.startsWith('.')) continue
    const [from, to] = [join(ROOT, 'node_modules', name), join(copy, 'node_modules', name)]
    if (compiled.includes(`/node_modules/${name}/`)) linkFolder(from, to)
    else symlinkSync(from, to)
  }
  for (const room of ROOMS) symlinkSync(join(copy, room), join(copy, 'node_modules/@parlor', room))
}

function buildInfosOf(room: string): string[] {
  const built = join(room, 'dist')
  const files = existsSync(join(ROOT, built)) ? readdirSync(join(ROOT, built)) : []
  return files.filter((file) => file.endsWith('.tsbuildinfo')).map((file) => join(built, file))
}

/**
 * The same files under another name: to the compiler packages lie beside the copy as they lay beside what it has built, so
 * that it does not build everything anew. Where the copy is on another disk a symbolic link has to do.
 */
function linkFolder(from: string, to: string): void {
  mkdirSync(to)
  try {
    linkFiles(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    rmSync(to, { recursive: true })
    symlinkSync(from, to)
  }
}

function linkFiles(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) {
      mkdirSync(target)
      linkFiles(source, target)
    } else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkSync(source, target)
  }
}

/** Runs one of the repository's tools in the copy; fails the test with what it printed. */
export function run(copy: string, tool: string, ...args: string[]): string {
  const found = [`typescript/bin/${tool}`, `${tool}/bin/${tool}`, `${tool}/bin/${tool}.js`, `${tool}/${tool}.mjs`]
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
