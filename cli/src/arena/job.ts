import { playDeal, type Budget, type Deal } from '@parlor/bots'
import { gameAndBots } from '../play-in-parts.ts'
import type { SharedTable } from '../solver-tables.ts'

/** An arena as plain data, so that it can be handed to a thread. */
export interface ArenaJob {
  readonly game: string
  readonly options: unknown
  readonly bots: readonly string[]
  readonly seats: number
  readonly seed: string
  readonly budget: Budget | undefined
  readonly deals: number
  readonly tables: readonly SharedTable[]
}

export function dealOf({ game: id, bots: names, options, seats, seed, budget }: ArenaJob, number: number): Deal {
  const { game, bots } = gameAndBots(id, names)
  return playDeal(game, { options, bots, seats, seed, budget, now: () => performance.now() }, number)
}
