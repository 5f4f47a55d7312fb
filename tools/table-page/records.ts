/** The records of the database, as a page's developer tools would show and change them. */
function inStore<Result>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<Result>, version = 1) {
  return new Promise<Result>((resolve, reject) => {
    const opening = indexedDB.open('parlor', version)
    opening.addEventListener('error', () => reject(opening.error ?? new Error('the database does not open')))
    opening.addEventListener('blocked', () => reject(new Error('somebody has the database open')))
    opening.addEventListener('upgradeneeded', () => {
      if (!opening.result.objectStoreNames.contains('tables')) opening.result.createObjectStore('tables')
    })
    opening.addEventListener('success', () => {
      const transaction = opening.result.transaction('tables', mode)
      const request = ask(transaction.objectStore('tables'))
      transaction.addEventListener('complete', () => {
        opening.result.close()
        resolve(request.result)
      })
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('it was given up')))
    })
  })
}

export const records = {
  keys: () => inStore('readonly', (store) => store.getAllKeys()),
  get: (key: string): Promise<unknown> => inStore('readonly', (store) => store.get(key)),
  put: (key: string, record: unknown) => inStore('readwrite', (store) => store.put(record, key)),
  /** As a later version of the program would. */
  raiseVersion: () => inStore('readonly', (store) => store.count(), 2),
}
