import type { VNode } from 'preact'
import { app } from '../../app/app.ts'
import { navigation } from '../../window/navigation.ts'
import { listedGame } from '../../catalogue/listed-games.ts'
import { words } from '../../words/words.ts'
import { LobbyHead } from './lobby-head.tsx'
import { cameBy } from './match-lobby/known-codes.ts'
import { MatchLobby } from './match-lobby/match-lobby.tsx'
import { SetUp } from './set-up/set-up.tsx'

/** Before a match: it is set up, or waits for its players, or is being fetched. */
export function Lobby(): VNode {
  const place = navigation.place.value
  const openMatch = app.openMatch.value
  if (place.at === 'new') {
    const listed = listedGame(place.game)
    if (listed !== undefined) return <SetUp key={listed.id} listed={listed} />
  }
  if (place.at === 'join') cameBy(place.code)
  if (openMatch !== null && openMatch.state.value.match.stage === 'lobby')
    return <MatchLobby key={openMatch.id} openMatch={openMatch} />
  const { shell } = words.value
  return (
    <>
      <LobbyHead title={shell.name} />
      <main id="content" class="loading" aria-busy="true" tabIndex={-1}>
        {shell.loading}
      </main>
    </>
  )
}
