import { useEffect, useMemo } from 'preact/hooks'
import type { VNode } from 'preact'
import { app } from '../../app/app.ts'
import type { Board } from '../../boards/board.ts'
import { gameTitle } from '../../games/game-title.ts'
import { keepingProblem, keptMatches, readSummaries } from '../../keep/kept-matches.ts'
import { announce } from '../../parts/announce.tsx'
import { reasonOf } from '../../parts/reason-of.ts'
import { toast, Toasts } from '../../parts/toast.tsx'
import { namesAt } from '../../table/names.ts'
import { Showing } from '../../table/showing.ts'
import type { Table } from '../../table/table.ts'
import { words } from '../../words/words.ts'
import { LobbyHead } from '../lobby/lobby-head.tsx'
import { AfterButtons } from './after-buttons.tsx'
import { Confetti } from './confetti.tsx'
import { LookingBack } from './looking-back.tsx'
import { resultText, sayEnding } from './result-text.ts'
import { StandingsTable } from './standings-table.tsx'
import { endingOf, isBest, standingsOf } from './standings.ts'
import './scores.css'

/** What came of a match. */
export function Scores(): VNode {
  const table = app.table.value
  const board = app.board.value
  if (table === null || board === null) return <p class="loading">{words.value.shell.loading}</p>
  return <Result key={table.id} table={table} board={board} />
}

function Result({ table, board }: { readonly table: Table; readonly board: Board }): VNode {
  const showing = useMemo(() => new Showing(table), [table])
  useEffect(() => () => showing.close(), [showing])
  const { match, assisted } = table.state.value
  const { online, table: say } = words.value
  const nameOf = namesAt(match)
  const standings = standingsOf(match)
  const ending = endingOf(match)
  const title = gameTitle({ id: match.game, name: table.game.name })
  const headline = sayEnding(ending, nameOf, match.yours.length > 1)
  const isOwnBest = useOwnBest(table)
  const isWon = (ending.kind === 'won' && ending.byMe) || isOwnBest
  const place = app.place.value
  const ply = place.at === 'match' ? place.ply : undefined
  useEffect(() => {
    announce(headline)
    // A link to an entry shows the board as it was then.
    if (ply !== undefined) showing.lookAt(ply).catch((error: unknown) => toast(reasonOf(error)))
  }, [])
  return (
    <>
      <LobbyHead title={title} />
      <main id="content" class="scores" tabIndex={-1} data-testid="scores">
        <section class="card stack scores-result" data-ending={ending.kind} aria-labelledby="scores-headline">
          <h2 id="scores-headline" class="scores-headline">
            {headline}
          </h2>
          {isOwnBest ? <p class="scores-best">{online.scores.best}</p> : null}
          {ending.kind === 'closed' ? <p class="soft">{online.scores.closed}</p> : null}
          {standings.length > 1 ? (
            <StandingsTable standings={standings} nameOf={nameOf} best={table.game.best ?? 'highest'} />
          ) : null}
          {assisted ? (
            <p class="small">
              <span class="badge">{say.assisted}</span> <span class="soft">{say.assistedAbout}</span>
            </p>
          ) : null}
          <AfterButtons
            table={table}
            text={standings.length === 0 ? null : resultText(title, standings, nameOf, assisted)}
          />
        </section>
        <LookingBack board={board} showing={showing} />
      </main>
      <Toasts />
      {isWon ? <Confetti /> : null}
    </>
  )
}

/** Was it the best that was played alone on this device, without help? */
function useOwnBest(table: Table): boolean {
  const { match, assisted } = table.state.value
  const isAlone = table.where === 'here' && match.seats.length === 1 && match.yours.length === 1
  useEffect(() => {
    if (isAlone && keepingProblem.peek() === null) void readSummaries()
  }, [table])
  if (!isAlone || assisted || match.stage !== 'over') return false
  const own = { id: match.id, game: match.game, options: match.options, scores: match.outcome?.scores ?? null }
  const kept = keptMatches.value.filter((each) => each.stage === 'over' && each.people.length === 1)
  return isBest(own, kept, table.game.best ?? 'highest')
}
