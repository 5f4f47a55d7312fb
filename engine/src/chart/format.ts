import type { Chart } from './statechart.ts'

/** A chart as plain data, the shape `parlor chart --json` prints. */
export interface ChartListing {
  readonly name: string
  readonly states: readonly string[]
  readonly choices: readonly string[]
  readonly edges: readonly { from: string; to: string; event: string; params: readonly string[] }[]
}

export function listChart(name: string, chart: Chart): ChartListing {
  const edges = chart.edges.map(({ from, to, event, params }) => ({ from, to, event, params }))
  return { name, states: chart.states, choices: chart.choices, edges }
}

/** Mermaid text that gives back the same chart when it is read. */
export function formatChart(chart: Chart): string {
  const lines = ['stateDiagram-v2']
  for (const [name, caption] of chart.captions) lines.push(`  state "${caption}" as ${name}`)
  for (const name of chart.choices) lines.push(`  state ${name} <<choice>>`)
  for (const { from, to, event, params } of chart.edges) {
    const label = event === '' ? '' : `: ${event}${params.length > 0 ? ` (${params.join(', ')})` : ''}`
    lines.push(`  ${from} --> ${to}${label}`)
  }
  return `${lines.join('\n')}\n`
}
