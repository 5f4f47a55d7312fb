import { useLayoutEffect, useRef } from 'preact/hooks'
import type { VNode, ComponentChildren } from 'preact'
import { navigation } from '../../window/navigation.ts'
import { lazy } from '../../parts/lazy.tsx'
import { useTabTitle } from '../../parts/use-tab-title.ts'
import { type MenuPage, HOME } from '../../window/address.ts'
import { words } from '../../words/words.ts'
import { GamesPage } from './games-page.tsx'
import type { MenuPlace } from './menu-place.ts'
import { Notices, tell } from './notices.tsx'
import { Emblem } from '../../parts/emblem.tsx'
import { PageIcon } from './menu-icons.tsx'
import { PlaceLink } from '../../parts/place-link.tsx'

import './menu.css'

interface PageProps {
  readonly place: MenuPlace
}

const DailyPage = lazy<PageProps>(async () => (await import('./daily/daily-page.tsx')).DailyPage)
const LeadersPage = lazy<PageProps>(async () => (await import('./leaders/leaders-page.tsx')).LeadersPage)
const ProfilePage = lazy<PageProps>(async () => (await import('./profile/profile-page.tsx')).ProfilePage)
const RulesShelf = lazy<PageProps>(async () => (await import('./rules-shelf.tsx')).RulesShelf)
const SettingsPage = lazy<PageProps>(async () => (await import('./settings/settings-page.tsx')).SettingsPage)

const PAGES: Readonly<Record<MenuPage, (place: MenuPlace) => VNode>> = {
  games: () => <GamesPage />,
  daily: (place) => <DailyPage place={place} />,
  leaders: (place) => <LeadersPage place={place} />,
  profile: (place) => <ProfilePage place={place} />,
  rules: (place) => <RulesShelf place={place} />,
  settings: (place) => <SettingsPage place={place} />,
}

export function Menu(): VNode {
  const wanted = navigation.place.value
  // The fallback of a match that could not be opened is the list of games.
  const place: MenuPlace = wanted.at === 'menu' ? wanted : { at: 'menu', page: 'games' }
  useTabTitle(titleOf(place))
  useTop(place)
  return (
    <MenuFrame page={place.page}>
      <Notices />
      {PAGES[place.page](place)}
    </MenuFrame>
  )
}

/** What a page of the menu is called in the title of the tab. */
function titleOf({ page }: MenuPlace): string | null {
  const { shell } = words.value
  const titles = { ...shell.tabs, daily: shell.daily, leaders: shell.leaders, rules: shell.rules }
  return page === 'games' ? null : titles[page]
}

/** Another page begins at its top, without what was said about the one before. */
function useTop({ page, player = '' }: MenuPlace): void {
  const address = `${page} ${player}`
  const shown = useRef(address)
  useLayoutEffect(() => {
    if (shown.current === address) return
    shown.current = address
    tell(null)
    scrollTo({ top: 0 })
  }, [address])
}

const TABS = ['games', 'daily', 'leaders', 'profile', 'settings'] as const

/** The sign over the door, the way to every page, and the page in the middle. */
function MenuFrame({ page, children }: { readonly page: MenuPage; readonly children: ComponentChildren }): VNode {
  const { shell } = words.value
  return (
    <div class="menu" data-testid="menu">
      <header class="menu-head">
        <PlaceLink to={HOME} class="menu-mark">
          <Emblem size={38} />
          <span>{shell.name}</span>
        </PlaceLink>
        <nav class="menu-tabs" aria-label={shell.navigation}>
          <ul>
            {TABS.map((tab) => (
              <li key={tab}>
                <PlaceLink to={{ at: 'menu', page: tab }} current={tab === page} testId={`tab-${tab}`}>
                  <PageIcon page={tab} />
                  <span>{shell.tabs[tab]}</span>
                </PlaceLink>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="content" class="menu-main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
