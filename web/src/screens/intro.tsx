import { useLayoutEffect, useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { listedGames } from 'virtual:catalogue'
import { navigation } from '../window/navigation.ts'
import { gameTitle } from '../catalogue/listed-games.ts'
import { Emblem } from '../parts/emblem.tsx'
import { HOME } from '../window/address.ts'
import { words } from '../words/words.ts'
import { findScene } from '../games/homes.ts'
import { tell } from './menu/notices.tsx'
import './intro.css'

/** What somebody sees who has never been here: one click from the first roll. */
export function Intro(): VNode {
  const { name, introAbout, introPlay, introGames, starting, cannotStart } = words.value.shell
  const [isStarting, setStarting] = useState(false)
  const first = listedGames[0]
  const Scene = findScene()
  useLayoutEffect(() => {
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') navigation.go(HOME)
    }
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [])
  const play = async (game: string) => {
    setStarting(true)
    try {
      const { playAtOnce } = await import('../app/quick-match.ts')
      await playAtOnce(game)
    } catch {
      tell(cannotStart)
      navigation.go(HOME)
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
        <p class="motto">{introAbout}</p>
      </div>
      {Scene === undefined ? null : <Scene />}
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
            {isStarting ? starting : introPlay(gameTitle(first.id))}
          </button>
        )}
        <button type="button" class="button quiet" data-testid="intro-games" onClick={() => navigation.go(HOME)}>
          {introGames}
        </button>
      </div>
    </main>
  )
}
