import { botIn } from '@parlor/bots'
import { addBalance, BalanceRun, emptyBalance, type BalanceTally } from '@parlor/bots/trigger-board'
import { Bug } from '@parlor/engine'
import { triggerBoard } from '@parlor/games/trigger-board'
import { workerFile } from '../feed-threads.ts'
import { playInParts, type Part } from '../play-in-parts.ts'

/** Many matches on a board as plain data, so that they can be handed to a thread. */
export interface BalanceJob {
  readonly board: unknown
  /** Names, by seat. */
  readonly bots: readonly string[]
  readonly seed: string
  readonly matches: number
}

/** Plays all matches, here or in several threads: the tally is the same. */
export async function runBalance(
  job: BalanceJob,
  workers: number,
  report: (matchesDone: number) => void,
): Promise<BalanceTally> {
  const whole = emptyBalance(job.bots.length)
  await playInParts({
    matches: job.matches,
    workers,
    file: workerFile(import.meta.url, 'trigger-board'),
    job,
    here: playerOf(job),
    add: (_, tally) => {
      addBalance(whole, tally)
      report(whole.matches)
    },
  })
  return whole
}

/** Plays parts of it. */
export function playerOf({ board, bots: names, seed }: BalanceJob): (part: Part) => BalanceTally {
  const bots = names.map((name) => {
    const bot = botIn(triggerBoard, undefined, name)
    if (bot === undefined) throw new Bug(`no bot ${name}`)
    return bot
  })
  return ({ from, count }) => {
    const run = new BalanceRun({ board, bots, seed }, count, from)
    while (run.work(Infinity));
    return run.tally
  }
}
