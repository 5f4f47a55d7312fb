import type { BalanceReport, BoardComparison, Change, ShareFigure, SpreadFigure } from '@parlor/bots/trigger-board'
import type { ComponentChildren, VNode } from 'preact'
import { useState } from 'preact/hooks'
import { language } from '../../../../words/words.ts'
import type { Trial } from '../trial/trial.ts'
import { SeatsField } from './seats-field.tsx'
import { editorWords } from '../words.ts'
import type { Workbench } from '../workbench.ts'

const COUNTS = [200, 1_000, 10_000] as const

/** How the board plays, by many matches of bots: every figure leads to a match that shows it. */
export function BalancePanel({ bench, trial }: { readonly bench: Workbench; readonly trial: Trial }): VNode {
  const say = editorWords.words.value
  const [count, setCount] = useState<number>(1_000)
  const [seats, setSeats] = useState(3)
  const counting = trial.counting.value
  const balance = trial.balance.value
  return (
    <div class="tb-form" data-testid="balance-panel">
      <h2>{say.balance}</h2>
      <p class="small soft">{say.balanceAbout}</p>
      <form
        class="tb-fields"
        onSubmit={(event) => {
          event.preventDefault()
          void trial.count(count, seats)
        }}
      >
        <div class="row">
          <label for="balance-count">{say.matches}</label>
          <select
            id="balance-count"
            class="select"
            value={count}
            onChange={({ currentTarget }) => setCount(Number(currentTarget.value))}
          >
            {COUNTS.map((each) => (
              <option key={each} value={each}>
                {each.toLocaleString(language())}
              </option>
            ))}
          </select>
          <SeatsField id="balance-seats" seats={seats} set={setSeats} />
        </div>
        {counting === null ? (
          <button type="submit" class="button primary" data-testid="balance-go">
            {say.playMatches}
          </button>
        ) : (
          <div class="row">
            <progress
              max={counting.of}
              value={counting.done}
              aria-label={say.matchesPlayed(counting.done, counting.of)}
            />
            <span class="small figures" role="status">
              {say.matchesPlayed(counting.done, counting.of)}
            </span>
            <button type="button" class="button" data-testid="balance-cancel" onClick={() => trial.cancel()}>
              {say.cancel}
            </button>
          </div>
        )}
      </form>
      <p class="small tb-wrong" role="alert">
        {trial.trouble.value}
      </p>
      {balance === null ? null : (
        <>
          <Report report={balance.report} bench={bench} trial={trial} />
          {balance.comparison === null ? null : <Comparison comparison={balance.comparison} />}
        </>
      )}
    </div>
  )
}

const percent = (share: number) => share.toLocaleString(language(), { style: 'percent', maximumFractionDigits: 1 })
const decimal = (value: number) => value.toLocaleString(language(), { maximumFractionDigits: 1 })

/** A figure, and a match that shows it. */
function Figure({
  trial,
  match,
  children,
}: {
  readonly trial: Trial
  readonly match: number | null
  readonly children: ComponentChildren
}): VNode {
  const say = editorWords.words.value
  return (
    <dd class="figures">
      {children}
      {match === null ? null : (
        <button
          type="button"
          class="button quiet small"
          aria-label={say.showMatchNumber(match + 1)}
          data-match={match}
          onClick={() => void trial.show(match)}
        >
          {say.showMatch}
        </button>
      )}
    </dd>
  )
}

