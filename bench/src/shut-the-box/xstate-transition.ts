import { initialTransition, transition } from 'xstate'
import type { Implementation } from '../implementation.ts'
import { drawDice, drawTiles } from './box-for-peers.ts'
import { SUM_OF } from './legal-sets.ts'
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
        const box = snapshot.context
        ;[snapshot] = transition(
          machine,
          snapshot,
          snapshot.value === 'ready'
            ? { type: 'ROLL', dice: drawDice(box, stream) }
            : { type: 'SHUT', tiles: drawTiles(box, stream) },
        )
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
