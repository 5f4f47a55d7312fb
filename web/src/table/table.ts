import type { AnyHappening, AnyMove, ChoiceDescription, Game, Seat } from '@parlor/engine'
import type { MatchEntry, NoUndo } from '@parlor/match'
import type { LogLineShape, MatchShape, ViewShape } from '@parlor/protocol'
import type { ReadonlySignal } from '@preact/signals'

/** A match as the page sees it, wherever it is played: here, by the same engine, or on a server. */
export interface Table {
  readonly id: string
  readonly where: 'here' | 'online'
  readonly game: Game
  readonly state: ReadonlySignal<TableState>
  /** Tells every change, each once and in order; gives back how to stop. A signal may pass over some. */
  hear(listener: (news: News) => void): () => void
  /** Makes a move for the seat that is shown. Always resolved. */
  play(move: AnyMove): Promise<Said>
  /** The values one parameter of an offered move may have, given those before it; null where there is no such thing. */
  choices(move: string, param: string, earlier: Readonly<Record<string, unknown>>): Promise<ChoiceDescription | null>
  /** Takes back the last move of the seat that is shown. */
  undo(): Promise<Said>
  resign(): Promise<Said>
  /** The one the device was passed to has it. */
  taken(): void
  /** A coach helps from now on. */
  markAssisted(): void
  /** What happened so far, as the seat that is shown may know it. */
  log(): Promise<readonly LogLineShape[]>
  /** What was seen after an entry; null before the start. */
  viewAt(number: number): Promise<ViewShape | null>
  /** All entries and the seed: here always, elsewhere once the match is over. */
  proof(): Promise<TableProof>
  /** Sets up the next match with the same people and rules; gives its id. */
  rematch(): Promise<string>
  /** Nothing more is heard of it. */
  close(): void
}

export interface TableState {
  readonly match: MatchShape
  /** Null before the start. `viewer` is the seat that is shown: on a shared device, the one whose turn it is. */
  readonly view: ViewShape | null
  /** Why the last move cannot be taken back; null when it can. */
  readonly undo: NoUndo | null
  readonly link: Link
  /** A move is on its way. */
  readonly sending: boolean
  /** A coach has helped: shown with the result. */
  readonly assisted: boolean
  /** The device is to be passed to this seat before anything of its own is shown; null when it has it. */
  readonly passTo: Seat | null
}

/** How things stand with the server; `here` needs none. `since`: milliseconds since 1970. */
export type Link =
  | { readonly kind: 'here' }
  | { readonly kind: 'open' }
  | { readonly kind: 'connecting'; readonly since: number }
  | { readonly kind: 'waiting'; readonly since: number; readonly until: number }
  | { readonly kind: 'ended'; readonly why: string }

/** Something has happened. */
export interface News {
  readonly state: TableState
  /** The number of the entry it follows. */
  readonly number: number
  readonly happenings: readonly AnyHappening[]
  /** Told while it happened; false: the page has just come, or has missed something, and nothing is to be acted out. */
  readonly live: boolean
}

/** What was said to a wish. */
export type Said =
  | { readonly ok: true }
  /** A sentence for people. */
  | { readonly ok: false; readonly why: string }

export interface TableProof {
  readonly game: string
  readonly commitment: string
  /** Null while it is a secret. */
  readonly seed: Uint8Array | null
  readonly entries: readonly MatchEntry[] | null
}

/** The seat that can move now from this page; null when there is none. */
export function seatAtPlay({ match, view }: TableState): Seat | null {
  if (match.stage !== 'playing' || view === null || view.viewer === null) return null
  return match.yours.includes(view.viewer) && view.toAct.includes(view.viewer) ? view.viewer : null
}
