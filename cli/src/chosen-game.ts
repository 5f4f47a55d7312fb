import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { catalogue, findGame } from '@parlor/games'
import { botsFor, findBot, type Bot } from '@parlor/bots'
import { startFaults, type Game } from '@parlor/engine'
import { suggest } from './nearest.ts'
import { UsageError } from './stop.ts'

/** What a person at the keyboard is called in `--seats`. */
export const YOU = 'you'

export function gameOf(id: string): Game {
  const game = findGame(id)
  if (game) return game
  if (/^[a-z0-9-]+$/.test(id) && isUnbuilt(id))
    throw new UsageError(`The game “${id}” is not built yet: run “npm run build” first.`)
  const ids = catalogue.map((known) => known.id)
  throw new UsageError(`There is no game “${id.slice(0, 60)}”.${suggest(id, ids) || ` There are: ${ids.join(', ')}.`}`)
}

/** Is there a folder of that name beside the built games? */
function isUnbuilt(id: string): boolean {
  return existsSync(fileURLToPath(new URL(`../../games/src/${id}/index.ts`, import.meta.url)))
}

/** Who sits where: a bot for each name of a list such as `you,random`, null for a person. */
export function seatsOf(game: Game, list: string, people: boolean): (Bot | null)[] {
  return list.split(',').map((part) => {
    const name = part.trim()
    if (people && name === YOU) return null
    const bot = findBot(game, name)
    if (bot) return bot
    const known = [...(people ? [YOU] : []), ...botsFor(game).map((other) => other.name)]
    throw new UsageError(
      `--seats names “${name.slice(0, 40)}”, and nobody of that name plays ${game.name}.${suggest(name, known) || ` There are: ${known.join(', ')}.`}`,
    )
  })
}

/** The options of a match as given by `--options`, checked together with the number of seats. */
export function optionsOf(game: Game, text: string | undefined, seats: number): unknown {
  let options: unknown = {}
  try {
    if (text !== undefined) options = JSON.parse(text)
  } catch {
    throw new UsageError(`--options is not JSON; write it as '{"name": value}'.`)
  }
  const faults = startFaults(game, options, seats)
  if (faults.length === 0) return options
  const said = faults.map(({ at, reason }) => (at === 'seats' ? `--seats: ${reason}` : `--${at}: ${reason}`))
  throw new UsageError(`${said.join('; ')}.`)
}
