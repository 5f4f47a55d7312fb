import { useEffect, useMemo, useId, useLayoutEffect, useRef } from 'preact/hooks'
import type { VNode } from 'preact'
import { app } from '../../app/app.ts'
import { navigation } from '../../window/navigation.ts'
import { SidePanels } from '../../panels/side-panels.tsx'
import { usePastTold } from '../../panels/look.ts'
import type { Board } from '../../games/board.ts'
import { useCoach } from '../../coach/use-coach.ts'
import { GamePicture } from '../../games/emblems/game-picture.tsx'
import { gameTitle } from '../../catalogue/listed-games.ts'
import { reasonOf } from '../../parts/reason-of.ts'
import { toast, Toasts } from '../../parts/toast.tsx'
import { useTabTitle } from '../../parts/use-tab-title.ts'
import { dailyOf } from '../../open-match/open-match.ts'
import { Readouts } from '../../readouts/readouts-dialog.tsx'
import { Showing } from '../../open-match/showing.ts'
import { type OpenMatch, seatAtPlay } from '../../open-match/open-match.ts'
import { inGameWords } from '../../words/en/in-game.ts'
import { words } from '../../words/words.ts'
import { sayDate } from '../../words/say-time.ts'
import { formatPlace, HOME } from '../../window/address.ts'
import { BoardStage } from './board-stage.tsx'
import { homeOf } from '../../games/homes.ts'
import { Controls } from './controls.tsx'
import { SeatStrip, MatchStatus } from './seat-strip.tsx'
import { SinceYouLeft } from './since-you-left.tsx'
import { WatchingNotice } from './table-notices.tsx'
import { useNarrator } from './use-narrator.ts'
import { set, settings } from '../../storage/settings.ts'
import type { Seat } from '@parlor/engine'
import { namesAt } from '../../open-match/names.ts'
import { signal } from '@preact/signals'
import { Recap } from '../../parts/table/recap.tsx'
import { spoken } from '../../words/spoken.ts'
import { storyOf, tell, type Told } from './story.ts'

import './in-game.css'

/** The match on the screen: its board, who sits at it, and what stands beside it. */
export function InGame(): VNode {
  const openMatch = app.openMatch.value
  const board = app.board.value
  if (openMatch === null || board === null) return <Coming game={openMatch?.state.value.match.game} />
  return <InMatch key={openMatch.id} openMatch={openMatch} board={board} />
}

/** A match that is being fetched: the picture of its game, as soon as it is known which. */
function Coming({ game }: { readonly game: string | undefined }): VNode {
  return (
    <div class="coming" aria-busy="true">
      {game === undefined ? null : <GamePicture game={game} />}
      <p class="sr-only">{words.value.shell.loading}</p>
    </div>
  )
}

function InMatch({ openMatch, board }: { readonly openMatch: OpenMatch; readonly board: Board }): VNode {
  const showing = useMemo(() => new Showing(openMatch), [openMatch])
  useEffect(() => () => showing.close(), [showing])
  useTabTitle(gameTitle(openMatch.game.id))
  useReplayAddress(showing)
  useWatchAddress(openMatch)
  useNarrator(showing)
  usePastTold(showing)
  useReturn(openMatch)
  const coach = useCoach(showing)
  const { match, passTo } = openMatch.state.value
  const day = dailyOf(match)
  const brings = (homeOf(match.game).brings ?? []).map((each) => ` brings-${each}`).join('')
  const again = openMatch.where === 'here' ? () => void playAgain(openMatch) : null
  return (
    <>
      <header class={`match-head${brings}`}>
        <button
          type="button"
          class="button quiet"
          onClick={() => navigation.go(HOME)}
          aria-label={words.value.shell.toMenu}
        >
          ←
        </button>
        <div class="match-title">
          <h1>
            {gameTitle(match.game)}
            {day === null ? null : (
              <span class="badge match-daily" data-testid="daily-badge">
                {words.value.shell.dailyPage.title} · {sayDate(day)}
              </span>
            )}
          </h1>
          <MatchStatus showing={showing} />
        </div>
        <SeatStrip showing={showing} />
        <div class="match-tools">
          <Readouts showing={showing} />
          <SoundSwitch />
        </div>
      </header>
      <div class={`match-room${brings}`}>
        <main id="content" class="match-main" tabIndex={-1}>
          <WatchingNotice openMatch={openMatch} />
          <SinceYouLeft showing={showing} />
          <JustHappened showing={showing} />
          {passTo === null ? (
            <BoardStage
              board={board}
              showing={showing}
              advice={coach.advice}
              hint={coach.heard.estimate?.options[0]?.move ?? null}
              again={again}
              said={(said) => {
                if (!said.ok) toast(said.why)
              }}
            />
          ) : (
            <PassDevice openMatch={openMatch} seat={passTo} />
          )}
          <Controls showing={showing} again={again} />
        </main>
        <SidePanels showing={showing} coach={coach} />
      </div>
      <Toasts />
    </>
  )
}

