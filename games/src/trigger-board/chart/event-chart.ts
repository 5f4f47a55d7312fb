import { Bug, statechart } from '@parlor/engine'

/**
 * The states of one event, as its picture draws them. An event that is enabled again begins anew, by the entry: no
 * arrow leads out of INACTIVE.
 */
export const eventChart = statechart(
  `
stateDiagram-v2
  [*] --> READY
  READY --> CHECKING_TRIGGER: CHECK_TRIGGER
  CHECKING_TRIGGER --> READY: FALSE
  CHECKING_TRIGGER --> TRIGGERED: TRUE
  TRIGGERED --> PROCESSING_ACTION: EXECUTE_ACTION
  PROCESSING_ACTION --> COMPLETED_ACTION: ACTION_COMPLETES
  COMPLETED_ACTION --> READY: RESET
  TRIGGERED --> READY: RESET
  READY --> INACTIVE: DISABLE
  CHECKING_TRIGGER --> INACTIVE: DISABLE
  TRIGGERED --> INACTIVE: DISABLE
  PROCESSING_ACTION --> INACTIVE: DISABLE
`,
  { ends: ['INACTIVE'] },
)

const STATES = ['READY', 'CHECKING_TRIGGER', 'TRIGGERED', 'PROCESSING_ACTION', 'COMPLETED_ACTION', 'INACTIVE'] as const
export type EventState = (typeof STATES)[number]
type EventSignal = 'CHECK_TRIGGER' | 'FALSE' | 'TRUE' | 'EXECUTE_ACTION' | 'ACTION_COMPLETES' | 'RESET' | 'DISABLE'

type Arrows = Partial<Record<EventSignal, EventState>>

/** Where the arrows of the chart lead, as they are followed: read off the drawing once. */
function arrowsOf(state: string): Arrows {
  return Object.fromEntries(eventChart.edges.flatMap(({ from, to, event }) => (from === state ? [[event, to]] : [])))
}

const ARROWS: Readonly<Record<EventState, Arrows>> = {
  READY: arrowsOf('READY'),
  CHECKING_TRIGGER: arrowsOf('CHECKING_TRIGGER'),
  TRIGGERED: arrowsOf('TRIGGERED'),
  PROCESSING_ACTION: arrowsOf('PROCESSING_ACTION'),
  COMPLETED_ACTION: arrowsOf('COMPLETED_ACTION'),
  INACTIVE: arrowsOf('INACTIVE'),
}

/** Where an event goes when something happens to it; what is not drawn is our mistake. */
export function nextEventState(from: EventState, signal: EventSignal): EventState {
  const to = ARROWS[from][signal]
  if (to === undefined) throw new Bug(`the chart of events draws no ${signal} from ${from}`)
  return to
}

export function canEvent(from: EventState, signal: EventSignal): boolean {
  return ARROWS[from][signal] !== undefined
}

/** Where the entry of the chart leads. */
export const FIRST_EVENT_STATE: EventState =
  STATES.find((state) => eventChart.edges.some(({ from, to }) => from === '[*]' && to === state)) ?? 'READY'
