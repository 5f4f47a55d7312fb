import type { Chart, Edge } from '@parlor/engine'

/** The beginning of a chart where an arrow comes from it, and its end where one leads to it. */
export const TERMINAL = '[*]'

/** `From --> To: EVENT`, as the engine's own report of arrows never taken writes it. */
export function arrowKey({ from, to, event }: Pick<Edge, 'from' | 'to' | 'event'>): string {
  return event === '' ? `${from} --> ${to}` : `${from} --> ${to}: ${event}`
}

/** An arrow of one of several charts. */
export function arrowIn(chart: string, edge: Pick<Edge, 'from' | 'to' | 'event'>): string {
  return `${chart}: ${arrowKey(edge)}`
}

export function stateIn(chart: string, state: string): string {
  return `${chart}: ${state}`
}

/**
 * The arrows that lead from one state to another in one step, through choices only. None where there are two ways: nobody
 * can tell which of them was gone.
 */
export function onlyWay(chart: Chart, from: string, to: string): readonly Edge[] {
  const ways: (readonly Edge[])[] = []
  const isChoice = new Set(chart.choices)
  const follow = (at: string, gone: readonly Edge[]) => {
    for (const edge of chart.edges) {
      if (edge.from !== at || gone.includes(edge) || ways.length > 1) continue
      if (edge.to === to) ways.push([...gone, edge])
      else if (isChoice.has(edge.to)) follow(edge.to, [...gone, edge])
    }
  }
  follow(from, [])
  return ways.length === 1 ? (ways[0] ?? []) : []
}
