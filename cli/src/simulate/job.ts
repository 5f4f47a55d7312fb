import { simulate, type LoggedMatch, type Tally } from '@parlor/bots'
import { begin, wholeOptions } from '@parlor/engine'
import { gameAndBots, type Part } from '../play-in-parts.ts'
import type { SharedTable } from '../solver-tables.ts'

/** A simulation as plain data, so that it can be handed to a thread. */
export interface Job {
  readonly game: string
  readonly options: unknown
  /** Names, by seat. */
  readonly bots: readonly string[]
  readonly seed: string
  readonly matches: number
  readonly checked: boolean
  /** Are the matches wanted, and not only their figures? */
  readonly logged: boolean
  /** What the bots look into. Made ready once, and shared: no thread works it out or reads it for itself. */
  readonly tables: readonly SharedTable[]
}

/** What came of a part: its tally, and a line for each match if they are wanted. */
export interface PlayedPart {
  readonly tally: Tally
  readonly lines: readonly string[]
}

/** Plays a part of a job. */
export function runPart(job: Job, { from, count }: Part): PlayedPart {
  const { game: id, options, bots: names, seed, checked, logged } = job
  const { game, bots } = gameAndBots(id, names)
  const lines: string[] = []
  const ruling = wholeOptions(begin(game, options, bots.length).options)
  const log = ({ number, entries, outcome }: LoggedMatch) =>
    void lines.push(
      JSON.stringify({
        game: id,
        options: ruling,
        seats: bots.length,
        seed,
        entries,
        outcome,
        match: number,
        bots: names,
      }),
    )
  const tally = simulate(game, { options, bots, seed, checked, ...(logged ? { log } : {}) }, from, count)
  return { tally, lines }
}
