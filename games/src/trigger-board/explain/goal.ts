import type { Board, BoardEvent, CompiledAction } from '../board.ts'
import type { Node } from '../expression/parse.ts'
import { actionsWithin } from '../reach.ts'
import type { Clause } from './clause.ts'
import { gatesBefore } from './gates.ts'
import { clauseOf, parsed, statNamed } from './read-clause.ts'
import type { Goal, Goals, Measure, Result, Target } from './types.ts'

/** What players of a board aim for, and when a match on it ends, read from its rules. */
export function goalOf(board: Board): Goals {
  const found = [
    ...board.ends.flatMap((end) => ofEnd(board, end)),
    ...board.events.flatMap((event) => ofEvent(board, event)),
  ]
  const { maxTurns = 0, timeLimit } = board.file.rules?.turns ?? {}
  if (board.ends.length === 0 && board.endSpaces.size > 0) found.unshift(...completion(board, 'all'))
  if (maxTurns > 0) found.push({ kind: 'rounds', rounds: maxTurns, winner: measureOf(board, board.measure) })
  if (timeLimit !== undefined) found.push({ kind: 'time', seconds: timeLimit, winner: measureOf(board, board.measure) })
  const goals = distinct(found)
  const main = goals.find(isAim) ?? goals.find(({ kind }) => kind === 'rounds' || kind === 'time') ?? null
  // A headline has no full stop; a goal of several sentences keeps those inside.
  const own = (board.file.metadata.goal ?? '').trim().replace(/(?<!\.)\.$/, '')
  return { own: own === '' ? null : own, main, others: goals.filter((goal) => goal !== main) }
}

/** Something that players try to do; a limit and a way to lose are not. */
function isAim(goal: Goal): boolean {
  return goal.kind !== 'rounds' && goal.kind !== 'time' && !('result' in goal && goal.result === 'lost')
}

