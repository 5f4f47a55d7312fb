import { effect } from '@preact/signals'
import { settings } from '../storage/settings.ts'

export type Sound =
  | 'roll'
  | 'land'
  | 'select'
  | 'tile'
  | 'score'
  | 'turn'
  | 'win'
  | 'lose'
  /** Pieces of wood: dealt round a table, laid down, turned up. */
  | 'deal'
  | 'lay'
  | 'turn-up'
  /** Cards, and what grows. */
  | 'coin'
  | 'card'
  | 'plant'
  | 'wither'

/** What makes the sounds: fetched with the first gesture, and only if sounds are wanted. */
type Orchestra = typeof import('./orchestra.ts')
let orchestra: Orchestra | null = null
let coming: Promise<void> | null = null

function fetchOrchestra(): Promise<void> {
  const come = async () => {
    try {
      orchestra = await import('./orchestra.ts')
    } catch {
      // Not there, as without a network: the next sound tries again.
    }
    coming = null
  }
  coming ??= come()
  return coming
}

/** A sound that comes later than this would belong to something else. */
const LATEST_MS = 400
const LONGEST_BUZZ_MS = 200
let hasGesture = false

/** Browsers let a page sound and tremble only after somebody has touched it: until then nothing is even tried. */
function isAllowed(): boolean {
  // Not every browser can be asked, whatever the types say.
  const { userActivation }: { readonly userActivation?: UserActivation } = navigator
  return !document.hidden && (userActivation?.hasBeenActive ?? hasGesture)
}

/** Some browsers wake what sounds only within a gesture, and put it to sleep again when a call comes in. */
function noticeGesture(): void {
  hasGesture = true
  if (!settings.peek().sound || !isAllowed()) return
  if (orchestra === null) void fetchOrchestra()
  else orchestra.wake()
}
for (const gesture of ['pointerup', 'keydown'])
  globalThis.addEventListener?.(gesture, noticeGesture, { capture: true, passive: true })

/** Plays a sound, unless sounds are off. */
export function playSound(sound: Sound): void {
  if (settings.peek().sound && isAllowed()) void playSoon(sound, performance.now())
}

async function playSoon(sound: Sound, asked: number): Promise<void> {
  if (orchestra === null) await fetchOrchestra()
  // Sounds may have been turned off meanwhile.
  if (settings.peek().sound && performance.now() - asked < LATEST_MS) orchestra?.perform(sound)
}

// Turned off, it is silent at once, in the middle of a sound.
effect(() => {
  if (!settings.value.sound) orchestra?.hush()
})

/** A short tremble of a phone, unless that is off. */
export function buzz(milliseconds: number): void {
  if (!settings.peek().haptics || !isAllowed() || !('vibrate' in navigator)) return
  try {
    navigator.vibrate(Math.min(Math.max(0, Math.round(milliseconds)), LONGEST_BUZZ_MS))
  } catch {
    // A frame may forbid it: nobody misses it.
  }
}
