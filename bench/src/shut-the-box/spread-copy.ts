import type { Implementation } from '../implementation.ts'
import {
  FULL_BOX,
  diceAreAllowed,
  drawDice,
  drawTiles,
  nothingFits,
  tilesAreAllowed,
  type Box,
} from './box-for-peers.ts'
import { SUM_OF, setOf } from './legal-sets.ts'

interface State extends Box {
  readonly phase: 'ready' | 'choosing' | 'over'
}

type Action =
  | { readonly type: 'ROLL'; readonly dice: readonly number[] }
  | { readonly type: 'SHUT'; readonly tiles: readonly number[] }

const FIRST: State = { ...FULL_BOX, phase: 'ready' }

/** No library: a reducer that checks the action and answers with a copy. A refused action changes nothing. */
function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'ROLL': {
      if (state.phase !== 'ready' || !diceAreAllowed(state, action.dice)) return state
      const rolled = { ...state, dice: action.dice }
      return { ...rolled, phase: nothingFits(rolled) ? 'over' : 'choosing' }
    }
    case 'SHUT': {
      if (state.phase !== 'choosing' || !tilesAreAllowed(state, action.tiles)) return state
      const up = state.up & ~setOf(action.tiles)
      return { ...state, up, dice: [], phase: up === 0 ? 'over' : 'ready' }
    }
  }
}

export const implementation: Implementation = {
  playMatches(matches, stream, watch) {
    let moves = 0
    let score = 0
    for (let match = 0; match < matches; match++) {
      let state = FIRST
      while (state.phase !== 'over') {
        state = reduce(
          state,
          state.phase === 'ready'
            ? { type: 'ROLL', dice: drawDice(state, stream) }
            : { type: 'SHUT', tiles: drawTiles(state, stream) },
        )
        moves++
        if (watch !== null) watch.moved(state.up)
      }
      const points = SUM_OF[state.up] ?? 0
      score += points
      if (watch !== null) watch.ended(points)
    }
    return { moves, score }
  },
}
