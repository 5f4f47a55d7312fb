import {
  BrokenLog,
  evolve,
  isSealed,
  reopened,
  restored,
  rulesVersion,
  type Match,
  type MatchEntry,
} from '@parlor/match'
import { parseEntries, parseSnapshot } from '@parlor/protocol'
import type { Game } from '@parlor/engine'
import { Failed } from '../answer/failed.ts'
import type { Store, StoredMatch } from '../store/store.ts'

/** A match as the store has it, and the rules it takes over with its next entry, if they are newer and equal. */
export interface ReadMatch {
  readonly match: Match
  readonly adopts: string | null
  /** The number the newest snapshot was taken at; 0 when there is none. */
  readonly snapshotAt: number
}

/** Reads a match: from its newest snapshot where that can be trusted, else from the first entry on. */
export async function readMatch(store: Store, games: readonly Game[], id: string): Promise<ReadMatch> {
  const stored = await store.matches.load(id)
  if (stored === null) throw new Failed('no-such-match')
  const versions = games.filter((game) => game.id === stored.head.game)
  const quick = fromSnapshot(stored, versions)
  if (quick !== null) return quick
  const whole = stored.snapshot === null ? stored : await store.matches.load(id, true)
  const result = reopened(versions, entriesOf(whole?.rows ?? []))
  // What exactly went wrong may be about a move that is hidden from whoever asks.
  if (!result.ok) throw new Failed('rules-changed', { entry: result.fault.number }, result.fault)
  return { match: result.match, adopts: result.adopts, snapshotAt: 0 }
}

export function entriesOf(rows: StoredMatch['rows']): readonly MatchEntry[] {
  return rows.flatMap(({ body }) => parseEntries(JSON.parse(body)))
}

/** A snapshot is a convenience: one that cannot be read is as good as none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function fromSnapshot({ snapshot, rows }: StoredMatch, versions: readonly Game[]): ReadMatch | null {
  if (snapshot === null) return null
  const parsed = parseSnapshot(parseJson(snapshot.body))
  const game = versions[0]
  // Under other rules than these, everything has to be compared from the start.
  if (parsed === null || game === undefined || parsed.rules !== rulesVersion(game)) return null
  let match = restored(game, parsed)
  if (match === null) return null
  try {
    for (const entry of entriesOf(rows)) {
      if (entry.number <= match.number) continue
      if (!isSealed(match.hash, entry)) return null
      match = evolve(match, entry)
    }
  } catch (error) {
    if (error instanceof BrokenLog) return null
    throw error
  }
  return { match, adopts: null, snapshotAt: snapshot.number }
}
