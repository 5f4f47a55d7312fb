import { game, otherwise, programFor } from '@parlor/engine'
import { BOXES } from './categories.ts'
import { chart } from './chart.ts'
import { freeze, scoreBox, scratchBox, showRoll, startTurn, takeDice, unfreeze, type GameScene } from './effects.ts'
import { moves } from './moves.ts'
import { outcome } from './outcome.ts'
import { copy, options, setup, variants } from './state.ts'
import { text } from './text.ts'
import { view } from './view.ts'

export const yahtzee = game({
  id: 'yahtzee',
  name: 'Yahtzee',
  about: 'Roll five dice up to three times and fill the thirteen boxes of your card. The highest total wins.',
  seats: { min: 1, max: 8 },
  information: 'open',
  options,
  variants,
  setup,
  copy,
  turn: ({ state, seats }) => state.played % seats,
  charts: {
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
  },
  view,
  outcome,
  text,
  languages: { de: async () => (await import('./text-de.ts')).german },
})
