// What the page knows of the games before one is chosen, made from the catalogue: nobody writes the list twice.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { botsFor } from '@parlor/bots'
import { catalogue } from '@parlor/games'

const CATALOGUE = 'virtual:catalogue'
const RULES = 'virtual:rules/'
const root = join(dirname(createRequire(import.meta.url).resolve('@parlor/games')), '../src')

/** One game of the list, as code: what a menu shows, and how to fetch the rest. */
function listed(game) {
  const { id, name, about, seats, information, best } = game
  const bots = botsFor(game).map(({ name: bot, about: what }) => ({ name: bot, about: what }))
  const card = JSON.stringify({ id, name, about, seats, information, best, bots })
  return `{ ...${card}, load: () => import('@parlor/games/${id}').then(gameIn), rules: () => import('${RULES}${id}').then((page) => page.default) }`
}

export function cataloguePlugin() {
  return {
    name: 'parlor-catalogue',
    resolveId: (id) => (id === CATALOGUE || id.startsWith(RULES) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${CATALOGUE}`)
        return `const gameIn = (module) => Object.values(module).find((value) => typeof value?.id === 'string')
export const listedGames = [${catalogue.map(listed).join(',\n')}]`
      if (!id.startsWith(`\0${RULES}`)) return null
      const game = id.slice(RULES.length + 1)
      return `export default ${JSON.stringify(readFileSync(join(root, game, 'README.md'), 'utf8'))}`
    },
  }
}
