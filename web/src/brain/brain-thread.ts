import { sentOptions, sentTo, wholeOptions, type AnyMove } from '@parlor/engine'
import type { Advice, Compared, EstimatedReview, Review } from '@parlor/bots'
import { WorkerCalls, WorkerGone, type AskOptions, type WorkerPort } from '@parlor/workers'
import type { MatchEntry } from '@parlor/match'
import { signal, type ReadonlySignal } from '@preact/signals'
import type {
  AdviseOrder,
  Brain,
  CompareOrder,
  EstimatedReviewOrder,
  EstimateOrder,
  ReviewOrder,
  SeatEstimate,
} from './brain.ts'
import type { ChooseOrder } from '../open-match/here/bots-and-clocks.ts'
import type { BrainTasks, Making, Progress } from './brain.ts'

type Kind = keyof BrainTasks

/** So long may thinking take, in milliseconds, before the thread is ended. Waiting for tables does not count. */
export const PATIENCE: Readonly<Record<Kind, number>> = {
  choose: 10_000,
  sample: 10_000,
  advise: 30_000,
  review: 120_000,
  estimate: 30_000,
  compare: 30_000,
  reviewEstimated: 120_000,
}
/** A task is given up after this many threads have died of it. */
const MOST_DEATHS = 2

/** The thread did not answer this in time, and was ended. */
class NoAnswer extends Error {}

interface Thread {
  readonly port: WorkerPort
  readonly calls: WorkerCalls<BrainTasks>
}

type Ask<Answer> = (thread: Thread, options: AskOptions<Progress>) => Promise<Answer>

/** The page's side: asks the thread, and replaces one that hangs or dies. */
export class BrainThread implements Brain {
  readonly #start: () => WorkerPort
  /** What those who wait have heard of tables and reviews. */
  readonly #waiting = new Map<object, Making>()
  readonly #making = signal<Making | null>(null)
  #thread: Thread | null = null

  constructor(start: () => WorkerPort) {
    this.#start = start
  }

  /** The table or review that is being made now. */
  get thinking(): ReadonlySignal<Making | null> {
    return this.#making
  }

  /** A bot that does not answer is replaced by any legal move, so that the match goes on. */
  async choose(order: ChooseOrder, wanted?: AbortSignal): Promise<AnyMove | null> {
    // Documents do not cross to a thread by themselves, and each thread gets them anew.
    const asking = (kind: 'choose' | 'sample') =>
      this.#ask(
        kind,
        ({ port, calls }, options) => calls.ask(kind, { ...order, ...sentTo(port, order.position) }, options),
        wanted,
      )
    try {
      return await asking('choose')
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      return asking('sample')
    }
  }

  compare(order: CompareOrder, wanted?: AbortSignal): Promise<Compared | null> {
    return this.#ask('compare', ({ calls }, options) => calls.ask('compare', order, options), wanted)
  }

  advise(order: AdviseOrder, wanted?: AbortSignal): Promise<Advice | null> {
    return this.#ask(
      'advise',
      ({ port, calls }, options) => calls.ask('advise', { ...order, ...sentOptions(port, order.options) }, options),
      wanted,
    )
  }

  review(order: ReviewOrder, wanted?: AbortSignal): Promise<Review | null> {
    const whole = wholeOrder(order)
    return this.#ask('review', ({ calls }, options) => calls.ask('review', whole, options), wanted)
  }

  estimate(order: EstimateOrder, wanted?: AbortSignal): Promise<SeatEstimate | null> {
    const whole = wholeOrder(order)
    return this.#ask('estimate', ({ calls }, options) => calls.ask('estimate', whole, options), wanted)
  }

  reviewEstimated(order: EstimatedReviewOrder, wanted?: AbortSignal): Promise<EstimatedReview | null> {
    const whole = wholeOrder(order)
    return this.#ask('reviewEstimated', ({ calls }, options) => calls.ask('reviewEstimated', whole, options), wanted)
  }

  async #ask<Answer>(kind: Kind, ask: Ask<Answer>, wanted?: AbortSignal): Promise<Answer> {
    let deaths = 0
    for (;;) {
      wanted?.throwIfAborted()
      const thread = this.#threadNow()
      try {
        // oxlint-disable-next-line no-await-in-loop -- another thread is asked only when this one is gone
        return await this.#askOnce(thread, kind, ask, wanted)
      } catch (error) {
        if (!(error instanceof WorkerGone)) throw error
        // It was ended because of something else that it was asked.
        if (error.cause instanceof NoAnswer) continue
        this.#end(thread, error.message)
        deaths++
        if (deaths === MOST_DEATHS)
          throw new Error(`the thread that bots and coaches think in has died: ${error.message}`, { cause: error })
      }
    }
  }

  async #askOnce<Answer>(thread: Thread, kind: Kind, ask: Ask<Answer>, wanted?: AbortSignal): Promise<Answer> {
    const asked = {}
    let timer: ReturnType<typeof setTimeout> | undefined
    let hung: NoAnswer | null = null
    const giveUp = () => {
      hung = new NoAnswer(`no answer within ${PATIENCE[kind] / 1000} seconds`)
      this.#end(thread, 'it hangs', hung)
    }
    try {
      return await ask(thread, {
        signal: wanted,
        report: (progress) => {
          this.#hear(asked, progress === 'began' ? null : progress.making)
          if (progress === 'began') timer = setTimeout(giveUp, PATIENCE[kind])
        },
        // What the thread has begun cannot be called off, but it can still hang: its time goes on running until here.
        settled: () => {
          clearTimeout(timer)
          this.#hear(asked, null)
        },
      })
    } catch (error) {
      throw hung ?? error
    }
  }

  #hear(asked: object, making: Making | null): void {
    if (making === null) this.#waiting.delete(asked)
    else this.#waiting.set(asked, making)
    this.#making.value = making ?? this.#waiting.values().next().value ?? null
  }

  #threadNow(): Thread {
    if (this.#thread === null || this.#thread.calls.isGone) {
      const port = this.#start()
      this.#thread = { port, calls: new WorkerCalls(port) }
    }
    return this.#thread
  }

  #end(thread: Thread, why: string, cause?: unknown): void {
    if (this.#thread === thread) this.#thread = null
    thread.calls.close(why, cause)
    thread.port.end()
  }
}

/** With the documents themselves: they do not cross to a thread by their names. */
function wholeOrder<Order extends ReviewOrder>(order: Order): Order {
  return { ...order, entries: order.entries.map(wholeEntry) }
}

function wholeEntry(entry: MatchEntry): MatchEntry {
  if (entry.kind === 'created') return { ...entry, options: wholeOptions(entry.options) }
  if (entry.kind !== 'changed' || entry.change.options === undefined) return entry
  return { ...entry, change: { ...entry.change, options: wholeOptions(entry.change.options) } }
}
