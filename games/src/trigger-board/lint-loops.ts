import type { Board } from './board.ts'
import type { Report, TraceStep } from './format/report.ts'

const LANDING = new Set(['ON_LAND', 'ON_ENTER'])
/** Walks longer than this are not followed. */
const LONGEST_WALK = 12
/** Steps that all walks take together: a board of thousands of ways would keep everybody waiting. */
const MOST_WALKED = 100_000

/** Whoever lands on a space comes from there to another for certain: the event that sees to it, and the spaces on the way. */
interface Forced {
  readonly to: number
  readonly event: string
  readonly by: 'connection' | 'event'
  /** All that are entered, the last one too. */
  readonly path: readonly number[]
}

/** R7. Spaces from which whoever lands is sent on for certain, round and round. */
export function* lintLoops(board: Board, report: Report): Generator<void> {
  const budget = { steps: MOST_WALKED }
  const forced = yield* forcedMoves(board, budget)
  if (budget.steps <= 0)
    report.hint('board', 'loops-not-followed', 'there are too many ways to look for every endless loop')
  const done = new Set<number>()
  for (const { index } of board.spaces) {
    const loop = done.has(index) ? null : loopFrom(index, forced, done)
    if (loop === null) continue
    yield
    const idOf = (space: number) => board.spaces[space]?.id ?? ''
    const steps: TraceStep[] = [{ space: idOf(loop.from), by: 'nowhere' }]
    for (const { path, by, event } of loop.moves)
      for (const space of path) steps.push({ space: idOf(space), by, event })
    const names = [loop.from, ...loop.moves.map(({ to }) => to)]
    const path = names.map((space) => `“${board.spaces[space]?.name ?? ''}”`).join(' → ')
    report.warn(
      `board.topology.spaces.${loop.from}`,
      'endless-loop',
      `whoever lands here is sent round and round: ${path}`,
      'Break it by a limit, a chance or a condition; else the loop guard ends the turn.',
      () => ({ steps, loopsTo: 0 }),
    )
  }
}

function* forcedMoves(board: Board, budget: { steps: number }): Generator<void, Forced[][]> {
  const forced = board.spaces.map((): Forced[] => [])
  for (const event of board.events) {
    const isCertain =
      event.guard === null &&
      event.chance === 1 &&
      event.enabled &&
      event.limit.perTurn > 100 &&
      event.limit.perGame > 100_000 &&
      event.limit.perPlayer > 100_000
    const action = board.actions[event.action]
    if (!isCertain || action === undefined || !LANDING.has(event.when.type)) continue
    yield
    const list =
      action.source.type === 'SEQUENCE' ? action.children.flatMap((each) => board.actions[each] ?? []) : [action]
    for (const { source, about, guard, target } of list) {
      if (guard !== null || (target !== 'subject' && target !== 'current' && target !== 'all')) continue
      const gain =
        source.type === 'DISPLACE_PLAYER'
          ? source.payload.steps
          : source.type === 'CHANGE_MOVES'
            ? (source.payload.delta ?? 0)
            : 0
      if (source.type === 'SET_PLAYER_SPACE')
        forced[event.space]?.push({ to: about, event: event.id, by: 'event', path: [about] })
      if (gain > 0)
        for (const path of walks(board, event.space, gain, budget))
          forced[event.space]?.push({ to: path.at(-1) ?? event.space, event: event.id, by: 'connection', path })
    }
  }
  return forced
}

/** One way to each space where a walk of so many steps can end. */
function walks(board: Board, from: number, steps: number, budget: { steps: number }): number[][] {
  let places = new Map<number, number[]>([[from, []]])
  for (let step = 0; step < Math.min(steps, LONGEST_WALK); step++) {
    if (budget.steps <= 0) return []
    const next = new Map<number, number[]>()
    for (const [space, path] of places)
      for (const { to } of board.spaces[space]?.ways ?? []) if (!next.has(to)) next.set(to, [...path, to])
    if (next.size === 0) return [...places.values()].filter((path) => path.length > 0 && path.at(-1) !== from)
    budget.steps -= next.size
    if (budget.steps <= 0) return []
    places = next
  }
  return [...places.values()]
}

interface Loop {
  readonly from: number
  readonly moves: readonly Forced[]
}

/** A loop that is reached from here; null if there is none. */
function loopFrom(start: number, forced: readonly (readonly Forced[])[], done: Set<number>): Loop | null {
  /** The spaces on the way, and how each was left for the next. */
  const path: number[] = []
  const left: Forced[] = []
  const stack: { space: number; next: number }[] = [{ space: start, next: 0 }]
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    if (top.next === 0) path.push(top.space)
    const move = forced[top.space]?.[top.next++]
    if (move === undefined) {
      done.add(top.space)
      path.pop()
      left.pop()
      stack.pop()
    } else if (path.includes(move.to)) {
      for (const space of path) done.add(space)
      return { from: move.to, moves: [...left.slice(path.indexOf(move.to)), move] }
    } else if (!done.has(move.to)) {
      left.push(move)
      stack.push({ space: move.to, next: 0 })
    }
  }
  return null
}
