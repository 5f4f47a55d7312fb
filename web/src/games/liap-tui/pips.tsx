import type { VNode } from 'preact'
import { liapWords } from './words.ts'
import './pips.css'

interface Props {
  readonly declared: number | null
  readonly taken: number
  /** Says what is counted. */
  readonly isNamed: boolean
}

/** Piles against what was declared, at a glance: a ring for each declared, filled when taken, and what is too much. */
export function Pips({ declared, taken, isNamed }: Props): VNode {
  const say = liapWords.words.value
  if (declared === null)
    return (
      <p class="lt-pips open">
        <span class="lt-pips-number" aria-hidden="true">
          –
        </span>
        <span class="sr-only">{say.notDeclared}</span>
      </p>
    )
  const state = taken === declared ? 'met' : taken > declared ? 'over' : 'short'
  return (
    <p class={`lt-pips ${state}`}>
      <span class="lt-pips-number figures" aria-hidden="true">
        {taken}/{declared}
      </span>
      {isNamed ? <span aria-hidden="true">{say.pilesShort}</span> : null}
      <span class="sr-only">{say.taken(taken, declared)}</span>
      <span class="lt-pips-row" aria-hidden="true">
        {Array.from({ length: Math.max(declared, taken) }, (_, at) => (
          <span key={at} class={at >= declared ? 'lt-pip much' : at < taken ? 'lt-pip got' : 'lt-pip'} />
        ))}
      </span>
    </p>
  )
}
