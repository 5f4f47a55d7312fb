import type { Board, Way } from '../board.ts'
import { isEverywhere } from '../event-index.ts'
import { actionsWithin } from '../reach.ts'
import { clauseOf, wayCondition } from './read-clause.ts'
import type { Gate } from './types.ts'

/** More gates than this in a row are no headline any more. */
const MOST_GATES = 5

/** The conditional ways that have to be passed on every way from the starts to some spaces, in order. */
export function gatesBefore(board: Board, spaces: readonly number[]): Gate[] {
  const leads = leadsOf(board)
  const onWay = leadingTo(leads, spaces)
  const reached = new Set<number>()
  const spread = (from: readonly number[]) => spreadOpen(leads, from, reached)
  spread(startsOf(board))
  const gates: Gate[] = []
  while (!spaces.some((space) => reached.has(space)) && gates.length < MOST_GATES) {
    const next = [...reached].flatMap((space) =>
      (leads[space] ?? []).flatMap(({ to, way }) =>
        way !== null && way.condition !== null && !reached.has(to) && onWay.has(to) ? [way] : [],
      ),
    )
    const [first] = next
    if (first === undefined) break
    // Several gates side by side are said only if they all ask for the same.
    const asked = new Set(next.map(({ index }) => JSON.stringify(wayCondition(board, index))))
    if (asked.size === 1)
      gates.push({ space: first.from, way: first.index, clause: clauseOf(board, wayCondition(board, first.index)) })
    spread(next.map(({ to }) => to))
  }
  return gates
}

/** The gates that are still before a player, in order; none where open ways lead from their space to the goal. */
export function gatesAhead(
  board: Board,
  { spaces, gates }: { readonly spaces: readonly number[]; readonly gates: readonly Gate[] },
  from: number,
): readonly Gate[] {
  const reached = new Set<number>()
  spreadOpen(leadsOf(board), [from], reached)
  if (spaces.some((space) => reached.has(space))) return []
  const next = gates.findLastIndex(({ space }) => reached.has(space))
  return next < 0 ? [] : gates.slice(next)
}

/** Adds to `reached` what can be reached from some spaces over ways without a condition. */
function spreadOpen(leads: readonly (readonly Lead[])[], from: readonly number[], reached: Set<number>): void {
  const waiting = from.filter((space) => !reached.has(space))
  for (const space of waiting) reached.add(space)
  for (let space = waiting.pop(); space !== undefined; space = waiting.pop())
    for (const { to, way } of leads[space] ?? [])
      if ((way === null || way.condition === null) && !reached.has(to)) {
        reached.add(to)
        waiting.push(to)
      }
}

interface Lead {
  readonly to: number
  /** Null where an event leads there. */
  readonly way: Way | null
}

/** By space: where one can get from it, over connections and by events. */
function leadsOf(board: Board): readonly (readonly Lead[])[] {
  const leads = board.spaces.map(({ ways }) => ways.map((way): Lead => ({ to: way.to, way })))
  for (const event of board.events)
    if (!isEverywhere(event))
      for (const { source, about } of actionsWithin(board, event.action))
        if (source.type === 'SET_PLAYER_SPACE') leads[event.space]?.push({ to: about, way: null })
  return leads
}

/** All spaces from which some spaces can be reached. */
function leadingTo(leads: readonly (readonly Lead[])[], spaces: readonly number[]): ReadonlySet<number> {
  const before = leads.map((): number[] => [])
  leads.forEach((list, from) => list.forEach(({ to }) => before[to]?.push(from)))
  const found = new Set(spaces)
  for (const space of found) for (const from of before[space] ?? []) found.add(from)
  return found
}

function startsOf(board: Board): number[] {
  const assigned = Object.values(board.file.rules?.startingPositions?.assign ?? {})
  return [...board.startSpaces, ...assigned.flatMap((id) => board.byId.get(id) ?? [])]
}
