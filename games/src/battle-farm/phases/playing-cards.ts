import { among, oneFrom, otherwise, programFor, statechart } from '@parlor/engine'
import { isForeignOpen } from '../aim.ts'
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
import type { GameScene } from '../happenings.ts'
import { anyPlace } from '../places.ts'
import { cardIsPlayable, gotMoreCards, playableCards } from '../rules/playing.ts'
import type { Scene } from '../state.ts'

/** When? Playing Cards. */
const playingCards = statechart(`
stateDiagram-v2
state gotMoreCards <<choice>>
state hasAfterPlanting <<choice>>
state isCropCard <<choice>>
state "TARGET_MODE (Planting Crop)" as TARGET_CROP
state "TARGET_MODE (Crop Effect)" as TARGET_EFFECT
state "TARGET_MODE (Action Card)" as TARGET_ACTION
[*]-->gotMoreCards: RESET
hasAfterPlanting-->TARGET_EFFECT: has "Planted" effect
hasAfterPlanting-->gotMoreCards: has no "Planted" effect
gotMoreCards-->FINISHED: no Cards In Hand
gotMoreCards-->IDLE: has Cards in Hand?
isCropCard-->TARGET_ACTION: Card.type===ACTION
isCropCard-->TARGET_CROP: Card.type===CROP
TARGET_ACTION-->TARGET_ACTION: EXECUTE_ACTION(Card,index?,player?)
TARGET_ACTION-->gotMoreCards: EXECUTE_ACTION(Card,index?,player?)
TARGET_ACTION-->IDLE: CANCEL_SELECTION
TARGET_ACTION-->FINISHED: SKIP
TARGET_CROP-->IDLE: CANCEL_SELECTION
TARGET_CROP-->FINISHED: SKIP
TARGET_CROP-->hasAfterPlanting: PLANT_CROP (Card,index)
TARGET_EFFECT-->IDLE: CANCEL_SELECTION
TARGET_EFFECT-->gotMoreCards: AFTER_PLANT(Card,index?,player?)
TARGET_EFFECT-->FINISHED: SKIP
IDLE-->IDLE: HOVER_CARD (index)
IDLE-->FINISHED: SKIP
IDLE-->isCropCard: CHOOSE_CARD (index)
FINISHED --> [*]
`)

/** R8, R12, R16. */

/** The event a Target Mode leads to: what was pointed at is used, or the card is taken back. */
function afterTarget({ state, seat }: Scene): 'PLANT_CROP' | 'AFTER_PLANT' | 'EXECUTE_ACTION' | 'CANCEL_SELECTION' {
  const aim = state.aims[seat]
  // R10. An ability that is not wanted is dropped, and the card whose effect brought it about goes on.
  if (aim?.purpose === 'harvested') return 'EXECUTE_ACTION'
  if (!aim || aim.picked === null) return 'CANCEL_SELECTION'
  return aim.purpose === 'plant' ? 'PLANT_CROP' : aim.purpose === 'planted' ? 'AFTER_PLANT' : 'EXECUTE_ACTION'
}

const playable = among(anyPlace, playableCards)

export const playingProgram = programFor<GameScene>()(playingCards, {
  moves: {
    SKIP: { by: ['seat', 'clock'] },
    HOVER_CARD: 'interface',
    CHOOSE_CARD: {
      params: { index: playable },
      rules: [cardIsPlayable],
      exact: true,
      judges: 'all',
    },
    CANCEL_SELECTION: {},
    PLANT_CROP: 'game',
    AFTER_PLANT: 'game',
    // Said by a seat where a card points at nothing: then it only confirms. Targets come from Target Mode.
    EXECUTE_ACTION: {
      params: {
        Card: ({ state: { turn } }: Scene) => oneFrom(turn.playing === null ? [] : [turn.playing.kind]),
        index: () => anyPlace.among([]),
        player: () => anyPlace.among([]),
      },
    },
  },
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
