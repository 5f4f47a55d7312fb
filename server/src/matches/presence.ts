import type { Seat } from '@parlor/engine'

/** Who is connected where. With one process, a match knows by itself; with several, they tell each other. */
export interface Presence {
  /** There is no other process. */
  readonly alone: boolean
  /** Is somebody at this seat connected to another process? Throws Failed when that cannot be known. */
  elsewhere(match: string, seat: Seat): Promise<boolean>
  /** Somebody at this seat is connected here, or is not any more. */
  here(match: string, seat: Seat, connected: boolean): void
}

/** Where there is one process. */
export const ALONE: Presence = {
  alone: true,
  elsewhere: () => Promise.resolve(false),
  here: () => undefined,
}
