import { useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { listedGames } from 'virtual:catalogue'
import { app } from '../app/app.ts'
import { playAtOnce } from '../app/quick-match.ts'
import { gameTitle } from '../games/game-title.ts'
import { Emblem } from '../parts/emblem.tsx'
import { HOME } from '../window/address.ts'
import { words } from '../words/words.ts'
import { SelfPlayingBox } from './menu/self-playing-box.tsx'
import { tell } from './menu/notices.tsx'
import './intro.css'

/** What somebody sees who has never been here: one click from the first roll. */
export function Intro(): VNode {
  const { name, motto, introAbout, introPlay, introGames, starting, cannotStart } = words.value.shell
  const [isStarting, setStarting] = useState(false)
  const first = listedGames[0]
  const play = async (game: string) => {
    setStarting(true)
    try {
      await playAtOnce(game)
    } catch {
      tell(cannotStart)
      app.go(HOME)
    }
    setStarting(false)
  }
  return (
    <main id="content" class="intro">
      <div class="intro-words">
        <h1>
          <Emblem size={72} />
          {name}
        </h1>
        <p class="motto">{motto}</p>
        <p class="soft">{introAbout}</p>
      </div>
      <SelfPlayingBox />
      <div class="intro-doors">
        {first === undefined ? null : (
          <button
            type="button"
            class="button primary large"
            data-testid="intro-play"
            aria-disabled={isStarting}
            onClick={() => {
              if (!isStarting) void play(first.id)
            }}
          >
            {isStarting ? starting : introPlay(gameTitle(first))}
          </button>
        )}
        <button type="button" class="button quiet" data-testid="intro-games" onClick={() => app.go(HOME)}>
          {introGames}
        </button>
      </div>
    </main>
  )
}
