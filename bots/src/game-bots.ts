import type { Game } from '@parlor/engine'
import type { Bot } from './bot.ts'
import type { Coaching } from './coach/coaching.ts'
import { LEVELS } from './levels.ts'
import { randomBot } from './random-bot.ts'
import { searchBotsFor } from './search/search-bots.ts'
import type { Solver } from './solver.ts'
import type { TableMaker } from './table-maker.ts'

/** What this room knows of one game: its folder's index.ts. */
export interface GameBots {
  readonly game: Game
  /** One with the name of a level (see levels.ts) takes the place of the bot that searches; others come beside them. */
  readonly bots: readonly Bot[]
  readonly coaching?: Coaching
  readonly solver?: Solver
  /** How good a player's final score is, under these options; null where that is not known. */
  readonly compare?: (options: Readonly<Record<string, unknown>>, score: number) => Compared | null
  /** Makes the tables that its bots, coach or solver name; undefined for a name that is none of theirs. */
  readonly tableMaker?: (name: string) => TableMaker | undefined
}

/** The share of all matches that end no better than a score: when somebody plays who makes no mistake, and at random. */
export interface Compared {
  readonly perfect: number
  readonly random: number
}

/**
 * The bots that play a game: one for each level, weakest first, the game's own or else one that searches; then others of
 * its own; last the one that plays anything.
 */
export function botsIn(game: Game, own: GameBots | undefined): Bot[] {
  const bots = own?.bots ?? []
  const searching = searchBotsFor(game)
  const levels = Object.keys(LEVELS).flatMap(
    (level) => [...bots, ...searching].find(({ name }) => name === level) ?? [],
  )
  return [...levels, ...bots.filter((bot) => !levels.includes(bot)), randomBot]
}

/** Also by a name it had before. */
export function botIn(game: Game, own: GameBots | undefined, name: string): Bot | undefined {
  const bots = botsIn(game, own)
  return bots.find((bot) => bot.name === name) ?? bots.find(({ formerly }) => formerly?.includes(name))
}
