import type { BenchedGame } from '../implementation.ts'
import { sayNumber } from './position-number.ts'

export const yahtzee: BenchedGame = {
  id: 'yahtzee',
  contenders: [
    { name: 'limit', load: async () => (await import('./limit.ts')).implementation },
    {
      name: 'walker',
      load: async () => (await import('../engine/walk-matches.ts')).byWalker((await import('./ours.ts')).rules),
    },
    {
      name: 'play',
      load: async () => (await import('../engine/play-matches.ts')).byPlay((await import('./ours.ts')).rules),
    },
    { name: 'spread-copy reducer', load: async () => (await import('./spread-copy.ts')).implementation },
    {
      name: 'xstate actor',
      fastestOf: 'xstate',
      load: async () => (await import('./xstate-actor.ts')).implementation,
    },
    {
      name: 'xstate transition',
      fastestOf: 'xstate',
      load: async () => (await import('./xstate-transition.ts')).implementation,
    },
    { name: 'boardgame.io', load: async () => (await import('./boardgame-io.ts')).implementation },
  ],
  sayPosition: sayNumber,
  keepPositions: async (count) =>
    (await import('../engine/keep-positions.ts')).keepPositionsOf((await import('./ours.ts')).rules, count),
}
