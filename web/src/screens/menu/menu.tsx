import { useLayoutEffect, useRef } from 'preact/hooks'
import type { VNode } from 'preact'
import { navigation } from '../../window/navigation.ts'
import { lazy } from '../../parts/lazy.tsx'
import { useTabTitle } from '../../parts/use-tab-title.ts'
import type { MenuPage } from '../../window/address.ts'
import { words } from '../../words/words.ts'
import { GamesPage } from './games-page.tsx'
import { MenuFrame } from './menu-frame.tsx'
import type { MenuPlace } from './menu-place.ts'
import { Notices, tell } from './notices.tsx'
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
  // Whoever could not get to a match is here as well, and sees the games.
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
