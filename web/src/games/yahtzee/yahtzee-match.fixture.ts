import { begin, offered, play, sayRefusal, view, type Author, type Position } from '@parlor/engine'
import { yahtzee } from '@parlor/games/yahtzee'
import * as yahtzeeCard from '@parlor/games/yahtzee/knowledge'
import type { Category, YahtzeeView } from './yahtzee-view.ts'
import type { OfferOf } from '../game-home.ts'
import type { YahtzeeKind } from './yahtzee-view.ts'

type Yahtzee = NonNullable<typeof yahtzee.kind>

/** A match of the real game, with stated dice and cards. */
export class YahtzeeMatch {
  #position: Position<Yahtzee>

  constructor(options: Partial<Yahtzee['options']> = {}, seats = 1) {
    this.#position = begin(yahtzee, options, seats)
  }

  get view(): YahtzeeView {
    return view(yahtzee, this.#position, null).table
  }

  get offers(): OfferOf<YahtzeeKind>[] {
    return offered(yahtzee, this.#position, this.#seat).map((offer) => ({
      move: offer.move as YahtzeeKind['move']['move'], // a move of this game
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
