import { optionsFor, rulesOf, type Game } from '@parlor/engine'
import type { ListedGame } from 'virtual:catalogue'
import { settings } from '../storage/settings.ts'
import { homeOf } from '../games/homes.ts'
import { listedGame, loadGame, usualBot } from '../catalogue/listed-games.ts'
import { clocksAt, GENEROUS, NO_CLOCKS, type Pace } from '../set-up/pace.ts'
import { words } from '../words/words.ts'
import { navigation } from '../window/navigation.ts'

/** Begins a match at once, with the usual rules: alone where a game can be played alone, else against bots. */
export async function playAtOnce(id: string): Promise<void> {
  const listed = listedGame(id)
  if (listed === undefined) return
  const from = navigation.place.peek()
  const [game, { newHere }] = await Promise.all([loadGame(listed), import('../open-match/here/new-here.ts')])
  // The user has gone elsewhere meanwhile.
  if (navigation.place.peek() !== from) return
  const name = settings.value.name || words.value.shell.guest
  const { atOnce } = homeOf(id)
  const bots = Array.from({ length: (atOnce?.seats ?? listed.seats.min) - 1 }, () => ({
    kind: 'bot' as const,
    bot: usualBot(listed.bots.map((bot) => bot.name)),
  }))
  const seats = [{ kind: 'person' as const, name }, ...bots]
  // Alone with bots nobody need hurry.
  const match = await newHere({ game, options: optionsAtOnce(game, seats.length, NO_CLOCKS), seats })
  navigation.go({ at: 'match', id: match })
}

/** The rules of a match that is begun at once, with its clocks at a pace. */
function optionsAtOnce(game: Game, seats: number, pace: Pace) {
  const { variant = '' } = homeOf(game.id).atOnce ?? {}
  return { ...rulesOf(game, variant, seats), ...clocksAt(optionsFor(game, seats), pace) }
}

/** Somebody else who looks for a match, or a match that waits for others. Throws CallFailed, whose message is for people. */
export async function playSomebody(listed: ListedGame): Promise<void> {
  const [game, { quickMatch }] = await Promise.all([loadGame(listed), import('../online/quick-match.ts')])
  const { min, max } = listed.seats
  const seats = Math.min(Math.max(2, min), max)
  // People who do not see each other are not hurried.
  navigation.go({
    at: 'match',
    id: await quickMatch({ id: listed.id, seats, options: optionsAtOnce(game, seats, GENEROUS) }),
  })
}
