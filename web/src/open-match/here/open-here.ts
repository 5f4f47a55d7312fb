import { readingDocuments, type Game } from '@parlor/engine'
import { optionsSetBy, playedAgain, type MatchEntry } from '@parlor/match'
import { holdMatch } from '../../storage/hold-match.ts'
import { readMatch } from '../../storage/kept-matches.ts'
import { gameNamed } from '../../catalogue/listed-games.ts'
import { inSlices } from '../../background/in-slices.ts'
import type { OpenMatch } from '../open-match.ts'
import type { BotPlay } from './bots-and-clocks.ts'
import { LocalOpenMatch } from './local-open-match.ts'

/** A match of this device, as it was left; undefined when it is not here any more. */
export async function openHere(id: string, botsOf: (game: string) => BotPlay): Promise<OpenMatch | undefined> {
  // First: what is read after it is what the last tab has left.
  const hold = await holdMatch(id)
  try {
    const kept = await readMatch(id)
    const game = kept && (await gameNamed(kept.game))
    if (kept !== undefined && game !== undefined) {
      await inSlices(readingAll(game, kept.entries))
      return new LocalOpenMatch(kept, game, playedAgain(game, kept.entries), botsOf(game.id), hold)
    }
  } catch (error) {
    hold.release()
    throw error
  }
  hold.release()
  return undefined
}

/** Large documents are read a little at a time, before the log that names them is played again. */
function* readingAll({ options }: Game, entries: readonly MatchEntry[]): Generator<void, void> {
  for (const entry of entries) yield* readingDocuments(options, optionsSetBy(entry) ?? {})
}
