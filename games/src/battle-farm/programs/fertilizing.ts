import { otherwise, programFor } from '@parlor/engine'
import { fertilizing } from '../chart.ts'
import { fertilizingMoves } from '../moves.ts'
import { dropChosen, keepChosen } from '../effects/aim.ts'
import { aimToFertilize, fertilize } from '../effects/fertilize.ts'
import { type GameScene, roll } from '../effects/happenings.ts'
import { canFertilize } from '../rules.ts'

/** R14. */

export const fertilizingProgram = programFor<GameScene>()(fertilizing, {
  moves: fertilizingMoves,
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
