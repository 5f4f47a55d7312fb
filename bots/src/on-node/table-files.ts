import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'
import { formatStored, isOutdated, parseStored, type Stored } from '../stored-table.ts'

/** Where tables are kept: PARLOR_CACHE, else the user's folder for such things. */
export function tableFolder(env: Readonly<Record<string, string | undefined>> = process.env): string {
  if (env['PARLOR_CACHE']) return env['PARLOR_CACHE']
  const base = [env['XDG_CACHE_HOME'], env['LOCALAPPDATA']].find((path) => path !== undefined && isAbsolute(path))
  return join(base ?? (homedir() ? join(homedir(), '.cache') : tmpdir()), 'parlor')
}

const ENDING = '.table'
const fileFor = (folder: string, key: string) => join(folder, `${key}${ENDING}`)

/** Undefined when there is none. */
export async function readTable(folder: string, key: string): Promise<Stored | undefined> {
  try {
    return parseStored(await readFile(fileFor(folder, key)), key)
  } catch (error) {
    if (isMissing(error)) return undefined
    return { ok: false, reason: `it cannot be read: ${error instanceof Error ? error.message : String(error)}` }
  }
}

/** Whole or not at all: another process may read at any time, or write the same. Gives why it did not work, or null. */
export async function writeTable(folder: string, key: string, packed: Float64Array): Promise<string | null> {
  const file = fileFor(folder, key)
  const draft = `${file}.${process.pid}.${Math.trunc(performance.now() * 1000)}`
  try {
    await makeFolder(folder)
    await writeFile(draft, formatStored(key, packed))
    await rename(draft, file)
    await removeOutdated(folder, key)
    return null
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    return error instanceof Error ? error.message : String(error)
  }
}

/** Node's own recursive way never returns below /proc, and then nothing can stop the program. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    if (await isFolder(folder)) return
    const above = dirname(folder)
    if (above === folder || (await isFolder(above))) throw error
    await makeFolder(above)
    await mkdir(folder)
  }
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

const DRAFT = /\.table\.\d+\.\d+$/
const FORGOTTEN_MS = 3_600_000

/** So that they do not pile up. One that stays, because another process has it open, does no harm. */
async function removeOutdated(folder: string, key: string): Promise<void> {
  const files = await readdir(folder).catch(() => [])
  const outdated = files.filter((file) => file.endsWith(ENDING) && isOutdated(file.slice(0, -ENDING.length), key))
  const drafts = await Promise.all(files.filter((file) => DRAFT.test(file)).map((file) => ifForgotten(folder, file)))
  await Promise.allSettled([...outdated, ...drafts.flat()].map((file) => rm(join(folder, file), { force: true })))
}

/** A draft that nobody has written to for an hour: whoever began it was ended. */
async function ifForgotten(folder: string, file: string): Promise<string[]> {
  const found = await stat(join(folder, file)).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs > FORGOTTEN_MS ? [file] : []
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}
