import type { NameOf } from '@parlor/engine'
import { BOXES } from '@parlor/games/yahtzee/knowledge'
import type { VNode } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { sayEnd } from '../../open-match/result-text.ts'
import { yahtzeeWords } from './words.ts'
import { isOver, leaders, type YahtzeeProps, type YahtzeeView } from './yahtzee-view.ts'

interface Props {
  readonly view: YahtzeeView
  readonly match: YahtzeeProps['match']
  readonly nameOf: NameOf
}

/** How it ended: who won, and every total. Where somebody gave up, the cards are not full and decide nothing. */
export function FinalPanel({ view, match, nameOf }: Props): VNode {
  const say = yahtzeeWords.words.value
  const { cards } = view
  const isFull = isOver(view)
  const first = leaders(view)
  const best = cards[first[0] ?? 0]?.total ?? 0
  const ranking = cards.map(({ total }, seat) => ({ seat, total })).toSorted((a, b) => b.total - a.total)
  const panel = useRef<HTMLElement>(null)
  // The box that was filled last is gone as a button: the keyboard goes on at the result, unless somebody is elsewhere.
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) panel.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section ref={panel} class="yz-tray yz-final" data-testid="final" tabIndex={-1}>
      <p class="yz-heading">{isFull ? say.finished : say.round(view.round, BOXES)}</p>
      <h2>
        {!isFull
          ? sayEnd(match)
          : cards.length === 1
            ? say.finalScore(best)
            : first.length === 1
              ? first[0] === nameOf.you
                ? say.youWin(best)
                : say.wins(nameOf(first[0] ?? 0), best)
              : say.shared(
                  first.map((seat) => nameOf(seat)),
                  best,
                )}
      </h2>
      {cards.length === 1 ? null : (
        <ol class="yz-ranking">
          {ranking.map(({ seat, total }) => (
            <li key={seat} class={isFull && total === best ? 'best' : ''}>
              <span>{nameOf(seat)}</span> <span class="figures">{total}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
