import { Bug } from '@parlor/engine'
import type { Playing, State } from '../../state.ts'

/** The card that is being played, where there must be one. */
export function playingOf({ turn: { playing } }: State): Playing {
  if (playing === null) throw new Bug('no card is being played')
  return playing
}

export function changePlaying(state: State, change: Partial<Playing>): void {
  state.turn.playing = { ...playingOf(state), ...change }
}
