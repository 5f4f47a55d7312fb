import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Refused } from '../stop.ts'

/** The root of the Parlor repository that a folder is in. */
export function repositoryOf(folder: string): string {
  if (isRoot(folder)) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Refused('This is not inside a Parlor repository: go to one, then try again.')
  return repositoryOf(parent)
}

function isRoot(folder: string): boolean {
  const file = join(folder, 'package.json')
  if (!existsSync(file) || !existsSync(join(folder, 'games/src/index.ts'))) return false
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof content === 'object' && content !== null && 'name' in content && content.name === 'parlor'
  } catch {
    return false
  }
}
