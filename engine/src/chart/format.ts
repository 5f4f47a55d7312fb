import type { Edge } from './parse.ts'
import type { Chart } from './statechart.ts'

/** A chart as plain data, the shape `parlor chart --json` prints. */
export interface ChartListing {
  readonly name: string
  readonly states: readonly string[]
  readonly choices: readonly string[]
  readonly edges: readonly { from: string; to: string; event: string; params: readonly string[] }[]
}

/** The arrows that were drawn: an end that was only meant has none. */
function drawnEdges({ edges, ends }: Chart): readonly Edge[] {
  return edges.slice(0, edges.length - ends.length)
}

export function listChart(name: string, chart: Chart): ChartListing {
  const edges = drawnEdges(chart).map(({ from, to, event, params }) => ({ from, to, event, params }))
  return { name, states: chart.states, choices: chart.choices, edges }
}

/**
 * Mermaid text that gives back the same chart when it is read, its states in the same order. Choices come first: Mermaid
 * draws one that is declared after its first arrow as an ordinary state. A caption comes where its state is first
 * mentioned, after the arrow that does it.
 */
export function formatChart(chart: Chart): string {
  const lineOf = (name: string) => chart.lineOf.get(name) ?? 0
  const captions = [...chart.captions.keys()].toSorted((a, b) => lineOf(a) - lineOf(b))
  const lines = ['stateDiagram-v2', ...chart.choices.map((name) => `  state ${name} <<choice>>`)]
  let next = 0
  const captionsBefore = (line: number) => {
    for (let name = captions[next]; name !== undefined && lineOf(name) < line; name = captions[++next])
      lines.push(`  state "${chart.captions.get(name) ?? ''}" as ${name}`)
  }
  for (const edge of drawnEdges(chart)) {
    captionsBefore(edge.line)
    lines.push(`  ${formatEdge(edge)}`)
  }
  captionsBefore(Infinity)
  for (const name of chart.ends) lines.push(`  %% ${name} is an end: read this with ends: ['${name}']`)
  return `${lines.join('\n')}\n`
}

function formatEdge({ from, to, event, params }: Edge): string {
  const label = event === '' ? '' : `: ${event}${params.length > 0 ? ` (${params.join(', ')})` : ''}`
  return `${from} --> ${to}${label}`
}
