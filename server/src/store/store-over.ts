import type { Database } from './database.ts'
import { documentStore } from './documents.ts'
import { matchLists } from './match-lists.ts'
import { matchLog } from './match-log.ts'
import { playerStore } from './players.ts'
import { presenceStore } from './presence.ts'
import { RankingCache } from './rankings.ts'
import { resultStore } from './results.ts'
import { signingStore } from './signing.ts'
import type { Store } from './store.ts'
import { uptimeStore } from './uptime.ts'

/** The store over any database driver. */
export function storeOver(database: Database): Store {
  const rankings = new RankingCache()
  return {
    matches: { ...rankings.invalidatedByMatches(matchLog(database)), ...matchLists(database) },
    players: rankings.invalidatedByPlayers(playerStore(database)),
    results: rankings.cached(resultStore(database)),
    uptime: uptimeStore(database),
    presence: presenceStore(database),
    documents: documentStore(database),
    signing: signingStore(database),
    listen: (heard) => database.listen(heard),
    fault: () => database.fault(),
    close: () => database.close(),
  }
}
