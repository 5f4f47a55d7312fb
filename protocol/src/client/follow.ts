import type { FailureCode } from '../failures.ts'
import type { ClientFrame } from '../socket/frames.ts'
import type { Waits } from './back-off.ts'
import type { Surroundings } from './surroundings.ts'

export interface FollowWish {
  readonly match: string
  /** One of your seats; null to look on; your first seat unless told, and whichever you take later. */
  readonly seat?: number | null
  /** Whether to be told what the seat may do. */
  readonly offers?: boolean
  /** Of a private match that is only watched. */
  readonly code?: string
}

/** All are called after what they tell has become true. */
export interface FollowHears {
  /** Match, view, state or what is waited for has changed. */
  changed?(): void
  /** What happened, as this viewer is told, in the game's own form; up to this entry. */
  happened?(happenings: readonly unknown[], entry: number): void
  /** What we had was not what the server had after this entry; the whole is asked for. */
  outOfStep?(entry: number, why: string): void
}

export type FollowState =
  /** Not (or no longer) told what happens: match and view are as they were. */
  | { readonly kind: 'joining' }
  | { readonly kind: 'following' }
  /** For good: by us (`left`), or because the server says so. */
  | { readonly kind: 'ended'; readonly code: FailureCode | 'left' }

/** What a followed match needs of its client. */
export interface Line extends Pick<Surroundings, 'now' | 'random' | 'timers'> {
  readonly waits: Waits
  /** Whose connection it is; null: nobody's. */
  readonly player: string | null
  /** False: there is no connection now. */
  send(frame: ClientFrame): boolean
  /** A number that no other match on this connection has. */
  newChannel(): number
  /** It has ended. */
  forget(): void
}
