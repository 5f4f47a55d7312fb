import type { Advice } from '@parlor/bots'
import type { Game, Kind, KindOf } from '@parlor/engine'
import type { OfferShape } from '@parlor/protocol'
import type { ComponentType, FunctionComponent } from 'preact'
import type { Board, BoardProps } from './board.ts'
import type { Translated } from '../words/translated.ts'

/** What the page knows of one game: its folder's index.ts. Nothing is asked of a game that has none of these. */
export interface GameHome {
  /** For menus, in a picture of 320 by 160. */
  readonly picture?: FunctionComponent
  /** Something that moves, for the first screen a newcomer sees. */
  readonly scene?: FunctionComponent
  /** Its own board; every other game is played on the plain one. Fetched when a match begins. */
  readonly board?: () => Promise<Board>
  /** Its rules with pictures, for the options of a match. Fetched when somebody reads them. */
  readonly illustratedRules?: () => Promise<ComponentType<IllustratedRulesProps>>
  readonly coach?: CoachOnPage
  /** How a match is set up that is begun at once, against bots, where that is not the usual. */
  readonly atOnce?: { readonly seats: number; readonly variant?: string }
  /** How long a match takes that is begun at once, in minutes; docs/decisions/0040 says how it was measured. */
  readonly lasts?: number
  /** Where documents of this game are looked at and made. Fetched when it is opened. */
  readonly workshop?: () => Promise<ComponentType<WorkshopProps>>
  /** How the documents that come with the game look where one is chosen. Fetched when a match is set up. */
  readonly documents?: () => Promise<DocumentCards>
  /** A turn has many small steps: a bot takes them in quick succession, and the board shows them as scenes. */
  readonly hasSteps?: boolean
  /**
   * What of the screen its board brings itself: the players, in place of the names in the head of a phone's screen; the line of what
   * happened; and so wide a picture that nothing stands beside it on a laptop. Classes in in-game.css: asked there by `:has()`, the
   * browser would style every element of a large board again at each change.
   */
  readonly brings?: readonly ('seats' | 'story' | 'width')[]
}

export interface IllustratedRulesProps {
  readonly options: Readonly<Record<string, unknown>>
}

/** What is shown of each document that comes with a game, by its id among the presets. */
export interface DocumentCards {
  readonly Picture: FunctionComponent<{ readonly preset: string }>
  /** How long a match on it takes; null where that is not known. */
  readonly minutes: (preset: string) => number | null
  /** For a first match. */
  readonly startsWith: string
}

export interface WorkshopProps {
  readonly game: string
  /** The draft that is worked on; undefined where all are looked at. */
  readonly draft: string | undefined
}

/** How the page speaks of a game's coach, without fetching it: a page that does not ask one need not have it. */
export interface CoachOnPage {
  /** What seats can play for; the same as the coach says of itself. */
  readonly aims: readonly string[]
  /** The aim of a player who asks for a hint, by the number of seats. */
  readonly usual: (seats: number) => string
  /** Aims that are told beside every option, whichever the advice is for. */
  readonly alsoTold: readonly string[]
  readonly words: Translated<CoachWords>
  /** An option in words; `say` puts moves into words. */
  readonly sayOption: (option: unknown, say: (move: { readonly move: string }) => string) => string
}

export interface CoachWords {
  /** What each aim is called. */
  readonly aims: Readonly<Record<string, string>>
  /** An amount of each aim, beside an option. */
  readonly values: Readonly<Record<string, (amount: string) => string>>
  /** What that amount is. */
  readonly legend: Readonly<Record<string, string>>
  /** Where the coach cannot advise for the aim that was chosen yet. */
  readonly otherAim?: string
}

/** What a board of one game is given, in that game's own types. */
export type BoardPropsOf<G extends Game, Option = unknown> = Omit<
  BoardProps,
  'game' | 'view' | 'phases' | 'happenings' | 'offers' | 'play' | 'options' | 'advice' | 'hint'
> &
  TypedProps<KindOf<G>, G, Option>

interface TypedProps<K extends Kind, G extends Game, Option> {
  readonly game: G
  readonly view: Omit<BoardProps['view'], 'table'> & { readonly table: K['view'] }
  /** Where the charts stand, by their names. */
  readonly phases: K['phases']
  readonly happenings: readonly K['happening'][]
  readonly offers: readonly OfferOf<K>[]
  readonly play: (move: K['move']) => ReturnType<BoardProps['play']>
  readonly options: () => Promise<K['options']>
  readonly advice: Advice<Option, K['move']> | null
  readonly hint: K['move'] | null
}

/** What a seat may do, with the ways listed where there are few. */
export interface OfferOf<K extends Kind> extends Omit<OfferShape, 'move' | 'ways'> {
  readonly move: K['move']['move']
  readonly ways: readonly K['move'][] | null
}

/**
 * Declares the board of one game: a move it offers, a view field it reads or a happening it draws that the game does not
 * have does not compile. The game is named as a type only, so that its rules are not fetched with the menu.
 */
export function boardFor<G extends Game, Option = unknown>(
  own: () => Promise<ComponentType<BoardPropsOf<G, Option>>>,
): () => Promise<Board> {
  // Erasure: the catalogue hands a board matches of its own game only.
  return own as () => Promise<Board>
}

/** Declares how the page speaks of one game's coach, in that coach's own options. */
// The caller gives both, with the game as a type only.
// oxlint-disable-next-line no-unnecessary-type-parameters
export function coachOnPage<G extends Game, Option>(
  coach: Omit<CoachOnPage, 'sayOption'> & {
    readonly sayOption: (option: Option, say: (move: KindOf<G>['move']) => string) => string
  },
): CoachOnPage {
  // Erasure, as above.
  return coach as CoachOnPage
}
