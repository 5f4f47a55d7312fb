import { sayResult } from '@parlor/engine'
import { useEffect, useMemo } from 'preact/hooks'
import type { MatchShape } from '@parlor/protocol'
import type { VNode } from 'preact'
import { app } from '../../app/app.ts'
import { navigation } from '../../window/navigation.ts'
import type { Board } from '../../games/board.ts'
import { gameTitle, sayScored } from '../../catalogue/listed-games.ts'
import { keepingProblem, keptMatches, readSummaries } from '../../storage/kept-matches.ts'
import { announce } from '../../parts/announce.tsx'
import { reasonOf } from '../../parts/reason-of.ts'
import { toast, Toasts } from '../../parts/toast.tsx'
import { namesAt } from '../../open-match/names.ts'
import { dailyOf } from '../../open-match/open-match.ts'
import { Showing } from '../../open-match/showing.ts'
import type { OpenMatch } from '../../open-match/open-match.ts'
import { spoken } from '../../words/spoken.ts'
import { inGameWords } from '../../words/en/in-game.ts'
import { onlineWords } from '../../words/en/online.ts'
import { words } from '../../words/words.ts'
import { LobbyHead } from '../lobby/lobby-head.tsx'
import { AfterButtons } from './after-buttons.tsx'
import { Confetti } from '../../parts/confetti.tsx'
import { lazy } from '../../parts/lazy.tsx'
import { formatPlace } from '../../window/address.ts'
import { sayDate } from '../../words/say-time.ts'
import { LookingBack } from './looking-back.tsx'
import { resultText, sayEnding, sayScore } from '../../open-match/result-text.ts'
import { StandingsTable } from './standings-table.tsx'
import { endingOf, isBest, standingsOf } from '../../open-match/standings.ts'
import './scores.css'

/** What came of a match. */
export function Scores(): VNode {
  const openMatch = app.openMatch.value
  const board = app.board.value
  if (openMatch === null || board === null) return <p class="loading">{words.value.shell.loading}</p>
  return <Result key={openMatch.id} openMatch={openMatch} board={board} />
}

function Result({ openMatch, board }: { readonly openMatch: OpenMatch; readonly board: Board }): VNode {
  const showing = useMemo(() => new Showing(openMatch), [openMatch])
  useEffect(() => () => showing.close(), [showing])
  const { match, assisted, view } = openMatch.state.value
  const online = onlineWords.value
  const say = inGameWords.value
  const nameOf = namesAt(match)
  const standings = standingsOf(match)
  const results = match.seats.map((_, seat) =>
    view === null || match.outcome?.scores == null ? null : sayResult(spoken(openMatch.game), view, seat),
  )
  const ending = endingOf(match)
  const title = gameTitle(match.game)
  const day = dailyOf(match)
  const headline = sayEnding(ending, nameOf, match.yours.length > 1)
  const isOwnBest = useOwnBest(openMatch)
  const isWon = ('byMe' in ending && ending.byMe) || isOwnBest
  const place = navigation.place.value
  const ply = place.at === 'match' ? place.ply : undefined
  useEffect(() => {
    announce(headline)
    // A link to an entry shows the board as it was then.
    if (ply !== undefined) showing.lookAt(ply).catch((error: unknown) => toast(reasonOf(error)))
  }, [])
  return (
    <>
      <LobbyHead title={title} tab={`${title}: ${say.scores}`} />
      <main id="content" class="scores" tabIndex={-1} data-testid="scores">
        <section class="card stack scores-result" data-ending={ending.kind} aria-labelledby="scores-headline">
          <h2 id="scores-headline" class="scores-headline">
            {headline}
          </h2>
          {isOwnBest ? <p class="scores-best">{online.scores.best}</p> : null}
          {ending.kind === 'closed' ? <p class="soft">{online.scores.closed}</p> : null}
          {standings.length > 1 ? (
            <StandingsTable standings={standings} nameOf={nameOf} game={openMatch.game} results={results} />
          ) : null}
          {assisted ? (
            <p class="small">
              <span class="badge">{say.assisted}</span> <span class="soft">{say.assistedAbout}</span>
            </p>
          ) : null}
          <AfterButtons
            openMatch={openMatch}
            text={
              standings.length === 0
                ? null
                : resultText(titleOf(title, day), standings, nameOf, assisted, results) + linkOf(match, day)
            }
            picture={
              day === null
                ? null
                : {
                    title: `${title}, ${words.value.shell.dailyPage.title}`,
                    day: sayDate(day),
                    result: sayScored(match.game, sayScore(standings[0]?.score ?? null)),
                    link: linkOf(match, day).trim(),
                  }
            }
          />
        </section>
        {day === null ? null : (
          <div class="scores-day">
            <DayRankings game={match.game} date={day} />
          </div>
        )}
        <LookingBack board={board} showing={showing} />
      </main>
      <Toasts />
      {isWon ? <Confetti /> : null}
    </>
  )
}

/** Fetched with what shows it in the menu. */
const DayRankings = lazy(async () => (await import('../menu/daily/daily-page.tsx')).Rankings)

/** A result of the day says which day, and where others can play it. */
function titleOf(title: string, day: string | null): string {
  return day === null ? title : `${title}, ${words.value.shell.dailyPage.title}, ${sayDate(day)}`
}

function linkOf({ game }: MatchShape, day: string | null): string {
  if (day === null) return ''
  return `\n${new URL(formatPlace({ at: 'menu', page: 'daily', game }), location.href.replace(/\?.*/, '')).href}`
}

/** Was it the best that was played alone on this device, without help? */
function useOwnBest(openMatch: OpenMatch): boolean {
  const { match, assisted } = openMatch.state.value
  const isAlone = openMatch.where === 'here' && match.seats.length === 1 && match.yours.length === 1
  useEffect(() => {
    if (isAlone && keepingProblem.peek() === null) void readSummaries()
  }, [openMatch])
  if (!isAlone || assisted || match.stage !== 'over') return false
  const own = { id: match.id, game: match.game, options: match.options, scores: match.outcome?.scores ?? null }
  const kept = keptMatches.value.filter((each) => each.stage === 'over' && each.people.length === 1)
  return isBest(own, kept, openMatch.game.best ?? 'highest')
}
