import { among, range } from '@parlor/engine'
import type { Scene } from './state.ts'

/** A place in a row: of slots, beds, hand cards, seats. No row is ever as long as this. */
export const anyPlace = range(0, 999)

/** What was pointed at and waits for a confirmation. */
export const chosenPlace = among(anyPlace, ({ state: { turn } }: Scene) =>
  turn.chosen === null ? [] : [turn.chosen.place],
)
