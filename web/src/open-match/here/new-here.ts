import type { Entry, Game } from '@parlor/engine'
import { LocalMatch, SEED_BYTES, type Match } from '@parlor/match'
import { keepMatch, unsavedMatch } from '../../storage/kept-matches.ts'
import { bytesOf, hexadecimalOf } from '../../storage/hexadecimal.ts'
import { summaryOf } from './summary-of.ts'

/** Who plays a seat at this device. */
export type SeatPlan =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'bot'; readonly bot: string }

export interface HerePlan {
  readonly game: Game
  readonly options: Readonly<Record<string, unknown>>
  readonly seats: readonly SeatPlan[]
  /** In hexadecimal (default: random). The same seed brings the same dice. */
  readonly seed?: string
  /** Moves of another match that this one goes on after. */
  readonly opening?: readonly Entry[]
  readonly rematchOf?: string
}

const ID_LENGTH = 16
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Ids of matches that are played here begin like this; nobody else's do. */
const HERE = 'here'

export function isHere(id: string): boolean {
  return id.startsWith(HERE) && id.length === HERE.length + ID_LENGTH
}

/** Sets a match up, starts it and keeps it; gives its id. Throws where the plan cannot be played. */
export async function newHere({ game, options, seats, seed: typed, opening, rematchOf }: HerePlan): Promise<string> {
  if (typed !== undefined && typed.length !== 2 * SEED_BYTES) throw new Error('this is no seed')
  const seed = typed === undefined ? crypto.getRandomValues(new Uint8Array(SEED_BYTES)) : bytesOf(typed)
  const id = `${HERE}${randomLetters(ID_LENGTH)}`
  const now = Date.now()
  const names: Record<string, string> = {}
  const players = seats.map((who, seat) => {
    if (who.kind === 'bot') return { bot: who.bot }
    const player = `person${seat}`
    names[player] = who.name
    return { player }
  })
  const { match, entries } = LocalMatch.begin({ id, game, options, seats: players, seed, opening, rematchOf }, now)
  const kept = { id, game: game.id, entries: [...entries], seed: hexadecimalOf(seed), names, assisted: false }
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
