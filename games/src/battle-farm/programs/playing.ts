import { otherwise, programFor } from '@parlor/engine'
import { playingCards } from '../chart.ts'
import { playingMoves } from '../moves.ts'
import { isForeignOpen } from '../targets.ts'
import type { GameScene } from '../effects/happenings.ts'
import {
  aimAction,
  aimPlanted,
  aimPlanting,
  chooseToPlay,
  executeChosen,
  isCropToPlay,
  needsMore,
  plantChosen,
  takeBack,
  usePlanted,
} from '../effects/play-card.ts'
import { gotMoreCards } from '../rules.ts'
import type { Scene } from '../state.ts'

/** R8, R12, R16. */

/** The event a Target Mode leads to: what was pointed at is used, or the card is taken back. */
function afterTarget({ state, seat, phases }: Scene) {
  const aim = state.aims[seat]
  // R10. An ability that is not wanted is dropped, and the card whose effect brought it about goes on.
  if (aim?.purpose === 'harvested') return 'EXECUTE_ACTION'
  if (!aim || aim.picked === null) return 'CANCEL_SELECTION'
  if (phases.playing === 'TARGET_CROP') return 'PLANT_CROP'
  return phases.playing === 'TARGET_EFFECT' ? 'AFTER_PLANT' : 'EXECUTE_ACTION'
}

export const playingProgram = programFor<GameScene>()(playingCards, {
  moves: playingMoves,
  raises: { playing: ['SKIP'], waiting: ['ENTER_TARGET_MODE'] },
  when: {
    gotMoreCards: { 'no Cards In Hand': (scene) => !gotMoreCards(scene), 'has Cards in Hand?': otherwise },
    isCropCard: {
      'Card.type===ACTION': ({ state }) => !isCropToPlay(state),
      'Card.type===CROP': otherwise,
    },
    hasAfterPlanting: {
      'has "Planted" effect': ({ state }) => state.turn.playing !== null,
      'has no "Planted" effect': otherwise,
    },
    'TARGET_ACTION: EXECUTE_ACTION': { TARGET_ACTION: ({ state }) => needsMore(state), gotMoreCards: otherwise },
  },
  effects: {
    CHOOSE_CARD: chooseToPlay,
    'isCropCard --> TARGET_CROP: Card.type===CROP': aimPlanting,
    'isCropCard --> TARGET_ACTION: Card.type===ACTION': aimAction,
    PLANT_CROP: plantChosen,
    'hasAfterPlanting --> TARGET_EFFECT: has "Planted" effect': aimPlanted,
    AFTER_PLANT: usePlanted,
    EXECUTE_ACTION: executeChosen,
    CANCEL_SELECTION: takeBack,
    // The Demon may have been the last card: then there is nothing to go back to.
    'TARGET_ACTION --> IDLE: CANCEL_SELECTION': (scene) => {
      if (!gotMoreCards(scene)) scene.raise('SKIP', { chart: 'playing', seat: scene.seat })
    },
    SKIP: takeBack,
  },
  hosts: [
    {
      chart: 'target',
      in: ['TARGET_CROP', 'TARGET_EFFECT', 'TARGET_ACTION'],
      when: ({ state, seat }) => state.aims[seat] !== null,
      blocking: { except: ['SKIP'] },
      done: afterTarget,
    },
  ],
  timers: [
    {
      in: ['IDLE', 'TARGET_CROP', 'TARGET_EFFECT', 'TARGET_ACTION'],
      seconds: ({ options }) => options.playingSeconds,
      move: 'SKIP',
    },
  ],
  // R15. Nothing goes on before a player who was made to choose has chosen.
  waits: ({ state }) => isForeignOpen(state),
})
