import type { LiveScene } from '@parlor/engine'
import { NOT_ROLLED, type Options, type State } from './state.ts'
import { everyTile, pointsFor, setOf, tilesIn } from './tiles.ts'

/** And then? */
export type Happening =
  | { what: 'rolled'; seat: number; dice: readonly number[] }
  | { what: 'shut'; seat: number; tiles: readonly number[] }
  | { what: 'turn-over'; seat: number; left: readonly number[]; points: number }
  | { what: 'box-passed'; to: number; round: number }

export type GameScene = LiveScene<State, Options, Happening>

export function takeDice({ state }: GameScene, { dice }: { dice: number }): void {
  state.taken = dice
}

export function showRoll({ state, seat, tell }: GameScene, { values }: { values: readonly number[] }): void {
  state.dice = values
  tell({ what: 'rolled', seat, dice: values })
}

export function shutTiles({ state, seat, tell }: GameScene, { tiles }: { tiles: readonly number[] }): void {
  state.up &= ~setOf(tiles)
  state.dice = NOT_ROLLED
  tell({ what: 'shut', seat, tiles })
}

/** R6, R7. What is left standing is added to the player's total. */
export function countPoints({ state, options, seat, tell }: GameScene): void {
  const points = pointsFor(state.up, options)
  state.totals[seat] = (state.totals[seat] ?? 0) + points
  state.played++
  tell({ what: 'turn-over', seat, left: tilesIn(state.up), points })
}

/** R8. The next player gets the box with every tile up. */
export function passBox({ state, state: { played }, options, seats, tell }: GameScene): void {
  state.up = everyTile(options.tiles)
  state.dice = NOT_ROLLED
  if (played > 0) tell({ what: 'box-passed', to: played % seats, round: 1 + Math.floor(played / seats) })
}
