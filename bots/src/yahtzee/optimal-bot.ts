import type { AnyMove } from '@parlor/engine'
import { yahtzee } from '@parlor/games'
import type { Bot } from '../bot.ts'
import { sameWithin } from '../coach/coach.ts'
import { cardIn, fallen, tableOf } from './coach.ts'
import { movesToKeep } from './keep-dice.ts'
import { worths } from './options.ts'
import type { RuleSet } from './rule-tables.ts'
import { solutionOf, tableName } from './solution.ts'

/**
 * Takes the first of the options that the coach calls best, found without putting all of them in order. Its aim is the
 * highest expected score, not the win.
 */
export const optimalYahtzeeBot: Bot = {
  name: 'optimal',
  about: 'Plays without a mistake for the highest expected score, whatever the others have.',
  plays: (game) => game.id === yahtzee.id,
  needs: (options) => [tableName((options as { rules: RuleSet }).rules)], // checked options of this game
  choose(turn): AnyMove {
    const table = tableOf(turn.view())
    const roll = fallen(table)
    if (roll === null) return { move: 'ROLL' }
    const all = worths(solutionOf(table.rules), cardIn(table, turn.seat), roll, table.rollsLeft)
    let best = all[0]
    for (const each of all) if (best === undefined || each.value > best.value + sameWithin(best.value)) best = each
    const option = best?.option ?? { keep: [] }
    if ('keep' in option) return movesToKeep(table.dice, option.keep)[0] ?? { move: 'ROLL' }
    return { move: 'SCORE', category: 'score' in option ? option.score : option.scratch }
  },
}
