import type { Game } from '@parlor/engine'
import { settings } from '../keep/settings.ts'
import { listedGame } from '../games/games.ts'
import { words } from '../words/words.ts'
import { app } from './app.ts'

/** Alone with bots nobody need hurry: by custom, an option called …Seconds is a clock, and 0 turns it off. */
function withoutClocks({ options }: Game): Record<string, number> {
  const clocks = Object.entries(options).filter(
    ([name, { choice }]) => name.endsWith('Seconds') && choice.find(0) === 0,
  )
  return Object.fromEntries(clocks.map(([name]) => [name, 0]))
}

/** Begins a match at once, with the usual rules: alone where a game can be played alone, else against bots. */
export async function playAtOnce(id: string): Promise<void> {
  const listed = listedGame(id)
  if (listed === undefined) return
  const from = app.place.peek()
  const [game, { newHere }] = await Promise.all([listed.load(), import('../table/here/new-here.ts')])
  // Whoever has gone elsewhere meanwhile is not called back.
  if (app.place.peek() !== from) return
  const name = settings.value.name || words.value.shell.guest
  const bots = Array.from({ length: listed.seats.min - 1 }, () => ({
    kind: 'bot' as const,
    bot: listed.bots[0]?.name ?? 'random',
  }))
  const match = await newHere({ game, options: withoutClocks(game), seats: [{ kind: 'person', name }, ...bots] })
  app.go({ at: 'match', id: match })
}