function Report({
  report,
  bench,
  trial,
}: {
  readonly report: BalanceReport
  readonly bench: Workbench
  readonly trial: Trial
}): VNode {
  const say = editorWords.words.value
  const nameOf = (id: string) => bench.byId.value.get(id)?.name ?? id
  const spread = (title: string, figure: SpreadFigure | null, unit: (value: string) => string = (value) => value) =>
    figure === null ? null : (
      <>
        <dt>{title}</dt>
        <Figure trial={trial} match={figure.shows.median}>
          {say.spread(unit(decimal(figure.mean)), decimal(figure.tenth), decimal(figure.ninetieth))}
        </Figure>
      </>
    )
  const share = (key: string, title: string, figure: ShareFigure) => (
    <>
      <dt key={key}>{title}</dt>
      <Figure trial={trial} match={figure.match}>
        {say.share(percent(figure.share), percent(figure.low), percent(figure.high))}
      </Figure>
    </>
  )
  const mattered = report.choices.list.filter((choice) => choice.mattered)
  return (
    <section aria-label={say.balance} data-testid="balance-report" data-matches={report.matches}>
      <h3>{say.playedMatches(report.matches.toLocaleString(language()), report.seats)}</h3>
      <dl class="tb-figures">
        {spread(say.figures.turns, report.length.turns)}
        {spread(say.figures.rounds, report.length.rounds)}
        {report.wins.map((figure, seat) => share(`${seat}`, say.winsOf(seat + 1), figure))}
        {report.ends.map((figure) => share(figure.end, say.endsBy(figure.end), figure))}
        {spread(say.figures.leadChanges, report.drama.leadChanges)}
        {spread(say.figures.behind, report.drama.behind, say.hundredths)}
        {spread(say.figures.decided, report.drama.decided, say.hundredths)}
        {spread(say.figures.choices, report.choices.perMatch)}
        <dt>{say.figures.mattered}</dt>
        <dd class="figures">{percent(report.choices.mattered)}</dd>
        {report.loopGuard.hits === 0 ? null : (
          <>
            <dt>{say.figures.guard}</dt>
            <Figure trial={trial} match={report.loopGuard.match}>
              {report.loopGuard.matches.toLocaleString(language())}
            </Figure>
          </>
        )}
      </dl>
      {mattered.length === 0 ? null : (
        <>
          <h3>{say.choicesThatMatter}</h3>
          <ul class="small">
            {mattered.slice(0, 8).map(({ kind, at, options }, index) => (
              <li key={index}>
                {say.choiceAt(kind, nameOf(at.split('#')[0] ?? at))}{' '}
                {options.map(({ option, wins }) => `${nameOf(option)} ${percent(wins)}`).join(', ')}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{say.neverHappened}</h3>
      <p class="small">
        {report.never.spaces.length + report.never.events.length + report.never.ends.length === 0
          ? say.nothingNever
          : [...report.never.spaces.map(nameOf), ...report.never.events, ...report.never.ends.map(say.endsBy)]
              .slice(0, 40)
              .join(', ')}
      </p>
      <fieldset class="tb-group">
        <legend>{say.heat}</legend>
        <div class="row">
          {(['visits', 'events', 'none'] as const).map((kind) => (
            <label key={kind} class="row tb-toggle">
              <input
                type="radio"
                class="tb-check"
                name="heat"
                checked={trial.heat.value === kind}
                onChange={() => (trial.heat.value = kind)}
              />
              {say.heats[kind]}
            </label>
          ))}
        </div>
      </fieldset>
      <details class="tb-section">
        <summary>{say.heatTable}</summary>
        <table class="tb-heat-table small figures">
          <thead>
            <tr>
              <th scope="col">{say.heatSpace}</th>
              <th scope="col">{say.heatPerMatch}</th>
              <th scope="col">{say.heatShare}</th>
            </tr>
          </thead>
          <tbody>
            {report.spaces
              .toSorted((one, other) => other.perMatch - one.perMatch)
              .slice(0, 100)
              .map(({ id, perMatch, share: part }) => (
                <tr key={id}>
                  <th scope="row">{nameOf(id)}</th>
                  <td>{decimal(perMatch)}</td>
                  <td>{percent(part)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

/** Against the report before: only what differs by more than chance is called a change. */
function Comparison({ comparison }: { readonly comparison: BoardComparison }): VNode {
  const say = editorWords.words.value
  const lines: readonly (readonly [string, Change | null, (value: number) => string])[] = [
    [say.figures.turns, comparison.length.turns, decimal],
    [say.figures.rounds, comparison.length.rounds, decimal],
    ...comparison.wins.map((change, seat) => [say.winsOf(seat + 1), change, percent] as const),
    ...comparison.ends.map((change) => [say.endsBy(change.id), change, percent] as const),
    [say.figures.leadChanges, comparison.drama.leadChanges, decimal],
    [say.figures.choices, comparison.choices.perMatch, decimal],
  ]
  return (
    <section aria-label={say.compared} data-testid="comparison">
      <h3>{say.compared}</h3>
      <p class="small soft">{say.comparedAbout}</p>
      <table class="tb-heat-table small figures">
        <thead>
          <tr>
            <th scope="col">{say.figure}</th>
            <th scope="col">{say.before}</th>
            <th scope="col">{say.after}</th>
            <th scope="col">{say.changeClear}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([title, change, write], at) =>
            change === null ? null : (
              <tr key={at} class={change.isClear ? 'is-clear' : ''}>
                <th scope="row">{title}</th>
                <td>{write(change.before)}</td>
                <td>{write(change.after)}</td>
                <td>{change.isClear ? say.yes : say.no}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  )
}
