import { FAILURES, type FailureCode } from '../failures.ts'
import type { ServerFrame } from '../socket/frames.ts'

/** What became of a request. `entry`: the number under which it is in the log. */
export type Answer =
  | { readonly kind: 'accepted'; readonly entry: number }
  | {
      readonly kind: 'refused'
      readonly refusal: { readonly code: string; readonly facts: unknown }
      readonly detail: string
    }
  | {
      readonly kind: 'failed'
      /** `left`: the match is followed no longer. */
      readonly code: FailureCode | 'left'
      readonly detail: string
      readonly facts: Readonly<Record<string, unknown>>
    }

const LEFT = 'The match is followed no longer.'

export function failedWith(code: FailureCode | 'left'): Answer {
  return { kind: 'failed', code, detail: code === 'left' ? LEFT : FAILURES[code].detail, facts: {} }
}

export function answerOf(frame: Extract<ServerFrame, { t: 'no' | 'fail' }>): Answer {
  const { detail } = frame
  if (frame.t === 'no')
    return { kind: 'refused', refusal: { code: frame.refusal.code, facts: frame.refusal.facts }, detail }
  return { kind: 'failed', code: frame.code, detail, facts: frame.facts ?? {} }
}

/** Failures that pass: what failed is asked once more after a while, under the same number. */
const PASSING: ReadonlySet<FailureCode> = new Set(['storage-down', 'shutting-down', 'too-many-requests'])

export function passes(code: FailureCode): boolean {
  return PASSING.has(code)
}
