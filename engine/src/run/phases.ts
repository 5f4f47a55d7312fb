import { TERMINAL } from '../chart/parse.ts'
import type { Layout } from '../compile/machine.ts'
import { ENDED } from '../compile/tables.ts'
import type { AnyPhases, Seat } from '../declare/scene.ts'
import type { Position } from './position.ts'

/**
 * The name of the phase a chart is in, if it runs and concerns everybody or the viewer. Of ended charts only the match's
 * own is reported: the others are gone.
 */
export function phaseSeen(
  { mounts, seatOf }: Layout,
  { phases }: Position,
  slot: number,
  viewer: Seat | null,
): string | undefined {
  const owner = seatOf[slot] as number // slots come from the layout
  const phase = phases[slot] as number
  if ((owner >= 0 && owner !== viewer) || (phase < 0 && slot > 0)) return undefined
  return phase === ENDED ? TERMINAL : mounts[slot]?.tables.nodes[phase]
}

/** `scene.phases`: each chart's phase is looked up when it is read, so that rules which do not read it pay nothing. */
export function lookedUp(charts: Iterable<string>, phaseOf: (chart: string) => string | undefined): AnyPhases {
  const phases = {}
  for (const chart of charts) Object.defineProperty(phases, chart, { get: () => phaseOf(chart), enumerable: true })
  return Object.freeze(phases)
}

/** The phase of a chart by its name; of one that is mounted at several places, the first that runs. */
export function phaseCalled(
  layout: Layout,
  position: Position,
  chart: string,
  viewer: Seat | null,
): string | undefined {
  for (const slot of layout.slotsOf.get(chart) ?? []) {
    const phase = phaseSeen(layout, position, slot, viewer)
    if (phase !== undefined) return phase
  }
  return undefined
}
