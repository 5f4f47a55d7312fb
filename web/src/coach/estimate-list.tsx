import type { Estimated } from '@parlor/bots'
import { canonical, sayMove, type AnyMove, type Seat } from '@parlor/engine'
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import type { SeatEstimate } from '../brain/brain.ts'
import { namesAt } from '../open-match/names.ts'
import { seatAtPlay } from '../open-match/open-match.ts'
import type { Showing } from '../open-match/showing.ts'
import { spoken } from '../words/spoken.ts'
import { coachWords } from '../words/en/coach.ts'
import { language } from '../words/words.ts'
import { playAll } from './advice-list.tsx'
import { isClear, sayEstimated, sayMargin } from './amounts.ts'
import { keepFocus } from '../parts/keep-focus.ts'

/** More are shown to those who want to see all. */
const MOST = 8

interface Props {
  /** Whom it is for. */
  readonly seat: Seat | null
  readonly showing: Showing
  readonly estimate: SeatEstimate
}

/** What a seat can do in a game that nobody has solved: what a strong player makes of it, and how sure it is. */
export function EstimateList({ seat, showing, estimate }: Props): VNode {
  const [isLong, setLong] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { openMatch } = showing
  const say = coachWords.value
  const { best, unit, iterations, line } = estimate
  const game = spoken(openMatch.game)
  const nameOf = namesAt(openMatch.state.value.match)
  const sayOwn = (move: AnyMove) => sayMove(game, move, nameOf, showing.shown.value.view?.table ?? null)
  const all = bestFirst(estimate)
  const canPlay = !showing.shown.value.isPast && seatAtPlay(openMatch.state.value) === seat && !isBusy
  const carryOut = async (move: AnyMove, event: MouseEvent) => {
    const stay = keepFocus(event)
    setBusy(true)
    await playAll(openMatch, [move])
    setBusy(false)
    stay()
  }
  const doIt = (move: AnyMove, isFirst: boolean) =>
    canPlay ? (
      <button
        type="button"
        class={isFirst ? 'button primary' : 'button'}
        aria-label={say.doThis(sayOwn(move))}
        onClick={(event) => void carryOut(move, event)}
      >
        {say.doIt}
      </button>
    ) : null
  if (all.length === 0)
    return (
      <div class="coach-would row" data-testid="estimate">
        <p>{best === null ? say.wouldWait : say.would(sayOwn(best))}</p>
        {best === null ? null : doIt(best, true)}
      </div>
    )
  return (
    <div class="stack" data-testid="estimate">
      <p>
        <strong>{isClear(all) ? say.estimateClear : say.estimateOpen}</strong>{' '}
        <span class="soft small">{say.estimateFrom(iterations.toLocaleString(language()))}</span>
      </p>
      <ol class="coach-options" aria-label={say.options}>
        {(isLong ? all : all.slice(0, MOST)).map(({ move, value, margin, visits }, at) => (
          <li key={canonical(move)} class={at === 0 ? 'coach-option best' : 'coach-option'}>
            <span class="coach-said">
              {sayOwn(move)}
              {at === 0 ? <span class="coach-best small">{say.best}</span> : null}
            </span>
            <span class="coach-figures figures small">
              <span>{say.margin(sayEstimated(unit, value, language()), sayMargin(unit, margin, language()))}</span>
              <span class="soft">{say.tries(visits.toLocaleString(language()), visits === 1)}</span>
            </span>
            {doIt(move, at === 0)}
          </li>
        ))}
      </ol>
      {all.length > MOST ? (
        <button type="button" class="button quiet" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
          {isLong ? say.showFewer : say.showAll(all.length)}
        </button>
      ) : null}
      <p class="soft small">{say.estimateUnit[unit]}</p>
      {line.length > 1 ? (
        <p class="soft small">
          {say.expected(line.map((step) => `${nameOf(step.seat)}: ${sayMove(game, step.move)}`).join('; '))}
        </p>
      ) : null}
    </div>
  )
}

/** What it would do comes first, also where another looks better by chance. */
function bestFirst({ options, best }: SeatEstimate): readonly Estimated[] {
  const isBest = ({ move }: Estimated) => Number(best !== null && canonical(move) === canonical(best))
  return options.toSorted((a, b) => isBest(b) - isBest(a))
}
