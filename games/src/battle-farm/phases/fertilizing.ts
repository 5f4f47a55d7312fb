import { otherwise, programFor } from '@parlor/engine'
import { dropChosen, keepChosen } from '../aim.ts'
import { fertilizing } from '../chart/fertilizing.ts'
import { clockSeconds } from '../clock-seconds.ts'
import { aimToFertilize, fertilize } from '../effects/fertilize.ts'
import { roll, type Stage } from '../happenings.ts'
import { Places } from '../places.ts'
import { canFertilize } from '../rules/fertilizing.ts'
import type { Scene } from '../state.ts'

/** R14. */

const confirmed = new Places()

export const fertilizingProgram = programFor<Stage>()(fertilizing, {
  moves: {
    SKIP: { by: ['seat', 'clock'] },
    HOVER: 'interface',
    CHOOSE_CROP: 'game',
    CANCEL_SELECTION: {},
    FERTILIZE: {
      params: {
        index: ({ state }: Scene) => confirmed.of(state.turn.chosen === null ? [] : [state.turn.chosen.place]),
      },
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
    '[*] --> canApply: RESET': (stage) => void (stage.state.turn.allowance = roll(stage, stage.seat, 4, 'fertilizing')),
    // The ability of a crop just harvested is settled first, in the same Target Mode.
    'canApply --> IDLE: have Fertilizers and Crops': ({ state, seat }) => {
      if (state.turn.asking.length === 0) aimToFertilize(state, seat)
    },
    'CROP_CONFIRM --> IDLE: CANCEL_SELECTION': ({ state, seat }) => aimToFertilize(state, seat),
    CHOOSE_CROP: (stage) => keepChosen(stage, stage.seat, 'beds'),
    SKIP: dropChosen,
    FERTILIZE: (stage, { index }) => fertilize(stage, index),
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
  timers: [
    { in: ['IDLE', 'CROP_CONFIRM'], seconds: ({ options }) => clockSeconds(options.fertilizingSeconds), move: 'SKIP' },
  ],
  waits: ({ state, seat }) => state.aims[seat]?.purpose === 'reaped',
})
