import type { Game } from '@parlor/engine'
import { linkFault } from './chain.ts'
import type { MatchEntry } from './entry.ts'
import { BrokenLog, DamagedLog } from './broken-log.ts'
import { playOn } from './evolve.ts'
import type { Match } from './match.ts'
import { rulesVersion } from './rules-version.ts'

export type Reopened =
  /** It goes on, by the rules it was begun with or by newer ones under which nothing in it is different. */
  | { readonly ok: true; readonly match: Match; readonly adopts: string | null }
  /**
   * A `DamagedLog`: it is not what was written. Else the newer rules would make another match of it, and the older ones are
   * not here. It stays as it is.
   */
  | { readonly ok: false; readonly fault: BrokenLog }

/**
 * Opens a log under whichever rules it can go on by. `games`: every version of its game there is, the newest first.
 * It is played under the newest and compared, entry by entry, with the positions it went through; where they differ, it
 * goes on under the version it was begun with, if that is still here, which is compared as well.
 */
export function reopened(games: readonly Game[], entries: readonly MatchEntry[]): Reopened {
  const reading = reopening(games, entries)
  for (;;) {
    const step = reading.next()
    if (step.done === true) return step.value
  }
}

/** The same an entry at a time, for whoever has other things to do meanwhile. */
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
      // No rules can mend it.
      if (error instanceof DamagedLog) break
    }
  }
  return { ok: false, fault }
}

/** The rules that the last entry of a log was played by; '' where it does not begin as a log does. */
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
