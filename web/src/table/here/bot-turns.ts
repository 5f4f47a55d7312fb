import { sampleMove, type AnyMove, type Game, type Random, type Seat } from '@parlor/engine'
import { botAt, fairChance, type Chance, type Match } from '@parlor/match'
import type { Brain, ChooseOrder } from '../../brain/brain.ts'

/** For a bot that could not be asked. Never for dice. */
const BROWSER_CHANCE: Random = { below: (n) => Math.floor(Math.random() * n) }
const TWO_53 = 2 ** 53
/** No match draws its dice for this: theirs begin with the label of the seed. */
const PURPOSE = 'bots'

interface BotMove {
  readonly seat: Seat
  readonly bot: string
  readonly move: AnyMove
}

/** What the bots of a match here want to do. */
export class BotTurns {
  readonly #brain: Brain
  readonly #chance: Chance

  constructor(brain: Brain, seed: Uint8Array) {
    this.#brain = brain
    this.#chance = fairChance(seed)
  }

  /** One bot after the other: the first that wants to do something; null when all would wait, or are not wanted. */
  async first(match: Match, seats: readonly Seat[], unwanted: AbortSignal): Promise<BotMove | null> {
    const { position, number, game } = match
    if (position === null) return null
    for (const seat of seats) {
      const bot = botAt(match, seat)
      if (bot === null) continue
      const order = { game: game.id, bot, position, seat, seed: this.#seedFor(number, seat) }
      // oxlint-disable-next-line no-await-in-loop
      const move = await this.#thought(game, order, unwanted)
      if (unwanted.aborted) return null
      if (move !== null) return { seat, bot, move }
    }
    return null
  }

  /** Any move that is allowed. */
  anything({ position, game }: Match, seat: Seat): AnyMove | null {
    return position === null ? null : (sampleMove(game, position, seat, BROWSER_CHANCE) ?? null)
  }

  /**
   * The same match brings the same bots. Derived from the seed as dice are, for another purpose, and in one direction
   * only: whoever has it knows nothing of the dice to come.
   */
  #seedFor(number: number, seat: Seat): string {
    const numbers = this.#chance(PURPOSE, number)
    return `${numbers.below(TWO_53)} ${numbers.below(TWO_53)} ${seat}`
  }

  /** What a bot would do. One that cannot think at all does anything that is allowed, so that the match goes on. */
  async #thought(game: Game, order: ChooseOrder, unwanted: AbortSignal): Promise<AnyMove | null> {
    try {
      return await this.#brain.choose(order, unwanted)
    } catch {
      return sampleMove(game, order.position, order.seat, BROWSER_CHANCE) ?? null
    }
  }
}
