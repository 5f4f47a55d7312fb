import type { Board, Goal } from '@parlor/games/trigger-board/knowledge'
import type { BoardHappening } from '../board-kind.ts'
import { toldOn, type Known, type Story } from './story.ts'

/** When the winner took the lead for good. */
export interface TurningPoint {
  readonly seat: number
  /** 0 where they led from the beginning. */
  readonly round: number
  /** What gave them the lead, and in whose turn: where that player stood, and what happened there. Null where they led all along. */
  readonly told: Pick<Story, 'seat' | 'beats'> | null
}

/**
 * Reads through what has happened in a match: who led by what wins on this board, after each event. Null where a goal has no
 * measure, nobody alone has won, or the winner took the lead only with the winning move.
 */
export function turningPointOf(
  board: Board,
  goal: Goal | null,
  winners: readonly number[],
  seats: number,
  happenings: Iterable<BoardHappening>,
): TurningPoint | null {
  const [winner] = winners
  const measure = measureOf(board, goal)
  if (winner === undefined || winners.length > 1 || measure === null) return null
  const scores = Array.from({ length: seats }, () => measure.first)
  const known: Known = new Map(
    scores.flatMap((_, seat) => board.stats.map(({ name, initial }) => [`${seat} ${name}`, initial] as const)),
  )
  let stories: readonly Story[] = []
  let [round, isAhead] = [1, false]
  let point: TurningPoint = { seat: winner, round: 0, told: null }
  // How many beats the story had when the lead was taken: what else comes of the last one belongs to it.
  let taken: number | null = null
  // Still in the turn in which the lead was taken: what wins the match in the same turn is no turning point of it.
  let isSameTurn = false
  for (const each of happenings) {
    stories = toldOn(stories.slice(-1), [each], known)
    if (stories.length > 1) taken = null
    if (stories.length > 1 || each.what === 'turn') isSameTurn = false
    const story = stories.at(-1)
    if (each.what === 'turn') round = each.round
    const score = measure.scoreIn(each)
    if (score !== null) scores[score.seat] = score.value
    else if (each.what === 'swapped' && measure.isOfPlaces) swap(scores, each.seat, each.other)
    if (score !== null || each.what === 'swapped') {
      const own = scores[winner] ?? 0
      const best = Math.max(...scores.filter((_, seat) => seat !== winner))
      if (own < best) isAhead = false
      else if (own > best && !isAhead) {
        isAhead = true
        taken = story?.beats.length ?? null
        isSameTurn = true
        point = { seat: winner, round, told: null }
      }
    }
    if (taken !== null && story !== undefined && story.beats.length === taken) point = { ...point, told: lastOf(story) }
  }
  return isSameTurn ? null : point
}

const isPlace = ({ what }: Story['beats'][number]) => what === 'walked' || what === 'moved'

/** The last thing that happened in a turn, after where it happened. */
function lastOf({ seat, beats }: Story): TurningPoint['told'] {
  const at = beats.length - 1
  const place = beats.slice(0, at).findLast(isPlace)
  const last = beats[at]
  if (last === undefined) return null
  return { seat, beats: place === undefined || isPlace(last) ? [last] : [{ ...place, came: [] }, last] }
}

function swap(list: unknown[], one: number, other: number): void {
  const [a, b] = [list[one], list[other]]
  if (a !== undefined && b !== undefined) [list[one], list[other]] = [b, a]
}

interface Measure {
  /** It is read off where somebody stands. */
  readonly isOfPlaces: boolean
  /** At the beginning. */
  readonly first: number
  /** Somebody's score, larger for better, where this says something about it. */
  readonly scoreIn: (each: BoardHappening) => { readonly seat: number; readonly value: number } | null
}

function measureOf(board: Board, goal: Goal | null): Measure | null {
  if (goal === null) return null
  if (goal.kind === 'stat' || goal.kind === 'laps') return byStat(board, goal.stat)
  if (goal.kind === 'last') return goal.life === null ? null : byStat(board, goal.life.stat)
  if (goal.kind === 'rounds' || goal.kind === 'time')
    return goal.winner.by === 'stat'
      ? byStat(board, goal.winner.stat, goal.winner.better === 'low' ? -1 : 1)
      : bySteps(board)
  // Where something has to be found first, the distance alone does not tell who leads.
  return goal.kind === 'reach' && goal.gates.length === 0 ? bySteps(board) : null
}

function byStat(board: Board, index: number, sign = 1): Measure | null {
  const stat = board.stats[index]
  if (stat === undefined) return null
  return {
    isOfPlaces: false,
    first: stat.initial * sign,
    scoreIn: (each) =>
      each.what === 'stat' && each.stat === stat.name ? { seat: each.seat, value: each.value * sign } : null,
  }
}

/** How far it is to the end of the board. */
function bySteps(board: Board): Measure {
  return {
    isOfPlaces: true,
    first: -Infinity,
    scoreIn: (each) => {
      if (each.what !== 'went' && each.what !== 'back' && each.what !== 'teleported') return null
      const space = board.byId.get(each.path.at(-1) ?? '')
      return space === undefined ? null : { seat: each.seat, value: -(board.toEnd[space] ?? Infinity) }
    },
  }
}
