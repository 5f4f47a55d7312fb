import type { Board } from '../board.ts'
import type { PlayerView, View } from '../view.ts'
import { gatesAhead } from './gates.ts'
import { atLeast } from './goal.ts'
import { wayCondition } from './read-clause.ts'
import { holdsNow, seenBy } from './seen-state.ts'
import { statsCounted } from './say-clause.ts'
import type { Clause } from './clause.ts'
import type { Gate, Goal, ProgressPart, SeatProgress } from './types.ts'
import type { ExplainWords } from './words.ts'

/** How close each player is to a goal, by seat, as far as the viewer may see it. */
export function progressOf(board: Board, goal: Goal | null, view: View): readonly SeatProgress[] {
  const { table } = view
  return table.players.map((player, seat) => {
    const place = table.finished.indexOf(seat)
    return {
      seat,
      status: player.status,
      place: place < 0 ? null : place + 1,
      parts: goal === null || player.space < 0 ? [] : partsOf(board, goal, view, player, seat),
    }
  })
}

function partsOf(board: Board, goal: Goal, view: View, player: PlayerView, seat: number): ProgressPart[] {
  const players = view.table.players.length
  switch (goal.kind) {
    case 'reach': {
      const needed = goal.gates.flatMap(({ clause }) => enoughIn(clause))
      const closed = closedBefore(board, goal, view, player, seat)
      return [
        ...needed.map(({ stat, value }) => statPart(board, player, stat, value)),
        ...(closed === null ? [stepsPart(board, player)] : missingAt(board, closed, player)),
      ]
    }
    case 'laps':
      return [statPart(board, player, goal.stat, goal.target), stepsPart(board, player)]
    case 'stat':
      return [statPart(board, player, goal.stat, goal.target.fixed + goal.target.perPlayer * players)]
    case 'pieces': {
      const homes = board.pieces?.homes[seat]
      const value = player.pieces.filter(({ space }) => homes?.has(space) === true).length
      return [{ unit: 'pieces', statId: null, value, target: goal.pieces, share: shareOf(value, 0, goal.pieces) }]
    }
    case 'last':
      return goal.life === null ? [] : [statPart(board, player, goal.life.stat, null)]
    case 'rounds':
    case 'time':
      if (goal.winner.by === 'furthest') return [stepsPart(board, player)]
      return goal.winner.by === 'stat' ? [statPart(board, player, goal.winner.stat, null)] : []
    case 'condition':
      return statsCounted(goal.clause).map((stat) => statPart(board, player, stat, null))
  }
}

/** The first gate before a player that does not let them through now; null where all do, or where it cannot be known. */
function closedBefore(board: Board, goal: Reach, view: View, { space }: PlayerView, seat: number): Gate | null {
  const ahead = goal.gates.length === 0 ? [] : gatesAhead(board, goal, space)
  if (ahead.length === 0) return null
  const seen = seenBy(view, seat)
  const isClosed = ({ way, space: before }: Gate) =>
    holdsNow(board, seen, before, board.ways[way]?.condition ?? null, wayCondition(board, way)) === false
  return ahead.find(isClosed) ?? null
}

type Reach = Extract<Goal, { kind: 'reach' }>

/** What a gate asks for beyond what the player has; a part without a number where that is not counted. */
function missingAt(board: Board, { clause }: Gate, player: PlayerView): ProgressPart[] {
  const plain = { unit: 'missing', target: null, share: null } as const
  const missing = enoughIn(clause).flatMap(({ stat, value }): ProgressPart[] => {
    const { statId, value: own } = statPart(board, player, stat, value)
    return own === null || own >= value ? [] : [{ ...plain, statId, value: value - own }]
  })
  return missing.length > 0 ? missing : [{ ...plain, statId: null, value: null }]
}

/** All “stat ≥ value” of a condition. */
function enoughIn(clause: Clause): { readonly stat: number; readonly value: number }[] {
  if (clause.kind === 'all' || clause.kind === 'any') return clause.of.flatMap(enoughIn)
  return [atLeast(clause)].filter((each) => each !== null)
}

/** The true value of one's own stats, and what is shown of those of others. */
function statPart(board: Board, { stats, shown }: PlayerView, index: number, target: number | null): ProgressPart {
  const value = stats?.[index] ?? shown[index] ?? null
  const { id = null, initial = 0 } = board.stats[index] ?? {}
  const from = target !== null && initial < target ? Math.min(initial, 0) : 0
  const share = value === null || target === null ? null : shareOf(value, from, target)
  return { unit: 'stat', statId: id, value, target, share }
}

/** Steps to the nearest end, over connections as if all were open. */
function stepsPart(board: Board, { space }: PlayerView): ProgressPart {
  const left = board.toEnd[space] ?? Number.POSITIVE_INFINITY
  const value = Number.isFinite(left) ? left : null
  const all = board.startSpaces.map((start) => board.toEnd[start] ?? 0).filter(Number.isFinite)
  const longest = Math.max(1, ...all)
  return {
    unit: 'steps',
    statId: null,
    value,
    target: 0,
    share: value === null ? null : shareOf(longest - value, 0, longest),
  }
}

const shareOf = (value: number, from: number, to: number) =>
  to === from ? 1 : Math.min(1, Math.max(0, (value - from) / (to - from)))

/** One part of the progress in words: “14 of 25 coins”, “6 spaces to go”. */
export function progressText(board: Board, part: ProgressPart, { progress }: ExplainWords): string {
  const { unit, value, target } = part
  if (unit === 'missing') {
    const stat = board.statById.get(part.statId ?? '')
    return stat === undefined || value === null ? progress.closed : progress.missing(value, stat.name)
  }
  if (value === null) return unit === 'stat' ? progress.unknown : ''
  if (unit === 'steps') return progress.steps(value)
  if (unit === 'pieces') return progress.pieces(value, target ?? 0)
  const name = board.statById.get(part.statId ?? '')?.name ?? ''
  return target === null ? progress.statAlone(value, name) : progress.stat(value, target, name)
}
