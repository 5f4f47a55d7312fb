import { otherwise, programFor } from '@parlor/engine'
import { targetMode } from '../chart.ts'
import { pickFrom, targetMoves, type Pointing } from '../moves.ts'
import { aimOf, modeOf } from '../targets.ts'
import { choose, quitForGood } from '../effects/choose.ts'
import type { GameScene } from '../effects/happenings.ts'
import { type Mode, MODES } from '../modes.ts'
import type { Aim, Scene } from '../state.ts'

/** R13. A seat points at something, or quits. */

/** The last aim that was asked about: INIT asks once for each mode, and an aim is never changed in place. */
const last: { aim: Aim | null; mode: Mode | null } = { aim: null, mode: null }

const inMode =
  (mode: Mode) =>
  ({ state, seat }: Scene): boolean => {
    const aim = aimOf(state, seat)
    if (last.aim !== aim) {
      last.mode = modeOf(aim)
      last.aim = aim
    }
    return last.mode === mode
  }

const take = (scene: GameScene, move: Pointing) => choose(scene, pickFrom(scene, move))

export const targetProgram = programFor<GameScene>()(targetMode, {
  moves: targetMoves,
  raises: { fertilizing: ['SKIP'] },
  when: {
    INIT: {
      FOE: inMode('FOE'),
      PLAYER: inMode('PLAYER'),
      BED_FOE: inMode('BED_FOE'),
      BED_OWN: inMode('BED_OWN'),
      BED_ANY: inMode('BED_ANY'),
      BED_EMPTY: inMode('BED_EMPTY'),
      CROP_FOE: inMode('CROP_FOE'),
      CROP_OWN: inMode('CROP_OWN'),
      CROP_ANY: inMode('CROP_ANY'),
      CARD_OWN: inMode('CARD_OWN'),
      CARD_MARKET: inMode('CARD_MARKET'),
      CARD_DISCARDED: inMode('CARD_DISCARDED'),
    },
    fork: {
      'targetOptional===true': ({ state, seat }) => aimOf(state, seat).optional,
      'targetOptional===false': otherwise,
    },
  },
  effects: {
    CHOOSE_PLAYER: take,
    CHOOSE_BED: take,
    CHOOSE_CROP: take,
    CHOOSE_CARD: take,
    CHOOSE_MARKET_SLOT: take,
    QUIT: ({ state, seat }) => {
      const aim = aimOf(state, seat)
      state.aims[seat] = { ...aim, quits: aim.quits + 1 }
    },
    'fork --> [*]: targetOptional===true': quitForGood,
  },
  timers: [
    {
      in: MODES,
      // R24. A card being played has the time of its phase; a choice forced by another player, that of Waiting. Reaping stops
      // the clock of Fertilizing, and has its time where it has none of its own.
      seconds: ({ state, options: { harvestTargetSeconds, fertilizingSeconds }, seat }) => {
        const { purpose } = aimOf(state, seat)
        if (purpose === 'reaped') return harvestTargetSeconds || fertilizingSeconds
        return purpose === 'harvested' ? harvestTargetSeconds : 0
      },
      move: 'QUIT',
    },
  ],
})
