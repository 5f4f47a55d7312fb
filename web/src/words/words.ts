import { batch, computed, effect, signal, type ReadonlySignal } from '@preact/signals'
import { settings } from '../storage/settings.ts'
import { first as english } from './en/at-first.ts'
import { translationsIn } from './translated.ts'

/** The texts of the first page. Every other feature has its own, beside them in `en/`. */
export type Words = typeof english
export type Language = 'en' | 'de'

/** Each in its own words. */
export const LANGUAGES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }

const FIRST: Readonly<Record<Language, () => Promise<Words>>> = {
  en: () => Promise.resolve(english),
  de: async () => (await import('./de/at-first.ts')).first,
}

const said = signal<{ readonly language: Language; readonly words: Words }>({ language: 'en', words: english })

/** The texts of the first page in the present language. */
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
  const [loaded, speakRest] = await Promise.all([FIRST[next](), translationsIn(next)])
  // The setting was changed again meanwhile: that change loads its own language.
  if (next !== wanted()) return
  batch(() => {
    speakRest()
    said.value = { language: next, words: loaded }
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

/** For dates: as the reader's browser writes them, as long as that is in the language that is spoken. */
export function locale(): string {
  const spoken = language()
  return navigator.languages.find((tag) => tag.slice(0, 2) === spoken && isLocale(tag)) ?? spoken
}

/** A browser may name what `Intl` does not take: with `LANG=C`, Chromium says `en-US@posix`. */
function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}
