const DAY_MS = 86_400_000

/** By the calendar of UTC, as challenges are. */
export function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10)
}

/** How many days in a row have been played, up to today or, before today's game, up to yesterday. */
export function streakOf(days: Iterable<string>, today: string): number {
  const played = new Set(days)
  let day = played.has(today) ? today : dayBefore(today)
  let streak = 0
  while (played.has(day)) {
    streak++
    day = dayBefore(day)
  }
  return streak
}
