import { assign, setup } from 'xstate'
import { FULL_BOX, diceAreAllowed, nothingFits, tilesAreAllowed, type Box } from './box-for-peers.ts'
import { setOf } from './legal-sets.ts'

type Event =
  | { readonly type: 'ROLL'; readonly dice: readonly number[] }
  | { readonly type: 'SHUT'; readonly tiles: readonly number[] }

export const machine = setup({ types: { context: {} as Box, events: {} as Event } }) // how xstate is told its types
  .createMachine({
    context: FULL_BOX,
    initial: 'ready',
    states: {
      ready: {
        on: {
          ROLL: {
            guard: ({ context, event }) => diceAreAllowed(context, event.dice),
            actions: assign({ dice: ({ event }) => event.dice }),
            target: 'rolled',
          },
        },
      },
      rolled: { always: [{ guard: ({ context }) => nothingFits(context), target: 'over' }, { target: 'choosing' }] },
      choosing: {
        on: {
          SHUT: {
            guard: ({ context, event }) => tilesAreAllowed(context, event.tiles),
            actions: assign({ up: ({ context, event }) => context.up & ~setOf(event.tiles), dice: [] }),
            target: 'shut',
          },
        },
      },
      shut: { always: [{ guard: ({ context }) => context.up === 0, target: 'over' }, { target: 'ready' }] },
      over: { type: 'final' },
    },
  })
