import { otherwise, programFor } from '@parlor/engine'
import { turnLoop } from '../chart.ts'
import type { GameScene } from '../effects/happenings.ts'
import { calculate, startNextTurn } from '../effects/turn.ts'
import { canAfford, canTrade, hasCropsAndFertilizers } from '../rules.ts'
import type { Scene } from '../state.ts'

/** The phases of a turn. A phase with nothing to do is skipped before it begins. */

const isOwnTurn = ({ state, seat }: Scene): boolean => state.turn.seat === seat

function nextPhase({ raise }: GameScene): void {
  raise('TURN_PHASE_END', { chart: 'game' })
  raise('TURN_PHASE_START', { chart: 'game' })
}

/** R21. In the last turns one player hands over to the next; the match's TURN_END comes once, after the last of them. */
function endTurn(scene: GameScene): void {
  const { state, raise } = scene
  raise('TURN_PHASE_END', { chart: 'game' })
  calculate(scene)
  if (state.ending !== null && state.ending.left > 0) startNextTurn(scene)
  else raise('TURN_END', { chart: 'game' })
}

export const turnProgram = programFor<GameScene>()(turnLoop, {
  moves: {},
  raises: { game: ['TURN_PHASE_END', 'TURN_PHASE_START', 'TURN_START', 'TURN_END'] },
  when: {
    isLastTurn: {
      'is last turn': ({ state }) => state.ending !== null && state.ending.left === 0,
      'game continues': otherwise,
    },
  },
  effects: {
    'WAITING --> HARVEST': nextPhase,
    'HARVEST --> SHOPPING': nextPhase,
    'SHOPPING --> TRADE': (scene) => {
      scene.state.turn.allowance = 0
      nextPhase(scene)
    },
    'TRADE --> PLAYING': nextPhase,
    'PLAYING --> FERTILIZE': nextPhase,
    'FERTILIZE --> CALCULATION': nextPhase,
    'CALCULATION --> isLastTurn': endTurn,
  },
  hosts: [
    {
      chart: 'waiting',
      in: ['WAITING'],
      enter: (scene) => (isOwnTurn(scene) ? 'SKIP' : 'RESET'),
      // R15. Waiting ends also when a forced choice was left to chance in the turn of another: then it begins again.
      done: (scene) => (isOwnTurn(scene) ? undefined : null),
    },
    { chart: 'harvest', in: ['HARVEST'] },
    { chart: 'shopping', in: ['SHOPPING'], enter: (scene) => (canAfford(scene) ? 'RESET' : 'SKIP') },
    { chart: 'trading', in: ['TRADE'], enter: (scene) => (canTrade(scene) ? 'RESET' : 'SKIP') },
    { chart: 'playing', in: ['PLAYING'] },
    {
      chart: 'fertilizing',
      in: ['FERTILIZE'],
      enter: ({ state, seat }) => (hasCropsAndFertilizers(state, seat) ? 'RESET' : 'SKIP'),
    },
  ],
})
