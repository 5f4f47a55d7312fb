import { game, programFor } from '@parlor/engine'
import { chart } from './chart.ts'
import { countPoints, passBox, showRoll, shutTiles, takeDice, type Stage } from './effects.ts'
import { moves } from './moves.ts'
import { outcome } from './outcome.ts'
import { options, setup, type Scene } from './state.ts'
import { text } from './text.ts'
import { view } from './view.ts'

const someFit = ({ possible }: Scene) => possible('SHUT')
const isShut = ({ state }: Scene) => state.up === 0
const isLast = (at: Scene) => at.state.turn === at.seats - 1 && at.state.round === at.options.rounds

export const shutTheBox = game({
  id: 'shut-the-box',
  name: 'Shut the Box',
  about: 'Roll the dice and shut tiles that add up to the roll. Who leaves the least standing wins.',
  seats: { min: 1, max: 8 },
  information: 'open',
  options,
  setup,
  turn: ({ state }) => state.turn,
  charts: {
    box: programFor<Stage>()(chart, {
      moves,
      when: {
        anyFit: { 'some tiles fit': someFit, 'nothing fits': (scene) => !someFit(scene) },
        allShut: { 'tiles remain': (scene) => !isShut(scene), 'the box is shut': isShut },
        turnOver: { 'somebody has yet to play': (scene) => !isLast(scene), 'everybody has played': isLast },
      },
      effects: {
        ROLL: takeDice,
        DICE: showRoll,
        SHUT: shutTiles,
        'anyFit --> turnOver: nothing fits': countPoints,
        'allShut --> turnOver: the box is shut': countPoints,
        'turnOver --> Ready: somebody has yet to play': passBox,
      },
    }),
  },
  view,
  outcome,
  text,
})
