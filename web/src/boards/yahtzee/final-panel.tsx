import type { VNode } from 'preact'
import { words } from '../../words/words.ts'
import { leaders, type YahtzeeView } from './yahtzee-view.ts'

interface Props {
  readonly view: YahtzeeView
  readonly seatName: (seat: number) => string
}

/** How it ended: who won, and every total. */
export function FinalPanel({ view, seatName }: Props): VNode {
  const { yahtzee: say } = words.value
  const { cards } = view
  const first = leaders(view)
  const best = cards[first[0] ?? 0]?.total ?? 0
  const ranking = cards.map(({ total }, seat) => ({ seat, total })).toSorted((a, b) => b.total - a.total)
  return (
    <section class="yz-tray yz-final" data-testid="final">
      <p class="yz-heading">{say.finished}</p>
      <h2>
        {cards.length === 1
          ? say.finalScore(best)
          : first.length === 1
            ? say.wins(seatName(first[0] ?? 0), best)
            : say.shared(first.map(seatName), best)}
      </h2>
      {cards.length === 1 ? null : (
        <ol class="yz-ranking">
          {ranking.map(({ seat, total }) => (
            <li key={seat} class={total === best ? 'best' : ''}>
              <span>{seatName(seat)}</span> <span class="figures">{total}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
