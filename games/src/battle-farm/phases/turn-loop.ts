import { otherwise, programFor } from '@parlor/engine'
import { turnLoop } from '../chart/turn-loop.ts'
import { calculate } from '../effects/calculation.ts'
import { startNextTurn } from '../effects/turn.ts'
import type { Stage } from '../happenings.ts'
import { hasCropsAndFertilizers } from '../rules/fertilizing.ts'
import { canAfford } from '../rules/shopping.ts'
import { canTrade } from '../rules/trading.ts'
import type { Scene } from '../state.ts'

/** The phases of a turn. A phase with nothing to do is skipped before it begins. */

const isOwnTurn = ({ state, seat }: Scene): boolean => state.turn.seat === seat

function nextPhase({ raise }: Stage): void {
  raise('TURN_PHASE_END', { chart: 'game' })
  raise('TURN_PHASE_START', { chart: 'game' })
}

/** R21. In the last turns one player hands over to the next; the match's TURN_END comes once, after the last of them. */
function endTurn(stage: Stage): void {
  const { state, raise } = stage
  raise('TURN_PHASE_END', { chart: 'game' })
  calculate(stage)
  if (state.ending !== null && state.ending.left > 0) startNextTurn(stage)
  else raise('TURN_END', { chart: 'game' })
}

export const turnProgram = programFor<Stage>()(turnLoop, {
  moves: {},
  when: {
    isLastTurn: {
      'is last turn': ({ state }) => state.ending !== null && state.ending.left === 0,
      'game continues': otherwise,
    },
  },
  effects: {
    'WAITING --> HARVEST': nextPhase,
    'HARVEST --> SHOPPING': nextPhase,
    'SHOPPING --> TRADE': (stage) => {
      stage.state.turn.allowance = 0
      nextPhase(stage)
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
