import { checkDrawing } from './check.ts'
import type { Aliased, Ended, StatesOf } from './drawn.ts'
import { fewFaults } from './faults.ts'
import { parseDrawing, type Drawing } from './parse.ts'

/** A drawing that was read. `T` is its text, from which the types of states, events and choices are inferred. */
export interface Chart<T extends string = string> extends Drawing {
  readonly text: T
}

/**
 * Reads a Mermaid `stateDiagram-v2`. Faults are collected, not thrown, so that a game reports everything at once.
 * `alias` renames states that the drawing misspells: `[['MAIN_MENu', 'MAIN_MENU']]`. `ends` names states that it leaves
 * without an arrow and means as ends: their arrow to `[*]` is added.
 */
export function statechart<
  const T extends string,
  const A extends readonly (readonly [string, string])[] = [],
  const E extends readonly StatesOf<Aliased<T, A>>[] = [],
>(text: T, how: { alias?: A; ends?: E } = {}): Chart<Ended<Aliased<T, A>, E>> {
  const drawing = parseDrawing(text, new Map(how.alias ?? []), how.ends ?? [])
  const faults = fewFaults(drawing.faults.length > 0 ? drawing.faults : checkDrawing(drawing))
  // The type carries the text with its aliases and ends put in; the value keeps the text as it was written.
  return { ...drawing, text: drawing.text as unknown as Ended<Aliased<T, A>, E>, faults }
}
