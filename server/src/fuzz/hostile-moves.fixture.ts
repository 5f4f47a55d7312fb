import type { Dice } from './dice.fixture.ts'
import type { FuzzWorld } from './fuzz-world.fixture.ts'
import { hostileValue, PROTOTYPE_KEYS, TEXTS } from './hostile-values.fixture.ts'
import { Fields, type Node } from './json-text.fixture.ts'

/** A move that no rule of any game allows: of a known name or not, with at least one parameter that cannot be. */
export function hostileMove(world: FuzzWorld, dice: Dice): Fields {
  const { moves } = dice.pick(world.playing)
  const { move, params } = dice.pick(moves)
  const name = dice.once(3) ? dice.pick<string>([...PROTOTYPE_KEYS, ...TEXTS, 'DICE', 'DEAL', 'roll', 'ROLL ']) : move
  const given: (readonly [string, Node])[] = params.map((param) => [param, hostileValue(dice)])
  const extra = dice.once(2) ? dice.pick(PROTOTYPE_KEYS) : dice.pick([...TEXTS, 'dice', 'tiles', 'seat', 'by'])
  const more = given.length === 0 || dice.once(3) ? [[extra, hostileValue(dice)] as const] : []
  return new Fields([['move', name], ...given, ...more])
}
