import { begin, offered, play, sayRefusal, view, type Author, type Position } from '@parlor/engine'
import { yahtzee, yahtzeeCard } from '@parlor/games'
import type { OfferShape } from '@parlor/protocol'
import type { Category, YahtzeeView } from './yahtzee-view.ts'

type Yahtzee = NonNullable<typeof yahtzee.kind>

/** A table of the real game, with stated dice and cards. */
export class YahtzeeTable {
  #position: Position<Yahtzee>

  constructor(options: Partial<Yahtzee['options']> = {}, seats = 1) {
    this.#position = begin(yahtzee, options, seats)
  }

  get view(): YahtzeeView {
    return view(yahtzee, this.#position, null).table
  }

  get offers(): OfferShape[] {
    return offered(yahtzee, this.#position, this.#seat).map((offer) => ({
      move: offer.move,
      params: [],
      ways: [...(offer.list(64) ?? [])],
      first: null,
    }))
  }

  get #seat(): number {
    return this.#position.state.played % this.#position.seats
  }

  /** Fills these boxes of whoever's turn it is; all others are open. */
  filled(boxes: Partial<Record<Category, number>>): this {
    const { state } = this.#position
    const card = { boxes: yahtzeeCard.CATEGORIES.map((category) => boxes[category] ?? null), extraYahtzees: 0 }
    this.#position = { ...this.#position, state: { ...state, cards: state.cards.with(this.#seat, card) } }
    return this
  }

  roll(...values: number[]): this {
    return this.play({ move: 'ROLL' }).#step('chance', { move: 'DICE', values })
  }

  play(move: Yahtzee['move']): this {
    return this.#step(this.#seat, move)
  }

  #step(author: Author, move: Yahtzee['move']): this {
    const played = play(yahtzee, this.#position, author, move)
    if (!played.ok) throw new Error(sayRefusal(yahtzee, played.refusal))
    this.#position = played.position
    return this
  }
}
