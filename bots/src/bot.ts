import type { AnyMove, Game } from '@parlor/engine'
import type { Turn } from './turn.ts'

/**
 * A move, or null to wait: a seat that can act need not (an offer it has made can be withdrawn, and need not be). It is
 * asked again after the next entry; where all who can act wait, the clock is next.
 */
type Choice = AnyMove | null

/**
 * Plays a seat: sees what that seat may see, answers with one of the moves it is offered. A bot keeps nothing between
 * two turns; what it needs to remember is in the view.
 *
 * `choose` may answer at once or later. A simulation takes only bots that answer at once (the default);
 * a server, which waits anyway, takes both.
 */
export interface Bot<Answer extends Choice | Promise<Choice> = Choice> {
  readonly name: string
  /** One sentence for a menu. */
  readonly about: string
  readonly plays: (game: Game) => boolean
  /** The names of the tables (see tables.ts) that have to be there before it can play a match with these options. */
  readonly needs?: (options: Readonly<Record<string, unknown>>) => readonly string[]
  readonly choose: (turn: Turn) => Answer
}
