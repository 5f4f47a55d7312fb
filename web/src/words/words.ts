import { batch, computed, effect, signal, type ReadonlySignal } from '@preact/signals'
import { settings } from '../keep/settings.ts'
import { en } from './en/index.ts'
import { gamesIn } from './spoken.ts'

export type Words = typeof en
export type Language = 'en' | 'de'

/** Each in its own words. */
export const LANGUAGES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }

const LOADERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ readonly words: Words }>>> = {
  de: () => import('./de/index.ts').then(({ de }) => ({ words: de })),
}

const said = signal<{ readonly language: Language; readonly words: Words }>({ language: 'en', words: en })

/** The sentences of the language that is spoken now. */
export const words: ReadonlySignal<Words> = computed(() => said.value.words)

/** The language that is spoken now, for `Intl`. */
export function language(): Language {
  return said.value.language
}

function wanted(): Language {
  const { language: chosen } = settings.value
  if (chosen !== 'auto') return chosen
  const known = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in LANGUAGES)
  return (known as Language | undefined) ?? 'en' // found among the languages
}

/** Speaks the language that is set, from now on. Resolved when its words are there. */
export async function speak(): Promise<void> {
  const next = wanted()
  if (next === said.peek().language) return
  const [loaded, speakGames] = await Promise.all([next === 'en' ? { words: en } : LOADERS[next](), gamesIn(next)])
  // Changed again meanwhile: whoever has changed it has asked for the other one.
  if (next !== wanted()) return
  batch(() => {
    speakGames()
    said.value = { language: next, words: loaded.words }
  })
  document.documentElement.lang = next
}

/** Changes the language whenever the setting is changed. */
export function listenToLanguage(): void {
  effect(() => {
    void settings.value.language
    // Where it cannot be fetched, the language stays as it is.
    speak().catch(() => undefined)
  })
}
