import { eventStandings, type Board, type EventState, type State } from '@parlor/games/trigger-board/knowledge'

/** An event that has come to another state, and the arrows of its chart on the way. */
export interface EventChange {
  readonly event: string
  /** For whom, where that is not the current player: an event has a state of its own for each. */
  readonly seat: number | null
  readonly from: EventState
  readonly to: EventState
  /** As the chart names them: `READY --> CHECKING_TRIGGER`. */
  readonly arrows: readonly string[]
}

/** The ways through the chart that one thing can take: what is triggered was checked before, what is cut short completes. */
const BETWEEN: Readonly<Partial<Record<`${EventState} ${EventState}`, readonly EventState[]>>> = {
  'READY TRIGGERED': ['CHECKING_TRIGGER'],
  'READY PROCESSING_ACTION': ['CHECKING_TRIGGER', 'TRIGGERED'],
  'READY COMPLETED_ACTION': ['CHECKING_TRIGGER', 'TRIGGERED', 'PROCESSING_ACTION'],
  'TRIGGERED COMPLETED_ACTION': ['PROCESSING_ACTION'],
  'PROCESSING_ACTION READY': ['COMPLETED_ACTION'],
  'COMPLETED_ACTION INACTIVE': ['READY'],
  'COMPLETED_ACTION TRIGGERED': ['READY', 'CHECKING_TRIGGER'],
  'COMPLETED_ACTION PROCESSING_ACTION': ['READY', 'CHECKING_TRIGGER', 'TRIGGERED'],
}

export function eventChanges(board: Board, before: State, after: State): EventChange[] {
  const was = new Map(eventStandings(board, before).map((each) => [keyOf(each), each]))
  const is = new Map(eventStandings(board, after).map((each) => [keyOf(each), each]))
  return [...new Map([...was, ...is])].flatMap(([key, { event, seat }]) => {
    const [from, to] = [was.get(key)?.state ?? 'READY', is.get(key)?.state ?? 'READY']
    if (from === to) return []
    const path = [from, ...(BETWEEN[`${from} ${to}`] ?? []), to]
    const arrows = path.slice(1).map((state, at) => `${path[at]} --> ${state}`)
    return [{ event, seat, from, to, arrows }]
  })
}

const keyOf = ({ event, seat }: Pick<EventChange, 'event' | 'seat'>) => `${seat ?? ''} ${event}`
