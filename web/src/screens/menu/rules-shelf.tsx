import type { VNode } from 'preact'
import { listedGames } from 'virtual:catalogue'
import { GamePicture } from '../../games/emblems/game-picture.tsx'
import { gameAbout, gameTitle, listedGame } from '../../catalogue/listed-games.ts'
import { lazy } from '../../parts/lazy.tsx'
import { words } from '../../words/words.ts'
import { GameTabs } from './game-tabs.tsx'
import type { MenuPlace } from './menu-place.ts'
import { PageHead } from './page-head.tsx'
import { PlaceLink } from '../../parts/place-link.tsx'
import './rules-shelf.css'

const RulesPage = lazy(async () => (await import('../../panels/rules-page.tsx')).RulesPage)

/** The rules of one game, or all games to choose from. */
export function RulesShelf({ place }: { readonly place: MenuPlace }): VNode {
  const { rulesPage } = words.value.shell
  const game = place.game === undefined ? undefined : listedGame(place.game)
  if (game === undefined)
    return (
      <div class="menu-page">
        <PageHead title={rulesPage.title} about={rulesPage.about} />
        <ul class="rules-shelf">
          {listedGames.map((each) => (
            <li key={each.id}>
              <PlaceLink to={{ ...place, game: each.id }} class="card rules-book">
                <span class="rules-book-picture">
                  <GamePicture game={each.id} />
                </span>
                <span class="rules-book-text">
                  <strong>{gameTitle(each.id)}</strong>
                  <span class="soft small">{gameAbout(each.id)}</span>
                </span>
              </PlaceLink>
            </li>
          ))}
        </ul>
      </div>
    )
  return (
    <div class="menu-page">
      <h1 class="sr-only">{rulesPage.title}</h1>
      <GameTabs label={rulesPage.all} games={listedGames.map(({ id }) => id)} shown={game.id} place={place} />
      <RulesPage key={game.id} game={game.id} />
    </div>
  )
}
