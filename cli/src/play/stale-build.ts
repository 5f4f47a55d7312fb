import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Whether the rules of a game have been saved since they were built: then another game is played than the one in the
 * editor. `games`: the folder of the package; null where it runs from its sources.
 */
export function isStale(id: string, games = gamesFolder()): boolean {
  if (games === null) return false
  try {
    // The compiler writes this file whenever it has looked, also where nothing but a date has changed.
    const built = statSync(join(games, 'dist/.tsbuildinfo')).mtimeMs
    const folder = join(games, 'src', id)
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => IS_RULE.test(name))
    return sources.some((name) => statSync(join(folder, name)).mtimeMs > built)
  } catch {
    return false // installed without sources
  }
}

const IS_RULE = /(?<!\.test|\.fixture)\.ts$/

function gamesFolder(): string | null {
  return import.meta.url.endsWith('.ts') ? null : fileURLToPath(new URL('../', import.meta.resolve('@parlor/games')))
}
