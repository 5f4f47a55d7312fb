import type { Game } from '@parlor/engine'
import type { Coach } from './coach/coach.ts'
import type { Coaching } from './coach/coaching.ts'
import type { BoxOption } from './shut-the-box/box-advice.ts'
import { boxCoaching } from './shut-the-box/coaching.ts'
import { yahtzeeCoaching } from './yahtzee/coaching.ts'
import type { YahtzeeOption } from './yahtzee/options.ts'

/** What coaches advise. A game that is added here is missed wherever options are put into words, by the compiler. */
export type CoachedOption = BoxOption | YahtzeeOption

/** Every game that has a coach. Nobody else knows which these are. */
const COACHINGS: readonly Coaching<CoachedOption>[] = [boxCoaching, yahtzeeCoaching]

/** How a game is coached; undefined for one that has no coach. */
export function coachingFor(game: Game): Coaching<CoachedOption> | undefined {
  return COACHINGS.find(({ coaches }) => coaches(game))
}

/**
 * The coach for matches with these options (checked, presets filled in), its tables being ready; for hints unless an aim
 * is told. Undefined for a game that has none, and for an aim it does not know.
 */
export function coachFor(
  game: Game,
  options: Readonly<Record<string, unknown>>,
  seats: number,
  aim?: string,
): Coach<CoachedOption> | undefined {
  const coaching = coachingFor(game)
  return coaching?.coach(options, seats, aim ?? coaching.hintAim(seats))
}
