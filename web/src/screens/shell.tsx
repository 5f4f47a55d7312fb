import type { VNode } from 'preact'
import { app } from '../app/app.ts'
import { navigation } from '../window/navigation.ts'
import { UpdateNotice } from '../offline/update-notice.tsx'
import { Announcer } from '../parts/announce.tsx'
import { lazy } from '../parts/lazy.tsx'
import { words } from '../words/words.ts'
import type { Screen } from '../window/window-mode.ts'
import { Intro } from './intro.tsx'
import { Menu } from './menu/menu.tsx'
import { Emblem } from '../parts/emblem.tsx'
import './intro.css'

const Lobby = lazy(async () => (await import('./lobby/lobby.tsx')).Lobby)
const InGame = lazy(async () => (await import('./in-game/in-game.tsx')).InGame)
const Workshop = lazy(async () => (await import('./workshop.tsx')).Workshop)
const Scores = lazy(async () => (await import('./scores/scores.tsx')).Scores)

/** One screen after the other, as the chart says. */
const SCREENS: Readonly<Record<Screen, () => VNode>> = {
  INIT: () => <p class="loading">{words.value.shell.loading}</p>,
  INTRO: () => <Intro />,
  MAIN_MENU: () => (navigation.place.value.at === 'workshop' ? <Workshop /> : <Menu />),
  GAME_LOBBY: () => <Lobby />,
  GAME_STARTING: () => <p class="loading">{words.value.shell.loading}</p>,
  IN_GAME: () => <InGame />,
  SCORE_SCREEN: () => <Scores />,
  EXIT: () => <Exit />,
}

export function Shell(): VNode {
  const screen = app.screens.now.value
  return (
    <div class="app" data-screen={screen}>
      <a class="skip button" href="#content">
        {words.value.shell.skipToContent}
      </a>
      {SCREENS[screen]()}
      <UpdateNotice />
      <Announcer />
    </div>
  )
}

/** The end of the chart, with the door still open. */
function Exit(): VNode {
  const { goodbye, goodbyeAbout, comeBack } = words.value.shell
  return (
    <main id="content" class="intro">
      <div class="intro-words">
        <h1>
          <Emblem size={72} />
          {goodbye}
        </h1>
        <p class="soft">{goodbyeAbout}</p>
      </div>
      <div class="intro-doors">
        <button type="button" class="button primary large" onClick={() => app.comeBack()}>
          {comeBack}
        </button>
      </div>
    </main>
  )
}
