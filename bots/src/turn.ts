import {
  Bug,
  imagined,
  offered,
  sampleMove,
  view,
  type Game,
  type Kind,
  type Offer,
  type Position,
  type Random,
  type Seat,
  type View,
} from '@parlor/engine'

/**
 * What a bot is handed when its seat can act. Nothing is worked out before the bot asks, so a bot that does not look
 * costs nothing. The position itself stays private: a bot learns from it what a person in its seat would. One that wants to
 * think ahead imagines a whole position, and may do with that what it likes.
 *
 * Whoever hands out a turn leaves the position as it is until the bot has answered.
 */
export class Turn<K extends Kind = Kind> {
  readonly game: Game<K>
  readonly seat: Seat
  /** The bot's own generator. Its draws never change what chance brings. */
  readonly random: Random
  readonly #position: Position<K>

  constructor(game: Game<K>, position: Position<K>, seat: Seat, random: Random) {
    this.game = game
    this.seat = seat
    this.random = random
    this.#position = position
  }

  get seats(): number {
    return this.#position.seats
  }

  get options(): K['options'] {
    return this.#position.options
  }

  view(): View<K> {
    return view(this.game, this.#position, this.seat)
  }

  offers(): readonly Offer<K['move']>[] {
    return offered(this.game, this.#position, this.seat)
  }

  /**
   * A whole position that this seat cannot tell from the true one, and never that one: what it does not see is drawn anew
   * by the game's `guess`. Where nothing is hidden, a copy.
   */
  imagine(random: Random = this.random): Position<K> {
    return imagined(this.game, this.#position, this.seat, random)
  }

  /** One of the offered moves, each equally likely (where they cannot be listed: each kind, then each way). */
  sample(): K['move'] {
    const move = sampleMove(this.game, this.#position, this.seat, this.random)
    if (move === undefined) throw new Bug(`seat ${this.seat} was asked for a move and has none`)
    return move
  }
}
