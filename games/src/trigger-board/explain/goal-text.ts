import type { Board } from '../board.ts'
import type { Clause } from './clause.ts'
import { atLeast, goalOf } from './goal.ts'
import { sayClause } from './say-clause.ts'
import type { Gate, Goal, Goals, GoalText, Measure } from './types.ts'
import type { CountFacts, ExplainWords } from './words.ts'

/** A headline stands in one line above a board on a phone. */
const LONGEST_HEADLINE = 60

/** The goal of a board as a headline, with what else there is to know about its end. */
export function goalText(board: Board, words: ExplainWords, goals: Goals = goalOf(board)): GoalText {
  const { own, main, others } = goals
  const headline = own ?? (main === null ? words.goal.none : headlineOf(board, main, words))
  const gates = main?.kind === 'reach' ? main.gates.flatMap((gate) => gateNote(board, gate, words)) : []
  const life =
    main?.kind === 'last' && main.life !== null
      ? [words.goal.notes.life(nameOf(board, main.life.stat), main.life.at)]
      : []
  return { headline, notes: [...gates, ...life, ...others.map((goal) => noteOf(board, goal, words))] }
}

const nameOf = (board: Board, stat: number) => board.stats[stat]?.name ?? ''
const placeOf = (board: Board, space: number, words: ExplainWords) => words.place(board.spaces[space]?.name ?? '')

const short = (text: string, instead: string) => (text.length < LONGEST_HEADLINE ? text : instead)

function headlineOf(board: Board, goal: Goal, words: ExplainWords): string {
  const { goal: say } = words
  switch (goal.kind) {
    case 'reach': {
      const places = [...new Set(goal.spaces.map((space) => placeOf(board, space, words)))]
      const needs = goal.gates.flatMap(({ clause }) => neededIn(board, clause))
      return short(say.reach(places, needs, goal.count), say.reachShort)
    }
    case 'laps': {
      const target = { stat: nameOf(board, goal.stat), count: goal.target }
      return short(say.laps(target, placeOf(board, goal.space, words)), say.stat(target, 'first'))
    }
    case 'stat': {
      const { fixed, perPlayer } = goal.target
      const stat = nameOf(board, goal.stat)
      if (perPlayer !== 0 && fixed === 0) return short(say.statPerPlayer({ stat, count: perPlayer }, goal.result), say.conditionShort[goal.result]) // prettier-ignore
      if (perPlayer !== 0) return say.conditionShort[goal.result]
      return say.stat({ stat, count: fixed }, goal.result)
    }
    case 'pieces':
      return say.pieces(goal.pieces, goal.count)
    case 'last':
      return say.last
    case 'rounds':
      return say.rounds(goal.rounds, winnerText(board, goal.winner, words))
    case 'time':
      return say.time(minutesOf(goal.seconds), winnerText(board, goal.winner, words))
    case 'condition':
      return short(say.condition(sayClause(board, goal.clause, 'if', words), goal.result), say.conditionShort[goal.result]) // prettier-ignore
  }
}

const minutesOf = (seconds: number) => Math.max(1, Math.round(seconds / 60))

/** The stats that a gate asks for, also where it has other ways to open: “3 keys, or after round 14”. */
function neededIn(board: Board, clause: Clause): CountFacts[] {
  if (clause.kind === 'all' || clause.kind === 'any') {
    const found = clause.of.flatMap((each) => neededIn(board, each))
    return clause.kind === 'all' ? found : found.slice(0, 1)
  }
  const enough = atLeast(clause)
  return enough === null ? [] : [{ stat: nameOf(board, enough.stat), count: enough.value }]
}

/** A gate that asks for nothing but what the headline says needs no sentence of its own. */
function gateNote(board: Board, { space, clause }: Gate, words: ExplainWords): string[] {
  if (atLeast(clause) !== null) return []
  return [words.goal.notes.gate(placeOf(board, space, words), sayClause(board, clause, 'needs', words))]
}

function noteOf(board: Board, goal: Goal, words: ExplainWords): string {
  const { notes } = words.goal
  if (goal.kind === 'rounds') return notes.rounds(goal.rounds, winnerText(board, goal.winner, words))
  if (goal.kind === 'time') return notes.time(minutesOf(goal.seconds), winnerText(board, goal.winner, words))
  return notes.other(headlineOf(board, goal, words))
}

function winnerText(board: Board, winner: Measure, { goal }: ExplainWords): string {
  if (winner.by === 'stat') return goal.most(nameOf(board, winner.stat), winner.better)
  return winner.by === 'furthest' ? goal.furthest : goal.nobody
}
