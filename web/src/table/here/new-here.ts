import { parseOptions, type Entry, type Game } from '@parlor/engine'
import {
  commitmentTo,
  create,
  decide,
  fairChance,
  rulesVersion,
  SEED_BYTES,
  type Command,
  type Match,
} from '@parlor/match'
import { keepMatch, unsavedMatch } from '../../keep/kept-matches.ts'
import { bytesOf, hexadecimalOf } from '../../parts/hexadecimal.ts'
import { summaryOf } from './summary-of.ts'

/** Who plays a seat at this device. */
export type SeatPlan =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'bot'; readonly bot: string }

export interface HerePlan {
  readonly game: Game
  readonly options: Readonly<Record<string, unknown>>
  readonly seats: readonly SeatPlan[]
  /** In hexadecimal; drawn by the browser unless told. The same seed brings the same dice. */
  readonly seed?: string
  /** Moves of another match that this one goes on after. */
  readonly opening?: readonly Entry[]
  readonly rematchOf?: string
}

/** What all seeds of matches here are used for. Always the same, so that a seed can be played again. */
const SEED_LABEL = 'here'
const ID_LENGTH = 16
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Ids of matches that are played here begin like this; nobody else's do. */
const HERE = 'here'

export function isHere(id: string): boolean {
  return id.startsWith(HERE) && id.length === HERE.length + ID_LENGTH
}

/** Sets a match up, starts it and keeps it; gives its id. Throws where the plan cannot be played. */
export async function newHere(plan: HerePlan): Promise<string> {
  const { game, seats, opening } = plan
  const parsed = parseOptions(game.options, plan.options)
  if (!parsed.ok) throw new Error(parsed.faults.map(({ at, reason }) => `${at}: ${reason}`).join('\n'))
  if (plan.seed !== undefined && plan.seed.length !== 2 * SEED_BYTES) throw new Error('this is no seed')
  const seed = plan.seed === undefined ? crypto.getRandomValues(new Uint8Array(SEED_BYTES)) : bytesOf(plan.seed)
  const id = `${HERE}${randomLetters(ID_LENGTH)}`
  const now = Date.now()
  const players = seats.map((seat, at) => (seat.kind === 'person' ? `person${at}` : null))
  const host = players.find((player) => player !== null) ?? 'person0'
  const made = create(
    game,
    {
      by: host,
      match: id,
      game: game.id,
      rules: rulesVersion(game),
      options: parsed.options,
      seats: seats.length,
      settings: { listed: false, watched: false, undo: true, graceSeconds: 0 },
      commitment: commitmentTo(seed),
      seedLabel: SEED_LABEL,
      challenge: null,
      code: SEED_LABEL,
      rematchOf: plan.rematchOf ?? null,
      keptFor: [],
    },
    now,
  )
  let { match } = made
  const entries = [...made.entries]
  const chance = fairChance(seed)
  const then = (command: Command) => {
    const decided = decide(match, command, { now, chance })
    if (!decided.ok) throw new Error(JSON.stringify('denial' in decided ? decided.facts : decided.refusal))
    match = decided.match
    entries.push(...decided.entries)
  }
  const names: Record<string, string> = {}
  for (const [seat, who] of seats.entries()) {
    const player = players[seat] ?? null
    if (who.kind === 'bot') then({ kind: 'seat-bot', by: host, seat, bot: who.bot })
    else if (player !== null) {
      names[player] = who.name
      then({ kind: 'sit', by: player, seat, code: SEED_LABEL })
      then({ kind: 'ready', by: player, seat, ready: true })
    }
  }
  then({ kind: 'start', by: host, ...(opening === undefined ? {} : { opening }) })
  const kept = { id, game: game.id, entries, seed: hexadecimalOf(seed), names, assisted: false }
  // Nobody else knows of it yet.
  await keepMatch(kept, summaryOf(match, names, false, now), true)
  return id
}

/** Who plays the next match after this one. */
export function samePlayers({ seats }: Match, names: Readonly<Record<string, string>>): SeatPlan[] {
  return seats.map((holder) => {
    if (holder.kind === 'person') return { kind: 'person', name: names[holder.player] ?? '' }
    return { kind: 'bot', bot: holder.kind === 'bot' ? holder.bot : 'random' }
  })
}

/** Those of this visit that the browser does not keep. */
export const started = { get: unsavedMatch }

function randomLetters(count: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => LETTERS[byte % LETTERS.length]).join('')
}
