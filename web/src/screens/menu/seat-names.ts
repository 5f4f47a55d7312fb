import { botTitle } from '../../catalogue/listed-games.ts'
import { words } from '../../words/words.ts'

const BOT = /^\((.+)\)$/

/** Names as a summary has them, for people: bots by what they are called. */
export function sayNames(game: string, names: readonly string[]): string {
  const { shell } = words.value
  return names
    .map((name) => {
      const bot = BOT.exec(name)?.[1]
      return bot === undefined ? name || shell.guest : botTitle(game, bot).name
    })
    .join(', ')
}
