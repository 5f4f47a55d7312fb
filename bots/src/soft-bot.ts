import { canonical, type AnyMove, type Game, type View } from '@parlor/engine'
import type { Bot } from './bot.ts'
import { costOf, type Advice } from './coach/coach.ts'
import type { Coaching } from './coach/coaching.ts'
import { LEVELS, type Level } from './levels.ts'
import { Sfc32 } from './sfc32.ts'

interface Softness {
  readonly level: Level
  /** In clear mistakes (see `Aim`): an option that costs so much is taken 1/e times as often as the best. */
  readonly temperature: number
  /** What is the same as long as one decision is carried out, move by move. The whole table unless told. */
  readonly decisionOf?: (table: never) => unknown
}

/**
 * A bot for a solved game that errs as people do: it knows what every option is worth, and takes a worse one the more seldom
 * the more it costs. The choice follows from what lies on the table, so that a decision which takes several moves is carried
 * out as it was made.
 */
export function softBot(game: Game, coaching: Coaching, { level, temperature, decisionOf }: Softness): Bot {
  const { needs } = coaching
  return {
    name: level,
    ...LEVELS[level],
    plays: ({ id }) => id === game.id,
    ...(needs === undefined ? {} : { needs }),
    choose(turn) {
      const view: View = turn.view()
      const coach = coaching.coach(turn.options, turn.seats, coaching.hintAim(turn.seats))
      const advice = coach?.advise(view, turn.seat) ?? null
      if (advice === null) return turn.sample()
      // The game's own table, as `decisionOf` was written for.
      const decision = decisionOf === undefined ? view.table : decisionOf(view.table as never)
      return softChoice(advice, temperature, new Sfc32(`${level} ${turn.seat} ${canonical(decision)}`)) ?? turn.sample()
    },
  }
}

const FINE = 2 ** 32

function softChoice(advice: Advice, temperature: number, random: Sfc32): AnyMove | undefined {
  const scale = temperature * advice.aim.clear
  const weights = advice.options.map(({ pointless }, at) =>
    pointless === true ? 0 : Math.exp(-costOf(advice, at) / scale),
  )
  let left = (random.below(FINE) / FINE) * weights.reduce((sum, weight) => sum + weight, 0)
  const chosen = weights.findIndex((weight) => (left -= weight) < 0)
  return advice.options[Math.max(0, chosen)]?.moves[0]
}
