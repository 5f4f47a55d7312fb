import { existsSync } from 'node:fs'
import { catalogue } from '@parlor/games'
import { wholeExportOf } from '../http/handlers/export-of.ts'
import { openStore, type StoreOptions } from '../store/open-store.ts'
import { databaseFile } from '../store/sqlite/database-file.ts'
import type { Player } from '../store/store.ts'

/** What an operator may do with one player's data when the player cannot do it. */
export interface PlayerData {
  readonly player: Player
  /** The same as the player would get from the server. */
  exported(): ReturnType<typeof wholeExportOf>
  /** For good: name, password and sessions; what others played with stays, under nobody's name. */
  erase(): Promise<void>
}

/** Opens the store beside the server, for one player. Throws an Error that says why not. */
export async function withPlayerData<T>(
  place: StoreOptions & { readonly folder: string },
  id: string,
  use: (data: PlayerData) => Promise<T>,
): Promise<T> {
  const database = databaseFile(place.folder)
  // Opening makes what is not there, and an empty database holds nobody.
  if (place.url === undefined && !existsSync(database)) throw new Error(`there is no database ${database}`)
  const store = await openStore(place)
  try {
    const player = await store.players.find(id)
    // Whoever was deleted has no name.
    if (player === null || player.name === '') throw new Error(`there is no player ${id}`)
    return await use({
      player,
      exported: () => wholeExportOf({ store, games: catalogue, clock: Date.now }, player),
      erase: () => store.players.erase(id),
    })
  } finally {
    await store.close()
  }
}
