import { otherwise, programFor, statechart } from '@parlor/engine'
import { dropChosen, keepChosen } from '../aim.ts'
import { aimToFertilize, fertilize } from '../effects/fertilize.ts'
import { roll, type GameScene } from '../happenings.ts'
import { canFertilize } from '../rules/fertilizing.ts'
import { chosenPlace } from '../places.ts'

/** When? Fertilizing. */
const fertilizing = statechart(`
stateDiagram-v2
state canApply <<choice>>
[*]-->canApply: RESET
[*]-->FINISHED: SKIP
state "TARGET_MODE (Fertilizing Crop)" as IDLE
canApply-->FINISHED: no Crops or Fertilizers
canApply-->IDLE: have Fertilizers and Crops
IDLE-->IDLE: HOVER (index)
IDLE-->FINISHED: SKIP
IDLE-->CROP_CONFIRM: CHOOSE_CROP (index)
CROP_CONFIRM-->FINISHED: SKIP
CROP_CONFIRM-->IDLE: CANCEL_SELECTION
CROP_CONFIRM-->canApply: FERTILIZE (index)
FINISHED --> [*]
`)

/** R14. */

export const fertilizingProgram = programFor<GameScene>()(fertilizing, {
  moves: {
    SKIP: { by: ['seat', 'clock'] },
    HOVER: 'interface',
    CHOOSE_CROP: 'game',
    CANCEL_SELECTION: {},
    FERTILIZE: {
      params: { index: chosenPlace },
    },
  },
  when: {
    canApply: {
      // An ability that waits for its target is settled here first; see `reap` for what comes after.
      'no Crops or Fertilizers': ({ state, seat }) => state.turn.asking.length === 0 && !canFertilize(state, seat),
      'have Fertilizers and Crops': otherwise,
    },
  },
  effects: {
    '[*] --> canApply: RESET': (scene) => void (scene.state.turn.allowance = roll(scene, scene.seat, 4, 'fertilizing')),
    // The ability of a crop just harvested is settled first, in the same Target Mode.
    'canApply --> IDLE: have Fertilizers and Crops': ({ state, seat }) => {
      if (state.turn.asking.length === 0) aimToFertilize(state, seat)
    },
    'CROP_CONFIRM --> IDLE: CANCEL_SELECTION': ({ state, seat }) => aimToFertilize(state, seat),
    CHOOSE_CROP: (scene) => keepChosen(scene, scene.seat, 'beds'),
    SKIP: dropChosen,
    FERTILIZE: (scene, { index }) => fertilize(scene, index),
  },
  hosts: [
    {
      chart: 'target',
      in: ['IDLE'],
      when: ({ state, seat }) => state.aims[seat] !== null,
      blocking: { except: ['SKIP'] },
      done: ({ state, seat }) => {
        const aim = state.aims[seat] ?? null
        if (aim?.purpose !== 'fertilize') return null
        if (aim.picked !== null) return 'CHOOSE_CROP'
        // Neither picked nor quit: an ability has been settled, and fertilizing is asked for afresh.
        return aim.quit ? 'SKIP' : null
      },
    },
  ],
  timers: [{ in: ['IDLE', 'CROP_CONFIRM'], seconds: ({ options }) => options.fertilizingSeconds, move: 'SKIP' }],
  waits: ({ state, seat }) => state.aims[seat]?.purpose === 'reaped',
})
