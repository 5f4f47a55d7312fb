import { checkDrawing } from './check.ts'
import type { Aliased } from './drawn.ts'
import { fewFaults, type Fault } from './faults.ts'
import { parseDrawing, type Edge } from './parse.ts'

/** A drawing that was read. `T` is its text, from which the types of states, events and choices are inferred. */
export interface Chart<T extends string = string> {
  readonly text: T
  readonly states: readonly string[]
  readonly choices: readonly string[]
  readonly captions: ReadonlyMap<string, string>
  readonly edges: readonly Edge[]
  readonly lineOf: ReadonlyMap<string, number>
  /** Faults of the drawing itself; `game()` reports them together with the faults of what is bound to it. */
  readonly faults: readonly Fault[]
}

/**
 * Reads a Mermaid `stateDiagram-v2`. Faults are collected, not thrown, so that a game reports everything at once.
 * `alias` renames states that the drawing misspells: `[['MAIN_MENu', 'MAIN_MENU']]`.
 */
export function statechart<const T extends string, const A extends readonly (readonly [string, string])[] = []>(
  text: T,
  how: { alias?: A } = {},
): Chart<Aliased<T, A>> {
  const drawing = parseDrawing(text, new Map(how.alias ?? []))
  const faults = fewFaults(drawing.faults.length > 0 ? drawing.faults : checkDrawing(drawing))
  // The type carries the text with its aliases put in; the value keeps the text as it was written.
  return { ...drawing, text: drawing.text as unknown as Aliased<T, A>, faults }
}
