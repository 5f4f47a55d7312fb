import { otherwise, programFor } from '@parlor/engine'
import { gameLoop } from '../chart.ts'
import { gameMoves } from '../moves.ts'
import type { GameScene } from '../effects/happenings.ts'
import { takeBack } from '../effects/play-card.ts'
import { prepare, rollCharacters, rollTurnOrder } from '../effects/set-up.ts'
import { startLastTurns, startNextTurn, startTurn } from '../effects/turn.ts'
import { endOf } from '../rules.ts'

/** R1, R21, R25. The match from its plan to its end. */

/** `deal`: what is dealt; tests state it. */
export function gameProgramWith(deal: (scene: GameScene) => void) {
  return programFor<GameScene>()(gameLoop, {
    moves: gameMoves,
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
