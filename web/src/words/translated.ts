import { signal, type ReadonlySignal } from '@preact/signals'

/** Sentences that stand beside what says them, in every language they were written in. */
export interface Translated<W> {
  /** Those of the language that is spoken now; English where there are no others. */
  readonly words: ReadonlySignal<W>
  /** Resolved when they are there in the language that is spoken. */
  readonly ready: Promise<void>
}

type Fetch = (language: string) => Promise<() => void>

const fetches = new Set<Fetch>()
let spokenNow = 'en'

export function translated<W>(english: W, others: Readonly<Record<string, () => Promise<W>>>): Translated<W> {
  const words = signal(english)
  const fetch: Fetch = async (language) => {
    const own = (await others[language]?.()) ?? english
    return () => (words.value = own)
  }
  fetches.add(fetch)
  // Where they cannot be fetched, English is better than nothing.
  return { words, ready: catchUp(fetch).catch(() => undefined) }
}

/** The language may be changed while sentences are on their way. */
async function catchUp(fetch: Fetch): Promise<void> {
  for (let language = ''; language !== spokenNow;) {
    language = spokenNow
    // oxlint-disable-next-line no-await-in-loop -- only what was fetched last counts
    const speak = await fetch(language)
    speak()
  }
}

/** Fetches all of it in another language, and gives back how to speak that from now on. */
export async function translationsIn(language: string): Promise<() => void> {
  const included = new Set(fetches)
  const fetched = await Promise.all([...included].map((fetch) => fetch(language)))
  return () => {
    spokenNow = language
    for (const speak of fetched) speak()
    // Texts of a part that was loaded meanwhile.
    for (const fetch of fetches) if (!included.has(fetch)) void catchUp(fetch).catch(() => undefined)
  }
}

/** Resolved when the texts of everything that is loaded are there in the present language. Rejects if one cannot be loaded. */
export async function textsReady(): Promise<void> {
  for (let language = ''; language !== spokenNow;) {
    language = spokenNow
    // oxlint-disable-next-line no-await-in-loop -- again only if the language was changed meanwhile
    const fetched = await Promise.all([...fetches].map((fetch) => fetch(language)))
    if (language === spokenNow) for (const speak of fetched) speak()
  }
}
