import type { Database } from './database.ts'
import { matchLists } from './match-lists.ts'
import { matchLog } from './match-log.ts'
import { playerStore } from './players.ts'
import { presenceStore } from './presence.ts'
import { resultStore } from './results.ts'
import type { Store } from './store.ts'

/** The store, whichever database it lies in. */
export function storeOver(database: Database): Store {
  return {
    matches: { ...matchLog(database), ...matchLists(database) },
    players: playerStore(database),
    results: resultStore(database),
    presence: presenceStore(database),
    listen: (heard) => database.listen(heard),
    ping: () => database.ping(),
    close: () => database.close(),
  }
}
