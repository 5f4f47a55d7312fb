import type { VNode } from 'preact'

const SIGNS: Readonly<Record<string, () => VNode>> = {
  you: () => (
    <>
      <circle cx="12" cy="8.5" r="3.6" />
      <path d="M5 20c.6-4.2 3.3-6.4 7-6.4s6.4 2.2 7 6.4" />
    </>
  ),
  friend: () => (
    <>
      <circle cx="8.6" cy="9" r="3.1" />
      <path d="M2.8 19.4c.5-3.7 2.7-5.6 5.8-5.6s5.3 1.9 5.8 5.6" />
      <path d="M14.6 6.2a3.1 3.1 0 0 1 0 5.7M17 14.5c2.3.6 3.8 2.3 4.2 4.9" />
    </>
  ),
  invited: () => (
    <>
      <path d="M10.2 13.8a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1.4 1.4" />
      <path d="M13.8 10.2a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1.4-1.4" />
    </>
  ),
  anybody: () => (
    <>
      <circle cx="12" cy="12" r="8.2" />
      <path d="M3.8 12h16.4M12 3.8c5 5 5 11.4 0 16.4c-5-5-5-11.4 0-16.4" />
    </>
  ),
  bot: () => (
    <>
      <rect x="5" y="8.5" width="14" height="10.5" rx="3" />
      <path d="M12 8.5V5M9.2 13v1.2M14.8 13v1.2M2.8 12.5v3M21.2 12.5v3" />
    </>
  ),
}

/** Who plays a seat, as a small drawing. What it shows is said beside it. */
export function SeatSign({ kind }: { readonly kind: string }): VNode {
  return (
    <svg class="seat-sign" data-kind={kind} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <g fill="none" stroke="currentcolor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">
        {SIGNS[kind]?.() ?? <circle cx="12" cy="12" r="7" stroke-dasharray="3 3.5" />}
      </g>
    </svg>
  )
}
