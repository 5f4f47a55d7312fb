import type { VNode } from 'preact'
import { app } from '../../app/app.ts'
import { words } from '../../words/words.ts'
import { HOME } from '../../window/address.ts'
import './lobby-head.css'

/** The line over the set-up, the lobby and the scores: where one is, and the way back. */
export function LobbyHead({ title }: { readonly title: string }): VNode {
  return (
    <header class="lobby-head">
      <button type="button" class="button quiet" onClick={() => app.go(HOME)} aria-label={words.value.shell.toMenu}>
        ←
      </button>
      <h1>{title}</h1>
    </header>
  )
}
