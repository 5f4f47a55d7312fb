import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogue, faultyGames, findGame } from '@parlor/games'
import { botsFor, findBot, type Bot } from '@parlor/bots'
import { parseOptions, seatsWith, startFaults, type DocumentOption, type Game } from '@parlor/engine'
import { suggest } from './nearest.ts'
import { Refused, UsageError } from './stop.ts'

/** What a person at the keyboard is called in `--seats`. */
export const YOU = 'you'

export function gameOf(id: string): Game {
  const game = findGame(id)
  if (game) return game
  if (faultyGames.some((faulty) => faulty.id === id)) throw new Refused(`The game “${id}” cannot be loaded.`)
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
export function seatsOf(game: Game, list: string, people: boolean, option = '--seats'): (Bot | null)[] {
  return list.split(',').map((part) => {
    const name = part.trim()
    if (people && name === YOU) return null
    const bot = findBot(game, name)
    if (bot) return bot
    const known = [...(people ? [YOU] : []), ...botsFor(game).map((other) => other.name)]
    throw new UsageError(
      `${option} names “${name.slice(0, 40)}”, and nobody of that name plays ${game.name}.${suggest(name, known) || ` There are: ${known.join(', ')}.`}`,
    )
  })
}

/** Names of options that are documents, in any game: each can be given by itself, as `--name FILE`. */
export const DOCUMENT_OPTIONS: readonly string[] = [
  ...new Set(
    catalogue.flatMap(({ options }) =>
      Object.entries(options).flatMap(([name, { choice }]) => (choice === null ? [name] : [])),
    ),
  ),
]

/**
 * The options of a match as given by `--options` and, documents, by their own names, checked together with the number of
 * seats; `cwd` is where files are.
 */
export function optionsOf(
  game: Game,
  text: string | undefined,
  seats: number,
  cwd: string,
  values: ReadonlyMap<string, string> = new Map(),
): unknown {
  const options = givenOptions(game, text, cwd, values)
  const faults = startFaults(game, options, seats)
  if (faults.length === 0) return options
  const said = faults.map(({ at, reason }) => (at === 'seats' ? `--seats: ${reason}` : `--${at}: ${reason}`))
  throw new UsageError(`${said.join('; ')}.`)
}

/** How many play at least, where nobody says who: a document may be for more than the game is. */
export function leastSeats(
  game: Game,
  text: string | undefined,
  cwd: string,
  values: ReadonlyMap<string, string>,
): number {
  const given = givenOptions(game, text, cwd, values)
  const parsed = parseOptions(game.options, given)
  return seatsWith(game, parsed.ok ? parsed.options : {}).min
}

function givenOptions(game: Game, text: string | undefined, cwd: string, values: ReadonlyMap<string, string>): unknown {
  let options: unknown = {}
  try {
    if (text !== undefined) options = JSON.parse(text)
  } catch {
    throw new UsageError(`--options is not JSON; write it as '{"name": value}'.`)
  }
  return withFiles(game, withDocuments(game, options, values), cwd)
}

/** `--name FILE`, or the id of a document that comes with the game. */
function withDocuments(game: Game, options: unknown, values: ReadonlyMap<string, string>): unknown {
  const given = DOCUMENT_OPTIONS.flatMap((name) => {
    const value = values.get(name)
    if (value === undefined) return []
    const option = Object.hasOwn(game.options, name) ? game.options[name] : undefined
    if (option?.choice !== null) throw new UsageError(`--${name} is not for ${game.id}.`)
    if (Object.hasOwn(Object(options), name))
      throw new UsageError(`--${name} and --options both say what “${name}” is.`)
    return [[name, option.presets.some(({ id }) => id === value) ? value : `@${value}`] as const]
  })
  return given.length === 0 ? options : { ...Object(options), ...Object.fromEntries(given) }
}

/** A document is given in the options themselves, or as `"@file.json"`. */
function withFiles(game: Game, options: unknown, cwd: string): unknown {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) return options
  const given = Object.entries(options).map(([name, value]: [string, unknown]) => {
    const option = Object.hasOwn(game.options, name) ? game.options[name] : undefined
    const isFile = option?.choice === null && typeof value === 'string' && value.startsWith('@')
    return [name, isFile ? documentIn(name, value.slice(1), option, cwd) : value] as const
  })
  return Object.fromEntries(given)
}

function documentIn(name: string, file: string, { limits }: DocumentOption, cwd: string): unknown {
  const most = 2 * limits.bytes
  const path = resolve(cwd, file)
  try {
    // Blanks do not count; what is far too large is not read at all.
    const found = statSync(path)
    if (!found.isFile()) throw new Error('it is no file')
    if (found.size > most) throw new Error(`it is larger than ${most} bytes`)
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new UsageError(`--options.${name}: the file ${file} cannot be read: ${why}.`)
  }
}
