import { kindOf, pointsOf, type Name, type Piece } from '@parlor/games/liap-tui/knowledge'
import type { VNode } from 'preact'
import { GLYPHS } from './glyphs.ts'
import { liapWords } from './words.ts'
import { effect, signal, type Signal } from '@preact/signals'

import './piece.css'

export function nameOfPiece(piece: Piece): Name {
  return kindOf(piece).replace(/^(RED|BLACK)_/, '') as Name // a kind is a colour and a name
}

/** A disc of wood with its character, or its letter, and its points. Hidden from screen readers: its user names it. */
export function PieceFace({ piece }: { readonly piece: Piece }): VNode {
  const kind = kindOf(piece)
  const letters = faces.value === 'letters'
  return (
    <svg class={`lt-piece ${kind.startsWith('RED') ? 'red' : 'black'}`} viewBox="0 0 100 100" aria-hidden="true">
      <circle class="lt-edge" cx="50" cy="52" r="47" />
      <circle class="lt-disc" cx="50" cy="48" r="47" />
      <circle class="lt-ring" cx="50" cy="48" r="41" />
      {letters ? (
        <text class="lt-letter" x="50" y="53">
          {liapWords.words.value.letters[nameOfPiece(piece)]}
        </text>
      ) : (
        <path class="lt-glyph" transform="translate(27 13) scale(0.46)" d={GLYPHS[kind]} />
      )}
      <text class="lt-points" x="50" y="84">
        {pointsOf(piece)}
      </text>
    </svg>
  )
}

/** A piece that lies face down. */
export function PieceBack(): VNode {
  return (
    <svg class="lt-piece back" viewBox="0 0 100 100" aria-hidden="true">
      <circle class="lt-edge" cx="50" cy="52" r="47" />
      <circle class="lt-disc" cx="50" cy="48" r="47" />
      <circle class="lt-ring" cx="50" cy="48" r="40" />
      <path class="lt-knot" d="M50 24 74 48 50 72 26 48ZM50 36 62 48 50 60 38 48Z" />
    </svg>
  )
}

/** What stands on the pieces: the characters they are known by, or letters. */
type Faces = 'glyphs' | 'letters'

const KEY = 'parlor.liap-tui.faces'

function kept(): Faces {
  try {
    return localStorage.getItem(KEY) === 'letters' ? 'letters' : 'glyphs'
  } catch {
    return 'glyphs'
  }
}

export const faces: Signal<Faces> = signal(kept())

effect(() => {
  const { value } = faces
  try {
    localStorage.setItem(KEY, value)
  } catch {
    // A browser that keeps nothing: it lasts as long as the page.
  }
})
