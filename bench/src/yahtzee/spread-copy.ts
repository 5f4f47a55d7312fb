import type { Implementation } from '../implementation.ts'
import { setOf } from './dice-sets.ts'
import { drawMove, type Move } from './peer-moves.ts'
import {
  filled,
  fillIsAllowed,
  FIRST_TABLE,
  freezeIsAllowed,
  rolled,
  rollIsAllowed,
  unfreezeIsAllowed,
} from './peer-rules.ts'
import { pointsFor, totalOf } from './points.ts'
import { numberOfTable, type Table } from './position-number.ts'

/** No library: a reducer that checks the action and answers with a copy. A refused action changes nothing. */
function reduce(table: Table, action: Move): Table {
  switch (action.type) {
    case 'ROLL':
      if (!rollIsAllowed(table, action.values)) return table
      return { ...table, dice: rolled(table, action.values), rollsLeft: table.rollsLeft - 1 }
    case 'FREEZE':
      if (!freezeIsAllowed(table, action.dice)) return table
      return { ...table, frozen: table.frozen | setOf(action.dice) }
    case 'UNFREEZE':
      if (!unfreezeIsAllowed(table, action.dice)) return table
      return { ...table, frozen: table.frozen & ~setOf(action.dice) }
    case 'SCORE':
      if (!fillIsAllowed(table, action.box)) return table
      return filled(table, action.box, pointsFor(table.open, action.box, table.dice))
    case 'SCRATCH':
      return fillIsAllowed(table, action.box) ? filled(table, action.box, 0) : table
  }
}

export const implementation: Implementation = {
  playMatches(matches, stream, watch) {
    let moves = 0
    let score = 0
    for (let match = 0; match < matches; match++) {
      let table = FIRST_TABLE
      while (table.open !== 0) {
        table = reduce(table, drawMove(table, stream))
        moves++
        if (watch !== null) watch.moved(numberOfTable(table))
      }
      const points = totalOf(table.boxes, table.extraYahtzees)
      score += points
      if (watch !== null) watch.ended(points)
    }
    return { moves, score }
  },
}
