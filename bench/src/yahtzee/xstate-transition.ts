import { initialTransition, transition } from 'xstate'
import type { Implementation } from '../implementation.ts'
import { drawMove } from './peer-moves.ts'
import { totalOf } from './points.ts'
import { numberOfTable } from './position-number.ts'
import { machine } from './xstate-machine.ts'

/** Snapshots are never changed, so that every match can begin with the same one. */
const [FIRST] = initialTransition(machine)

/** The machine as a pure function from snapshot to snapshot. */
export const implementation: Implementation = {
  playMatches(matches, stream, watch) {
    let moves = 0
    let score = 0
    for (let match = 0; match < matches; match++) {
      let snapshot = FIRST
      while (snapshot.status === 'active') {
        ;[snapshot] = transition(machine, snapshot, drawMove(snapshot.context, stream))
        moves++
        if (watch !== null) watch.moved(numberOfTable(snapshot.context))
      }
      const points = totalOf(snapshot.context.boxes, snapshot.context.extraYahtzees)
      score += points
      if (watch !== null) watch.ended(points)
    }
    return { moves, score }
  },
}
