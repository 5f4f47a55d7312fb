import type { MatchEntry, Stage } from '@parlor/match'
import { signal, type ReadonlySignal } from '@preact/signals'
import { DOCUMENTS, inDatabase, LOGS, SUMMARIES } from './database.ts'
import {
  documentsOf,
  ensureStored,
  namedEntries,
  parseDocuments,
  putNew,
  readWithDocuments,
  sweepDocuments,
} from './stored-documents.ts'

/** A match that is played here, as it is kept: its log, and what the log does not say. */
export interface KeptMatch {
  readonly id: string
  readonly game: string
  readonly entries: readonly MatchEntry[]
  /** In hexadecimal. */
  readonly seed: string
  /** By player. */
  readonly names: Readonly<Record<string, string>>
  readonly assisted: boolean
}

/** What a list and the statistics need of it. */
export interface MatchSummary {
  readonly id: string
  readonly game: string
  readonly options: Readonly<Record<string, string | number | boolean>>
  readonly stage: Stage
  /** By seat; a bot's is its name in brackets. */
  readonly names: readonly string[]
  /** Seats of people at this device. */
  readonly people: readonly number[]
  readonly scores: readonly number[] | null
  readonly ranks: readonly number[] | null
  readonly assisted: boolean
  readonly createdAt: number
  readonly changedAt: number
}

/**
 * The number of finished matches whose whole log is kept, newest first; of older ones only the summary, which is what
 * statistics need. Matches that are not over are all kept.
 */
const MOST_FINISHED_LOGS = 200
/** The most documents that finished matches may keep; each may have a megabyte. */
const MOST_FINISHED_DOCUMENTS = 30

const problem = signal<string | null>(null)
/** Why matches are not kept on this device; null when they are. */
export const keepingProblem: ReadonlySignal<string | null> = problem

const summaries = signal<readonly MatchSummary[]>([])
/** The latest first. Filled by `readSummaries`, and kept up to date by what this page does. */
export const keptMatches: ReadonlySignal<readonly MatchSummary[]> = summaries

/** Those that could not be kept, as they are now: as long as the page is open they can be played all the same. */
const unsaved = new Map<string, { readonly match: KeptMatch; readonly summary: MatchSummary }>()

/** Raised with every change: what was read before it is old. */
let changes = 0

/**
 * Keeps a match as it is now. `keepingProblem` tells of errors; the match goes on. False: another tab has
 * played on with it, and what is kept stays as it is. `isAlone`: no other tab can have done that.
 */
export async function keepMatch(match: KeptMatch, summary: MatchSummary, isAlone: boolean): Promise<boolean> {
  changes++
  summaries.value = [summary, ...summaries.value.filter(({ id }) => id !== summary.id)]
  try {
    const isKept = isAlone ? await put(match, summary) : await putUnlessOvertaken(match, summary)
    if (!isKept) return false
    unsaved.delete(match.id)
    problem.value = null
    if (isFinished(summary)) await dropOldLogs()
  } catch (error) {
    unsaved.set(match.id, { match, summary })
    problem.value = error instanceof Error ? error.message : String(error)
  }
  return true
}

async function put(match: KeptMatch, summary: MatchSummary): Promise<true> {
  await inDatabase({
    mode: 'readwrite',
    ask: (store) => putAll(store, match, summary),
  })
  await ensureStored(match.id, documentsOf(match.entries))
  return true
}

/** The log names its documents; they are stored beside it, once. */
function putAll(store: (name: string) => IDBObjectStore, match: KeptMatch, summary: MatchSummary): IDBRequest {
  const documents = documentsOf(match.entries)
  putNew(store(DOCUMENTS), match.id, documents)
  const named = documents.length === 0 ? {} : { documents: documents.map(({ hash }) => hash) }
  store(LOGS).put({ ...match, entries: namedEntries(match.entries), ...named })
  return store(SUMMARIES).put(summary)
}

/** In one transaction: what is kept is followed by what was played since, or is left alone. */
async function putUnlessOvertaken(match: KeptMatch, summary: MatchSummary): Promise<boolean> {
  let isKept = true
  await inDatabase({
    mode: 'readwrite',
    isLonger: true,
    ask: (store) => {
      const asked: IDBRequest<unknown> = store(LOGS).get(match.id)
      asked.addEventListener('success', () => {
        isKept = follows(match.entries, asked.result)
        if (isKept) putAll(store, match, summary)
      })
      return asked
    },
  })
  if (isKept) await ensureStored(match.id, documentsOf(match.entries))
  return isKept
}

/** Does a log begin with the one that is kept? */
export function follows(entries: readonly MatchEntry[], kept: unknown): boolean {
  if (typeof kept !== 'object' || kept === null || !('entries' in kept) || !Array.isArray(kept.entries)) return true
  const last: unknown = kept.entries.at(-1)
  if (typeof last !== 'object' || last === null || !('hash' in last)) return true
  return entries[kept.entries.length - 1]?.hash === last.hash
}

