import type { Table } from '../../table/table.ts'
import type { Phases } from './marks.ts'

interface Seen {
  readonly number: number
  readonly phases: Phases
}
const seen = new WeakMap<Table, Seen[]>()

/** Where the charts of a table stood, as far as it came by; gives back how to stop. */
export function rememberPhases(table: Table): () => void {
  const list = seen.get(table) ?? []
  seen.set(table, list)
  const note = (number: number) => {
    const { view } = table.state.peek()
    if (view !== null && (list.at(-1)?.number ?? -1) < number) list.push({ number, phases: view.phases })
  }
  note(table.state.peek().match.number)
  return table.hear(({ number }) => note(number))
}

export function phasesSeen(table: Table, upTo: number): Phases[] {
  return (seen.get(table) ?? []).filter(({ number }) => number <= upTo).map(({ phases }) => phases)
}
