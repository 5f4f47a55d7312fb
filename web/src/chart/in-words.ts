import type { Chart, DrawnText, Edge } from '@parlor/engine'
import { arrowKey } from './arrows.ts'
import type { Drawn } from './label-texts.ts'

const known = new WeakMap<DrawnText, Map<Chart, Drawn>>()

/** A chart that says what its names mean. What it is made of stays the same, and so do the keys of its arrows. */
export function inWords(name: string, chart: Chart, say: DrawnText): Drawn {
  const ofLanguage = known.get(say) ?? new Map<Chart, Drawn>()
  known.set(say, ofLanguage)
  const before = ofLanguage.get(chart)
  if (before !== undefined) return before
  const { states, choices, edges } = chart
  const arrow = ({ event }: Edge) => say.arrows[event] ?? event
  // What is asked at a choice is what its arrows answer.
  const question = (choice: string) =>
    `${edges
      .filter(({ from }) => from === choice)
      .map(arrow)
      .join(' / ')}?`
  const told: Drawn = {
    states,
    choices,
    edges,
    captions: new Map([
      ...states.map((state) => [state, stateInWords(name, state, say)] as const),
      ...choices.map((choice) => [choice, question(choice)] as const),
    ]),
    labels: new Map(edges.map((edge) => [arrowKey(edge), arrow(edge)])),
  }
  ofLanguage.set(chart, told)
  return told
}

export function stateInWords(chart: string, state: string, say: DrawnText): string {
  return say.states[`${chart}.${state}`] ?? say.states[state] ?? state
}
