import { advance, copyPosition, isOver, type Game, type Position, type Random, type Walker } from '@parlor/engine'
import type { Bot } from '../bot.ts'
import { Patience } from '../patience.ts'
import { nextMove } from '../run-match.ts'

/** Plays on from where a walker stands, to the end or as far as the search wants to look, and gives where that leads. */
export type RollOut = (walker: Walker, random: Random) => Position

/** Everybody does anything that is allowed. */
export function randomRollOut(mostSteps: number): RollOut {
  return (walker, random) => {
    walker.playout(random, mostSteps)
    return walker.position()
  }
}

/**
 * Everybody plays by a quick policy of the game. It is handed turns like any bot: what it knows in an imagined world is what
 * its seat would. `isQuiet`: where the game can be judged well enough to stop.
 */
export function policyRollOut(
  game: Game,
  policy: Bot,
  mostSteps: number,
  isQuiet: ((position: Position, start: Position) => boolean) | undefined,
): RollOut {
  return (walker, random) => {
    const start = walker.position()
    const position = copyPosition(game, start)
    const { seats } = position
    const bots = new Array<Bot>(seats).fill(policy)
    const generators = { chance: random, order: random, bots: new Array<Random>(seats).fill(random) }
    const patience = new Patience(seats)
    for (let steps = 0; steps < mostSteps; steps++) {
      if (isOver(game, position) || isQuiet?.(position, start) === true) break
      const step = nextMove(game, position, { bots, generators }, patience)
      if (step === null) break
      if (typeof step.by === 'number') patience.acts(step.by)
      else if (step.by === 'clock') patience.starts()
      advance(game, position, step.by, step.move, random)
    }
    return position
  }
}
