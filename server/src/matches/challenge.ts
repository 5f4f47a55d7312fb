import { createHash } from 'node:crypto'
import type { PlayerId } from '@parlor/match'

const DAILY = /^daily\/([a-z0-9-]+)\/(\d{4}-\d{2}-\d{2})$/
const DAY_MS = 86_400_000
/** Attempts begun on the day may be finished; the seed is published only then. */
const FINISH_MS = 3_600_000

/** Id of the day's challenge (UTC): the same dice for all players. */
export function dailyChallenge(game: string, date: string): string {
  return `daily/${game}/${date}`
}

export function dateOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10)
}

/** When a day ends; null for an invalid date. */
export function endOfDay(date: string): number | null {
  const start = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(start) || dateOf(start) !== date ? null : start + DAY_MS
}

/** May others still play this challenge, so that its dice are secret? False for an ordinary match. */
export function isStillSecret(challenge: string | null, now: number): boolean {
  const date = challenge === null ? undefined : DAILY.exec(challenge)?.[2]
  return challenge !== null && now < (endOfDay(date ?? '') ?? Infinity) + FINISH_MS
}

/** The match id of a player's attempt; derived, so that there is only one. */
export function attemptId(challenge: string, player: PlayerId): string {
  const bytes = createHash('sha256').update(`${challenge} ${player}`).digest()
  return [...bytes.subarray(0, 16)].map((byte) => (byte % 36).toString(36)).join('')
}
