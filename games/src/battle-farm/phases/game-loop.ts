import { otherwise, programFor } from '@parlor/engine'
import { gameLoop } from '../chart/game-loop.ts'
import { clockSeconds } from '../clock-seconds.ts'
import { prepare, rollCharacters, rollTurnOrder } from '../effects/set-up.ts'
import { endEarly } from '../effects/end-early.ts'
import { startLastTurns, startNextTurn, startTurn } from '../effects/turn.ts'
import type { Stage } from '../happenings.ts'
import { endOf } from '../rules/ending.ts'

/** R1, R21, R25. The match from its plan to its end. */

export const gameProgram = programFor<Stage>()(gameLoop, {
  moves: {
    ROLL_CHARACTERS: { by: ['seat', 'clock'] },
    ROLL_TURN_ORDER: 'game',
    PREPARE: 'game',
    START: 'game',
    TURN_START: 'game',
    TURN_PHASE_START: 'game',
    TURN_PHASE_END: 'game',
    TURN_END: 'game',
    END: { by: 'host' },
  },
  when: {
    isLimitReached: {
      'Coin Limit Not Reached': (scene) => endOf(scene) === null,
      'Coin Limit  Reached': otherwise,
    },
  },
  effects: {
    ROLL_CHARACTERS: rollCharacters,
    ROLL_TURN_ORDER: rollTurnOrder,
    PREPARE: prepare,
    START: ({ raise }) => raise('TURN_START', { chart: 'game' }),
    TURN_START: startTurn,
    'isLimitReached --> IN_PROGRESS: Coin Limit Not Reached': startNextTurn,
    'isLimitReached --> LAST_TURN: Coin Limit  Reached': startLastTurns,
    'LAST_TURN --> FINISHED: TURN_END': ({ state, tell }) => {
      state.over = true
      tell({ what: 'finished' })
    },
    END: endEarly,
  },
  hosts: [{ chart: 'turn', in: ['IN_PROGRESS', 'LAST_TURN'], per: 'seat' }],
  timers: [{ in: ['PLANNED'], seconds: ({ options }) => clockSeconds(options.startSeconds), move: 'ROLL_CHARACTERS' }],
})
