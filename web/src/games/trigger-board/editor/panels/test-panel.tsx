import { sayHappening, sayMove, type AnyMove, type Game } from '@parlor/engine'
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { gameNamed } from '../../../../catalogue/listed-games.ts'
import { spoken } from '../../../../words/spoken.ts'
import type { Stand } from '../trial/shown-test.ts'
import type { Trial } from '../trial/trial.ts'
import { editorWords } from '../words.ts'
import type { Workbench } from '../workbench.ts'
import { TestBegin } from './test-begin.tsx'
import { EventChart, LogEntry } from './test-log.tsx'

interface Props {
  readonly game: string
  readonly bench: Workbench
  readonly trial: Trial
}

/** A match on the board as it is drawn: begun anywhere, stepped through, gone back in, gone on with after a change. */
export function TestPanel({ game: id, bench, trial }: Props): VNode {
  const say = editorWords.words.value
  const [game, setGame] = useState<Game | null>(null)
  useEffect(() => {
    let isWanted = true
    void gameNamed(id).then((found) => isWanted && setGame(found ?? null))
    return () => void (isWanted = false)
  }, [id])
  const test = trial.test.value
  const faults = trial.faults.value
  return (
    <div class="tb-form" data-testid="test-panel">
      <h2>{say.test}</h2>
      <p class="small soft">{say.testAbout}</p>
      {faults.length === 0 ? null : (
        <div class="notice" role="alert">
          <p>{say.cannotTest}</p>
          <ul>
            {faults.slice(0, 8).map(({ at, reason }, index) => (
              <li key={index}>
                <code>{at}</code> {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p class="small tb-wrong" role="alert">
        {trial.trouble.value}
      </p>
      {test === null || game === null ? (
        <TestBegin bench={bench} trial={trial} />
      ) : (
        <Running game={game} trial={trial} bench={bench} />
      )}
    </div>
  )
}

function Running({
  game,
  bench,
  trial,
}: {
  readonly game: Game
  readonly bench: Workbench
  readonly trial: Trial
}): VNode | null {
  const say = editorWords.words.value
  const speaker = spoken(game)
  const test = trial.test.value
  if (test === null) return null
  const nameOf = (seat: number) => say.player(seat + 1)
  const changed = trial.changed.value
  const looked = trial.looked.value
  return (
    <>
      {changed === null ? null : (
        <p class="notice" role="status" data-testid="carried">
          {changed.differs === null
            ? say.carriedSame
            : say.carriedDiffers(
                changed.differs.entry + 1,
                sayMove(speaker, changed.differs.move as AnyMove, nameOf), // it was played once

                changed.differs.why === 'refused'
                  ? say.nowRefused
                  : changed.differs.fields
                      .slice(0, 3)
                      .map(({ field, before, after }) => say.wasIs(field, before, after))
                      .join('; '),
                changed.lost,
              )}
        </p>
      )}
      <StandView stand={looked?.stand ?? test.stand} nameOf={nameOf} />
      <div class="row" role="group" aria-label={say.whatNow}>
        {test.offers.map(({ by, move }, at) => (
          <button
            key={at}
            type="button"
            class="button primary"
            data-testid={`test-move-${at}`}
            onClick={() => void trial.play(by, move)}
          >
            {nameOf(by)}: {sayMove(speaker, move, nameOf)}
          </button>
        ))}
        {test.isOver ? <strong>{say.testOver}</strong> : null}
      </div>
      <div class="row">
        <button
          type="button"
          class="button"
          disabled={test.isOver}
          data-testid="test-on"
          onClick={() => void trial.goOn(1)}
        >
          {say.oneOn}
        </button>
        <button
          type="button"
          class="button"
          disabled={test.isOver}
          data-testid="test-many"
          onClick={() => void trial.goOn(50)}
        >
          {say.manyOn}
        </button>
        <button
          type="button"
          class="button"
          disabled={test.count === 0}
          onClick={() => void trial.rewind(test.count - 1)}
        >
          {say.oneBack}
        </button>
        <button type="button" class="button quiet" onClick={() => trial.stop()}>
          {say.testStop}
        </button>
      </div>
      <EventChart step={looked?.step ?? null} stand={looked?.stand ?? test.stand} />
      <h3>{say.testLog}</h3>
      <ol class="tb-test-log" start={test.first + 1} data-testid="test-log">
        {test.entries.map((entry, at) => (
          <LogEntry
            key={`${test.first + at} ${entry.happenings.length}`}
            entry={entry}
            number={test.first + at}
            trial={trial}
            bench={bench}
            say={{
              move: sayMove(speaker, entry.move, nameOf),
              by: typeof entry.by === 'number' ? nameOf(entry.by) : say.authors(entry.by),
              happening: (happening) => sayHappening(speaker, happening, nameOf),
            }}
          />
        ))}
      </ol>
    </>
  )
}

function StandView({ stand, nameOf }: { readonly stand: Stand; readonly nameOf: (seat: number) => string }): VNode {
  const say = editorWords.words.value
  return (
    <div class="small tb-stand" data-testid="stand">
      <p>
        {say.standLine(stand.round, nameOf(stand.turn), stand.dice.join(', '), stand.movesLeft)}
        {stand.queue.length === 0 ? '' : ` ${say.owed(stand.queue.join(', '))}`}
      </p>
      <ul>
        {stand.players.map(({ space, stats, effects, status }, seat) => (
          <li key={seat} data-player={seat} data-space={space}>
            {nameOf(seat)}: {space}
            {Object.entries(stats).map(([id, value]) => ` · ${id} ${value}`)}
            {effects.length === 0 ? '' : ` · ${effects.map((each) => say.type(each)).join(', ')}`}
            {status === 'PLAYING' || status === 'WAITING' ? '' : ` · ${say.value(status)}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
