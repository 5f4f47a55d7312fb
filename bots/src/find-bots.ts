import type { Game } from '@parlor/engine'
import { loadEach, type FaultyGame } from '@parlor/games'
import type { Bot } from './bot.ts'
import { GAMES } from './catalogue.ts'
import type { Coach } from './coach/coach.ts'
import { coachIn, type Coaching } from './coach/coaching.ts'
import { botIn, botsIn, type GameBots } from './game-bots.ts'
import type { Solver } from './solver.ts'

const { loaded, faulty } = await loadEach(GAMES)

/** Games whose bots and coach cannot be loaded; if nothing else is wrong with them, they are played at random. */
export const faultyBots: readonly FaultyGame[] = faulty

function findBots({ id }: Game): GameBots | undefined {
  return loaded.get(id)
}

/** The bots that play a game, weakest first; last the one that plays anything. */
export function botsFor(game: Game): Bot[] {
  return botsIn(game, findBots(game))
}

/** Also by a name it had before. */
export function findBot(game: Game, name: string): Bot | undefined {
  return botIn(game, findBots(game), name)
}

/** How a game is coached; undefined for one that has no coach. */
export function findCoaching(game: Game): Coaching | undefined {
  return findBots(game)?.coaching
}

/** As `coachIn`, of this game. */
export function findCoach(
  game: Game,
  options: Readonly<Record<string, unknown>>,
  seats: number,
  aim?: string,
): Coach | undefined {
  return coachIn(findCoaching(game), options, seats, aim)
}

/** Undefined for a game that is not solved. */
export function findSolver(game: Game): Solver | undefined {
  return findBots(game)?.solver
}

/** The games that are solved, in the order of the catalogue. */
export function solvedGames(): readonly { readonly game: Game; readonly solver: Solver }[] {
  return [...loaded.values()].flatMap(({ game, solver }) => (solver === undefined ? [] : [{ game, solver }]))
}
