import { begin, type Game } from '@parlor/engine'
import type { Bot } from '../bot.ts'
import { runMatch } from '../run-match.ts'
import { thinkThrough, workFor } from '../search/thinking.ts'
import { generatorsOf } from '../simulate.ts'
import type { Turn } from '../turn.ts'

/** How long bots that think may do so, in place of what they do by themselves. Others do not mind. */
export type Budget = { readonly iterations: number } | { readonly ms: number }

export interface ArenaPlan {
  readonly options: unknown
  /** Who plays; a bot may be named twice. */
  readonly bots: readonly Bot[]
  readonly seats: number
  readonly seed: string
  readonly budget?: Budget | undefined
  /** Milliseconds from no matter when. */
  readonly now: () => number
}

/** One match of a deal. */
export interface ArenaMatch {
  /** By seat: the number of its bot. */
  readonly lineUp: readonly number[]
  /** By seat; null for a match that did not end. */
  readonly scores: readonly number[] | null
  readonly ranks: readonly number[] | null
}

/** One deal, played by every line-up with the same cards and dice. Plain data: it crosses threads. */
export interface Deal {
  readonly number: number
  readonly matches: readonly ArenaMatch[]
  /** By bot: what its moves took in all, and how many there were. */
  readonly ms: readonly number[]
  readonly moves: readonly number[]
}

/**
 * Who sits where: every choice of bots that fills the seats, and each of these turned round until every bot has sat
 * everywhere. Where there are more seats than bots they sit again, in the same order.
 */
export function lineUpsOf(bots: number, seats: number): number[][] {
  const all = Array.from({ length: bots }, (_, bot) => bot)
  return choices(all, Math.min(bots, seats)).flatMap((chosen) =>
    chosen.map((_, turn) => Array.from({ length: seats }, (__, seat) => chosen[(seat + turn) % chosen.length] ?? 0)),
  )
}

function choices(from: readonly number[], count: number): number[][] {
  if (count === 0) return [[]]
  return from.flatMap((first, at) => choices(from.slice(at + 1), count - 1).map((rest) => [first, ...rest]))
}

/** Plays one deal. It depends on the seed and its number alone, and on the clock where the budget is one of time. */
export function playDeal(game: Game, plan: ArenaPlan, number: number): Deal {
  const { seats, seed, now } = plan
  const { options } = begin(game, plan.options, seats)
  const ms = plan.bots.map(() => 0)
  const moves = plan.bots.map(() => 0)
  const timed = plan.bots.map((bot, at): Bot => {
    const choose = chooserOf(bot, plan)
    return {
      ...bot,
      choose(turn) {
        const start = now()
        const move = choose(turn)
        ms[at] = (ms[at] ?? 0) + now() - start
        moves[at] = (moves[at] ?? 0) + 1
        return move
      },
    }
  })
  const matches = lineUpsOf(plan.bots.length, seats).map((lineUp): ArenaMatch => {
    const bots = lineUp.flatMap((bot) => timed[bot] ?? [])
    const { outcome } = runMatch(game, { options, bots, generators: generatorsOf(seed, number, seats) })
    return { lineUp, scores: outcome?.scores ?? null, ranks: outcome?.ranks ?? null }
  })
  return { number, matches, ms, moves }
}

function chooserOf({ choose, think }: Bot, { budget, now }: ArenaPlan): Bot['choose'] {
  if (think === undefined || budget === undefined) return choose
  if ('iterations' in budget) return (turn) => thinkThrough(think(turn, budget.iterations))
  return (turn: Turn) => {
    const thinking = think(turn, Number.MAX_SAFE_INTEGER)
    workFor(thinking, budget.ms, now)
    return thinking.best()
  }
}
