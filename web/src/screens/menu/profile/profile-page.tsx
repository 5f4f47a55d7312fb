import { useEffect, useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { listedGames } from 'virtual:catalogue'
import { keptMatches, readSummaries } from '../../../storage/kept-matches.ts'
import { settings } from '../../../storage/settings.ts'
import { words } from '../../../words/words.ts'
import { GameTabs } from '../game-tabs.tsx'
import type { MenuPlace } from '../menu-place.ts'
import { PageHead } from '../page-head.tsx'
import { HereProfile } from './here-profile.tsx'
import { OtherProfile, OwnOnlineProfile } from './online-profile.tsx'
import './profile-page.css'

/** What somebody has played: oneself on this device and online, or somebody else. */
export function ProfilePage({ place }: { readonly place: MenuPlace }): VNode {
  const [known, setKnown] = useState(false)
  useEffect(() => void readSummaries().then(() => setKnown(true)), [])
  const { profile, shell } = words.value
  if (!known) return <p class="loading">{shell.loading}</p>
  const games = listedGames.map(({ id }) => id)
  // Unless told, the game that was played last.
  const latest = keptMatches.value.find(({ stage }) => stage === 'over')?.game
  const game = games.find((id) => id === (place.game ?? latest)) ?? games[0] ?? ''
  const tabs = <GameTabs label={profile.game} games={games} shown={game} place={place} />
  if (place.player !== undefined)
    return (
      <div class="menu-page" data-testid="profile">
        <OtherProfile key={place.player} player={place.player} game={game} tabs={tabs} />
      </div>
    )
  return (
    <div class="menu-page" data-testid="profile">
      <PageHead title={profile.title} about={settings.value.name || profile.nothingAbout} />
      {tabs}
      <HereProfile key={`here ${game}`} game={game} />
      <OwnOnlineProfile game={game} />
    </div>
  )
}
