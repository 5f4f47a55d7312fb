import type { VNode } from 'preact'
import { app } from '../../app/app.ts'
import { navigation } from '../../window/navigation.ts'
import { useTabTitle } from '../../parts/use-tab-title.ts'
import { words } from '../../words/words.ts'
import { HOME } from '../../window/address.ts'
import './lobby-head.css'

interface Props {
  readonly title: string
  /** In the title of the browser's tab, where it is to say more. */
  readonly tab?: string
}

/** The line over the set-up, the lobby and the scores: where one is, the way back, and Window Mode's EXIT. */
export function LobbyHead({ title, tab = title }: Props): VNode {
  useTabTitle(tab)
  const { exit, toMenu } = words.value.shell
  return (
    <header class="lobby-head">
      <button type="button" class="button quiet" onClick={() => navigation.go(HOME)} aria-label={toMenu}>
        ←
      </button>
      <h1>{title}</h1>
      <button
        type="button"
        class="button quiet lobby-exit"
        aria-label={exit}
        title={exit}
        data-testid="exit"
        onClick={() => app.exit()}
      >
        <svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
          <path
            d="M14 4H6v16h8M10 12h11m-4-4 4 4-4 4"
            stroke-width="2"
            stroke-linecap="round"
            stroke-linejoin="round"
          />
        </svg>
      </button>
    </header>
  )
}
