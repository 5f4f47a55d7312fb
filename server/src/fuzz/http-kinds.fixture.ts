import type { Dice } from './dice.fixture.ts'
import type { FuzzWorld } from './fuzz-world.fixture.ts'
import { noRight, oddHeaders, oddPath, wrongAddress, wrongMethod } from './http-address-kinds.fixture.ts'
import { brokenBody, hugeBody, wrongBody, wrongMove } from './http-body-kinds.fixture.ts'
import type { HttpCase, HttpKind } from './http-case.fixture.ts'

/** Each as often as it says, of all together. */
const KINDS: readonly (readonly [number, HttpKind])[] = [
  [36, wrongBody],
  [18, wrongMove],
  [18, wrongAddress],
  [18, noRight],
  [9, brokenBody],
  [9, wrongMethod],
  [9, oddPath],
  [9, oddHeaders],
  [1, hugeBody],
]
const WEIGHED = KINDS.flatMap(([times, kind]) => Array.from({ length: times }, () => kind))

export function httpCase(world: FuzzWorld, dice: Dice): HttpCase {
  return dice.pick(WEIGHED)(world, dice)
}
