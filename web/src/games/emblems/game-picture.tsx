import type { VNode } from 'preact'
import { homeOf } from '../homes.ts'
import { PicturedDie } from './pictured-die.tsx'
import './pictures.css'

/** A picture of a game, drawn by us. It says nothing that is not written beside it. */
export function GamePicture({ game }: { readonly game: string }): VNode {
  const Picture = homeOf(game).picture ?? PlainPicture
  return (
    <svg class="game-picture" viewBox="0 0 320 160" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Picture />
    </svg>
  )
}

/** For a game that nobody has drawn a picture of: its chart, as it were. */
function PlainPicture(): VNode {
  return (
    <>
      <rect width="320" height="160" fill="var(--picture-slate)" />
      <g fill="none" stroke="var(--gold-fill)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
        <path d="M92 80 H 132 M 124 72 L 133 80 L 124 88" />
        <path d="M188 80 H 228 M 220 72 L 229 80 L 220 88" />
        <path d="M262 62 C 250 20, 70 20, 60 58 M 53 48 L 60 59 L 70 51" />
      </g>
      <circle cx="60" cy="80" r="22" fill="#fff" opacity="0.14" />
      <rect x="236" y="58" width="52" height="44" rx="12" fill="#fff" opacity="0.14" />
      <PicturedDie x={160} y={80} value={6} turn={-8} scale={1.3} />
    </>
  )
}
