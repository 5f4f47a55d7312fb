import type { BoxRules } from '@parlor/bots'
import { boxRules } from '@parlor/games'
import { facesIn, FieldFault, isWhole, shown } from './field-fault.ts'

/** The standing tiles, and the dice that lie there; none before a roll. */
export interface BoxPosition {
  readonly up: readonly number[]
  readonly dice: readonly number[]
}

export const BOX_FIELDS = ['up', 'dice'] as const

/** Checks a position from outside; throws a `FieldFault` at the first thing that is wrong. */
export function boxPosition(given: Readonly<Record<string, unknown>>, rules: BoxRules): BoxPosition {
  const up = tilesFrom(given['up'], rules.tiles)
  const dice = given['dice'] ?? []
  if (!Array.isArray(dice)) throw new FieldFault('dice', `is a list of one or two numbers, not ${shown(dice)}`)
  if (dice.length > 2) throw new FieldFault('dice', `holds one or two dice, not ${dice.length}`)
  const faces = facesIn(dice, 'dice')
  if (faces.length > 0) checkCount(faces.length, up, rules)
  return { up, dice: faces }
}

function tilesFrom(up: unknown, tiles: number): number[] {
  if (!Array.isArray(up)) throw new FieldFault('up', `is the list of standing tiles, not ${shown(up)}`)
  const seen = new Set<number>()
  up.slice(0, tiles + 1).forEach((tile: unknown, at) => {
    if (!isWhole(tile, 1, tiles)) throw new FieldFault(`up[${at}]`, `is a tile from 1 to ${tiles}, not ${shown(tile)}`)
    if (seen.has(tile)) throw new FieldFault(`up[${at}]`, `is ${tile} once more; each tile is there once`)
    seen.add(tile)
  })
  return [...seen]
}

/** As many dice as the rules allow with these tiles. */
function checkCount(count: number, up: readonly number[], rules: BoxRules): void {
  if (up.length === 0) throw new FieldFault('dice', 'cannot be rolled: the box is shut')
  const need = boxRules.diceNeeded({ state: { up: boxRules.setOf(up) }, options: rules })
  if (need === 0 || need === count) return
  const [wanted, got] = need === 1 ? ['one die', 'two'] : ['two dice', 'one']
  throw new FieldFault('dice', `holds ${wanted} when these tiles stand (rules: ${rules.dice}), not ${got}`)
}
