import { otherwise, programFor } from '@parlor/engine'
import { chart } from './chart.ts'
import { countPoints, passBox, showRoll, shutTiles, takeDice, type GameScene } from './effects.ts'
import { moves } from './moves.ts'

/** What the chart runs: its moves, guards and effects. */
export const charts = {
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
}
