import { refuse } from '@parlor/engine'
import type { Options, Scene } from './state.ts'
import { has, sumOf, tilesIn } from './tiles.ts'

/** May I? Each rule answers true, or says why not. */

/** R2. Tiles above 6 need two dice. Without them, the option says how many; 0 is one or two, as you like. */
export function diceNeeded({ state, options }: { state: { up: number }; options: Pick<Options, 'dice'> }): 0 | 1 | 2 {
  if (options.dice === 'always-two' || state.up >= 1 << 7) return 2
  if (options.dice === 'optional') return 0
  return options.dice === 'forced' || sumOf(tilesIn(state.up)) <= 6 ? 1 : 2
}

export function diceAreAllowed(scene: Scene, { dice }: { dice: number }) {
  const need = diceNeeded(scene)
  return need === 0 || need === dice || refuse('wrong-dice', { need })
}

/** R3. Only standing tiles can be shut. */
export function tilesStand({ state }: Scene, { tiles }: { tiles: readonly number[] }) {
  const tile = tiles.find((each) => !has(state.up, each))
  return tile === undefined || refuse('tile-not-standing', { tile })
}

/** R4. The tiles shut add up to the roll. */
export function sumIsRolled({ state }: Scene, { tiles }: { tiles: readonly number[] }) {
  const [need, got] = [sumOf(state.dice), sumOf(tiles)]
  return need === got || refuse('wrong-sum', { need, got })
}
