import { oneFrom, otherwise, programFor } from '@parlor/engine'
import { isForeignOpen } from '../aim.ts'
import { playingCards } from '../chart/playing-cards.ts'
import { clockSeconds } from '../clock-seconds.ts'
import { needsMore } from '../effects/play-action.ts'
import {
  aimAction,
  aimPlanted,
  aimPlanting,
  chooseToPlay,
  executeChosen,
  isCropToPlay,
  plantChosen,
  takeBack,
  usePlanted,
} from '../effects/play-card.ts'
import type { Stage } from '../happenings.ts'
import { Places } from '../places.ts'
import { cardIsPlayable, gotMoreCards, playableCards } from '../rules/playing.ts'
import type { Scene } from '../state.ts'

/** R8, R12, R16. */

const toPlay = new Places()
const noIndex = new Places()
const noPlayer = new Places()

/** The event a Target Mode leads to: what was pointed at is used, or the card is taken back. */
function afterTarget({ state, seat }: Scene): 'PLANT_CROP' | 'AFTER_PLANT' | 'EXECUTE_ACTION' | 'CANCEL_SELECTION' {
  const aim = state.aims[seat]
  // R10. An ability that is not wanted is dropped, and the card whose effect brought it about goes on.
  if (aim?.purpose === 'harvested') return 'EXECUTE_ACTION'
  if (!aim || aim.picked === null) return 'CANCEL_SELECTION'
  return aim.purpose === 'plant' ? 'PLANT_CROP' : aim.purpose === 'planted' ? 'AFTER_PLANT' : 'EXECUTE_ACTION'
}

export const playingProgram = programFor<Stage>()(playingCards, {
  moves: {
    SKIP: { by: ['seat', 'clock'] },
    HOVER_CARD: 'interface',
    CHOOSE_CARD: {
      params: { index: (scene: Scene) => toPlay.of(playableCards(scene)) },
      rules: [cardIsPlayable],
      exact: true,
    },
    CANCEL_SELECTION: {},
    PLANT_CROP: 'game',
    AFTER_PLANT: 'game',
    // Said by a seat where a card points at nothing: then it only confirms. Targets come from Target Mode.
    EXECUTE_ACTION: {
      params: {
        Card: ({ state: { turn } }: Scene) => oneFrom(turn.playing === null ? [] : [turn.playing.kind]),
        index: () => noIndex.of([]),
        player: () => noPlayer.of([]),
      },
    },
  },
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
    'TARGET_ACTION --> IDLE: CANCEL_SELECTION': (stage) => {
      if (!gotMoreCards(stage)) stage.raise('SKIP', { chart: 'playing', seat: stage.seat })
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
      seconds: ({ options }) => clockSeconds(options.playingSeconds),
      move: 'SKIP',
    },
  ],
  // R15. Nothing goes on before a player who was made to choose has chosen.
  waits: ({ state }) => isForeignOpen(state),
})
