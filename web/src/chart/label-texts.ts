import type { Chart, Edge } from '@parlor/engine'
import { arrowKey, TERMINAL } from './arrows.ts'

/** How wide a text is. */
export type Measure = (text: string) => number

/** What is drawn of a chart: plain data, which a worker can be handed. */
export type Drawn = Pick<Chart, 'states' | 'choices' | 'captions' | 'edges'> & {
  /** What is said at an arrow instead of what is written there, by its key. */
  readonly labels?: ReadonlyMap<string, string>
}

/** The longest line, in letters; longer texts are broken. */
const LONGEST_LINE = 18

/** All texts that a picture of it will hold, to be measured beforehand. */
export function textsIn(chart: Drawn): string[] {
  const labels = chart.edges.flatMap((edge) => [...labelOf(chart, edge), loopText(chart, edge)])
  return [...chart.states.flatMap((name) => titleOf(chart, name)), ...labels]
}

/** An arrow to where it comes from is written into its state, as in UML: no line goes round in circles. */
export function isArrow({ from, to }: Edge): boolean {
  return from !== to || from === TERMINAL
}

export function titleOf(chart: Drawn, name: string): string[] {
  return broken(chart.captions.get(name) ?? name)
}

export function labelOf(chart: Drawn, edge: Edge): string[] {
  const said = chart.labels?.get(arrowKey(edge))
  if (said !== undefined) return said === '' ? [] : broken(said)
  const { event, params } = edge
  return [...(event === '' ? [] : broken(event)), ...(params.length === 0 ? [] : broken(`(${params.join(', ')})`))]
}

/** The same in one line. */
export function loopText(chart: Drawn, edge: Edge): string {
  const { event, params } = edge
  return chart.labels?.get(arrowKey(edge)) ?? (params.length === 0 ? event : `${event} (${params.join(', ')})`)
}

/** A text in lines that are not too long, broken between words. */
export function broken(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < LONGEST_LINE) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
