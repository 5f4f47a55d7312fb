import {
  Bug,
  offered,
  sampleMove,
  view,
  type AnyMove,
  type Game,
  type Offer,
  type Position,
  type Random,
  type Seat,
  type View,
} from '@parlor/engine'

/**
 * What a bot is handed when its seat can act. Nothing is worked out before the bot asks, so a bot that does not look
 * costs nothing. The position itself stays private: a bot learns from it what a person in its seat would.
 *
 * Whoever hands out a turn leaves the position as it is until the bot has answered.
 */
export class Turn {
  readonly game: Game
  readonly seat: Seat
  /** The bot's own generator. Its draws never change what chance brings. */
  readonly random: Random
  readonly #position: Position

  constructor(game: Game, position: Position, seat: Seat, random: Random) {
    this.game = game
    this.seat = seat
    this.random = random
    this.#position = position
  }

  get seats(): number {
    return this.#position.seats
  }

  get options(): Readonly<Record<string, unknown>> {
    return this.#position.options
  }

  view(): View {
    return view(this.game, this.#position, this.seat)
  }

  offers(): readonly Offer[] {
    return offered(this.game, this.#position, this.seat)
  }

  /** One of the offered moves, each equally likely (where they cannot be listed: each kind, then each way). */
  sample(): AnyMove {
    const move = sampleMove(this.game, this.#position, this.seat, this.random)
    if (move === undefined) throw new Bug(`seat ${this.seat} was asked for a move and has none`)
    return move
  }
}
