import { setup } from 'xstate'
import { setOf } from './dice-sets.ts'
import type { Move } from './peer-moves.ts'
import {
  filled,
  fillIsAllowed,
  FIRST_TABLE,
  freezeIsAllowed,
  rolled,
  rollIsAllowed,
  unfreezeIsAllowed,
} from './peer-rules.ts'
import { pointsFor } from './points.ts'
import type { Table } from './position-number.ts'

const types = { context: {} as Table, events: {} as Move } // how xstate is told its types
const yahtzee = setup({ types })

interface Given {
  readonly context: Table
  readonly event: Move
}

// One function for all that changes costs less than one for each entry of the context.
const roll = yahtzee.assign(({ context, event }) =>
  event.type === 'ROLL' ? { dice: rolled(context, event.values), rollsLeft: context.rollsLeft - 1 } : {},
)
const freeze = yahtzee.assign(({ context, event }) =>
  event.type === 'FREEZE' ? { frozen: context.frozen | setOf(event.dice) } : {},
)
const unfreeze = yahtzee.assign(({ context, event }) =>
  event.type === 'UNFREEZE' ? { frozen: context.frozen & ~setOf(event.dice) } : {},
)
const score = yahtzee.assign(({ context, event }) =>
  event.type === 'SCORE' ? filled(context, event.box, pointsFor(context.open, event.box, context.dice)) : {},
)
const scratch = yahtzee.assign(({ context, event }) => (event.type === 'SCRATCH' ? filled(context, event.box, 0) : {}))

function mayRoll({ context, event }: Given): boolean {
  return event.type === 'ROLL' && rollIsAllowed(context, event.values)
}
function mayRollForTheLastTime(given: Given): boolean {
  return given.context.rollsLeft === 1 && mayRoll(given)
}
function mayFreeze({ context, event }: Given): boolean {
  return event.type === 'FREEZE' && freezeIsAllowed(context, event.dice)
}
function mayUnfreeze({ context, event }: Given): boolean {
  return event.type === 'UNFREEZE' && unfreezeIsAllowed(context, event.dice)
}
function mayFill({ context, event }: Given): boolean {
  return (event.type === 'SCORE' || event.type === 'SCRATCH') && fillIsAllowed(context, event.box)
}
function mayFillTheLast(given: Given): boolean {
  return (given.context.open & (given.context.open - 1)) === 0 && mayFill(given)
}

// Guarded arrows rather than states passed through at once: each of those would cost another step.
const SCORE = [
  { guard: mayFillTheLast, actions: score, target: 'over' },
  { guard: mayFill, actions: score, target: 'ready' },
] as const // the targets are names of states, not any texts
const SCRATCH = [
  { guard: mayFillTheLast, actions: scratch, target: 'over' },
  { guard: mayFill, actions: scratch, target: 'ready' },
] as const // likewise

export const machine = yahtzee.createMachine({
  context: FIRST_TABLE,
  initial: 'ready',
  states: {
    ready: { on: { ROLL: { guard: mayRoll, actions: roll, target: 'keeping' } } },
    keeping: {
      on: {
        ROLL: [
          { guard: mayRollForTheLastTime, actions: roll, target: 'scoring' },
          { guard: mayRoll, actions: roll },
        ],
        FREEZE: { guard: mayFreeze, actions: freeze },
        UNFREEZE: { guard: mayUnfreeze, actions: unfreeze },
        SCORE,
        SCRATCH,
      },
    },
    scoring: { on: { SCORE, SCRATCH } },
    over: { type: 'final' },
  },
})
