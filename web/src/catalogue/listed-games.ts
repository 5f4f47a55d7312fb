import type { Level } from '@parlor/bots'
import type { Game, Unit } from '@parlor/engine'
import { listedGames, type ListedGame } from 'virtual:catalogue'
import { translate } from '../words/spoken.ts'
import { language, words } from '../words/words.ts'

/** A game of the menu; undefined for one that there is not. */
export function listedGame(id: string): ListedGame | undefined {
  return listedGames.find((game) => game.id === id)
}

/** Fetches the rules of a game, and its sentences in the language that is spoken. */
export async function loadGame(listed: ListedGame): Promise<Game> {
  const game = await listed.load()
  await translate(game)
  return game
}

/** The same by its id; undefined for a game that there is not. */
export async function gameNamed(id: string): Promise<Game | undefined> {
  const listed = listedGame(id)
  return listed && loadGame(listed)
}

/** What a game is called in the language that is spoken now. */
export function gameTitle(id: string): string {
  const listed = listedGame(id)
  return listed?.titles[language()]?.name ?? listed?.name ?? id
}

export function gameAbout(id: string): string {
  const listed = listedGame(id)
  return listed?.titles[language()]?.about ?? listed?.about ?? ''
}

/** What the scores of a game count, in the language that is spoken now. */
export function unitOf(id: string): Unit {
  const listed = listedGame(id)
  return listed?.titles[language()]?.unit ?? listed?.unit ?? words.value.shell.unit
}

/** “23 points”, “1 coin”. */
export function sayScored(id: string, score: string): string {
  const { one, many } = unitOf(id)
  return `${score} ${score === '1' ? one : many}`
}

/** As the head of a column. */
export function scoreHead(id: string): string {
  const { many } = unitOf(id)
  return many.charAt(0).toLocaleUpperCase(language()) + many.slice(1)
}

/** As in bots, whose code a list of games does not fetch. */
const USUAL_BOT: Level = 'club'

/** Who takes a seat by default, of the bots that play a game: of middle strength; random only where nobody else plays it. */
export function usualBot(bots: readonly string[]): string {
  return bots.find((name) => name === USUAL_BOT) ?? bots.find((name) => name !== 'random') ?? 'random'
}

/** What a bot that plays a game is called, and how well it plays, in the language that is spoken now. */
export function botTitle(game: string, bot: string): { readonly name: string; readonly about: string } {
  const bots = listedGame(game)?.bots ?? []
  const listed = bots.find(({ name }) => name === bot) ?? bots.find(({ formerly }) => formerly?.includes(bot))
  return listed?.titles?.[language()] ?? listed?.titles?.['en'] ?? { name: bot, about: listed?.about ?? '' }
}
