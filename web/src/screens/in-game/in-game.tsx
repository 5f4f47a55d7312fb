import { useEffect, useMemo } from 'preact/hooks'
import type { VNode } from 'preact'
import { app } from '../../app/app.ts'
import { navigation } from '../../window/navigation.ts'
import { SidePanels } from '../../panels/side-panels.tsx'
import { usePastTold } from '../../panels/use-past-told.ts'
import type { Board } from '../../games/board.ts'
import { useCoach } from '../../coach/use-coach.ts'
import { GamePicture } from '../../games/emblems/game-picture.tsx'
import { gameTitle } from '../../catalogue/listed-games.ts'
import { SoundSwitch } from '../../parts/sound-switch.tsx'
import { reasonOf } from '../../parts/reason-of.ts'
import { toast, Toasts } from '../../parts/toast.tsx'
import { useTabTitle } from '../../parts/use-tab-title.ts'
import { dailyOf } from '../../open-match/daily-of.ts'
import { Readouts } from '../../readouts/readouts-dialog.tsx'
import { Showing } from '../../open-match/showing.ts'
import type { OpenMatch } from '../../open-match/open-match.ts'
import { words } from '../../words/words.ts'
import { sayDate } from '../../words/say-time.ts'
import { formatPlace, HOME } from '../../window/address.ts'
import { BoardStage } from './board-stage.tsx'
import { homeOf } from '../../games/homes.ts'
import { Controls } from './controls.tsx'
import { JustHappened } from './just-happened.tsx'
import { PassDevice } from './pass-device.tsx'
import { SeatStrip, MatchStatus } from './seat-strip.tsx'
import { SinceYouLeft } from './since-you-left.tsx'
import { WatchingNotice } from './table-notices.tsx'
import { useNarrator } from './use-narrator.ts'
import { useReturn } from './use-return.ts'
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
  const { settings, code, stage } = state.value.match
  const letsIn = settings.watched && code !== null && stage === 'playing' ? code : undefined
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
