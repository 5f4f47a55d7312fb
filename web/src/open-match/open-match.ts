import type { AnyMove, ChoiceDescription, Game, Seat } from '@parlor/engine'
import type { MatchEntry, MatchSignature, NoUndo, PublishedKey } from '@parlor/match'
import type { MatchNews } from '@parlor/client'
import type { LogLineShape, MatchShape, Reaction, ViewShape, WhoShape } from '@parlor/protocol'
import type { ReadonlySignal } from '@preact/signals'

/** A match as the page has it open, wherever it is played: here, by the same engine, or on a server. */
export interface OpenMatch {
  readonly id: string
  readonly where: 'here' | 'online'
  readonly game: Game
  readonly state: ReadonlySignal<OpenMatchState>
  /** Milliseconds since 1970, by the clock of the authority: this device or the server. */
  now(): number
  /**
   * Tells every change of match and view, each once and in order; gives back how to stop. A signal may pass over some.
   * The state is up to date when a listener is called.
   */
  hear(listener: (news: MatchNews) => void): () => void
  /** Makes a move for the seat that is shown. Always resolved. */
  play(move: AnyMove): Promise<Said>
  /** Makes one of the moves that only the host is offered, such as a pause. */
  playAsHost(move: AnyMove): Promise<Said>
  /** Ends a match that is played, for everybody: the host's right, where nobody else plays any more. */
  end(): Promise<Said>
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
  proof(): Promise<MatchProof>
  /** The options it is played by, with the documents themselves, where the match only names them. */
  options(): Promise<Readonly<Record<string, unknown>>>
  /** Shows the table a reaction, and tells those of others; null where nobody else could see it. */
  readonly reactions: Reactions | null
  /** Sets up the next match with the same people and rules; gives its id. */
  rematch(): Promise<string>
  /** Nothing more is heard of it. */
  close(): void
}

/** Why a match cannot be shown. */
export type CannotOpen = 'match-gone' | 'no-server' | 'no-such-game' | 'went-wrong'

export interface OpenMatchState {
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
  /** Who is not connected, and who looks on; null where that is not known, or no question. */
  readonly who: WhoShape | null
}

export interface Reactions {
  show(what: Reaction): void
  /** The last one that was shown, by whomever; a new object each time. */
  readonly last: ReadonlySignal<{ readonly seat: Seat; readonly what: Reaction } | null>
}

/** How things stand with the server; `here` needs none. `since`: milliseconds since 1970. */
export type Link =
  | { readonly kind: 'here' }
  | { readonly kind: 'open' }
  | { readonly kind: 'connecting'; readonly since: number }
  | { readonly kind: 'waiting'; readonly since: number; readonly until: number }
  | { readonly kind: 'ended'; readonly why: string }

/** What was said to a wish. */
export type Said =
  | { readonly ok: true }
  /** A sentence for people. */
  | { readonly ok: false; readonly why: string }

export interface MatchProof {
  readonly game: string
  readonly commitment: string
  /** Null while it is a secret. */
  readonly seed: Uint8Array | null
  readonly entries: readonly MatchEntry[] | null
  /** A server's word for it, and the keys that it publishes; null for a match of this device. */
  readonly signature: MatchSignature | null
  readonly keys: readonly PublishedKey[] | null
}

/** The seat that can move now from this page; null when there is none. */
export function seatAtPlay({ match, view }: Pick<OpenMatchState, 'match' | 'view'>): Seat | null {
  if (match.stage !== 'playing' || view === null || view.viewer === null) return null
  return match.yours.includes(view.viewer) && view.toAct.includes(view.viewer) ? view.viewer : null
}

const DAILY = /^daily\/([a-z0-9-]+)\/(\d{4}-\d{2}-\d{2})$/

/** The day that a match is the challenge of, as `2026-01-31` by the calendar of UTC; null for any other match. */
export function dailyOf({ challenge }: Pick<MatchShape, 'challenge'>): string | null {
  return (challenge === null ? undefined : DAILY.exec(challenge)?.[2]) ?? null
}
