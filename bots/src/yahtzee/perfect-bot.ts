import { yahtzee } from '@parlor/games/yahtzee'
import { botFor } from '../bot.ts'
import { sameWithin } from '../coach/coach.ts'
import { LEVELS } from '../levels.ts'
import { cardIn, fallen } from './coach.ts'
import { movesToKeep } from './keep-dice.ts'
import { worths } from './options.ts'
import { solutionOf, tableName } from './solution.ts'

/**
 * Takes the first of the options that the coach calls best, found without putting all of them in order. Its aim is the
 * highest expected score, not the win.
 */
export const perfectYahtzeeBot = botFor(yahtzee, {
  name: 'perfect',
  formerly: ['optimal'],
  about: 'Plays without a mistake for the highest expected score, whatever the others have.',
  titles: LEVELS.perfect.titles,
  needs: ({ rules }) => [tableName(rules)],
  choose(turn) {
    const { table } = turn.view()
    const roll = fallen(table)
    if (roll === null) return { move: 'ROLL' }
    const all = worths(solutionOf(table.rules), cardIn(table, turn.seat), roll, table.rollsLeft)
    let best = all[0]
    for (const each of all) if (best === undefined || each.value > best.value + sameWithin(best.value)) best = each
    const option = best?.option ?? { keep: [] }
    if ('keep' in option) return movesToKeep(table.dice, option.keep)[0] ?? { move: 'ROLL' }
    return { move: 'SCORE', category: 'score' in option ? option.score : option.scratch }
  },
})
