import type { Seat } from '@parlor/engine'

/** Which seats are connected to which process. */
export interface Presence {
  /** There is only one process. */
  readonly alone: boolean
  /** Is this seat connected to another process? Throws Failed if unknown. */
  elsewhere(match: string, seat: Seat): Promise<boolean>
  /** A seat's connection to this process was opened or closed. */
  here(match: string, seat: Seat, connected: boolean): void
}

/** The implementation for a single process. */
export const ALONE: Presence = {
  alone: true,
  elsewhere: () => Promise.resolve(false),
  here: () => undefined,
}
