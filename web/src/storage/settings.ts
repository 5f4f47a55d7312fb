import { effect, signal, type Signal } from '@preact/signals'

/** What somebody has set on this device. Kept by the browser; what cannot be read is as it was at first. */
export interface Settings {
  readonly language: 'auto' | 'en' | 'de'
  readonly theme: 'auto' | 'light' | 'dark'
  readonly sound: boolean
  readonly haptics: boolean
  /** `auto`: as the system says. */
  readonly motion: 'auto' | 'full' | 'reduced'
  /** `auto`: boards in 3D where the browser can draw them; `plain`: every game in words, with a button for every move. */
  readonly boards: 'auto' | 'flat' | 'plain'
  /** How long bots pretend to think. */
  readonly botPace: 'calm' | 'quick'
  /** Are reactions of other players shown? */
  readonly reactions: boolean
  /** How much a readout key reads out. */
  readonly readouts: 'short' | 'full'
  /** Do single letters, digits and signs act wherever the focus is? */
  readonly keys: boolean
  /** What the player is called on this device. */
  readonly name: string
  /** Has been here before: the intro is not shown again. */
  readonly returning: boolean
  /** The server knows this device as somebody, who may have matches there: it is asked for them as soon as the page stands. */
  readonly online: boolean
}

const PRESETS: Settings = {
  language: 'auto',
  theme: 'auto',
  sound: true,
  haptics: true,
  motion: 'auto',
  boards: 'auto',
  botPace: 'calm',
  reactions: true,
  readouts: 'short',
  keys: true,
  name: '',
  returning: false,
  online: false,
}
const CHOICES: { readonly [N in keyof Settings]?: readonly Settings[N][] } = {
  language: ['auto', 'en', 'de'],
  theme: ['auto', 'light', 'dark'],
  motion: ['auto', 'full', 'reduced'],
  boards: ['auto', 'flat', 'plain'],
  botPace: ['calm', 'quick'],
  readouts: ['short', 'full'],
}
const KEY = 'parlor.settings'
const LONGEST_NAME = 40

/** Takes from data of unknown origin what is a setting, and nothing else. */
export function parseSettings(data: unknown): Settings {
  if (typeof data !== 'object' || data === null) return PRESETS
  const read = <N extends keyof Settings>(name: N): Settings[N] => {
    const value: unknown = (data as Record<string, unknown>)[name] // an object, as was just seen
    const preset = PRESETS[name]
    const choices = CHOICES[name]
    if (choices !== undefined) return choices.find((choice) => choice === value) ?? preset
    if (typeof value !== typeof preset) return preset
    // Of the same type as the preset, and not one of a few: a truth value or a name.
    return (typeof value === 'string' ? value.slice(0, LONGEST_NAME) : value) as Settings[N]
  }
  return {
    language: read('language'),
    theme: read('theme'),
    sound: read('sound'),
    haptics: read('haptics'),
    motion: read('motion'),
    boards: read('boards'),
    reactions: read('reactions'),
    botPace: read('botPace'),
    readouts: read('readouts'),
    keys: read('keys'),
    name: read('name'),
    returning: read('returning'),
    online: read('online'),
  }
}

function stored(): Settings {
  try {
    return parseSettings(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
  } catch {
    return PRESETS
  }
}

export const settings: Signal<Settings> = signal(stored())

export function set(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change }
}

effect(() => {
  const text = JSON.stringify(settings.value)
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // A browser that keeps nothing: they last as long as the page.
  }
})

/** What is set in another tab is set here as well: else whichever tab wrote last would undo what the other one did. */
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === KEY || key === null) settings.value = stored()
})

const still = matchMedia('(prefers-reduced-motion: reduce)')

/** Is motion to be left out? */
export function motionReduced(): boolean {
  const { motion } = settings.value
  return motion === 'auto' ? still.matches : motion === 'reduced'
}
