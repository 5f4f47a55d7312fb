import { sayValue } from '@parlor/engine'
import { ALL_PILES, orderFrom, totalOf, type RoundResult } from '@parlor/games/liap-tui/knowledge'
import type { VNode } from 'preact'
import { spoken } from '../../words/spoken.ts'
import { TotalGauge } from './declare-panel.tsx'
import { trickOf, type LiapProps, leaders, type LiapView } from './liap-view.ts'
import { trickIn } from './scenes.ts'
import { TrickView } from './trick.tsx'
import type { Liap } from './use-liap.ts'
import { liapWords } from './words.ts'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { useSeconds } from './use-seconds.ts'
import './scores.css'

interface Props {
  readonly liap: Liap
  readonly given: LiapProps
  /** Whose side of the table is below. */
  readonly own: number
  readonly you: number | null
}

/** The middle of the table: declarations as they add up, the turn, what a round has brought, who has won. */
export function Middle({ liap, given, own, you }: Props): VNode {
  const { shown, view, result, isOver, isPlaying, goOn } = liap
  const { game, nameOf, happenings } = shown
  const say = liapWords.words.value
  if (isOver) return <FinalPanel view={view} you={you} nameOf={nameOf} />
  const fresh = trickIn(happenings, view)
  const trick = fresh ?? trickOf(view)
  const landing = happenings.findLast((each) => each.what === 'led' || each.what === 'followed')?.seat ?? null
  const drawn =
    trick === null ? null : (
      <TrickView
        trick={trick}
        seats={orderFrom(own)}
        own={own}
        you={you}
        isFresh={fresh !== null}
        landing={landing}
        nameOf={nameOf}
        sayPieces={(pieces) => pieces.map((piece) => sayValue(spoken(game), 'pieces', piece)).join(', ')}
      />
    )
  if (result !== null)
    return (
      <>
        {drawn}
        <RoundResultView result={result} scores={result.scores} you={you} nameOf={nameOf} given={given} goOn={goOn} />
      </>
    )
  if (drawn !== null && (isPlaying || fresh !== null)) return drawn
  if (isPlaying) {
    const total = totalOf(view.declared)
    return (
      <p class="lt-note">
        {say.together(total, ALL_PILES)}.{' '}
        {total > ALL_PILES ? say.over(total - ALL_PILES) : say.under(ALL_PILES - total)}.
      </p>
    )
  }
  if (liap.shown.phases.rounds === 'WeakHands') {
    // The viewer is asked below.
    const missing = (view.weak ?? []).filter((seat) => !view.answered[seat] && seat !== view.viewer)
    if (missing.length === 0) return <p class="lt-note" />
    return (
      <p class="lt-note">{say.redeal.waits(say.end.list(missing.map((seat) => nameOf(seat))), missing.length > 1)}</p>
    )
  }
  return <TotalGauge view={view} />
}

interface FinalPanelProps {
  readonly view: LiapView
  readonly you: number | null
  readonly nameOf: (seat: number) => string
}

/** Who has won, and why, at the table. */
function FinalPanel({ view, you, nameOf }: FinalPanelProps): VNode {
  const say = liapWords.words.value
  const best = leaders(view)
  const score = Math.max(...view.scores)
  const names = best.map((seat) => nameOf(seat))
  const title =
    best.length > 1
      ? say.end.shared(say.end.list(names), score)
      : best[0] === you
        ? say.end.youWon(score)
        : say.end.won(names[0] ?? '', score)
  const order = view.scores.map((_, seat) => seat).toSorted((a, b) => (view.scores[b] ?? 0) - (view.scores[a] ?? 0))
  return (
    <section class="lt-final" data-testid="final">
      <h2>{title}</h2>
      <p class="small">{say.end.why(view.round, view.goal, score >= view.goal)}</p>
      <ol>
        {order.map((seat) => (
          <li key={seat} class={best.includes(seat) ? 'is-best' : ''}>
            <span>{nameOf(seat)}</span>
            <span class="small lt-final-met">{say.end.met(view.exact[seat] ?? 0, view.round)}</span>
            <strong class="figures">{say.total(view.scores[seat] ?? 0)}</strong>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface RoundResultViewProps {
  readonly result: RoundResult
  readonly scores: readonly number[]
  readonly you: number | null
  readonly nameOf: (seat: number) => string
  /** The match as it is now: the next round may wait for the reader. */
  readonly given: Pick<LiapProps, 'match' | 'view' | 'now' | 'seat'>
  readonly goOn: () => void
}

/** What a round has brought everybody, and why. */
function RoundResultView({ result, scores, you, nameOf, given, goOn }: RoundResultViewProps): VNode {
  const say = liapWords.words.value
  const title = useId()
  const left = useSeconds(given)
  const button = useRef<HTMLButtonElement>(null)
  // The pieces are gone, and with them what had the focus.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [])
  const { round, multiplier, declared, piles, points } = result
  return (
    <section class="lt-result" aria-labelledby={title} data-testid="round-result">
      <h2 id={title}>
        {say.scores.roundOver(round)}
        {multiplier > 1 ? <span class="lt-times"> {say.counts(multiplier)}</span> : null}
      </h2>
      <ul>
        {points.map((own, seat) => (
          <li key={seat} class={seat === you ? 'is-you' : ''}>
            <span class="lt-result-name">{nameOf(seat)}</span>
            <span class="lt-result-why soft small">
              {say.scores.cell(piles[seat] ?? 0, declared[seat] ?? 0)},{' '}
              {say.scores.why(piles[seat] ?? 0, declared[seat] ?? 0, multiplier)}
            </span>
            <strong class={`figures ${own > 0 ? 'is-gain' : 'is-loss'}`}>{say.signed(own)}</strong>
            <span class="figures lt-result-total">{say.total(scores[seat] ?? 0)}</span>
          </li>
        ))}
      </ul>
      {given.seat === null || left === undefined ? null : <p role="timer">{say.scores.waits(left)}</p>}
      <button ref={button} type="button" class="button primary large lt-go" data-testid="go-on" onClick={goOn}>
        {say.scores.goOn}
      </button>
    </section>
  )
}
