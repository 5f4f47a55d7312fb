import { game } from '@parlor/engine'
import { audit } from './audit.ts'
import { charts } from './programs.ts'
import { guess } from './guess.ts'
import { facts, outcome } from './outcome.ts'
import { publicState, secrets } from './secrets.ts'
import { copy, options, setup, variants } from './state.ts'
import { text } from './text.ts'
import { view } from './view.ts'

/** `charts`: those of the game, or with another deal. */
export function farmOn(own: typeof charts) {
  return game({
    id: 'battle-farm',
    name: 'Battle Farm',
    about: 'Buy, plant and harvest crops, hurry yours along and spoil those of the others. Most coins win.',
    version: 5,
    seats: { min: 2, max: 6 },
    information: 'hidden',
    options,
    variants,
    setup,
    copy,
    turn: ({ state }) => state.turn.seat,
    charts: own,
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
}

export const battleFarm = farmOn(charts)
