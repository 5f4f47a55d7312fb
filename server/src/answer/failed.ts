import type { Refusal } from '@parlor/engine'
import { FAILURES, type FailureCode } from '@parlor/protocol'

/**
 * A failure with a code of protocol's table and the facts of the case. Thrown anywhere, turned into a response at the
 * edge.
 */
export class Failed extends Error {
  readonly code: FailureCode
  readonly facts: Readonly<Record<string, unknown>>

  /** `cause`: for the log only, never sent to the caller. */
  constructor(code: FailureCode, facts: Readonly<Record<string, unknown>> = {}, cause?: Error) {
    super(FAILURES[code].detail, cause === undefined ? {} : { cause })
    this.name = 'Failed'
    this.code = code
    this.facts = facts
  }
}

/** A refusal by the rules of a game, with its sentence. */
export class RuleBroken extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal, sentence: string) {
    super(sentence)
    this.name = 'RuleBroken'
    this.refusal = refusal
  }
}

/** A faulty field, such as `body.seats`, and the reason. */
export interface FieldFault {
  readonly at: string
  readonly reason: string
}

/** Limits for quoted input. */
const MOST_FAULTS = 10
const LONGEST_QUOTE = 200

export function malformed(faults: readonly FieldFault[]): Failed {
  const told = faults.slice(0, MOST_FAULTS)
  return new Failed('malformed', {
    faults: told.map(({ at, reason }) => ({ at: at.slice(0, LONGEST_QUOTE), reason: reason.slice(0, LONGEST_QUOTE) })),
  })
}
