import { begin, type Game, type Position } from '@parlor/engine'
import { shutTheBox } from '@parlor/games/shut-the-box'
import { onTestFinished } from 'vitest'
import { BotFailed } from './bot-failed.ts'
import { botPool, type BotPool, type BotPoolOptions } from './bot-pool.ts'

const ODD_BOTS = new URL('odd-bots.fixture.mjs', import.meta.url)

/** A pool with odd bots. A busy machine fails no bot: it has a minute unless told. */
export function oddBotPool(options: BotPoolOptions = {}): BotPool {
  return botPool({ worker: ODD_BOTS, budgetMs: 60_000, ...options })
}

/** The same, closed when the test is over. */
export function oddPool(options: BotPoolOptions = {}): BotPool {
  const pool = oddBotPool(options)
  onTestFinished(() => pool.close())
  return pool
}

/** Some bot of the first seat, in the first position. */
export const first = (bot: string, game: Game = shutTheBox) => {
  const position: Position = begin(game, {}, game.seats.min)
  return { game, bot, position, seat: 0 }
}

/** Why a bot failed; or what it answered, though it should have failed. */
export const reasonOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.catch((error: unknown) => {
    if (error instanceof BotFailed) return error.reason
    throw error
  })
