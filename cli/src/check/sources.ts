import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest } from './finding.ts'

interface Source {
  /** Named from the repository's root. */
  readonly file: string
  readonly text: string
}

/** The files of a game's rules: no tests, and nothing that tests share. */
export function sourcesOf(root: string, id: string): Source[] {
  const folder = join('games/src', id)
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !isTest(name))
    .map((name) => ({ file: join(folder, name), text: readFileSync(join(root, folder, name), 'utf8') }))
}
