import { game } from '@parlor/engine'
import { charts } from './programs.ts'
import { outcome } from './outcome.ts'
import { copy, options, setup, variants } from './state.ts'
import { text } from './text.ts'
import { view } from './view.ts'

export const shutTheBox = game({
  id: 'shut-the-box',
  name: 'Shut the Box',
  about: 'Roll the dice and shut tiles that add up to the roll. Who leaves the least standing wins.',
  best: 'lowest',
  seats: { min: 1, max: 8 },
  information: 'open',
  options,
  variants,
  setup,
  copy,
  turn: ({ state, seats }) => state.played % seats,
  charts,
  view,
  outcome,
  text,
  languages: { de: async () => (await import('./text-de.ts')).german },
})