async function playAgain(openMatch: OpenMatch): Promise<void> {
  try {
    navigation.go({ at: 'match', id: await openMatch.rematch() })
  } catch (error) {
    toast(reasonOf(error))
  }
}

/** Where others may look on, the address in the browser's own line is one that lets them: it can be passed on as it is. */
function useWatchAddress({ id, state }: OpenMatch): void {
  const { settings: rules, code, stage } = state.value.match
  const letsIn = rules.watched && code !== null && stage === 'playing' ? code : undefined
  const place = navigation.place.value
  useEffect(() => {
    if (letsIn === undefined || place.at !== 'match' || place.id !== id) return
    history.replaceState(history.state, '', formatPlace({ ...place, code: letsIn }))
  }, [place, letsIn])
}

/** A deep link to an entry opens the replay there. */
function useReplayAddress(showing: Showing): void {
  const place = navigation.place.value
  const ply = place.at === 'match' ? place.ply : undefined
  useEffect(() => {
    if (ply !== undefined) showing.lookAt(ply).catch((error: unknown) => toast(reasonOf(error)))
  }, [showing])
}

/** Sound on or off, where sounds are made. */
function SoundSwitch(): VNode {
  const { sound } = settings.value
  return (
    <button
      type="button"
      class="button quiet"
      aria-pressed={sound}
      aria-label={inGameWords.value.sound}
      title={inGameWords.value.sound}
      data-testid="mute"
      onClick={() => set({ sound: !sound })}
    >
      <svg
        width="22"
        height="22"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        aria-hidden="true"
      >
        <path d="M4 9v6h4l5 4V5L8 9Z" stroke-linejoin="round" />
        {sound ? (
          <path d="M16.5 8.5a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12" stroke-linecap="round" />
        ) : (
          <path d="m16.5 9.5 5 5m0-5-5 5" stroke-linecap="round" />
        )}
      </svg>
    </button>
  )
}

/** A curtain before the hand of the next player, where several play at one device. */
function PassDevice({ openMatch, seat }: { readonly openMatch: OpenMatch; readonly seat: Seat }): VNode {
  const name = namesAt(openMatch.state.value.match)(seat)
  const { passTo, passAbout, haveIt } = inGameWords.value
  const curtain = useRef<HTMLElement>(null)
  const title = useId()
  // What was pressed last is behind the curtain now: the keyboard goes on here.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) curtain.current?.focus({ preventScroll: true })
  }, [seat])
  return (
    <section ref={curtain} class="pass-device card stack" aria-labelledby={title} tabIndex={-1}>
      <h2 id={title}>{passTo(name)}</h2>
      <p class="soft">{passAbout}</p>
      <button
        type="button"
        class="button primary large"
        onClick={({ currentTarget }) => {
          currentTarget.closest('main')?.focus({ preventScroll: true })
          openMatch.taken()
        }}
      >
        {haveIt(name)}
      </button>
    </section>
  )
}

/** A player who is back takes their seat from the bot that played for them. */
function useReturn({ id, state }: OpenMatch): void {
  const { match, link } = state.value
  const isHere = match.stage === 'playing' && link.kind === 'open'
  const seat = match.yours.find((each) => {
    const holder = match.seats[each]
    return holder?.kind === 'person' && holder.standIn !== null && !holder.resigned
  })
  useEffect(() => {
    if (!isHere || seat === undefined) return
    const takeSeat = async () => {
      const { takeBack } = await import('../../open-match/online/lobby-commands.ts')
      const said = await takeBack(id, seat)
      if (!said.ok) toast(said.why)
    }
    // Not to be had just now: the next connection tries again.
    takeSeat().catch(() => undefined)
  }, [id, isHere, seat])
}

/** Longer stories are told by the log. */
const MOST = 40

/** What just happened to the viewer, in one line above every board: always there, and always of the same height. */
function JustHappened({ showing }: { readonly showing: Showing }): VNode {
  const told = useTold(showing)
  const upTo = showing.toldUpTo
  const isHidden = showing.openMatch.state.value.passTo !== null
  const story = storyOf(isHidden ? [] : told.filter(({ number }) => number <= upTo))
  return <Recap {...story} skip={showing.skip} />
}

function useTold(showing: Showing): readonly Told[] {
  const told = useMemo(() => signal<readonly Told[]>([]), [showing])
  useLayoutEffect(() => {
    const { openMatch } = showing
    let { view: before, match: matchBefore } = openMatch.state.peek()
    return openMatch.hear(({ match, view, happenings, live }) => {
      const isOwnMove = match.yours.length === 1 && seatAtPlay({ match: matchBefore, view: before }) !== null
      // What one player at this device was told is not for the eyes of the next.
      const known = view?.viewer === before?.viewer ? told.peek() : []
      before = view
      matchBefore = match
      const now = { number: match.number, happenings: live ? happenings : [], nameOf: namesAt(match), isOwnMove }
      told.value = [...known, tell(spoken(openMatch.game), now)].slice(-MOST)
    })
  }, [showing])
  return told.value
}
