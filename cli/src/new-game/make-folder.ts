import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reasonOf } from '../log-file.ts'
import { Refused } from '../stop.ts'
import type { Names } from './names.ts'

/** A small complete game to begin with. */
export type Template = 'new-game' | 'new-game-cards'

const TEMPLATES = new URL('../../templates/', import.meta.url)
/** Keeps the template's files out of the compiler's, formatter's and linter's sight. */
const ENDING = '.txt'

/** A template's text with the game's names put in. */
function fill(text: string, { id, name, quoted, variable }: Names): string {
  return text
    .replaceAll('__ID__', id)
    .replaceAll('__NAME__', name)
    .replaceAll('__QUOTED_NAME__', quoted)
    .replaceAll('__VARIABLE__', variable)
}

/**
 * Makes the folder `games/src/<id>` and rewrites the catalogue: both, or neither. The folder is made under another name
 * and put in place whole.
 */
export function makeGame(root: string, names: Names, from: Template, catalogue: string): string[] {
  const source = new URL(`${from}/`, TEMPLATES)
  const games = join(root, 'games/src')
  const folder = join(games, names.id)
  let made: string | undefined
  try {
    mkdirSync(join(root, '.cache'), { recursive: true })
    made = mkdtempSync(join(root, '.cache/new-game-'))
    // A temporary folder is for its owner alone; this one is for whom the user's other folders are.
    const whole = join(made, names.id)
    mkdirSync(whole)
    const files: string[] = []
    for (const template of readdirSync(source).toSorted()) {
      const file = template.slice(0, -ENDING.length)
      writeFileSync(join(whole, file), fill(readFileSync(new URL(template, source), 'utf8'), names))
      files.push(file)
    }
    renameSync(whole, folder)
    rmSync(made, { recursive: true })
    made = folder
    writeFileSync(join(games, 'index.ts'), catalogue)
    return files
  } catch (error) {
    if (made !== undefined) rmSync(made, { recursive: true, force: true })
    throw new Refused(`games/src/${names.id} could not be made: ${reasonOf(error)}.`)
  }
}
