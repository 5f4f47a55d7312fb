import type { VNode } from 'preact'
import { gameTitle } from '../../catalogue/listed-games.ts'
import type { MenuPlace } from './menu-place.ts'
import { PlaceLink } from '../../parts/place-link.tsx'

interface GameTabsProps {
  readonly label: string
  readonly games: readonly string[]
  readonly shown: string
  readonly place: MenuPlace
}

/** The same page for another game. */
export function GameTabs({ label, games, shown, place }: GameTabsProps): VNode {
  return (
    <nav aria-label={label}>
      <ul class="segments">
        {games.map((game) => (
          <li key={game}>
            <PlaceLink to={{ ...place, game }} class="segment" current={game === shown}>
              {gameTitle(game)}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