function isFinished({ stage }: MatchSummary): boolean {
  return stage === 'over' || stage === 'closed'
}

/** Deletes logs of matches that were finished long ago. If that cannot be done, it is done another time. */
async function dropOldLogs(): Promise<void> {
  await readSummaries()
  const old = new Set(logsToDrop(summaries.value))
  if (old.size === 0) return
  await inDatabase({
    mode: 'readwrite',
    isLonger: true,
    ask: (store) => {
      const asked = store(LOGS).getAllKeys()
      asked.addEventListener('success', () => {
        for (const id of asked.result) if (typeof id === 'string' && old.has(id)) store(LOGS).delete(id)
      })
      return asked
    },
  }).catch(() => undefined)
  await sweepDocuments()
}

/** Of matches in any order: those whose logs are not kept any longer. */
export function logsToDrop(all: readonly MatchSummary[]): string[] {
  const newestFirst = all.filter(isFinished).toSorted((a, b) => b.changedAt - a.changedAt)
  const documents = new Set<unknown>()
  const dropped = newestFirst.filter(({ options }, at) => {
    const named = Object.values(options).filter((value) => HASH.test(String(value)))
    if (at >= MOST_FINISHED_LOGS || new Set([...documents, ...named]).size > MOST_FINISHED_DOCUMENTS) return true
    for (const hash of named) documents.add(hash)
    return false
  })
  return dropped.map(({ id }) => id)
}

/** By which a summary names a document; no other option looks like it. */
const HASH = /^[0-9a-f]{64}$/

export async function forgetMatch(id: string): Promise<void> {
  changes++
  unsaved.delete(id)
  summaries.value = summaries.value.filter((each) => each.id !== id)
  await inDatabase({
    mode: 'readwrite',
    ask: (store) => {
      store(LOGS).delete(id)
      return store(SUMMARIES).delete(id)
    },
  }).catch(() => undefined)
  await sweepDocuments()
}

/** A match that could not be kept, as it is now. */
export function unsavedMatch(id: string): KeptMatch | undefined {
  return unsaved.get(id)?.match
}

/** Reads one match back; undefined when it is not here, or cannot be read. */
export async function readMatch(id: string): Promise<KeptMatch | undefined> {
  const newest = unsavedMatch(id)
  if (newest !== undefined) return newest
  const found = await readWithDocuments(id).catch(() => null)
  if (found === null || found.log === undefined) return undefined
  const { parseKeptMatch } = await import('./parse-kept-match.ts')
  return parseKeptMatch(found.log, await parseDocuments(id, found.documents))
}

export async function readSummaries(): Promise<void> {
  const before = changes
  let data: unknown
  try {
    data = await inDatabase({ mode: 'readonly', ask: (store) => store(SUMMARIES).getAll() })
  } catch {
    // What this page has done is known all the same.
    return
  }
  // What was changed meanwhile may not be in it: it is read once more.
  if (before !== changes) return readSummaries()
  const read = Array.isArray(data) ? data.flatMap((each) => parseSummary(each) ?? []) : []
  const newer = [...unsaved.values()].map(({ summary }) => summary)
  const all = [...newer, ...read.filter(({ id }) => !unsaved.has(id))]
  summaries.value = all.toSorted((a, b) => b.changedAt - a.changedAt)
}

/** Null for what is no summary: it may have been kept by any version of this page, or by somebody else. */
export function parseSummary(data: unknown): MatchSummary | null {
  if (typeof data !== 'object' || data === null) return null
  const { id, game, options, stage, names, people, scores, ranks, assisted, createdAt, changedAt } = data as Partial<
    Record<keyof MatchSummary, unknown>
  > // nothing is taken for what it is called: each is looked at below
  if (typeof id !== 'string' || typeof game !== 'string' || !isNumber(createdAt) || !isNumber(changedAt)) return null
  if (stage !== 'lobby' && stage !== 'playing' && stage !== 'over' && stage !== 'closed') return null
  if (!isList(names, isText) || !isList(people, isNumber)) return null
  if (!people.every((seat) => Number.isInteger(seat) && seat >= 0 && seat < names.length)) return null
  if (!isForEach(names, scores) || !isForEach(names, ranks)) return null
  const set = typeof options === 'object' && options !== null ? options : {}
  const values = Object.entries(set).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
  return {
    id,
    game,
    options: Object.fromEntries(values),
    stage,
    names,
    people,
    scores,
    ranks,
    assisted: assisted === true,
    createdAt,
    changedAt,
  }
}

/** A number for each seat, or nothing yet. */
function isForEach(seats: readonly unknown[], data: unknown): data is readonly number[] | null {
  return data === null || (isList(data, isNumber) && data.length === seats.length)
}

function isList<T>(data: unknown, isOne: (item: unknown) => item is T): data is T[] {
  return Array.isArray(data) && data.every(isOne)
}

function isText(data: unknown): data is string {
  return typeof data === 'string'
}

function isNumber(data: unknown): data is number {
  return Number.isFinite(data)
}
