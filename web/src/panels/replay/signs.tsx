import type { VNode } from 'preact'

const PATHS = {
  first: 'M6 5v14M19 5 9 12l10 7z',
  back: 'm15 5-7 7 7 7',
  play: 'M7 4.5 19 12 7 19.5z',
  pause: 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z',
  on: 'm9 5 7 7-7 7',
  last: 'M18 5v14M5 5l10 7-10 7z',
} as const

export type SignName = keyof typeof PATHS

/** What stands on the buttons of every player of music. A picture only: the button says what it does. */
export function Sign({ name }: { readonly name: SignName }): VNode {
  return (
    <svg class="replay-sign" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={PATHS[name]}
        fill={name === 'back' || name === 'on' ? 'none' : 'currentcolor'}
        stroke="currentcolor"
        stroke-width="2"
        stroke-linejoin="round"
      />
    </svg>
  )
}
