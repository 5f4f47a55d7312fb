import { Failed } from '../answer/failed.ts'

/** A faulty field, such as `body.seats`, and the reason. */
export interface FieldFault {
  readonly at: string
  readonly reason: string
}

/** Limits for quoted input. */
const MOST_FAULTS = 10
const LONGEST = 200

export function malformed(faults: readonly FieldFault[]): Failed {
  const told = faults.slice(0, MOST_FAULTS)
  return new Failed('malformed', {
    faults: told.map(({ at, reason }) => ({ at: at.slice(0, LONGEST), reason: reason.slice(0, LONGEST) })),
  })
}
