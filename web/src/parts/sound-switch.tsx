import type { VNode } from 'preact'
import { set, settings } from '../storage/settings.ts'
import { words } from '../words/words.ts'

/** Sound on or off, where sounds are made. */
export function SoundSwitch(): VNode {
  const { sound } = settings.value
  return (
    <button
      type="button"
      class="button quiet"
      aria-pressed={sound}
      aria-label={words.value.inGame.sound}
      title={words.value.inGame.sound}
      data-testid="mute"
      onClick={() => set({ sound: !sound })}
    >
      <svg
        width="22"
        height="22"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        aria-hidden="true"
      >
        <path d="M4 9v6h4l5 4V5L8 9Z" stroke-linejoin="round" />
        {sound ? (
          <path d="M16.5 8.5a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12" stroke-linecap="round" />
        ) : (
          <path d="m16.5 9.5 5 5m0-5-5 5" stroke-linecap="round" />
        )}
      </svg>
    </button>
  )
}
