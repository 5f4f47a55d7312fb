import type { Board, CompiledAction } from './board.ts'
import { isEverywhere } from './event-index.ts'
import type { Trace, TraceStep } from './format/report.ts'

/** An action and all inside it. */
export function actionsWithin(board: Board, index: number): CompiledAction[] {
  const action = board.actions[index]
  if (action === undefined) return []
  const inside = [...action.children, ...action.options.flatMap(({ actions }) => actions)]
  return [action, ...inside.flatMap((each) => actionsWithin(board, each))]
}

/** Where one can come to, and by which shortest way. */
export interface Reach {
  readonly isReached: (space: number) => boolean
  /** From a start; to a space where nobody comes, from the farthest one that leads there. */
  readonly traceTo: (space: number) => Trace
}

interface Step {
  /** -1 for the first. */
  readonly from: number
  readonly by: TraceStep['by']
  readonly event: string | null
}

/** Follows connections and what sends players elsewhere, as if every condition could hold. */
export function reachOf(board: Board): Reach {
  const onward = onwardOf(board)
  const steps = new Map<number, Step>()
  const assigned = Object.values(board.file.rules?.startingPositions?.assign ?? {})
  for (const space of [...board.startSpaces, ...assigned.flatMap((id) => board.byId.get(id) ?? [])])
    steps.set(space, { from: -1, by: 'start', event: null })
  for (const event of board.events)
    if (isEverywhere(event))
      for (const { source, about } of actionsWithin(board, event.action))
        if (source.type === 'SET_PLAYER_SPACE' && !steps.has(about))
          steps.set(about, { from: -1, by: 'event', event: event.id })
  spread(steps, onward)
  return {
    isReached: (space) => steps.has(space),
    traceTo: (space) => ({ steps: stepsTo(board, steps.has(space) ? steps : stepsBefore(space, onward), space) }),
  }
}

interface Leads extends Pick<Step, 'by' | 'event'> {
  readonly to: number
}
/** By space. */
type Onward = readonly (readonly Leads[])[]

function onwardOf(board: Board): Onward {
  const turned = board.actions.some(({ effect }) => effect?.type === 'ChangeDirection')
  const onward = board.spaces.map(({ ways, reverse }) =>
    [...ways, ...(turned ? reverse : [])].map(({ to }): Leads => ({ to, by: 'connection', event: null })),
  )
  for (const event of board.events)
    if (!isEverywhere(event))
      for (const { source, about } of actionsWithin(board, event.action))
        if (source.type === 'SET_PLAYER_SPACE') onward[event.space]?.push({ to: about, by: 'event', event: event.id })
  return onward
}

/** Breadth first, so that ways are short. */
function spread(steps: Map<number, Step>, onward: Onward): void {
  const waiting = [...steps.keys()]
  for (const from of waiting)
    for (const { to, by, event } of onward[from] ?? [])
      if (!steps.has(to)) {
        steps.set(to, { from, by, event })
        waiting.push(to)
      }
}

/** Backwards from a space to the farthest that leads there, and the way from that one. */
function stepsBefore(space: number, onward: Onward): Map<number, Step> {
  const before = onward.map((): number[] => [])
  onward.forEach((list, from) => list.forEach(({ to }) => before[to]?.push(from)))
  const found = new Set([space])
  for (const each of found) for (const from of before[each] ?? []) found.add(from)
  const steps = new Map<number, Step>([[[...found].at(-1) ?? space, { from: -1, by: 'nowhere', event: null }]])
  spread(steps, onward)
  return steps
}

function stepsTo(board: Board, steps: ReadonlyMap<number, Step>, space: number): TraceStep[] {
  const trace: TraceStep[] = []
  for (let at = space, step = steps.get(at); step !== undefined; at = step.from, step = steps.get(at))
    trace.push({
      space: board.spaces[at]?.id ?? '',
      by: step.by,
      ...(step.event === null ? {} : { event: step.event }),
    })
  return trace.toReversed()
}
