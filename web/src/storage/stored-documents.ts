import { documentsIn, DocumentText, writingDocument } from '@parlor/engine'
import { optionsSetBy, withOptions, type MatchEntry } from '@parlor/match'
import { inSlices } from '../background/in-slices.ts'
import { BY_DOCUMENT, DOCUMENTS, inDatabase, LOGS } from './database.ts'

/** A document as the browser keeps it. */
interface StoredDocument {
  readonly hash: string
  readonly text: string
}

/** A log names a document with every change of the rules; more than this no match of this device has. */
const MOST_IN_A_LOG = 100

/** The documents that entries name, each once. */
export function documentsOf(entries: readonly MatchEntry[]): readonly DocumentText[] {
  const found = entries.flatMap((entry) => documentsIn(optionsSetBy(entry) ?? {}))
  return [...new Map(found.map((one) => [one.hash, one])).values()]
}

/** Entries as they are kept: they name documents by their hashes. */
export function namedEntries(entries: readonly MatchEntry[]): readonly MatchEntry[] {
  return entries.map((entry) => withOptions(entry, (value) => (value instanceof DocumentText ? value.hash : value)))
}

/** Those that this page has stored, or has found stored, by match: they are not written with every move. */
const known = new Set<string>()

const keyOf = (match: string, { hash }: { readonly hash: string }) => `${match} ${hash}`

/** Puts those that this page has not stored yet; together with the log that names them, or not at all. */
export function putNew(store: IDBObjectStore, match: string, documents: readonly DocumentText[]): void {
  for (const one of documents) if (!known.has(keyOf(match, one))) store.put(storedFrom(one))
}

function storedFrom({ hash, text }: DocumentText): StoredDocument {
  return { hash, text }
}

/** After a log was kept. Another tab may have deleted the match meanwhile, and its documents: then they are put again. */
export async function ensureStored(match: string, documents: readonly DocumentText[]): Promise<void> {
  const earlier = documents.filter((one) => known.has(keyOf(match, one)))
  for (const one of documents) known.add(keyOf(match, one))
  if (earlier.length === 0) return
  await inDatabase({
    mode: 'readwrite',
    isLonger: true,
    ask: (store) => {
      for (const one of earlier) {
        const asked = store(DOCUMENTS).getKey(one.hash)
        asked.addEventListener('success', () => {
          if (asked.result === undefined) store(DOCUMENTS).put(storedFrom(one))
        })
      }
      return null
    },
  })
}

/** A log as it is kept, and the documents that it names, as they are kept. */
export async function readWithDocuments(id: string): Promise<{ readonly log: unknown; readonly documents: unknown[] }> {
  let log: unknown
  const asked: IDBRequest<unknown>[] = []
  await inDatabase({
    mode: 'readonly',
    isLonger: true,
    ask: (store) => {
      const found: IDBRequest<unknown> = store(LOGS).get(id)
      found.addEventListener('success', () => {
        log = found.result
        for (const hash of namesIn(log)) asked.push(store(DOCUMENTS).get(hash))
      })
      return found
    },
  })
  return { log, documents: asked.map(({ result }) => result) }
}

function namesIn(log: unknown): readonly string[] {
  if (typeof log !== 'object' || log === null || !('documents' in log) || !Array.isArray(log.documents)) return []
  return log.documents.filter((name): name is string => typeof name === 'string').slice(0, MOST_IN_A_LOG)
}

/** What is no document, or is not what its name says, is left out: the log that names it is then none. */
export async function parseDocuments(match: string, stored: readonly unknown[]): Promise<readonly DocumentText[]> {
  const read: DocumentText[] = []
  for (const data of stored) {
    const { hash, text } = { ...(data as Partial<Record<keyof StoredDocument, unknown>>) } // spreads to nothing where it is no object
    // oxlint-disable-next-line no-await-in-loop -- each in slices: the page is to stay quick
    const written = typeof text === 'string' ? await inSlices(writingDocument(parsedJson(text))) : null
    if (written?.ok !== true || written.document.hash !== hash) continue
    known.add(keyOf(match, written.document))
    read.push(written.document)
  }
  return read
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Deletes what no log names any more. If that cannot be done, it is done another time. */
export async function sweepDocuments(): Promise<void> {
  await inDatabase({
    mode: 'readwrite',
    isLonger: true,
    ask: (store) => {
      const all = store(DOCUMENTS).getAllKeys()
      all.addEventListener('success', () => {
        for (const hash of all.result) {
          const naming = store(LOGS).index(BY_DOCUMENT).count(hash)
          naming.addEventListener('success', () => {
            if (naming.result === 0) store(DOCUMENTS).delete(hash)
          })
        }
      })
      return all
    },
  }).catch(() => undefined)
}
