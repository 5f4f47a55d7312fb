import {
  BrokenLog,
  DamagedLog,
  evolve,
  isSealed,
  optionsSetBy,
  reopening,
  restored,
  rulesVersion,
  samplerOf,
  UnknownSampler,
  type Match,
  type MatchEntry,
} from '@parlor/match'
import { parseEntries, parseSnapshot } from '@parlor/protocol'
import {
  documentsIn,
  hash as positionHash,
  writingDocument,
  type DocumentOption,
  type DocumentText,
  type Game,
} from '@parlor/engine'
import { Failed } from '../answer/failed.ts'
import type { World } from '../world.ts'
import { inSlices } from './in-slices.ts'
import { unsealedSnapshot } from './sealed-snapshot.ts'
import type { NewDocument, Store, StoredMatch } from '../store/store.ts'

/** A match as the store has it, and the rules it takes over with its next entry, if they are newer and equal. */
export interface ReadMatch {
  readonly match: Match
  readonly adopts: string | null
  /** The number the newest snapshot was taken at; 0 when there is none. */
  readonly snapshotAt: number
}

/** Reads a match: from its newest snapshot where that can be trusted, else from the first entry on. */
export async function readMatch(
  store: Store,
  games: readonly Game[],
  id: string,
  run: World['inSlices'] = inSlices,
): Promise<ReadMatch> {
  const stored = await store.matches.load(id)
  if (stored === null) throw new Failed('no-such-match')
  const versions = games.filter((game) => game.id === stored.head.game)
  const known = await documentsOf(store, versions, id, run)
  const quick = await fromSnapshot(stored, versions, known, run)
  if (quick !== null) return playable(quick)
  const whole = stored.snapshot === null ? stored : await store.matches.load(id, true)
  const entries = await run(readingEntries(whole?.rows ?? [], known))
  const result = await run(reopening(versions, entries))
  if (!result.ok) {
    const { fault } = result
    // What exactly went wrong may be about a move that is hidden from the caller.
    throw new Failed(fault instanceof DamagedLog ? 'match-damaged' : 'rules-changed', { entry: fault.number }, fault)
  }
  return playable({ match: result.match, adopts: result.adopts, snapshotAt: 0 })
}

/** A match cannot go on without its sampler: a newer release has begun it. Once it is over it can be looked at. */
function playable(read: ReadMatch): ReadMatch {
  const { stage, sampler } = read.match
  if ((stage === 'lobby' || stage === 'playing') && samplerOf(sampler) === null)
    throw new Failed('rules-changed', { entry: 1 }, new UnknownSampler(sampler))
  return read
}

/** Rows name documents by their hashes: `known` are those of the match. Throws Failed: match-damaged. */
export function entriesOf(rows: StoredMatch['rows'], known: readonly DocumentText[] = []): readonly MatchEntry[] {
  return rows.flatMap(({ first, body }) => {
    try {
      return parseEntries(JSON.parse(body), known)
    } catch (error) {
      throw new Failed('match-damaged', { entry: first }, new DamagedLog(first, `it cannot be read: ${String(error)}`))
    }
  })
}

/** The same a row at a time: a log may be long, and others are playing. */
export function* readingEntries(
  rows: StoredMatch['rows'],
  known: readonly DocumentText[],
): Generator<number, readonly MatchEntry[], void> {
  const entries: MatchEntry[] = []
  for (const row of rows) {
    entries.push(...entriesOf([row], known))
    yield row.last
  }
  return entries
}

/**
 * The documents that a match has named, read by its game a little at a time; they are not asked for where the game has no
 * such option.
 */
export async function documentsOf(
  store: Store,
  games: readonly Game[],
  id: string,
  run: World['inSlices'] = inSlices,
): Promise<readonly DocumentText[]> {
  const takers = games.flatMap(({ options }) => Object.values(options).filter((option) => option.choice === null))
  if (takers.length === 0) return []
  const texts = await store.documents.ofMatch(id)
  return (await run(reading(texts, takers))).filter((one) => one !== null)
}

function* reading(texts: readonly string[], takers: readonly DocumentOption[]) {
  const found: (DocumentText | null)[] = []
  for (const text of texts) {
    const written = yield* writingDocument(JSON.parse(text))
    found.push(written.ok ? written.document : null)
    // What an option cannot take is another's: whoever plays with it is told then.
    if (written.ok) for (const taker of takers) yield* taker.reading(written.document)
  }
  return found
}

/** The documents that entries bring along, to be stored with them. */
export function documentsOfEntries(entries: readonly MatchEntry[]): { readonly documents?: readonly NewDocument[] } {
  const found = entries.flatMap((entry) =>
    documentsIn(optionsSetBy(entry) ?? {}).map(({ hash, text }) => ({ hash, text, at: entry.at })),
  )
  return found.length === 0 ? {} : { documents: found }
}

/** A snapshot is a convenience: one that cannot be read is as good as none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function fromSnapshot(
  { snapshot, rows }: StoredMatch,
  versions: readonly Game[],
  known: readonly DocumentText[],
  run: World['inSlices'],
): Promise<ReadMatch | null> {
  const text = snapshot === null ? null : unsealedSnapshot(snapshot.body)
  if (snapshot === null || text === null) return null
  const parsed = parseSnapshot(parseJson(text))
  const game = versions[0]
  // Under other rules than these, everything has to be compared from the start.
  if (parsed === null || game === undefined || parsed.rules !== rulesVersion(game)) return null
  try {
    const match = restored(game, parsed, known)
    const entries = await run(readingEntries(rows, known))
    // It has to be one of this log, at the place where it says it was taken.
    if (match === null || match.number !== snapshot.number || !isAt(match, entries)) return null
    const newest = await run(goingOn(match, entries))
    return newest === null ? null : { match: newest, adopts: null, snapshotAt: snapshot.number }
  } catch (error) {
    if (error instanceof BrokenLog) return null
    throw error
  }
}

/** Is this the match after the entry of its number, as far as that entry tells? */
function isAt(match: Match, entries: readonly MatchEntry[]): boolean {
  const last = entries.find(({ number }) => number === match.number)
  if (last === undefined || last.hash !== match.hash) return false
  return !('position' in last) || (match.position !== null && positionHash(match.position) === last.position)
}

function* goingOn(from: Match, entries: readonly MatchEntry[]): Generator<number, Match | null, void> {
  let match = from
  for (const entry of entries) {
    if (entry.number <= match.number) continue
    if (!isSealed(match.hash, entry)) return null
    match = evolve(match, entry)
    yield entry.number
  }
  return match
}
