/** The browser's database of matches that are played here. */
const NAME = 'parlor-matches'
/** 2: documents stand by themselves; logs of version 1 hold theirs whole, and are read as they are. */
const VERSION = 2
export const LOGS = 'logs'
export const SUMMARIES = 'summaries'
/** The bodies of documents that logs name, by their hashes. */
export const DOCUMENTS = 'documents'
/** Of logs: by the documents that they name. */
export const BY_DOCUMENT = 'by document'

/** Stays open: what is to be kept is then on its way at once, and not lost when the page is left a moment later. */
let connection: IDBDatabase | null = null
let opening: Promise<IDBDatabase> | null = null

/** One connection, however many ask for it at the same time. */
function connected(): Promise<IDBDatabase> {
  opening ??= open().finally(() => (opening = null))
  return opening
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const { indexedDB: factory }: { readonly indexedDB?: IDBFactory | null } = globalThis
    if (!factory) throw new Error('this browser keeps nothing')
    const request = factory.open(NAME, VERSION)
    request.addEventListener('upgradeneeded', ({ oldVersion }) => {
      const { result, transaction } = request
      if (oldVersion < 1) {
        result.createObjectStore(LOGS, { keyPath: 'id' })
        result.createObjectStore(SUMMARIES, { keyPath: 'id' })
      }
      result.createObjectStore(DOCUMENTS, { keyPath: 'hash' })
      transaction?.objectStore(LOGS).createIndex(BY_DOCUMENT, 'documents', { multiEntry: true })
    })
    request.addEventListener('blocked', () => reject(new Error('another tab uses an older version of it')))
    request.addEventListener('error', () => reject(request.error ?? new Error('it cannot be opened')))
    request.addEventListener('success', () => {
      const { result } = request
      const forget = () => {
        result.close()
        if (connection === result) connection = null
      }
      result.addEventListener('versionchange', forget)
      result.addEventListener('close', forget)
      connection = result
      resolve(result)
    })
  })
}

/**
 * What is done in a transaction over all stores. Whatever is asked for later than at once, such as a write that depends
 * on what was read, is named by `isLonger`.
 */
interface Work<T> {
  readonly mode: IDBTransactionMode
  readonly isLonger?: boolean
  readonly ask: (store: (name: string) => IDBObjectStore) => IDBRequest<T> | null
}

/** One transaction: all of it happens, or nothing. */
export async function inDatabase<T>(work: Work<T>): Promise<T | undefined> {
  const known = connection
  if (known === null) return within(await connected(), work)
  try {
    return await within(known, work)
  } catch (error) {
    // Some browsers drop it while a page sleeps, and do not say so.
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
    if (connection === known) connection = null
    return within(await connected(), work)
  }
}

function within<T>(database: IDBDatabase, { mode, ask, isLonger = false }: Work<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction([LOGS, SUMMARIES, DOCUMENTS], mode)
    // A request that fails ends it as well; only here is it known why.
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('it was called off')))
    try {
      const request = ask((name) => transaction.objectStore(name))
      transaction.addEventListener('complete', () => resolve(request?.result))
      // Not when its answers have been heard: by then the page may be gone.
      if (!isLonger) transaction.commit()
    } catch (error) {
      // Else what was asked for before it would be kept without the rest.
      transaction.abort()
      throw error
    }
  })
}
