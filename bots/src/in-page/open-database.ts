const NAME = 'parlor'
const VERSION = 1
export const STORE = 'tables'

/** To be closed after each use, so that no tab stands in the way of another one with a newer version. */
export function openDatabase(): Promise<IDBDatabase> {
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
