import { createActor } from 'xstate'
import type { Implementation } from '../implementation.ts'
import { drawDice, drawTiles } from './box-for-peers.ts'
import { SUM_OF } from './legal-sets.ts'
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
        const box = snapshot.context
        actor.send(
          snapshot.value === 'ready'
            ? { type: 'ROLL', dice: drawDice(box, stream) }
            : { type: 'SHUT', tiles: drawTiles(box, stream) },
        )
        snapshot = actor.getSnapshot()
        moves++
        if (watch !== null) watch.moved(snapshot.context.up)
      }
      const points = SUM_OF[snapshot.context.up] ?? 0
      score += points
      if (watch !== null) watch.ended(points)
    }
    return { moves, score }
  },
}
