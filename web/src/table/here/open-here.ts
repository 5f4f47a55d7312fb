import { playedAgain } from '@parlor/match'
import { brain } from '../../brain/start-brain.ts'
import { holdMatch } from '../../keep/hold-match.ts'
import { readMatch } from '../../keep/kept-matches.ts'
import { gameNamed } from '../../games/games.ts'
import type { Table } from '../table.ts'
import { HereTable } from './here-table.ts'

/** A match of this device, as it was left; undefined when it is not here any more. */
export async function openHere(id: string): Promise<Table | undefined> {
  // First: what is read after it is what the last tab has left.
  const hold = await holdMatch(id)
  try {
    const kept = await readMatch(id)
    const game = kept && (await gameNamed(kept.game))
    if (kept !== undefined && game !== undefined)
      return new HereTable(kept, game, playedAgain(game, kept.entries), brain(), hold)
  } catch (error) {
    hold.release()
    throw error
  }
  hold.release()
  return undefined
}
