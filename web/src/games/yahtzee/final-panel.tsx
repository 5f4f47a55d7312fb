import { BOXES } from '@parlor/games/yahtzee/knowledge'
import type { VNode } from 'preact'
import { sayEnd } from '../../readouts/readouts.ts'
import { yahtzeeWords } from './words.ts'
import { isOver, leaders, type YahtzeeProps, type YahtzeeView } from './yahtzee-view.ts'

interface Props {
  readonly view: YahtzeeView
  readonly match: YahtzeeProps['match']
  readonly seatName: (seat: number) => string
}

/** How it ended: who won, and every total. Where somebody gave up, the cards are not full and decide nothing. */
export function FinalPanel({ view, match, seatName }: Props): VNode {
  const say = yahtzeeWords.words.value
  const { cards } = view
  const isFull = isOver(view)
  const first = leaders(view)
  const best = cards[first[0] ?? 0]?.total ?? 0
  const ranking = cards.map(({ total }, seat) => ({ seat, total })).toSorted((a, b) => b.total - a.total)
  return (
    <section class="yz-tray yz-final" data-testid="final">
      <p class="yz-heading">{isFull ? say.finished : say.round(view.round, BOXES)}</p>
      <h2>
        {!isFull
          ? sayEnd(match)
          : cards.length === 1
            ? say.finalScore(best)
            : first.length === 1
              ? say.wins(seatName(first[0] ?? 0), best)
              : say.shared(first.map(seatName), best)}
      </h2>
      {cards.length === 1 ? null : (
        <ol class="yz-ranking">
          {ranking.map(({ seat, total }) => (
            <li key={seat} class={isFull && total === best ? 'best' : ''}>
              <span>{seatName(seat)}</span> <span class="figures">{total}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
