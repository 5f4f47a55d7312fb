import type { Game } from '@parlor/engine'
import { signal } from '@preact/signals'

/** What a game says in another language: the same sentences as in its own text.ts. */
export type SpokenText = Game['text']

const LOADERS: Readonly<Record<string, () => Promise<{ readonly texts: Readonly<Record<string, SpokenText>> }>>> = {
  de: () => import('./de/games/index.ts'),
}

const texts = signal<Readonly<Record<string, SpokenText>>>({})

/** Fetches what games say in a language, and gives back how to speak it from now on. What nobody has translated stays. */
export async function gamesIn(language: string): Promise<() => void> {
  const fetched = (await LOADERS[language]?.())?.texts ?? {}
  return () => (texts.value = fetched)
}

/** The game, for whoever asks it for a sentence: in the language that is spoken now. */
export function spoken(game: Game): Pick<Game, 'text'> {
  const text = texts.value[game.id]
  return text === undefined ? game : { text }
}
