import type { MatchShape } from '@parlor/protocol'

const DAILY = /^daily\/([a-z0-9-]+)\/(\d{4}-\d{2}-\d{2})$/

/** The day that a match is the challenge of, as `2026-01-31` by the calendar of UTC; null for any other match. */
export function dailyOf({ challenge }: Pick<MatchShape, 'challenge'>): string | null {
  return (challenge === null ? undefined : DAILY.exec(challenge)?.[2]) ?? null
}
