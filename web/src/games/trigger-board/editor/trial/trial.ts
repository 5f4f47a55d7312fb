import { askOnce, pageWorker, WorkerCalls, WorkerGone, type WorkerPort } from '@parlor/workers'
import type { BalanceReport, BoardComparison, Difference, TestOpening } from '@parlor/bots/trigger-board'
import { signal } from '@preact/signals'
import type { Fault } from '@parlor/engine'
import { tidied } from '../model/tidy.ts'
import type { Workbench } from '../workbench.ts'
import type { ShownStep, ShownTest, Stand } from './shown-test.ts'
import type { TrialTasks, Tried } from './trial-worker.ts'

function newThread(): WorkerPort {
  // Written in one piece: this is how bundlers know a worker.
  return pageWorker(new Worker(new URL('./trial-worker.ts', import.meta.url), { type: 'module' }))
}

export interface TestWish {
  readonly seats: number
  readonly seed: string
  readonly opening: TestOpening
}

/** What the balance of a board was found to be, and by which matches: they can be seen again. */
export interface Balance {
  readonly report: BalanceReport
  readonly board: unknown
  readonly seats: number
  readonly seed: string
  readonly comparison: BoardComparison | null
}

const SEED = 'balance'
const MOST_THREADS = 4

/** A board tried out: a match to step through, and many by bots. Everything is played in threads of their own. */
export class Trial {
  readonly #bench: Workbench
  #thread: WorkerPort | null = null
  #worker: WorkerCalls<TrialTasks> | null = null
  #stopCounting: AbortController | null = null
  /** Wishes are carried out one after the other. */
  #last: Promise<unknown> = Promise.resolve()
  #boardInTest: unknown = null
  readonly test = signal<ShownTest | null>(null)
  readonly faults = signal<readonly Fault[]>([])
  /** What has become different since the board was changed; `lost`: entries that cannot be played any more. */
  readonly changed = signal<{ readonly differs: Difference | null; readonly lost: number } | null>(null)
  /** What is pointed at: the board is shown as it stood then. */
  readonly looked = signal<{ readonly stand: Stand; readonly step: ShownStep | null } | null>(null)
  readonly balance = signal<Balance | null>(null)
  readonly counting = signal<{ readonly done: number; readonly of: number } | null>(null)
  readonly heat = signal<'none' | 'visits' | 'events'>('visits')
  readonly trouble = signal('')

  constructor(bench: Workbench) {
    this.#bench = bench
  }

  get #board(): unknown {
    return tidied(this.#bench.draft.peek())
  }

  #ask(wish: (worker: WorkerCalls<TrialTasks>) => Promise<Tried>): Promise<void> {
    const run = async () => {
      try {
        if (this.#worker === null) {
          this.#thread = newThread()
          this.#worker = new WorkerCalls(this.#thread)
        }
        const tried = await wish(this.#worker)
        this.faults.value = tried.ok ? [] : tried.faults
        if (tried.ok) {
          this.test.value = tried.test
          this.looked.value = null
        }
      } catch (error) {
        if (error instanceof WorkerGone) this.#worker = null
        this.trouble.value = error instanceof Error ? error.message : ''
      }
    }
    const next = this.#last.then(run)
    this.#last = next
    return next
  }

  begin({ seats, seed, opening }: TestWish): Promise<void> {
    this.changed.value = null
    const board = this.#board
    this.#boardInTest = this.#bench.draft.peek()
    return this.#ask((worker) => worker.ask('open', { board, seats, seed, opening }))
  }

  play(by: number, move: unknown): Promise<void> {
    return this.#ask((worker) => worker.ask('play', { by, move }))
  }

  goOn(entries: number): Promise<void> {
    return this.#ask((worker) => worker.ask('goOn', { entries }))
  }

  rewind(entries: number): Promise<void> {
    return this.#ask((worker) => worker.ask('rewind', { entries }))
  }

  stop(): void {
    this.test.value = null
    this.looked.value = null
    this.changed.value = null
  }

  /** The board was changed: the match goes on with it, where it can. */
  follow(): Promise<void> {
    const draft = this.#bench.draft.peek()
    if (this.test.peek() === null || this.#boardInTest === draft) return Promise.resolve()
    this.#boardInTest = draft
    const board = this.#board
    return this.#ask(async (worker) => {
      const carried = await worker.ask('carry', { board })
      if (carried.ok) this.changed.value = { differs: carried.differs ?? null, lost: carried.lost ?? 0 }
      return carried
    })
  }

  async steps(entry: number): Promise<readonly ShownStep[]> {
    await this.#last
    return (await this.#worker?.ask('steps', { entry })) ?? []
  }

  /** A match that shows a figure, to be stepped through. */
  show(match: number): Promise<void> {
    const balance = this.balance.peek()
    if (balance === null) return Promise.resolve()
    const { board, seats, seed } = balance
    this.changed.value = null
    this.#boardInTest = this.#bench.draft.peek()
    this.#bench.panel.value = 'test'
    return this.#ask((worker) => worker.ask('example', { board, seats, seed, match }))
  }

  /** Plays so many matches, shared among threads; what was found before is compared with it. */
  async count(matches: number, seats: number): Promise<void> {
    this.cancel()
    const stop = new AbortController()
    this.#stopCounting = stop
    this.trouble.value = ''
    const board = this.#board
    const before = this.balance.peek()
    const threads = Math.min(MOST_THREADS, Math.max(1, navigator.hardwareConcurrency))
    const done = Array.from({ length: threads }, () => 0)
    this.counting.value = { done: 0, of: matches }
    const count = async (at: number) => {
      const share = Math.ceil(matches / threads)
      const from = at * share
      const own = { board, seats, seed: SEED, count: Math.max(0, Math.min(share, matches - from)), from }
      const report = (so: { readonly done: number }) => {
        done[at] = so.done
        if (!stop.signal.aborted) this.counting.value = { done: done.reduce((sum, each) => sum + each, 0), of: matches }
      }
      return askOnce<TrialTasks, 'tally'>(newThread, 'tally', own, { report, signal: stop.signal })
    }
    try {
      const tallies = (await Promise.all(done.map((_, at) => count(at)))).filter((each) => each !== null)
      const wish = { board, tallies, before: before?.report ?? null }
      const found = await askOnce<TrialTasks, 'report'>(newThread, 'report', wish, { signal: stop.signal })
      this.balance.value = { ...found, board, seats, seed: SEED }
    } catch (error) {
      if (!stop.signal.aborted) this.trouble.value = error instanceof Error ? error.message : ''
    }
    if (this.#stopCounting === stop) {
      this.#stopCounting = null
      this.counting.value = null
    }
  }

  cancel(): void {
    this.#stopCounting?.abort(new DOMException('called off', 'AbortError'))
    this.#stopCounting = null
    this.counting.value = null
  }

  readonly close = (): void => {
    this.cancel()
    this.#thread?.end()
    this.#worker = null
  }
}
