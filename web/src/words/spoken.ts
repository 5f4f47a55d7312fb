import type { Game } from '@parlor/engine'
import { translated, type Translated } from './translated.ts'

const texts = new Map<string, Translated<Game['text']>>()

/** To be called with every game that is fetched, before anybody asks it for a sentence. */
export async function translate({ id, text, languages }: Game): Promise<void> {
  let known = texts.get(id)
  if (known === undefined) {
    const others = Object.entries(languages).map(([tag, fetch]) => [tag, async () => (await fetch()).text] as const)
    texts.set(id, (known = translated(text, Object.fromEntries(others))))
  }
  await known.ready
}

/** The game's text in the present language. */
export function spoken(game: Game): Pick<Game, 'text'> {
  const text = texts.get(game.id)?.words.value
  return text === undefined ? game : { text }
}
