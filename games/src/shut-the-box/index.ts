import { game, otherwise, programFor } from '@parlor/engine'
import { chart } from './chart.ts'
import { countPoints, passBox, showRoll, shutTiles, takeDice, type GameScene } from './effects.ts'
import { moves } from './moves.ts'
import { outcome } from './outcome.ts'
import { copy, options, setup, variants } from './state.ts'
import { text } from './text.ts'
import { view } from './view.ts'

export const shutTheBox = game({
  id: 'shut-the-box',
  name: 'Shut the Box',
  about: 'Roll the dice and shut tiles that add up to the roll. Who leaves the least standing wins.',
  best: 'lowest',
  seats: { min: 1, max: 8 },
  information: 'open',
  options,
  variants,
  setup,
  copy,
  turn: ({ state, seats }) => state.played % seats,
  charts: {
    box: programFor<GameScene>()(chart, {
      moves,
      when: {
        anyFit: { 'some tiles fit': ({ possible }) => possible('SHUT'), 'nothing fits': otherwise },
        allShut: { 'tiles remain': ({ state }) => state.up !== 0, 'the box is shut': otherwise },
        nextUp: {
          'somebody has yet to play': (at) => at.state.played < at.seats * at.options.rounds,
          'everybody has played': otherwise,
        },
      },
      effects: {
        ROLL: takeDice,
        DICE: showRoll,
        SHUT: shutTiles,
        'anyFit --> nextUp: nothing fits': countPoints,
        'allShut --> nextUp: the box is shut': countPoints,
        'nextUp --> Ready: somebody has yet to play': passBox,
      },
    }),
  },
  view,
  outcome,
  text,
  languages: { de: async () => (await import('./text-de.ts')).german },
})
