import type { Aim } from '@parlor/bots'
import type { NameOf } from '@parlor/engine'
import type { VNode } from 'preact'
import { coachWords } from '../words/en/coach.ts'
import { language } from '../words/words.ts'
import { sayAmount } from './amounts.ts'
import { barsOf, type SeatFigures } from './review-figures.ts'

interface Props {
  readonly aim: Aim
  readonly figures: readonly SeatFigures[]
  readonly nameOf: NameOf
}

/** Seat by seat: two bars from a common line, good to the right and bad to the left, and the figures beside them. */
export function SeatReviews({ aim, figures, nameOf }: Props): VNode {
  const say = coachWords.value
  const bars = barsOf(figures)
  const amount = (value: number, sign: 'auto' | 'exceptZero' = 'auto') => sayAmount(aim, value, language(), sign)
  return (
    <ul class="review-seats">
      {figures.map(({ seat, start, final, luck, lost, free, best, perDecision }) => (
        <li key={seat}>
          {figures.length > 1 ? <h3>{nameOf(seat)}</h3> : null}
          <dl class="review-bars figures">
            <dt>{say.luck}</dt>
            <dd>
              <Bar length={bars[seat]?.luck ?? 0} />
              <span class={luck < 0 ? 'review-bad' : 'review-good'}>{amount(luck, 'exceptZero')}</span>
            </dd>
            <dt>{say.mistakes}</dt>
            <dd>
              <Bar length={bars[seat]?.lost ?? 0} />
              <span class={lost > 0 ? 'review-bad' : 'review-good'}>{amount(-lost, 'exceptZero')}</span>
            </dd>
          </dl>
          <ul class="review-facts soft small figures">
            <li>{say.atStart(amount(start))}</li>
            <li>{say.atEnd(amount(final))}</li>
            <li>{perDecision === null ? say.noChoice : say.bestOf(best, free)}</li>
            {perDecision === null || lost === 0 ? null : <li>{say.perDecision(amount(perDecision))}</li>}
          </ul>
        </li>
      ))}
    </ul>
  )
}

const MIDDLE = 100
const HEIGHT = 14

function Bar({ length }: { readonly length: number }): VNode {
  const width = Math.abs(length) * MIDDLE
  return (
    <svg class="review-bar" viewBox={`0 0 ${2 * MIDDLE} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <rect
        x={length < 0 ? MIDDLE - width : MIDDLE}
        y="1"
        width={width}
        height={HEIGHT - 2}
        rx="1"
        fill={length < 0 ? 'var(--bad)' : 'var(--good)'}
      />
      <line x1={MIDDLE} x2={MIDDLE} y1="0" y2={HEIGHT} stroke="var(--line-strong)" vector-effect="non-scaling-stroke" />
    </svg>
  )
}
