import { yahtzee } from '@parlor/games'
import type { Coaching } from '../coach/coaching.ts'
import { YAHTZEE_AIM, yahtzeeCoach } from './coach.ts'
import type { YahtzeeOption } from './options.ts'
import type { RuleSet } from './rule-tables.ts'
import { tableName } from './solution.ts'

export const yahtzeeCoaching: Coaching<YahtzeeOption> = {
  coaches: (game) => game.id === yahtzee.id,
  aims: [YAHTZEE_AIM.name],
  hintAim: () => YAHTZEE_AIM.name,
  addsUp: () => true,
  needs: (options) => [tableName(rulesIn(options))],
  coach: (options, _seats, aim) => (aim === YAHTZEE_AIM.name ? yahtzeeCoach(rulesIn(options)) : undefined),
}

function rulesIn(options: Readonly<Record<string, unknown>>): RuleSet {
  return (options as { rules: RuleSet }).rules // the engine has checked the options of this game
}
