import { optionsFor, parseOptions, seatsWith, type Game } from '@parlor/engine'
import { botsFor, findBot } from '@parlor/bots'
import {
  commitmentTo,
  create,
  decide,
  rulesVersion,
  type Chance,
  type Decided,
  type Holder,
  type Match,
  type PlayerId,
} from '@parlor/match'
import { Failed } from '../answer/failed.ts'
import type { NewMatch } from './served-match.ts'

const SETTINGS = { listed: false, watched: true, undo: true, graceSeconds: 120 }

export interface Plan {
  readonly id: string
  readonly code: string
  readonly seedLabel: string
  readonly seed: Uint8Array
  readonly now: number
  readonly rematchOf?: string
  readonly keptFor?: readonly (PlayerId | null)[]
}

type Made = Extract<Decided, { ok: true }>

/** Default number of seats: two if possible, enough for the given bots, and within what the document allows. */
function seatsWanted(game: Game, wish: NewMatch): number {
  if (wish.seats !== undefined) return wish.seats
  const { min, max } = rangeFor(game, wish)
  return Math.min(max, Math.max(min, wish.bots?.length ?? 0, Math.min(2, max)))
}

/** The range of seats with the requested document. */
function rangeFor(game: Game, { options = {} }: NewMatch): { readonly min: number; readonly max: number } {
  const documents = Object.entries(game.options).filter(
    ([name, { choice }]) => choice === null && Object.hasOwn(options, name),
  )
  const read = parseOptions(
    Object.fromEntries(documents),
    Object.fromEntries(documents.map(([name]) => [name, options[name]])),
  )
  return seatsWith(game, read.ok ? read.options : {})
}

/** Validates a request before anything is stored. */
export function checkWish(game: Game, wish: NewMatch): Readonly<Record<string, unknown>> {
  const { min, max } = rangeFor(game, wish)
  const seats = seatsWanted(game, wish)
  const parsed = parseOptions(optionsFor(game, seats), wish.options ?? {})
  const faults = parsed.ok ? [] : parsed.faults.map(({ at, reason }) => `${at}: ${reason}`)
  if (!(seats >= min && seats <= max)) faults.push(`seats: ${game.name} is played by ${min} to ${max}`)
  if ((wish.bots?.length ?? 0) > seats) faults.push(`bots: there are only ${seats} seats`)
  for (const [seat, bot] of (wish.bots ?? []).entries())
    if (bot !== null && findBot(game, bot) === undefined)
      faults.push(
        `bots.${seat}: nobody called “${bot.slice(0, 40)}” plays this; there are ${botsFor(game)
          .map(({ name }) => name)
          .join(', ')}`,
      )
  if (faults.length > 0 || !parsed.ok) throw new Failed('cannot-begin', { faults })
  return parsed.options
}

/** The first entries of a match: set-up, bots, and the host in the first free seat. */
export function setUp(game: Game, by: PlayerId, wish: NewMatch, plan: Plan, chance: Chance): Made {
  const options = checkWish(game, wish)
  const seats = seatsWanted(game, wish)
  const { id, code, seedLabel, seed, now, rematchOf = null, keptFor = [] } = plan
  let made = create(
    game,
    {
      by,
      match: id,
      game: game.id,
      rules: rulesVersion(game),
      options,
      seats,
      settings: { ...SETTINGS, ...wish.settings },
      commitment: commitmentTo(seed),
      seedLabel,
      challenge: wish.challenge ?? null,
      code,
      rematchOf,
      keptFor: Array.from({ length: seats }, (_, seat) => keptFor[seat] ?? null),
    },
    now,
  )
  const then = (command: Parameters<typeof decide>[1]) => {
    const decided = decide(made.match, command, { now, chance })
    if (!decided.ok) throw new Failed('denial' in decided ? decided.denial : 'went-wrong')
    made = { ...decided, entries: [...made.entries, ...decided.entries] }
  }
  for (const [seat, bot] of (wish.bots ?? []).entries()) if (bot !== null) then({ kind: 'seat-bot', by, seat, bot })
  const { pledge } = wish
  if (wish.sit !== false) then({ kind: 'sit', by, ...(pledge === undefined ? {} : { pledge }) })
  return made
}

/** Moves everybody up by one seat, so that another player begins. */
export function movedUp({ seats }: Match): (Holder | undefined)[] {
  return seats.map((_, seat) => seats[(seat + 1) % seats.length])
}

export function rematchWish(match: Match): NewMatch {
  return {
    game: match.game.id,
    options: match.options,
    seats: match.seats.length,
    settings: match.settings,
    bots: movedUp(match).map((holder) => (holder?.kind === 'bot' ? holder.bot : null)),
  }
}
