import { createActor } from 'xstate'
import type { Implementation } from '../implementation.ts'
import { drawMove } from './peer-moves.ts'
import { totalOf } from './points.ts'
import { numberOfTable } from './position-number.ts'
import { machine } from './xstate-machine.ts'

/** A running actor a match, as XState's documentation drives a machine. */
export const implementation: Implementation = {
  playMatches(matches, stream, watch) {
    let moves = 0
    let score = 0
    for (let match = 0; match < matches; match++) {
      const actor = createActor(machine).start()
      let snapshot = actor.getSnapshot()
      while (snapshot.status === 'active') {
        actor.send(drawMove(snapshot.context, stream))
        snapshot = actor.getSnapshot()
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
