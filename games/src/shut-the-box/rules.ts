import { refuse } from '@parlor/engine'
import type { Scene } from './state.ts'
import { has, sumOf } from './tiles.ts'

/** May I? Each rule answers true, or says why not. */

/** R2. Tiles above 6 need two dice. Without them, the option says how many. */
export function diceAreAllowed({ state, options }: Scene, { dice }: { dice: number }) {
  const need = diceNeeded(state.up, options.dice)
  return need === 'either' || need === dice || refuse('wrong-dice', { need })
}

function diceNeeded(up: number, rule: Scene['options']['dice']): 1 | 2 | 'either' {
  const onlyLow = up < 1 << 7
  if (rule === 'always-two' || !onlyLow) return 2
  if (rule === 'optional') return 'either'
  return rule === 'forced' || openSum(up) <= 6 ? 1 : 2
}

function openSum(up: number): number {
  let sum = 0
  for (let tile = 1; tile <= 6; tile++) if (has(up, tile)) sum += tile
  return sum
}

/** R3. Only standing tiles can be shut. */
export function tilesStand({ state }: Scene, { tiles }: { tiles: readonly number[] }) {
  for (let i = 0; i < tiles.length; i++) {
    const tile = tiles[i] ?? 0
    if (!has(state.up, tile)) return refuse('tile-not-standing', { tile })
  }
  return true
}

/** R4. The tiles shut add up to the roll. */
export function sumIsRolled({ state }: Scene, { tiles }: { tiles: readonly number[] }) {
  const need = sumOf(state.dice)
  const got = sumOf(tiles)
  return need === got || refuse('wrong-sum', { need, got })
}
