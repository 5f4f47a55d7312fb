import { useEffect, useRef, useState } from 'preact/hooks'
import type { RefObject, VNode } from 'preact'
import { listedGames, type ListedGame } from 'virtual:catalogue'
import { lazy } from '../../parts/lazy.tsx'
import { settings } from '../../storage/settings.ts'
import { words } from '../../words/words.ts'
import { unfinishedExpected, readUnfinished, unfinished, type Unfinished } from '../../storage/unfinished.ts'
import { GamePicture } from '../../games/emblems/game-picture.tsx'
import { gameTitle, gameAbout, loadGame } from '../../catalogue/listed-games.ts'
import { forgetMatch } from '../../storage/kept-matches.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { CrossIcon, PeopleIcon } from './menu-icons.tsx'
import { PlaceLink } from '../../parts/place-link.tsx'
import { sayAgo } from '../../words/say-time.ts'
import { sayNames } from './seat-names.ts'
import { app } from '../../app/app.ts'
import { homeOf } from '../../games/homes.ts'
import { tell } from './notices.tsx'

import './games-page.css'

const Rooms = lazy(async () => (await import('./rooms/rooms.tsx')).Rooms)

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

/** Matches that are not over, in one row of a height that is known before they are. */
function ContinueStrip(): VNode | null {
  const [expected] = useState(unfinishedExpected)
  const [known, setKnown] = useState(false)
  const [leaving, setLeaving] = useState<Unfinished | null>(null)
  useEffect(() => void readUnfinished().then(() => setKnown(true)), [])
  const matches = unfinished.value
  const { shell } = words.value
  if (matches.length === 0 && expected === 'no') return null
  return (
    <section class="menu-continue" aria-labelledby="continue-title" data-testid="continue">
      <h2 id="continue-title">{shell.continueMatches}</h2>
      <ul class="continue-row">
        {matches.map((match) => (
          <ContinueCard key={match.id} match={match} leave={() => setLeaving(match)} />
        ))}
        {matches.length === 0 && known ? <li class="soft">{shell.nothingUnfinished}</li> : null}
      </ul>
      {leaving === null ? null : (
        <ConfirmDialog
          title={shell.forgetSure}
          about={shell.forgetAbout}
          yes={shell.forget}
          onNo={() => setLeaving(null)}
          onYes={() => {
            setLeaving(null)
            void forgetMatch(leaving.id)
          }}
        />
      )}
    </section>
  )
}

function ContinueCard({ match, leave }: { readonly match: Unfinished; readonly leave: () => void }): VNode {
  const { shell } = words.value
  const { id, game, where, inLobby, names, changedAt } = match
  const title = gameTitle(game)
  const who = names.length === 1 && where === 'here' ? shell.alone : sayNames(game, names)
  const more = inLobby ? shell.inLobby : sayAgo(changedAt, Date.now())
  return (
    <li class="continue-card">
      <PlaceLink to={{ at: 'match', id }} class="continue-link">
        <span class="sr-only">{shell.continueMatch}: </span>
        <span class="continue-picture">
          <GamePicture game={game} />
        </span>
        <span class="continue-text">
          <strong>{title}</strong>
          <span class="soft small">{who}</span>
          <span class="soft small">{where === 'online' ? `${shell.onlineMatch} · ${more}` : more}</span>
        </span>
      </PlaceLink>
      {where === 'here' ? (
        <button type="button" class="button quiet" aria-label={`${shell.forget}: ${title}, ${who}`} onClick={leave}>
          <CrossIcon />
        </button>
      ) : null}
    </li>
  )
}

/** A game, one click from its first roll. Pointing at it is MENU_HOVER. */
function GameCard({ game, index }: { readonly game: ListedGame; readonly index: number }): VNode {
  const { shell } = words.value
  const [starting, setStarting] = useState(false)
  const title = gameTitle(game.id)
  const { lasts, workshop } = homeOf(game.id)
  const { screens } = app
  const point = () => {
    screens.hover(index)
    // Its rules are on their way before they are asked for; when they do not come, playing says so.
    void loadGame(game).catch(() => undefined)
  }
  const unpoint = () => screens.hover(null)
  const play = async () => {
    setStarting(true)
    try {
      const { playAtOnce } = await import('../../app/quick-match.ts')
      await playAtOnce(game.id)
    } catch {
      tell(words.value.shell.cannotStart)
    }
    setStarting(false)
  }
  return (
    <li
      class="game-card card"
      data-testid={`game-${game.id}`}
      data-hovered={screens.hovered === index}
      onPointerEnter={point}
      onPointerLeave={unpoint}
      onFocusIn={point}
      onFocusOut={unpoint}
    >
      <div class="game-card-picture">
        <GamePicture game={game.id} />
      </div>
      <div class="game-card-text">
        <h2>{title}</h2>
        <p>{gameAbout(game.id)}</p>
        <p class="game-card-players soft small">
          <PeopleIcon />
          {shell.players(game.seats.min, game.seats.max)}
          {lasts === undefined ? null : <span> · {shell.lasts(lasts)}</span>}
        </p>
      </div>
      <div class="game-card-buttons">
        <button
          type="button"
          class="button primary"
          aria-label={`${shell.playNow}: ${title}`}
          aria-disabled={starting}
          data-testid={`play-${game.id}`}
          onClick={() => {
            if (!starting) void play()
          }}
        >
          {starting ? shell.starting : shell.playNow}
        </button>
        <PlaceLink
          to={{ at: 'new', game: game.id }}
          class="button"
          label={`${shell.setUp}: ${title}`}
          testId={`set-up-${game.id}`}
        >
          {shell.setUp}
        </PlaceLink>
        {workshop === undefined ? null : (
          <PlaceLink
            to={{ at: 'workshop', game: game.id }}
            class="button game-card-workshop"
            label={`${shell.workshop}: ${title}`}
            testId={`workshop-${game.id}`}
          >
            {shell.workshop}
          </PlaceLink>
        )}
        <PlaceLink
          to={{ at: 'menu', page: 'rules', game: game.id }}
          class="button quiet game-card-rules"
          label={`${shell.rules}: ${title}`}
        >
          {shell.rules}
        </PlaceLink>
      </div>
    </li>
  )
}
