import { FAILURES, type FailureCode, type ServerFrame, type ClientFrame } from '@parlor/protocol'

/** The result of a request. `entry`: its number in the log. */
export type Answer =
  | { readonly kind: 'accepted'; readonly entry: number }
  | {
      readonly kind: 'refused'
      readonly refusal: { readonly code: string; readonly facts: unknown }
      readonly detail: string
    }
  | {
      readonly kind: 'failed'
      /** `left`: the match is no longer followed. */
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

/** Transient failures: the request is retried later with the same idempotency key. */
const TRANSIENT: ReadonlySet<FailureCode> = new Set([
  'storage-down',
  'too-busy',
  'shutting-down',
  'too-many-requests',
  // A drop may have been lost: retrying frees a place, or a new connection starts empty.
  'too-many-followed',
])

export function isTransient(code: FailureCode): boolean {
  return TRANSIENT.has(code)
}

export type Move = Extract<ClientFrame, { t: 'move' }>['move']

export interface Request {
  readonly ref: number
  /** Null: undo the last move. */
  readonly move: Move | null
  readonly askedAt: number
  readonly resolve: (answer: Answer) => void
}

/** How many numbers stay free above the first one. */
const ROOM = 2 ** 20

/**
 * The queue of one follower's unanswered requests. One is in flight at a time: that keeps the order whatever is lost,
 * and a number that is sent again is always among the latest, which the server remembers.
 */
export class Requests {
  readonly #waiting: Request[] = []
  #underWay: Request | null = null
  #nextRef: number

  /** Idempotency keys start at a random number, so that other pages of the same player use different ones. */
  constructor(random: () => number) {
    this.#nextRef = 1 + Math.floor(random() * (Number.MAX_SAFE_INTEGER - ROOM))
  }

  /** When the oldest unanswered request was made; null: none waits. */
  get waitingSince(): number | null {
    return this.#waiting[0]?.askedAt ?? null
  }

  ask(move: Move | null, now: number): Promise<Answer> {
    return new Promise((resolve) => {
      this.#waiting.push({ ref: this.#nextRef++, move, askedAt: now, resolve })
    })
  }

  /** Takes the next request to send; null: one is in flight, or the queue is empty. */
  take(): Request | null {
    const [first] = this.#waiting
    if (this.#underWay !== null || first === undefined) return null
    this.#underWay = first
    return first
  }

  /** Puts the request in flight back, to be sent again with the same number. */
  takeBack(): void {
    this.#underWay = null
  }

  /** False if no request with that number waits: it was answered before. */
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
