import type { AnyMove, Game, Kind } from '@parlor/engine'
import type { Thinking } from './search/thinking.ts'
import type { Turn } from './turn.ts'

export interface BotTitle {
  readonly name: string
  readonly about: string
}

/**
 * Plays a seat: sees what that seat may see, answers with one of the moves it is offered. A bot keeps nothing between
 * two turns; what it needs to remember is in the view.
 *
 * `choose` may answer at once or later. A simulation takes only bots that answer at once (the default);
 * a server, which waits anyway, takes both. Null is to wait: a seat that can act need not (an offer it has made can be
 * withdrawn, and need not be). It is asked again after the next entry; where all who can act wait, the clock is next.
 */
export interface Bot<Answer = AnyMove | null> {
  readonly name: string
  /** One sentence for a list. */
  readonly about: string
  /** Names it had before: matches that were begun under them find it. */
  readonly formerly?: readonly string[]
  /** What people call it and how well it plays, by language; its name and sentence unless told. */
  readonly titles?: Readonly<Record<string, BotTitle>>
  readonly plays: (game: Game) => boolean
  /** The names of the tables (see tables.ts) that have to be there before it can play a match with these options. */
  readonly needs?: (options: Readonly<Record<string, unknown>>) => readonly string[]
  readonly choose: (turn: Turn) => Answer
  /**
   * For a bot that gets better with time: the same as `choose`, in slices. `iterations`: how many in all, its own number
   * unless told.
   */
  readonly think?: (turn: Turn, iterations?: number) => Thinking
}

/** A bot for one game, in that game's own types. */
export interface BotOf<K extends Kind, Answer = K['move'] | null> extends Omit<
  Bot,
  'plays' | 'needs' | 'choose' | 'think'
> {
  readonly needs?: (options: K['options']) => readonly string[]
  readonly choose: (turn: Turn<K>) => Answer
  readonly think?: (turn: Turn<K>, iterations?: number) => Thinking<K['move']>
}

/** Declares a bot that plays one game: a view, a move or a phase that the game does not have does not compile. */
export function botFor<K extends Kind, const Answer extends K['move'] | null>(
  game: Game<K>,
  bot: BotOf<NoInfer<K>, Answer>,
): Bot {
  // Erasure: `plays` sees to it that the bot is handed turns of this game only.
  return { ...(bot as unknown as Bot), plays: ({ id }) => id === game.id }
}
