import type { ComponentType, VNode } from 'preact'
import { navigation } from '../window/navigation.ts'
import type { WorkshopProps } from '../games/game-home.ts'
import { gameTitle } from '../catalogue/listed-games.ts'
import { homeOf } from '../games/homes.ts'
import { lazy } from '../parts/lazy.tsx'
import { useTabTitle } from '../parts/use-tab-title.ts'
import { words } from '../words/words.ts'
import { PlaceLink } from '../parts/place-link.tsx'
import { HOME } from '../window/address.ts'

const known = new Map<string, ComponentType<WorkshopProps>>()

/** The workshop of a game, where it has one. A part of the menu: Window Mode knows no other screen before a match. */
export function Workshop(): VNode | null {
  const place = navigation.place.value
  // A board that is worked on is named by its editor.
  useTabTitle(place.at === 'workshop' ? `${words.value.shell.workshop}: ${gameTitle(place.game)}` : null)
  if (place.at !== 'workshop') return null
  const { workshop } = homeOf(place.game)
  if (workshop === undefined)
    return (
      <main id="content" class="loading" tabIndex={-1}>
        <p>{words.value.shell.noSuchGame}</p>
        <PlaceLink to={HOME} class="button">
          {words.value.shell.toMenu}
        </PlaceLink>
      </main>
    )
  const Part = known.get(place.game) ?? lazy(workshop)
  known.set(place.game, Part)
  return <Part game={place.game} draft={place.draft} />
}
