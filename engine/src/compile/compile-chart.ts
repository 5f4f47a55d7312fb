import { groupBy } from '../chart/check.ts'
import type { Fault } from '../chart/faults.ts'
import { TERMINAL } from '../chart/parse.ts'
import type { Program } from '../declare/program.ts'
import { bindEvents } from './bind-events.ts'
import { ForkBinder } from './bind-forks.ts'
import { edgeKey, ENDED, NONE, openEvent, type OpenEvent, type RunEffect, type Tables } from './tables.ts'

/** Turns a chart and what is bound to it into integer tables; reports what does not fit, with the line it concerns. */
export function compileChart(chartName: string, { chart, parts }: Program, firstEdge: number, faults: Fault[]): Tables {
  const at = `chart ${chartName}`
  for (const fault of chart.faults) faults.push({ ...fault, at })
  const report = (line: number, reason: string) => void faults.push({ at, line, reason })

  const nodes = [...chart.states, ...chart.choices]
  const nodeOf = (name: string) => (name === TERMINAL ? ENDED : nodes.indexOf(name))
  const edges = chart.edges.map((edge, id) => ({ ...edge, id }))
  const fromStates = edges.filter((e) => e.from !== TERMINAL && !chart.choices.includes(e.from))

  const events = bindEvents(fromStates, parts, report)
  const eventIds = new Map(events.map((event, id) => [event.name, id]))
  const binder = new ForkBinder(chart, parts, report)
  const forkOn = new Int16Array(nodes.length * events.length).fill(NONE)
  const forkOf = new Int16Array(nodes.length).fill(NONE)
  for (const name of chart.choices) {
    const branches = edges.filter((e) => e.from === name)
    if (branches.length > 0) forkOf[nodeOf(name)] = binder.addChoice(name, branches)
  }
  for (const state of chart.states) {
    const arrows = groupBy(
      fromStates.filter((e) => e.from === state),
      (e) => e.event,
    )
    for (const [event, alike] of arrows) {
      const fork = binder.addArrows(state, event, alike)
      if (event === '') forkOf[nodeOf(state)] = fork
      else forkOn[nodeOf(state) * events.length + (eventIds.get(event) ?? 0)] = fork
    }
  }
  binder.reportStrays()
  const { forks } = binder

  const keys = chart.edges.map(edgeKey)
  const effects = parts.effects ?? {}
  for (const name of Object.keys(effects))
    if (!eventIds.has(name) && !keys.includes(name))
      report(1, `an effect for “${name}”, which is neither an event nor an arrow of this chart`)
  const openTo = (speaker: 'seat' | 'chance') =>
    chart.states.map((state): OpenEvent[] =>
      events.flatMap((event, id) => {
        const fork = forks[forkOn[nodeOf(state) * events.length + id] ?? NONE]
        return fork && event.speakers.has(speaker) ? [openEvent(event, fork.params)] : []
      }),
    )
  return {
    chartName,
    chart,
    nodes,
    stateCount: chart.states.length,
    events,
    eventIds,
    forks,
    forkOn,
    forkOf,
    open: { seat: openTo('seat'), chance: openTo('chance') },
    edgeTo: Int16Array.from(chart.edges, (e) => nodeOf(e.to)),
    // Erasure of the scene and move types: see program.ts.
    edgeEffect: keys.map((key) => (Object.hasOwn(effects, key) ? (effects[key] ?? null) : null) as RunEffect | null),
    entries: new Map(edges.filter((e) => e.from === TERMINAL).map((e) => [e.event, e.id])),
    firstEntry: chart.edges.findIndex((e) => e.from === TERMINAL),
    firstEdge,
  }
}
