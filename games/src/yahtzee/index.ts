import { game } from '@parlor/engine'
import { charts } from './programs.ts'
import { outcome } from './outcome.ts'
import { copy, options, setup, variants } from './state.ts'
import { text } from './text.ts'
import { view } from './view.ts'

export const yahtzee = game({
  id: 'yahtzee',
  name: 'Yahtzee',
  about: 'Roll five dice up to three times and fill the thirteen boxes of your card. The highest total wins.',
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
