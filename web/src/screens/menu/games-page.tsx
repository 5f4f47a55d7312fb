import { useEffect, useRef, useState } from 'preact/hooks'
import type { RefObject, VNode } from 'preact'
import { listedGames } from 'virtual:catalogue'
import { lazy } from '../../parts/lazy.tsx'
import { settings } from '../../storage/settings.ts'
import { words } from '../../words/words.ts'
import { ContinueStrip } from './continue-strip.tsx'
import { GameCard } from './game-card.tsx'
import { unfinishedExpected } from '../../storage/unfinished.ts'
import './games-page.css'

const Rooms = lazy(async () => (await import('./rooms/rooms.tsx')).Rooms, 'first words')

/** All games, what is not over yet, and the way to others. */
export function GamesPage(): VNode {
  const { shell } = words.value
  const isQuiet = useQuietPage()
  const { ref, areWanted } = useWantedRooms()
  return (
    <div class="games-page">
      <div class="games-welcome">
        <h1>{shell.welcome}</h1>
        <p class="soft">{shell.welcomeAbout}</p>
      </div>
      <ContinueStrip />
      <ul class="games-list">
        {listedGames.map((game, index) => (
          <GameCard key={game.id} game={game} index={index} />
        ))}
      </ul>
      <aside ref={ref} class="games-rooms card" aria-labelledby="rooms-title">
        <h2 id="rooms-title">{shell.rooms.title}</h2>
        <p class="soft small">{shell.rooms.about}</p>
        {isQuiet && areWanted ? <Rooms /> : null}
      </aside>
    </div>
  )
}

/** Is there a reason to ask a server: can what comes of it be seen, or may a match wait there? Then, but not before. */
function useWantedRooms(): { readonly ref: RefObject<HTMLElement | null>; readonly areWanted: boolean } {
  const ref = useRef<HTMLElement>(null)
  const [areWanted, setWanted] = useState(() => settings.peek().online || unfinishedExpected() === 'online')
  useEffect(() => {
    const element = ref.current
    if (element === null || areWanted) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setWanted(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [areWanted])
  return { ref, areWanted }
}

/** True once the page stands and the browser has nothing better to do: nothing that comes from a server holds it up. */
function useQuietPage(): boolean {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    const wait = (done: () => void): (() => void) => {
      // Safari has no such thing.
      if (!('requestIdleCallback' in globalThis)) {
        const timer = setTimeout(done, 300)
        return () => clearTimeout(timer)
      }
      const request = requestIdleCallback(done, { timeout: 1500 })
      return () => cancelIdleCallback(request)
    }
    return wait(() => setQuiet(true))
  }, [])
  return isQuiet
}
