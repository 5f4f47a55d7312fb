import { draftOf, isObject, type Draft } from '../editor/model/draft.ts'
import { DEEDS, type KeptStep } from '../editor/model/history.ts'

/** The boards that somebody draws on this device, in a database of their own. */
const NAME = 'parlor-boards'
const STORE = 'boards'
/** What was done to each, beside the boards: who looks at all of them does not read it. */
const PAST = 'past'
export const MOST_BOARDS = 100

export interface OwnBoard {
  readonly id: string
  readonly draft: Draft
  readonly savedAt: number
  /** Raised with every change: who writes says which one they have read. */
  readonly revision: number
}

let opening: Promise<IDBDatabase> | null = null

function opened(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const { indexedDB: factory }: { readonly indexedDB?: IDBFactory | null } = globalThis
    if (!factory) throw new Error('this browser keeps nothing')
    const request = factory.open(NAME, 2)
    request.addEventListener('upgradeneeded', ({ oldVersion }) => {
      if (oldVersion < 1) request.result.createObjectStore(STORE, { keyPath: 'id' })
      request.result.createObjectStore(PAST, { keyPath: 'id' })
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('it cannot be opened')))
    request.addEventListener('success', () => {
      const { result } = request
      const forget = () => {
        result.close()
        opening = null
      }
      result.addEventListener('versionchange', forget)
      result.addEventListener('close', forget)
      resolve(result)
    })
  })
  opening.catch(() => (opening = null))
  return opening
}

/** One transaction: all of it, or nothing. What `work` gives back is read when it is over. */
async function inBoards<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore, past: IDBObjectStore) => () => T,
): Promise<T> {
  const database = await opened()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction([STORE, PAST], mode)
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('it was called off')))
    const result = work(transaction.objectStore(STORE), transaction.objectStore(PAST))
    transaction.addEventListener('complete', () => resolve(result()))
  })
}

/** What is kept may be of any age: what is no board any more is left out. */
function parseOwn(data: unknown): OwnBoard[] {
  if (typeof data !== 'object' || data === null) return []
  const { id, draft, savedAt, revision } = data as Partial<Record<keyof OwnBoard, unknown>> // each is looked at below
  const read = draftOf(draft)
  if (typeof id !== 'string' || typeof savedAt !== 'number' || typeof revision !== 'number' || !read.ok) return []
  return [{ id, draft: read.draft, savedAt, revision }]
}

/** The latest first. */
export async function ownBoards(): Promise<readonly OwnBoard[]> {
  const all = await inBoards<unknown[]>('readonly', (store) => {
    const asked = store.getAll()
    return () => asked.result
  })
  return all.flatMap(parseOwn).toSorted((one, other) => other.savedAt - one.savedAt)
}

export async function ownBoard(id: string): Promise<OwnBoard | null> {
  const found = await inBoards<unknown>('readonly', (store) => {
    const asked: IDBRequest<unknown> = store.get(id)
    return () => asked.result
  })
  return parseOwn(found)[0] ?? null
}

/** What was done to a board before it was as it is kept: nothing, where that is not known. */
export async function pastOf({ id, revision }: OwnBoard): Promise<readonly KeptStep[]> {
  const found = await inBoards<unknown>('readonly', (_, past) => {
    const asked: IDBRequest<unknown> = past.get(id)
    return () => asked.result
  })
  const { revision: of, steps }: { readonly revision?: unknown; readonly steps?: unknown } =
    typeof found === 'object' && found !== null ? found : {}
  if (of !== revision || !Array.isArray(steps)) return []
  const read = steps.map((step: unknown) => {
    const { deed: name, before }: { readonly deed?: unknown; readonly before?: unknown } = isObject(step) ? step : {}
    const [deed, draft] = [DEEDS.find((each) => each === name), draftOf(before)]
    return deed === undefined || !draft.ok ? null : { deed, before: draft.draft }
  })
  // Steps lead from one to the next: before one that cannot be read there is nothing to go back to.
  return read.slice(read.lastIndexOf(null) + 1).flatMap((step) => step ?? [])
}

export type Saved = 'saved' | 'too-many' | 'changed-elsewhere'

/**
 * Keeps a board. `from`: the revision it was made from, 0 for a new one. Where another tab has written since, nothing is
 * written: nobody's work is lost without a word. `steps`: what was done to it, to be undone later.
 */
export async function saveBoard(
  id: string,
  draft: Draft,
  from: number,
  now: number,
  steps: readonly KeptStep[] = [],
): Promise<Saved> {
  return inBoards<Saved>('readwrite', (store, past) => {
    let outcome: Saved = 'saved'
    const asked: IDBRequest<unknown> = store.get(id)
    asked.addEventListener('success', () => {
      const known = parseOwn(asked.result)[0]
      if ((known?.revision ?? 0) !== from) return void (outcome = 'changed-elsewhere')
      const put = () => {
        store.put({ id, draft, savedAt: now, revision: from + 1 } satisfies OwnBoard)
        past.put({ id, revision: from + 1, steps })
      }
      if (known !== undefined) return put()
      const count = store.count()
      count.addEventListener('success', () => {
        if (count.result >= MOST_BOARDS) outcome = 'too-many'
        else put()
      })
    })
    return () => outcome
  })
}

export async function deleteBoard(id: string): Promise<void> {
  await inBoards('readwrite', (store, past) => {
    store.delete(id)
    past.delete(id)
    return () => undefined
  })
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** An id for a new one. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** Keeps a new board, and gives its id; or says why it cannot be kept. */
export async function keepNew(draft: Draft): Promise<{ readonly id: string } | { readonly why: 'too-many' }> {
  const id = newId()
  const saved = await saveBoard(id, draft, 0, Date.now())
  return saved === 'saved' ? { id } : { why: 'too-many' }
}
