import type { AnyHappening, AnyMove, Game, Kind, NameOf, Seat } from '@parlor/engine'
import type { MatchShape, OfferShape, ViewShape } from '@parlor/protocol'
import type { Advice } from '@parlor/bots'
import type { ComponentType } from 'preact'
import type { Said, OpenMatch } from '../open-match/open-match.ts'
import type { ActedOut } from '../open-match/showing.ts'
import type { WhoseTurn } from '../open-match/whose-turn.ts'

/** What a board is given. It draws the view, and says which of the offered moves is wanted; it knows nothing else. */
export interface BoardProps<K extends Kind = Kind> {
  readonly game: Game<K>
  readonly match: MatchShape
  readonly view: Omit<ViewShape, 'table'> & { readonly table: K['view'] }
  /** Where the charts stand that the view tells of, by their names. */
  readonly phases: K['phases']
  /** The number of the entry this view follows. */
  readonly number: number
  /**
   * What happened between the view drawn before and this one, to be acted out. Empty after a jump: then the board is as
   * the view says, at once.
   */
  readonly happenings: readonly AnyHappening[]
  /** The seat that can move here now; null: one can only look. */
  readonly seat: Seat | null
  /** What that seat may do; none for somebody who only looks. */
  readonly offers: readonly OfferShape[]
  /** A move is on its way: wait for what comes of it. */
  readonly sending: boolean
  readonly play: (move: AnyMove) => Promise<Said>
  /** The values one parameter of an offered move may have, given those before it: where the offer does not list its ways. */
  readonly choices: OpenMatch['choices']
  readonly nameOf: NameOf
  /** Milliseconds since 1970, by the clock of the authority: clocks of the view are read with it. */
  readonly now: () => number
  /** What happened so far, as the viewer may know it. */
  readonly log: OpenMatch['log']
  /** The options it is played by, with the documents themselves: a board that is drawn from one has to read it. */
  readonly options: OpenMatch['options']
  /** Whose turn it is, as everything beside the board says it. */
  readonly whose: WhoseTurn
  /**
   * Tells the page whether the board acts something out, and what it shows meanwhile: until it is done nothing beside it
   * gives away how that ends.
   */
  readonly acting: (isActing: boolean, acted?: ActedOut) => void
  /** What the coach says about this view, when somebody wants to hear it. */
  readonly advice: Advice | null
  /** Of a game that nobody has solved: what a strong player would do, when somebody wants to hear it. */
  readonly hint: AnyMove | null
  /** Starts the same match anew, where that can be done at once (alone, or on this device); null elsewhere. */
  readonly again: (() => void) | null
}

/** Nobody will move any more, also where the game itself is not over: somebody gave up. Not said of what is looked back at. */
export function hasEnded({ match, number }: Pick<BoardProps, 'match' | 'number'>): boolean {
  return match.stage !== 'playing' && number >= match.number
}

export type Board = ComponentType<BoardProps>
