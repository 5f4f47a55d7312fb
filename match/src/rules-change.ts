import type { Game } from '@parlor/engine'
import { linkFault } from './chain.ts'
import type { MatchEntry } from './entry.ts'
import { BrokenLog, DamagedLog } from './broken-log.ts'
import { playOn } from './evolve.ts'
import type { Match } from './match.ts'
import { rulesVersion } from './rules-version.ts'

export type Reopened =
  /** Playable, by the original rules or by newer ones that lead to the same positions. */
  | { readonly ok: true; readonly match: Match; readonly adopts: string | null }
  /**
   * `DamagedLog`: the log was altered. Otherwise newer rules would change the match and the original ones are
   * missing; the log stays as it is.
   */
  | { readonly ok: false; readonly fault: BrokenLog }

/**
 * Opens a log under the rules it can continue with. `games`: all versions, newest first. The log is replayed under
 * the newest rules and compared position by position; if they differ, under the version it was started with, if
 * available.
 */
export function reopened(games: readonly Game[], entries: readonly MatchEntry[]): Reopened {
  const reading = reopening(games, entries)
  for (;;) {
    const step = reading.next()
    if (step.done === true) return step.value
  }
}

/** The same, one entry per step, to be interleaved with other work. */
export function* reopening(games: readonly Game[], entries: readonly MatchEntry[]): Generator<number, Reopened, void> {
  const version = rulesOf(entries)
  const newest = games[0]
  let fault = new BrokenLog(0, 'there is no such game')
  const own = games.filter((game) => rulesVersion(game) === version)
  for (const game of new Set([...(newest === undefined ? [] : [newest]), ...own])) {
    try {
      const match = yield* playingAgain(game, entries)
      const adopts = rulesVersion(game) === version ? null : rulesVersion(game)
      return { ok: true, match, adopts }
    } catch (error) {
      if (!(error instanceof BrokenLog)) throw error
      fault = error
      // No other rules can repair it.
      if (error instanceof DamagedLog) break
    }
  }
  return { ok: false, fault }
}

/** The rules of the log's last entry; '' for an invalid log. */
export function rulesOf(entries: readonly MatchEntry[]): string {
  const change = entries.findLast((entry) => entry.kind === 'rules-changed')
  if (change?.kind === 'rules-changed') return change.to
  const first = entries[0]
  return first?.kind === 'created' ? first.rules : ''
}

export function playedAgain(game: Game, entries: readonly MatchEntry[]): Match {
  const playing = playingAgain(game, entries)
  for (;;) {
    const step = playing.next()
    if (step.done === true) return step.value
  }
}

function* playingAgain(game: Game, entries: readonly MatchEntry[]): Generator<number, Match, void> {
  let match: Match | null = null
  for (const entry of entries) {
    const damage = linkFault(match, entry)
    if (damage !== null) throw new DamagedLog((match?.number ?? 0) + 1, damage)
    match = playOn(game, match, entry).match
    yield entry.number
  }
  if (match === null) throw new DamagedLog(0, 'the log is empty')
  return match
}
