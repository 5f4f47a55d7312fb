import type { Figures } from '@parlor/bots'
import { standardError, type Speed } from './print-figures.ts'

/** The figures of a simulation, for programs. What a game tells of its matches comes last, if it tells anything. */
export function formatFigures(
  game: string,
  bots: readonly string[],
  seed: string,
  figures: Figures,
  speed: Speed,
): string {
  const { matches, finished, moves, entries, edgesNeverTaken, facts } = figures
  const hasFacts = Object.values(facts).some((list) => list.length > 0)
  return JSON.stringify({
    game,
    matches,
    finished,
    moves,
    movesPerSecond: Math.round(speed.movesPerSecond),
    matchesPerSecond: Math.round(speed.matchesPerSecond),
    seats: figures.seats.map(({ meanScore, sd, wins, scores }, seat) => ({
      bot: bots[seat] ?? '',
      meanScore,
      sd,
      wins,
      scores,
      standardError: standardError(sd, finished),
    })),
    edgesNeverTaken,
    entries,
    seed,
    ...(hasFacts ? { facts } : {}),
  })
}
