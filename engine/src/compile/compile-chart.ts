import { groupBy } from '../chart/check.ts'
import type { Fault } from '../chart/faults.ts'
import { TERMINAL } from '../chart/parse.ts'
import type { Chart } from '../chart/statechart.ts'
import type { ErasedParts, Program } from '../declare/program.ts'
import { bindEvents } from './bind-events.ts'
import { ForkBinder, type BoundEdge } from './bind-forks.ts'
import {
  edgeKey,
  ENDED,
  markAlike,
  openEvent,
  type EventTable,
  type Fork,
  type Params,
  type RunEffect,
  type Arrow,
  type Tables,
} from './tables.ts'

/** Turns a chart and what is bound to it into integer tables; reports what does not fit, with the line it concerns. */
export function compileChart(chartName: string, { chart, parts }: Program, firstEdge: number, faults: Fault[]): Tables {
  const at = `chart ${chartName}`
  for (const fault of chart.faults) faults.push({ ...fault, at })
  const report = (line: number, reason: string) => void faults.push({ at, line, reason })

  const nodes = [...chart.states, ...chart.choices]
  const nodeOf = (name: string) => (name === TERMINAL ? ENDED : nodes.indexOf(name))
  const arrows = bindArrows(chart, parts, nodeOf, report)
  const edges = chart.edges.map((edge, id): BoundEdge => ({ ...edge, arrow: arrows[id] as Arrow })) // one for each edge
  const fromStates = edges.filter((e) => e.from !== TERMINAL && !chart.choices.includes(e.from))

  const events = bindEvents(fromStates, parts, report)
  const eventIds = new Map(events.map((event, id) => [event.name, id]))
  const binder = new ForkBinder(chart, parts, report)
  const forkOn = new Array<Fork | null>(nodes.length * events.length).fill(null)
  const forkOf = new Array<Fork | null>(nodes.length).fill(null)
  for (const name of chart.choices) {
    const branches = edges.filter((e) => e.from === name)
    if (branches.length > 0) forkOf[nodeOf(name)] = binder.addChoice(name, branches)
  }
  for (const state of chart.states) {
    const byEvent = groupBy(
      fromStates.filter((e) => e.from === state),
      (e) => e.event,
    )
    for (const [event, alike] of byEvent) {
      const fork = binder.addArrows(state, event, alike)
      if (event === '') forkOf[nodeOf(state)] = fork
      else forkOn[nodeOf(state) * events.length + (eventIds.get(event) ?? 0)] = fork
    }
  }
  binder.reportStrays()
  for (const arrow of arrows) if (arrow.to >= chart.states.length) arrow.next = forkOf[arrow.to] ?? null

  const openTo = (speaker: 'seat' | 'chance' | 'host') =>
    chart.states.map((state) =>
      markAlike(
        events.flatMap((event, id) => {
          const fork = forkOn[nodeOf(state) * events.length + id]
          return fork && event.speakers.has(speaker) ? [openEvent(id, event, fork.params, fork)] : []
        }),
      ),
    )
  const entries = new Map(edges.filter((e) => e.from === TERMINAL).map((e) => [e.event, e.arrow]))
  return {
    chartName,
    chart,
    nodes,
    stateCount: chart.states.length,
    events,
    eventIds,
    eventCalled: new Map(events.map((event, id) => [event.name, openEvent(id, event, declaredParams(event), null)])),
    forkOn,
    forkOf,
    open: { seat: openTo('seat'), chance: openTo('chance'), host: openTo('host') },
    entries,
    firstEntry: [...entries.values()][0] ?? null,
    firstEdge,
  }
}

function declaredParams({ params }: EventTable): Params {
  return [...params.keys()].map((name) => ({ name, optional: false }))
}

/** An arrow's effect and target; effects for what is not drawn are reported. */
function bindArrows(
  chart: Chart,
  { effects = {}, moves }: ErasedParts,
  nodeOf: (name: string) => number,
  report: (line: number, reason: string) => void,
): Arrow[] {
  const keys = chart.edges.map(edgeKey)
  for (const name of Object.keys(effects))
    if (!Object.hasOwn(moves, name) && !keys.includes(name))
      report(1, `an effect for “${name}”, which is neither an event nor an arrow of this chart`)
  return chart.edges.map((edge, id) => {
    const key = keys[id] ?? ''
    // Erasure of the scene and move types: see program.ts.
    const effect = (Object.hasOwn(effects, key) ? (effects[key] ?? null) : null) as RunEffect | null
    return {
      edge: id,
      effect,
      to: nodeOf(edge.to),
      next: null,
    }
  })
}
