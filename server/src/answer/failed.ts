import type { Refusal } from '@parlor/engine'
import { FAILURES, type FailureCode } from '@parlor/protocol'

/** The world says no: a code of the one table, and the facts of this case. Thrown anywhere, answered at the edge. */
export class Failed extends Error {
  readonly code: FailureCode
  readonly facts: Readonly<Record<string, unknown>>

  /** `cause`: what the caller is not told, for the log. */
  constructor(code: FailureCode, facts: Readonly<Record<string, unknown>> = {}, cause?: Error) {
    super(FAILURES[code].detail, cause === undefined ? {} : { cause })
    this.name = 'Failed'
    this.code = code
    this.facts = facts
  }
}

/** The rules say no: the refusal of a game, with the sentence its texts have for it. */
export class RuleBroken extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal, sentence: string) {
    super(sentence)
    this.name = 'RuleBroken'
    this.refusal = refusal
  }
}
