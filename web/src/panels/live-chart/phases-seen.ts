import type { OpenMatch, OpenMatchState } from '../../open-match/open-match.ts'
import type { Phases } from './marks.ts'

interface Seen {
  readonly number: number
  readonly phases: Phases
}
const seen = new WeakMap<OpenMatch, Seen[]>()

/** Where the charts of a match stood, as far as it came by; gives back how to stop. */
export function rememberPhases(openMatch: OpenMatch): () => void {
  const list = seen.get(openMatch) ?? []
  seen.set(openMatch, list)
  const note = ({ match: { number }, view }: Pick<OpenMatchState, 'match' | 'view'>) => {
    if (view !== null && (list.at(-1)?.number ?? -1) < number) list.push({ number, phases: view.phases })
  }
  note(openMatch.state.peek())
  return openMatch.hear(note)
}

export function phasesSeen(openMatch: OpenMatch, upTo: number): Phases[] {
  return (seen.get(openMatch) ?? []).filter(({ number }) => number <= upTo).map(({ phases }) => phases)
}
