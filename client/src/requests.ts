import { FAILURES, type FailureCode, type ServerFrame, type ClientFrame } from '@parlor/protocol'

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
const TRANSIENT: ReadonlySet<FailureCode> = new Set([
  'storage-down',
  'too-busy',
  'shutting-down',
  'too-many-requests',
  // What was dropped may not have arrived: another is dropped later, or a new connection follows nothing.
  'too-many-followed',
])

export function isTransient(code: FailureCode): boolean {
  return TRANSIENT.has(code)
}

export type Move = Extract<ClientFrame, { t: 'move' }>['move']

export interface Request {
  readonly ref: number
  /** Null: to take the last move back. */
  readonly move: Move | null
  readonly askedAt: number
  readonly resolve: (answer: Answer) => void
}

/** So many numbers are left above the first one. */
const ROOM = 2 ** 20

/**
 * What one follower has asked and was not answered yet, in order. One is under way at a time: the order is kept whatever
 * gets lost, and a number that is sent again is always among the last that the server remembers.
 */
export class Requests {
  readonly #waiting: Request[] = []
  #underWay: Request | null = null
  #nextRef: number

  /** Numbers start anywhere, so that nobody else at this seat, in another page or another day, uses the same. */
  constructor(random: () => number) {
    this.#nextRef = 1 + Math.floor(random() * (Number.MAX_SAFE_INTEGER - ROOM))
  }

  /** When the oldest was asked that is not answered; null: all are. */
  get waitingSince(): number | null {
    return this.#waiting[0]?.askedAt ?? null
  }

  ask(move: Move | null, now: number): Promise<Answer> {
    return new Promise((resolve) => {
      this.#waiting.push({ ref: this.#nextRef++, move, askedAt: now, resolve })
    })
  }

  /** The one to be sent now; null: one is under way, or there is none. */
  take(): Request | null {
    const [first] = this.#waiting
    if (this.#underWay !== null || first === undefined) return null
    this.#underWay = first
    return first
  }

  /** What was under way is to be sent again, under its number. */
  takeBack(): void {
    this.#underWay = null
  }

  /** False when nobody waits for that number: it was answered before. */
  answer(ref: number, answer: Answer): boolean {
    const request = this.#waiting.find((waiting) => waiting.ref === ref)
    if (request === undefined) return false
    if (this.#underWay === request) this.#underWay = null
    this.#waiting.splice(this.#waiting.indexOf(request), 1)
    request.resolve(answer)
    return true
  }

  failAll(code: FailureCode | 'left'): void {
    this.#underWay = null
    for (const { resolve } of this.#waiting.splice(0)) resolve(failedWith(code))
  }
}
