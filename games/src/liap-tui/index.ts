import { game } from '@parlor/engine'
import { audit } from './audit.ts'
import { guess } from './guess.ts'
import { facts, outcome } from './outcome.ts'
import { charts } from './programs.ts'
import { publicState, secrets } from './secrets.ts'
import { copy, options, SEATS, setup, variants } from './state.ts'
import { text } from './text.ts'
import { view } from './view.ts'

export const liapTui = game({
  id: 'liap-tui',
  name: 'Liap Tui',
  about: 'Say how many piles you will take with your eight pieces, and take exactly so many.',
  seats: { min: SEATS, max: SEATS },
  information: 'hidden',
  options,
  variants,
  setup,
  copy,
  turn: ({ state }) => state.turn,
  charts,
  view,
  secrets,
  publicState,
  outcome,
  audit,
  facts,
  guess,
  text,
  languages: { de: async () => (await import('./text-de.ts')).german },
})
