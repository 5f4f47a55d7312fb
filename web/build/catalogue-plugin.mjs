// What the page knows of the games before one is chosen, made from the catalogue: nobody writes the list twice.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { botsFor, faultyBots } from '@parlor/bots'
import { catalogue, faultyGames } from '@parlor/games'
import { readRules, splitRules } from './read-rules.ts'

const CATALOGUE = 'virtual:catalogue'
const RULES = 'virtual:rules/'
/** What the rooms have of one game. */
const HOME = /\/(?:web\/src\/games|(?:games|bots)\/(?:src|dist))\/([^/]+)\/index\.[jt]sx?$/
const faulty = new Set([...faultyGames, ...faultyBots].map(({ id }) => id))
const root = join(dirname(createRequire(import.meta.url).resolve('@parlor/games')), '../src')

/** The page and each of its workers are built by a plugin of their own. */
let isTold = false

/** One game of the list, as code: what a menu shows, and how to fetch the rest. */
async function listed(game) {
  const { id, name, about, seats, information, best } = game
  const bots = botsFor(game).map(({ name: bot, about: what, titles, formerly }) => ({
    name: bot,
    about: what,
    titles,
    formerly,
  }))
  const translated = Object.entries(game.languages).map(async ([language, translation]) => {
    const own = await translation()
    return [language, { name: own.name, about: own.about, unit: own.text.unit }]
  })
  const titles = Object.fromEntries(await Promise.all(translated))
  const card = JSON.stringify({ id, name, about, unit: game.text.unit, seats, information, best, titles, bots })
  return `{ ...${card}, load: () => import('@parlor/games/${id}').then(gameIn), rules: () => import('${RULES}${id}').then((page) => page.default) }`
}

/** In place of a home of a game that cannot be loaded: it would bring the game into the build. */
function emptyHome(source) {
  return [...source.matchAll(/^export const (\w+)/gm)].map(([, name]) => `export const ${name} = {}`).join('\n')
}

export function cataloguePlugin() {
  return {
    name: 'parlor-catalogue',
    buildStart() {
      if (isTold) return
      isTold = true
      for (const id of faulty) this.warn(`${id} cannot be loaded and is left out: run “parlor check ${id}”.`)
    },
    resolveId: (id) => (id === CATALOGUE || id.startsWith(RULES) ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${CATALOGUE}`)
        return `const gameIn = (module) => Object.values(module).find((value) => typeof value?.id === 'string')
export const listedGames = [${(await Promise.all(catalogue.filter((game) => !faulty.has(game.id)).map(listed))).join(',\n')}]`
      const [, home] = HOME.exec(id) ?? []
      if (home !== undefined && faulty.has(home)) return emptyHome(readFileSync(id, 'utf8'))
      if (!id.startsWith(`\0${RULES}`)) return null
      const game = catalogue.find((each) => each.id === id.slice(RULES.length + 1))
      const readme = readFileSync(join(root, game.id, 'README.md'), 'utf8')
      return `export default ${JSON.stringify(splitRules(readRules(readme, (code) => game.text.options[code]?.name)))}`
    },
  }
}
