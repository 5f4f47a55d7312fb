import type { VNode } from 'preact'

/** The sign over the door: a die on a diagram's arrow. */
export function Emblem({ size = 96 }: { readonly size?: number }): VNode {
  return (
    <svg class="emblem" width={size} height={size} viewBox="0 0 96 96" aria-hidden="true">
      <rect x="4" y="4" width="88" height="88" rx="24" fill="var(--felt)" />
      <path
        d="M18 66 C 30 84, 66 84, 78 62"
        fill="none"
        stroke="var(--gold-fill)"
        stroke-width="4"
        stroke-linecap="round"
      />
      <path
        d="M70 60 L79 60 L80 70"
        fill="none"
        stroke="var(--gold-fill)"
        stroke-width="4"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
      <g transform="rotate(-10 46 42)">
        <rect x="24" y="20" width="44" height="44" rx="11" fill="#fffdf8" />
        <circle cx="35" cy="31" r="4.5" fill="#2a211b" />
        <circle cx="57" cy="31" r="4.5" fill="#2a211b" />
        <circle cx="46" cy="42" r="4.5" fill="#a8431f" />
        <circle cx="35" cy="53" r="4.5" fill="#2a211b" />
        <circle cx="57" cy="53" r="4.5" fill="#2a211b" />
      </g>
    </svg>
  )
}
