import { botIn } from '@parlor/bots'
import {
  addBalance,
  balanceReport,
  BalanceRun,
  carryOver,
  compareBoards,
  emptyBalance,
  matchOf,
  TestPlay,
  type BalanceReport,
  type BalanceTally,
  type BoardComparison,
  type Difference,
  type TestSetup,
} from '@parlor/bots/trigger-board'
import { serveTasks, toPage, type Task } from '@parlor/workers'
import type { Fault } from '@parlor/engine'
import { triggerBoard } from '@parlor/games/trigger-board'
import { readBoard } from '@parlor/games/trigger-board/knowledge'
import { shownTest, stepsIn, type ShownStep, type ShownTest } from './shown-test.ts'

/** What came of a wish of the author's: how the match stands, or why it cannot be. */
export type Tried =
  | { readonly ok: true; readonly test: ShownTest }
  | { readonly ok: false; readonly faults: readonly Fault[] }

interface BalanceWish {
  readonly board: unknown
  readonly seats: number
  readonly seed: string
  readonly count: number
  readonly from: number
}

export interface TrialTasks {
  readonly open: Task<TestSetup, Tried>
  /** Chance speaks by itself after it. */
  readonly play: Task<{ readonly by: number | 'clock'; readonly move: unknown }, Tried>
  readonly goOn: Task<{ readonly entries: number }, Tried>
  readonly rewind: Task<{ readonly entries: number }, Tried>
  /** The board has changed: its history is played again. */
  readonly carry: Task<
    { readonly board: unknown },
    Tried & { readonly differs?: Difference | null; readonly lost?: number }
  >
  readonly steps: Task<{ readonly entry: number }, readonly ShownStep[]>
  /** A match of a balance report, entry by entry. */
  readonly example: Task<Omit<BalanceWish, 'count' | 'from'> & { readonly match: number }, Tried>
  readonly tally: Task<BalanceWish, BalanceTally | null, { readonly done: number }>
  readonly report: Task<
    { readonly board: unknown; readonly tallies: readonly BalanceTally[]; readonly before: BalanceReport | null },
    { readonly report: BalanceReport; readonly comparison: BoardComparison | null }
  >
}

let playing: TestPlay | null = null

function tried(): Tried {
  return playing === null ? { ok: false, faults: [] } : { ok: true, test: shownTest(playing) }
}

/** What is due by chance is done: a die is no decision. */
function settle(play: TestPlay): void {
  while (play.goOn('chance'));
}

const ENTRIES_A_SLICE = 2_000

function botsFor(seats: number) {
  const bot = botIn(triggerBoard, undefined, 'random')
  if (bot === undefined) throw new Error('nobody plays at random')
  return Array.from({ length: seats }, () => bot)
}

/** Lets a message in, such as that nobody wants the answer any more. */
const listen = () => new Promise((resolve) => void setTimeout(resolve))

serveTasks<TrialTasks>(toPage(globalThis), {
  open: (setup) => {
    const opened = TestPlay.open(setup)
    if (!opened.ok) return opened
    playing = opened.play
    settle(playing)
    return tried()
  },
  play: ({ by, move }) => {
    if (playing !== null && playing.play(by, move).ok) settle(playing)
    return tried()
  },
  goOn: ({ entries }) => {
    for (let left = entries; left > 0 && playing?.goOn('all') === true; left--);
    return tried()
  },
  rewind: ({ entries }) => {
    playing?.rewind(entries)
    return tried()
  },
  carry: ({ board }) => {
    if (playing === null) return tried()
    const before = playing.entries.length
    const carried = carryOver(playing, board)
    if (!carried.ok) return carried
    playing = carried.play
    settle(playing)
    return { ...tried(), differs: carried.differs, lost: before - carried.kept }
  },
  steps: ({ entry }) => (playing === null ? [] : stepsIn(playing, entry)),
  example: ({ board, seats, seed, match }) => {
    const { entries } = matchOf({ board, bots: botsFor(seats), seed }, match)
    const opened = TestPlay.open({ board, seats, seed })
    if (!opened.ok) return opened
    playing = opened.play
    for (const entry of entries) playing.playEntry(entry)
    return tried()
  },
  tally: async ({ board, seats, seed, count, from }, context) => {
    const run = new BalanceRun({ board, bots: botsFor(seats), seed }, count, from)
    while (run.work(ENTRIES_A_SLICE)) {
      context.report({ done: run.done })
      await listen() // oxlint-disable-line no-await-in-loop -- so that it can be called off
      if (context.isCancelled) return null
    }
    return run.tally
  },
  report: ({ board, tallies, before }) => {
    const { board: read } = readBoard(board)
    if (read === null) throw new Error('this board cannot be read')
    const [first] = tallies
    const all = emptyBalance(first?.wins.length ?? 0)
    for (const each of tallies) addBalance(all, each)
    const report = balanceReport(read, all)
    return { report, comparison: before === null ? null : compareBoards(before, report) }
  },
})
