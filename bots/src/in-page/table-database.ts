import { formatStored, isOutdated, parseStored, type Stored } from '../stored-table.ts'
import { reasonOf } from './reason-of.ts'

/** Undefined when there is none. No database is no table; why there is no database is told when one is to be written. */
export async function readTable(key: string): Promise<Stored | undefined> {
  const database = await openDatabase().catch(() => null)
  if (database === null) return undefined
  try {
    const record = await readRecord(database, key)
    if (record === undefined) return undefined
    return parseStored(record instanceof Uint8Array ? record : new Uint8Array(), key)
  } catch (error) {
    return { ok: false, reason: `it cannot be read: ${reasonOf(error)}` }
  } finally {
    database.close()
  }
}

/** Gives why it did not work, or null. */
export async function writeTable(key: string, packed: Float64Array): Promise<string | null> {
  try {
    const database = await openDatabase()
    try {
      await writeRecord(database, key, formatStored(key, packed))
    } finally {
      database.close()
    }
    return null
  } catch (error) {
    return reasonOf(error)
  }
}

/** Anything may be there: the database belongs to the user. */
function readRecord(database: IDBDatabase, key: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = database.transaction(STORE).objectStore(STORE).get(key)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no reason was given')))
  })
}

/** Together with removing those of the same table that nobody will ask for again, so that they do not pile up. */
function writeRecord(database: IDBDatabase, key: string, record: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, 'readwrite')
    const store = transaction.objectStore(STORE)
    store.put(record, key)
    const keys = store.getAllKeys()
    keys.addEventListener('success', () => {
      for (const other of keys.result) if (typeof other === 'string' && isOutdated(other, key)) store.delete(other)
    })
    transaction.addEventListener('complete', () => resolve())
    // Also when there is no room left, which shows only at the end.
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('no reason was given')))
  })
}

const NAME = 'parlor'
const VERSION = 1
const STORE = 'tables'

/** To be closed after each use, so that no tab stands in the way of another one with a newer version. */
function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // A browser may have none, or hide it in one way or another: looking may throw, too.
    const { indexedDB: factory }: { readonly indexedDB?: IDBFactory | null } = globalThis
    if (!factory) throw new Error('this browser has none')
    const request = factory.open(NAME, VERSION)
    let late = false
    request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(STORE))
    request.addEventListener('blocked', () => {
      late = true
      reject(new Error('another tab uses an older version of it'))
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('it cannot be opened')))
    request.addEventListener('success', () => {
      const database = request.result
      // What is under way is still finished.
      database.addEventListener('versionchange', () => database.close())
      if (late) database.close()
      else resolve(database)
    })
  })
}
