import type { RoundResult } from '@parlor/games/liap-tui/knowledge'
import type { VNode } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import type { LiapProps } from './liap-view.ts'
import { useSeconds } from './use-seconds.ts'
import { liapWords } from './words.ts'
import './scores.css'

interface Props {
  readonly result: RoundResult
  readonly scores: readonly number[]
  readonly you: number | null
  readonly nameOf: (seat: number) => string
  /** The match as it is now: the next round may wait for whoever reads this. */
  readonly given: Pick<LiapProps, 'match' | 'view' | 'now' | 'seat'>
  readonly goOn: () => void
}

/** What a round has brought everybody, and why. */
export function RoundResultView({ result, scores, you, nameOf, given, goOn }: Props): VNode {
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
