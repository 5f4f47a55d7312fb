import { createHash } from 'node:crypto'
import type { PlayerId } from '@parlor/match'

const DAILY = /^daily\/([a-z0-9-]+)\/(\d{4}-\d{2}-\d{2})$/
const DAY_MS = 86_400_000
/** Whoever has begun on that day may finish; only then are the dice told, else the last ones would know them. */
const FINISH_MS = 3_600_000

/** The same dice for everybody on one day, by the calendar of UTC. */
export function dailyChallenge(game: string, date: string): string {
  return `daily/${game}/${date}`
}

export function dateOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10)
}

/** When a day is over; null for what is no day. */
export function endOfDay(date: string): number | null {
  const start = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(start) || dateOf(start) !== date ? null : start + DAY_MS
}

/** Are there people who may still play it, so that it counts? An ordinary match is nobody else's. */
export function isStillSecret(challenge: string | null, now: number): boolean {
  const date = challenge === null ? undefined : DAILY.exec(challenge)?.[2]
  return challenge !== null && now < (endOfDay(date ?? '') ?? Infinity) + FINISH_MS
}

/** Everybody has one attempt: its match has an id that follows from who plays what. */
export function attemptId(challenge: string, player: PlayerId): string {
  const bytes = createHash('sha256').update(`${challenge} ${player}`).digest()
  return [...bytes.subarray(0, 16)].map((byte) => (byte % 36).toString(36)).join('')
}
