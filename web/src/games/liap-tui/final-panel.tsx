import type { VNode } from 'preact'
import { leaders, type LiapView } from './liap-view.ts'
import { liapWords } from './words.ts'
import './scores.css'

interface Props {
  readonly view: LiapView
  readonly you: number | null
  readonly nameOf: (seat: number) => string
}

/** Who has won, and why, at the table. */
export function FinalPanel({ view, you, nameOf }: Props): VNode {
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
