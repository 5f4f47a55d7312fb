import { batch, computed, effect, signal, type ReadonlySignal } from '@preact/signals'
import { settings } from '../storage/settings.ts'
import { first as english } from './en/at-first.ts'
import type { rest as restInEnglish } from './en/later.ts'
import { translationsIn } from './translated.ts'

export type FirstWords = typeof english
export type RestOfWords = typeof restInEnglish
export type Words = FirstWords & RestOfWords
export type Language = 'en' | 'de'

/** Each in its own words. */
export const LANGUAGES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }

const FIRST: Readonly<Record<Language, () => Promise<FirstWords>>> = {
  en: () => Promise.resolve(english),
  de: async () => (await import('./de/at-first.ts')).first,
}
const REST: Readonly<Record<Language, () => Promise<RestOfWords>>> = {
  en: async () => (await import('./en/later.ts')).rest,
  de: async () => (await import('./de/later.ts')).rest,
}

// Only `shell` and what may go wrong is there from the start: everything else is fetched after the first page, and
// whatever says it waits for `restOfWords`.
const said = signal<{ readonly language: Language; readonly words: Words }>({
  language: 'en',
  words: english as Words,
})
let wantsRest = false

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
  const [loaded, speakRest] = await Promise.all([wordsIn(next), translationsIn(next)])
  // Changed again meanwhile: whoever has changed it has asked for the other one.
  if (next !== wanted()) return
  batch(() => {
    speakRest()
    said.value = { language: next, words: loaded }
  })
  document.documentElement.lang = next
  // Asked for while only the first ones were on their way.
  if (wantsRest && !hasRest()) await restOfWords()
}

async function wordsIn(next: Language): Promise<Words> {
  const [first, rest] = await Promise.all([FIRST[next](), wantsRest ? REST[next]() : null])
  return { ...first, ...rest } as Words // the rest is there once somebody has asked for it
}

function hasRest(): boolean {
  const { words: now }: { readonly words: Partial<Words> } = said.peek()
  return now.inGame !== undefined
}

/** Resolved when everything can be said that is not on the first page. */
export async function restOfWords(): Promise<void> {
  wantsRest = true
  while (!hasRest()) {
    const { language: now } = said.peek()
    const rest = await REST[now]() // oxlint-disable-line no-await-in-loop -- again only where the language was changed meanwhile
    const { language: still, words: first } = said.peek()
    if (still === now) said.value = { language: now, words: { ...first, ...rest } }
  }
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
