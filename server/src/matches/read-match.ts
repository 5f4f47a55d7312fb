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
import { CorruptRow } from '../store/storage-errors.ts'
import type { World } from '../world.ts'
import { inSlices } from './in-slices.ts'
import type { NewDocument, Store, StoredMatch } from '../store/store.ts'
import crypto from 'node:crypto'

/** A match from the store, and newer rules that it can adopt, if any. */
export interface ReadMatch {
  readonly match: Match
  readonly adopts: string | null
  /** Number of the newest snapshot; 0 if none. */
  readonly snapshotAt: number
}

/** Loads a match: from its newest snapshot if valid, else by a full replay. */
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
    // The exact reason may involve a move that is hidden from the caller.
    throw new Failed(fault instanceof DamagedLog ? 'match-damaged' : 'rules-changed', { entry: fault.number }, fault)
  }
  return playable({ match: result.match, adopts: result.adopts, snapshotAt: 0 })
}

/** A match needs its sampler to go on; a finished one can be viewed without. */
function playable(read: ReadMatch): ReadMatch {
  const { stage, sampler } = read.match
  if ((stage === 'lobby' || stage === 'playing') && samplerOf(sampler) === null)
    throw new Failed('rules-changed', { entry: 1 }, new UnknownSampler(sampler))
  return read
}

/** Parses rows; `known`: the documents they refer to. Throws Failed: match-damaged. */
export function entriesOf(rows: StoredMatch['rows'], known: readonly DocumentText[] = []): readonly MatchEntry[] {
  return rows.flatMap(({ first, body }) => {
    try {
      return parseEntries(JSON.parse(body), known)
    } catch (error) {
      throw new Failed('match-damaged', { entry: first }, new DamagedLog(first, `it cannot be read: ${String(error)}`))
    }
  })
}

/** The same row by row, to be interleaved with other work. */
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

/** The documents of a match, parsed in slices; skipped if the game has no document option. */
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
    // A document that one option rejects belongs to another; the game reports faults later.
    if (written.ok) for (const taker of takers) yield* taker.reading(written.document)
  }
  return found
}

/** Documents included in entries, to be stored with them. */
export function documentsOfEntries(entries: readonly MatchEntry[]): { readonly documents?: readonly NewDocument[] } {
  const found = entries.flatMap((entry) =>
    documentsIn(optionsSetBy(entry) ?? {}).map(({ hash, text }) => ({ hash, text, at: entry.at })),
  )
  return found.length === 0 ? {} : { documents: found }
}

/** A snapshot is optional: an unreadable one is ignored. */
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
  // Under other rules the whole log must be compared.
  if (parsed === null || game === undefined || parsed.rules !== rulesVersion(game)) return null
  try {
    const match = restored(game, parsed, known)
    const entries = await run(readingEntries(rows, known))
    // It must belong to this log and to the stated entry.
    if (match === null || match.number !== snapshot.number || !isAt(match, entries)) return null
    const newest = await run(goingOn(match, entries))
    return newest === null ? null : { match: newest, adopts: null, snapshotAt: snapshot.number }
  } catch (error) {
    if (error instanceof BrokenLog) return null
    throw error
  }
}

/** Does the match equal the log at its entry, as far as the entry shows? */
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

const SEAL_LENGTH = 64

/** Prefixes a snapshot with its hash, to detect damage. */
export function sealedSnapshot(text: string): string {
  return digest(text) + text
}

/** Verifies and unwraps a snapshot; null if it is damaged or has no seal. */
function unsealedSnapshot(stored: string): string | null {
  const text = stored.slice(SEAL_LENGTH)
  return stored.slice(0, SEAL_LENGTH) === digest(text) ? text : null
}

/** SHA-256 in hexadecimal. crypto.hash is faster; available since Node 20.12. */
export const digest: (text: string) => string =
  typeof crypto.hash === 'function'
    ? (text) => crypto.hash('sha256', text)
    : (text) => crypto.createHash('sha256').update(text).digest('hex')

/** What is damaged in an unreadable match, for operators; null for other errors. */
export function damageIn(error: unknown): string | null {
  if (error instanceof CorruptRow) return error.message
  if (!(error instanceof Failed) || error.code !== 'match-damaged') return null
  return error.cause instanceof Error ? error.cause.message : error.message
}
