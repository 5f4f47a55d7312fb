import { existsSync } from 'node:fs'
import { catalogue } from '@parlor/games'
import { wholeExportOf } from '../http/handlers/export-of.ts'
import { openStore, type StoreOptions } from '../store/open-store.ts'
import { databaseFile } from '../store/sqlite/files.ts'
import type { Player } from '../store/store.ts'

/** Operations on one player's data, for operators. */
export interface PlayerData {
  readonly player: Player
  /** The same export that the player would get. */
  exported(): ReturnType<typeof wholeExportOf>
  /** Erases name, password and sessions for good; what others played with is kept without a name. */
  erase(): Promise<void>
}

/** Opens the store next to the server, for one player. Throws an Error with the reason. */
export async function withPlayerData<T>(
  place: StoreOptions & { readonly folder: string },
  id: string,
  use: (data: PlayerData) => Promise<T>,
): Promise<T> {
  const database = databaseFile(place.folder)
  // Opening would create an empty database.
  if (place.url === undefined && !existsSync(database)) throw new Error(`there is no database ${database}`)
  const store = await openStore(place)
  try {
    const player = await store.players.find(id)
    // An erased player has an empty name.
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
