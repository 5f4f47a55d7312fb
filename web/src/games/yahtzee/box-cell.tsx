import type { VNode } from 'preact'
import { language } from '../../words/words.ts'
import { yahtzeeWords } from './words.ts'
import type { BoxState } from './boxes.ts'
import type { Category } from './yahtzee-view.ts'

interface Props {
  readonly category: Category
  readonly name: string
  readonly state: BoxState
  /** Of the card whose turn it is. */
  readonly isActive: boolean
  /** The one who looks may fill it. */
  readonly canFill: boolean
  /** Pressed now, it is given up for 0. */
  readonly isScratching: boolean
  /** What filling it gives away, when the coach is asked. */
  readonly cost: number | undefined
  readonly isAdvised: boolean
  /** Was filled just now. */
  readonly isFresh: boolean
  /** The id of what explains why a box is blocked. */
  readonly explainedBy: string
  readonly fill: () => void
}

/** One box of one card: its points, or what the dice would be worth there. */
export function BoxCell(props: Props): VNode {
  const { category, name, state, isActive, canFill, isScratching, cost, isAdvised, isFresh, explainedBy, fill } = props
  const say = yahtzeeWords.words.value
  if (state.kind === 'filled') return <span class={isFresh ? 'yz-filled fresh' : 'yz-filled'}>{state.points}</span>
  if (!isActive) return <span class="yz-open" aria-label={say.openBox(name)} role="img" />
  if (state.kind === 'open')
    return (
      <button type="button" class="yz-box" data-testid={`box-${category}`} disabled aria-label={say.openBox(name)} />
    )
  if (state.kind === 'blocked')
    return (
      <button
        type="button"
        class="yz-box blocked"
        data-testid={`box-${category}`}
        aria-disabled="true"
        aria-label={say.blockedBox(name)}
        aria-describedby={explainedBy}
        onClick={fill}
      >
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" stroke-width="2" />
          <path d="M3.5 12.5 L12.5 3.5" stroke="currentColor" stroke-width="2" />
        </svg>
      </button>
    )
  const { points, extra } = state
  if (isScratching && canFill)
    return (
      <button
        type="button"
        class="yz-box preview scratched"
        data-testid={`box-${category}`}
        data-preview={points}
        data-extra={extra}
        aria-label={say.scratchBox(name)}
        onClick={fill}
      >
        <span class="yz-points">0</span>
      </button>
    )
  const asked = canFill ? say.scoreBox(name, points, extra) : say.previewBox(name, points, extra)
  const costs = cost === undefined ? '' : `. ${isAdvised ? say.coach.bestSaid : say.coach.costSaid(decimal(cost))}`
  return (
    <button
      type="button"
      class={`yz-box preview${points + extra === 0 ? ' nothing' : ''}${isAdvised ? ' advised' : ''}`}
      data-testid={`box-${category}`}
      data-preview={points}
      data-extra={extra}
      disabled={!canFill}
      aria-label={`${asked}${costs}`}
      onClick={fill}
    >
      <span class="yz-points">
        {points}
        {extra > 0 ? <span class="yz-extra">{say.extra(extra)}</span> : null}
      </span>
      {cost === undefined ? null : (
        <span class="yz-cost">{isAdvised ? `★ ${say.coach.best}` : say.coach.cost(decimal(cost))}</span>
      )}
    </button>
  )
}

function decimal(cost: number): string {
  const digits = cost < 10 ? 1 : 0
  // What is not the best option costs something, however little.
  const shown = Math.max(cost, 10 ** -digits)
  return new Intl.NumberFormat(language(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    shown,
  )
}
