import { statechart, type Chart } from '@parlor/engine'

/** What `formatChart` writes below a drawing that leaves an end without an arrow. */
const MEANT_END = /^\s*%% .* read this with ends: \['([^']+)'\]$/gm

/** A drawing of the rules; null where it cannot be read. */
export function readDrawing(text: string): Chart | null {
  const ends = [...text.matchAll(MEANT_END)].flatMap(([, state]) => (state === undefined ? [] : [state]))
  // The types know the states of a text that is written in the code; of this one they know none.
  const chart = statechart(text, { ends: ends as never[] })
  return chart.faults.length > 0 ? null : chart
}
