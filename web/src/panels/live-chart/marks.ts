import type { Game } from '@parlor/engine'
import { arrowIn, onlyWay, stateIn, TERMINAL } from '../../chart/arrows.ts'

/** What was seen of a match in its charts: the arrows that were taken, and the states it has been in. */
export interface Marks {
  readonly arrows: ReadonlySet<string>
  readonly states: ReadonlySet<string>
  /** False where only the states were seen, and of the arrows those that cannot have been others. */
  readonly isExact: boolean
}

export const NO_MARKS: Marks = { arrows: new Set(), states: new Set(), isExact: true }

/** Where the charts stood after an entry: `turn/harvest` → `IDLE`. */
export type Phases = Readonly<Record<string, string>>

/** The chart at the end of a path. */
export function chartAt(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** What can be told from where the charts stood after each entry, and from nothing else. */
export function marksFromPhases(game: Game, seen: readonly Phases[]): Marks {
  const arrows = new Set<string>()
  const states = new Set<string>()
  let before: Phases = {}
  for (const phases of seen) {
    for (const [path, state] of Object.entries(phases)) {
      const name = chartAt(path)
      const chart = game.charts.get(name)
      const from = before[path] ?? TERMINAL
      if (state !== TERMINAL) states.add(stateIn(name, state))
      if (chart === undefined || from === state) continue
      for (const edge of onlyWay(chart, from, state)) arrows.add(arrowIn(name, edge))
    }
    before = phases
  }
  return { arrows, states, isExact: false }
}