function distinct(goals: readonly Goal[]): Goal[] {
  const keys = goals.map((goal) => JSON.stringify(goal))
  return goals.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

function ofEnd(board: Board, { condition, spaces }: Board['ends'][number]): Goal[] {
  switch (condition.type) {
    case 'REACH_SPACE':
      return [reach(board, [...spaces], condition.count ?? 1)]
    case 'FIRST_COMPLETED':
      return completion(board, 1)
    case 'ALL_COMPLETED':
      return completion(board, 'all')
    case 'STAT_AT_LEAST': {
      const stat = board.statById.get(condition.statId)
      if (stat === undefined) return []
      return [{ kind: 'stat', stat: stat.index, target: { fixed: condition.value, perPlayer: 0 }, result: 'first' }]
    }
    case 'TURN_LIMIT':
      return [{ kind: 'rounds', rounds: condition.rounds, winner: measureOf(board, condition.winner ?? board.measure) }]
    case 'TIME_LIMIT':
      return [{ kind: 'time', seconds: condition.seconds, winner: measureOf(board, condition.winner ?? board.measure) }]
    case 'LAST_STANDING':
      return [{ kind: 'last', life: lifeOf(board) }]
    case 'ALL_PIECES_HOME':
      return [{ kind: 'pieces', pieces: board.pieces?.starts[0]?.length ?? 0, count: condition.count ?? 1 }]
    case 'EXPR':
      return [ofCondition(board, condition.expr, 'first')]
  }
}

function measureOf(board: Board, measure: string): Measure {
  const stat = measure.startsWith('stat:') ? board.statById.get(measure.slice(5)) : undefined
  if (stat !== undefined) return { by: 'stat', stat: stat.index, better: stat.better }
  return { by: measure === 'furthest' ? 'furthest' : 'none' }
}

function reach(board: Board, spaces: readonly number[], count: number | 'all'): Goal {
  return { kind: 'reach', spaces, count, gates: gatesBefore(board, spaces) }
}

/** How players complete a board: by events that say so, otherwise by its spaces of the type “end”. */
function completion(board: Board, count: number | 'all'): Goal[] {
  const completing = board.events.filter((event) => actionsWithin(board, event.action).some(completes))
  for (const event of completing) {
    const lap = lapOf(board, event)
    if (lap !== null) return [lap]
  }
  const spaces = completing.length > 0 ? [...new Set(completing.map(({ space }) => space))] : [...board.endSpaces]
  return spaces.length === 0 ? [] : [reach(board, spaces, count)]
}

const completes = ({ source }: CompiledAction) =>
  source.type === 'SET_PLAYER_STATE' && source.payload.state === 'COMPLETED_GAME'

/** An event that adds to a stat and completes the board once there are enough: a lap. */
function lapOf(board: Board, event: BoardEvent): Goal | null {
  const actions = actionsWithin(board, event.action)
  const done = actions.find(completes)
  const clause = done === undefined ? null : clauseOf(board, done.source.if)
  const enough = clause === null ? null : atLeast(clause)
  if (enough === null) return null
  const adds = actions.some(({ source, about }) => source.type === 'CHANGE_STAT' && about === enough.stat)
  return adds ? { kind: 'laps', stat: enough.stat, target: enough.value, space: event.space } : null
}

/** “stat ≥ value”, the only form of a condition that is a goal by itself. */
export function atLeast(clause: Clause): { readonly stat: number; readonly value: number } | null {
  if (clause.kind !== 'count' || clause.counted.of !== 'stat') return null
  if (clause.op === '>=') return { stat: clause.counted.stat, value: clause.value }
  return clause.op === '>' ? { stat: clause.counted.stat, value: clause.value + 1 } : null
}

function ofCondition(board: Board, source: unknown, result: Result): Goal {
  const found = statTarget(board, parsed(source))
  return found === null
    ? { kind: 'condition', clause: clauseOf(board, source), result }
    : { ...found, kind: 'stat', result }
}

/** `stat >= 60` and `stat >= 10 * players.count`. */
function statTarget(board: Board, node: Node | null): { readonly stat: number; readonly target: Target } | null {
  if (node === null || node.kind !== 'binary' || (node.operator !== '>=' && node.operator !== '>')) return null
  const stat = node.left.kind === 'name' ? board.stats[statNamed(board, node.left.name) ?? -1] : undefined
  const target = linear(node.right)
  if (stat === undefined || !stat.listed || target === null) return null
  return { stat: stat.index, target: node.operator === '>' ? { ...target, fixed: target.fixed + 1 } : target }
}

/** A number that depends on nothing but the number of players. */
function linear(node: Node): Target | null {
  if (node.kind === 'value') return typeof node.value === 'number' ? { fixed: node.value, perPlayer: 0 } : null
  if (node.kind === 'name') return node.name === 'players.count' ? { fixed: 0, perPlayer: 1 } : null
  if (node.kind !== 'binary') return null
  const [a, b] = [linear(node.left), linear(node.right)]
  if (a === null || b === null) return null
  if (node.operator === '+') return { fixed: a.fixed + b.fixed, perPlayer: a.perPlayer + b.perPlayer }
  if (node.operator !== '*' || (a.perPlayer !== 0 && b.perPlayer !== 0)) return null
  return { fixed: a.fixed * b.fixed, perPlayer: a.perPlayer * b.fixed + b.perPlayer * a.fixed }
}

const RESULTS = { subject: 'first', everybody: 'together', nobody: 'lost' } as const

/** An event that ends the game when something comes true. Those that somebody lands on are told on their spaces. */
function ofEvent(board: Board, event: BoardEvent): Goal[] {
  const { when } = event
  for (const { source } of actionsWithin(board, event.action)) {
    if (source.type !== 'END_GAME' || source.payload.result === undefined || source.payload.result === 'ranking')
      continue
    const result = RESULTS[source.payload.result]
    if (when.type === 'CODE') return [ofCondition(board, when.payload.expr, result)]
    if (when.type !== 'ON_STAT') continue
    const { op, value } = when.payload
    const counted = { of: 'stat', stat: event.stat } as const
    const target = { fixed: op === '>' ? value + 1 : value, perPlayer: 0 }
    if (op === '>=' || op === '>' || op === '==') return [{ kind: 'stat', stat: event.stat, target, result }]
    return [{ kind: 'condition', clause: { kind: 'count', counted, op, value }, result }]
  }
  return []
}

/** The stat that puts players out of the game when it falls. */
function lifeOf(board: Board): { readonly stat: number; readonly at: number } | null {
  for (const event of board.events) {
    const puts = actionsWithin(board, event.action).some(
      ({ source }) => source.type === 'SET_PLAYER_STATE' && source.payload.state === 'ELIMINATED',
    )
    if (!puts || event.when.type !== 'ON_STAT' || board.stats[event.stat]?.listed !== true) continue
    const { op, value } = event.when.payload
    if (op === '<=' || op === '==') return { stat: event.stat, at: value }
    if (op === '<') return { stat: event.stat, at: value - 1 }
  }
  return null
}
