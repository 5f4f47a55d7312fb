import { otherwise, programFor, statechart } from '@parlor/engine'
import { prepare, rollCharacters, rollTurnOrder } from '../effects/set-up.ts'
import { startLastTurns, startNextTurn, startTurn } from '../effects/turn.ts'
import type { GameScene } from '../happenings.ts'
import { endOf } from '../rules/ending.ts'
import { takeBack } from '../effects/play-card.ts'

/** When? Game Loop: the life of a match. */
const gameLoop = statechart(
  `
stateDiagram-v2
[*]-->PLANNED: RESET
PLANNED-->FINISHED: END
PLANNED-->ROLLING_CHARACTERS: ROLL_CHARACTERS
ROLLING_CHARACTERS-->ROLLING_TURN_ORDER: ROLL_TURN_ORDER
ROLLING_TURN_ORDER-->SETUP: PREPARE
SETUP-->IN_PROGRESS: START
IN_PROGRESS-->IN_PROGRESS: TURN_START
IN_PROGRESS-->IN_PROGRESS: TURN_PHASE_START
IN_PROGRESS-->IN_PROGRESS: TURN_PHASE_END
state isLimitReached <<choice>>
IN_PROGRESS-->isLimitReached: TURN_END
IN_PROGRESS-->FINISHED: END
isLimitReached-->IN_PROGRESS: Coin Limit Not Reached
isLimitReached-->LAST_TURN: Coin Limit  Reached
LAST_TURN-->LAST_TURN: TURN_START
LAST_TURN-->LAST_TURN: TURN_PHASE_START
LAST_TURN-->LAST_TURN: TURN_PHASE_END
LAST_TURN-->FINISHED: TURN_END
`,
  { ends: ['FINISHED'] },
)

/** R1, R21, R25. The match from its plan to its end. */

/** `deal`: what is dealt; tests state it. */
export function gameProgramWith(deal: (scene: GameScene) => void) {
  return programFor<GameScene>()(gameLoop, {
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
    raises: { game: ['ROLL_TURN_ORDER', 'PREPARE', 'START', 'TURN_START'], waiting: ['SKIP'] },
    when: {
      isLimitReached: {
        'Coin Limit Not Reached': (scene) => endOf(scene) === null,
        'Coin Limit  Reached': otherwise,
      },
    },
    effects: {
      ROLL_CHARACTERS: rollCharacters,
      ROLL_TURN_ORDER: rollTurnOrder,
      PREPARE: deal,
      START: ({ raise }) => raise('TURN_START', { chart: 'game' }),
      TURN_START: startTurn,
      'isLimitReached --> IN_PROGRESS: Coin Limit Not Reached': startNextTurn,
      'isLimitReached --> LAST_TURN: Coin Limit  Reached': startLastTurns,
      'LAST_TURN --> FINISHED: TURN_END': ({ tell }) => tell({ what: 'finished' }),
      END: endEarly,
    },
    hosts: [{ chart: 'turn', in: ['IN_PROGRESS', 'LAST_TURN'], per: 'seat' }],
    timers: [{ in: ['PLANNED'], seconds: ({ options }) => options.startSeconds, move: 'ROLL_CHARACTERS' }],
  })
}

export const gameProgram = gameProgramWith(prepare)

/** R25. What is under way is brought to its end or taken back, so that what lies on the table can be counted. */
function endEarly(scene: GameScene): void {
  const { state, tell } = scene
  if (state.farmers.length > 0) takeBack(scene)
  state.aims.fill(null)
  state.trade = null
  tell({ what: 'ended-early' })
}
