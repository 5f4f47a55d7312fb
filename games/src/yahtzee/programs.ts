import { otherwise, programFor } from '@parlor/engine'
import { BOXES } from './categories.ts'
import { chart } from './chart.ts'
import { freeze, scoreBox, scratchBox, showRoll, startTurn, takeDice, unfreeze, type GameScene } from './effects.ts'
import { moves } from './moves.ts'

/** What the chart runs: its moves, guards and effects. */
export const charts = {
  turn: programFor<GameScene>()(chart, {
    moves,
    when: {
      lastRoll: { 'another roll is left': ({ state }) => state.rollsLeft > 0, 'that was the third': otherwise },
      nextUp: {
        'boxes are open': ({ state, seats }) => state.played < seats * BOXES,
        'every card is full': otherwise,
      },
    },
    effects: {
      ROLL: takeDice,
      DICE: showRoll,
      FREEZE: freeze,
      UNFREEZE: unfreeze,
      SCORE: scoreBox,
      SCRATCH: scratchBox,
      'nextUp --> Ready: boxes are open': startTurn,
    },
  }),
}
