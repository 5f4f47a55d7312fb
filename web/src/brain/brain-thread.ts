import type { AnyMove } from '@parlor/engine'
import type { Advice, CoachedOption, Review } from '@parlor/bots'
import { signal, type ReadonlySignal } from '@preact/signals'
import type { AdviseOrder, Brain, ChooseOrder, ReviewOrder } from './brain.ts'
import type { Answers, Making, Report, Task, Wish } from './messages.ts'

/** So long may thinking take, in milliseconds, before the thread is ended. Waiting for tables does not count. */
export const PATIENCE: Readonly<Record<Task['kind'], number>> = {
  choose: 10_000,
  sample: 10_000,
  advise: 30_000,
  review: 120_000,
}
/** A wish outlives so many threads that died under it. */
const MOST_LIVES = 2

/** As much of a worker as is used here. */
export type Thread = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>

interface Asked {
  readonly task: Task
  readonly resolve: (answer: Answers[Task['kind']]) => void
  readonly reject: (reason: unknown) => void
  lives: number
  /** Nobody waits for it any more. */
  isLeft: boolean
  /** Runs while the thread thinks about it. */
  timer?: ReturnType<typeof setTimeout>
}

/** The page's side: numbers wishes, waits for what comes of them, and replaces a thread that hangs or dies. */
export class BrainThread implements Brain {
  readonly #start: () => Thread
  readonly #asked = new Map<number, Asked>()
  readonly #making = signal<Making | null>(null)
  #thread: Thread | null = null
  #last = 0

  constructor(start: () => Thread) {
    this.#start = start
  }

  /** The table that is being made now. */
  get thinking(): ReadonlySignal<Making | null> {
    return this.#making
  }

  /** A bot that does not answer is replaced by any legal move, so that the match goes on. */
  choose(order: ChooseOrder, wanted?: AbortSignal): Promise<AnyMove | null> {
    return this.#ask<'choose'>({ kind: 'choose', order }, wanted)
  }

  advise(order: AdviseOrder, wanted?: AbortSignal): Promise<Advice<CoachedOption> | null> {
    return this.#ask<'advise'>({ kind: 'advise', order }, wanted)
  }

  review(order: ReviewOrder, wanted?: AbortSignal): Promise<Review<CoachedOption> | null> {
    return this.#ask<'review'>({ kind: 'review', order }, wanted)
  }

  async #ask<K extends Task['kind']>(task: Task & { readonly kind: K }, wanted?: AbortSignal): Promise<Answers[K]> {
    wanted?.throwIfAborted()
    const id = ++this.#last
    const settled = new AbortController()
    try {
      return await new Promise<Answers[K]>((resolve, reject) => {
        // A wish is answered with what its kind is answered with.
        const answered = resolve as (answer: Answers[Task['kind']]) => void
        this.#asked.set(id, { task, resolve: answered, reject, lives: MOST_LIVES, isLeft: false })
        wanted?.addEventListener('abort', () => reject(wanted.reason), { signal: settled.signal })
        post(this.#threadNow(), { id, task })
      })
    } finally {
      settled.abort()
      this.#leave(id)
    }
  }

  /** What the thread has begun cannot be called off, but it can still hang: its time goes on running. */
  #leave(id: number): void {
    const asked = this.#asked.get(id)
    if (asked === undefined) return
    asked.isLeft = true
    if (asked.timer === undefined) this.#asked.delete(id)
    if (this.#thread !== null) post(this.#thread, { forget: id })
  }

  #threadNow(): Thread {
    if (this.#thread !== null) return this.#thread
    const thread = this.#start()
    this.#thread = thread
    const isCurrent = () => this.#thread === thread
    thread.addEventListener('message', ({ data }: MessageEvent<Report>) => {
      if (isCurrent()) this.#hear(data)
    })
    thread.addEventListener('messageerror', () => {
      if (isCurrent()) this.#mourn('it cannot be understood')
    })
    thread.addEventListener('error', (event) => {
      if (isCurrent()) this.#mourn(event.message || 'it did not start')
    })
    return thread
  }

  #hear(report: Report): void {
    if ('making' in report) {
      this.#making.value = report.making
      return
    }
    const { id } = report
    const asked = this.#asked.get(id)
    if (asked === undefined) return
    if ('began' in report) {
      asked.timer = setTimeout(() => this.#giveUpOn(id, asked), PATIENCE[asked.task.kind])
      return
    }
    clearTimeout(asked.timer)
    this.#asked.delete(id)
    if ('answer' in report) asked.resolve(report.answer)
    else asked.reject(new Error(report.fault))
  }

  /** It hangs: another thread takes over what the others wait for. */
  #giveUpOn(id: number, asked: Asked): void {
    const { timer: _, ...rest } = asked
    const { task } = rest
    this.#asked.delete(id)
    this.#end()
    if (!asked.isLeft && task.kind === 'choose')
      this.#asked.set(id, { ...rest, task: { kind: 'sample', order: task.order } })
    else asked.reject(new Error(`no answer within ${PATIENCE[task.kind] / 1000} seconds`))
    this.#askAgain()
  }

  /** It died: another thread tries once more. What two of them died under is told to be impossible. */
  #mourn(why: string): void {
    this.#end()
    for (const [id, asked] of this.#asked) {
      asked.lives--
      if (asked.lives > 0) continue
      this.#asked.delete(id)
      asked.reject(new Error(`the thread that bots and coaches think in has died: ${why}`))
    }
    this.#askAgain()
  }

  #end(): void {
    this.#thread?.terminate()
    this.#thread = null
    this.#making.value = null
    for (const [id, asked] of this.#asked) {
      clearTimeout(asked.timer)
      delete asked.timer
      if (asked.isLeft) this.#asked.delete(id)
    }
  }

  #askAgain(): void {
    for (const [id, { task, reject }] of this.#asked)
      try {
        post(this.#threadNow(), { id, task })
      } catch (error) {
        // No other thread can be started: nobody waits for ever.
        this.#asked.delete(id)
        reject(error)
      }
  }
}

function post(thread: Thread, wish: Wish): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  thread.postMessage(wish)
}
