import { game } from '@parlor/engine'
import { windowMode } from './chart/window-mode.ts'
import { audit } from './audit.ts'
import { charts } from './charts.ts'
import { facts } from './facts.ts'
import { guess } from './guess.ts'
import { options } from './options.ts'
import { outcome } from './outcome.ts'
import { copy, setup } from './state.ts'
import { text } from './text.ts'
import { view } from './view.ts'

export const battleFarm = game({
  id: 'battle-farm',
  name: 'Battle Farm',
  about: 'Buy, plant and harvest crops, hurry yours along and spoil those of the others. Most coins win.',
  seats: { min: 2, max: 6 },
  information: 'hidden',
  options,
  setup,
  copy,
  turn: ({ state }) => state.turn.seat,
  charts,
  drawings: { window: windowMode },
  view,
  outcome,
  audit,
  facts,
  guess,
  text,
})
