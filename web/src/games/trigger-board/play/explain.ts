import {
  answerFigures,
  choiceEnds,
  describeAction,
  describeAim,
  describeBoard,
  describeSpace,
  explainWords,
  gainsText,
  germanExplainWords,
  goalOf,
  goalText,
  landingOdds,
  landingOn,
  progressOf,
  progressText,
  statSources,
  usedSpaces,
  type Board,
  type ChoiceEnds,
  type ExplainWords,
  type Goals,
  type GoalText,
  type Landing,
  type LandingOdds,
  type ProgressPart,
  type SeatProgress,
  type SpaceDescription,
  type StatSources,
} from '@parlor/games/trigger-board/knowledge'
import { translated } from '../../../words/translated.ts'
import type { BoardView } from '../board-kind.ts'

export const explainedIn = translated(explainWords, { de: germanExplainWords })

/** What a board asks for and what can come of the next move, in words and figures, for the viewer. */
export interface Explained {
  readonly goal: Goals
  readonly goalText: GoalText
  /** What has to be gathered; null where the goal is a place. */
  readonly goalStat: string | null
  /** The last round, where there is one. */
  readonly rounds: number | null
  readonly progress: readonly SeatProgress[]
  readonly sayProgress: (part: ProgressPart) => string
  /** Where the next walk can end, before the roll; null while nobody is about to roll. */
  readonly odds: LandingOdds | null
  /** Where the walk can end by what is chosen now; null while no walk is under way. */
  readonly ends: ChoiceEnds | null
  /** What happens wherever players stand, a sentence each. */
  readonly everywhere: readonly string[]
  /** The same by space, or after a roll the spaces that can be reached, each with 1. */
  readonly chances: ReadonlyMap<number, number>
  /** Where the one stands who is on turn; null before the first turn. */
  readonly standsOn: number | null
  readonly describe: (space: number) => SpaceDescription
  /** Spaces that have nothing more for the viewer. The same object as long as they are the same. */
  readonly used: ReadonlySet<number>
  /** What an answer to the viewer's question does to their stats, by its id. */
  readonly answers: ReadonlyMap<string, string>
  /** What is done to the player who is to be chosen. */
  readonly aim: string
  /** What a walk gives and takes on its way, in figures. */
  readonly sayGains: (gains: readonly number[]) => string
  /** Traps and effects that change what landing on a space means for the viewer. */
  readonly landing: (space: number) => Landing
  /** What an effect or a trap does, by the number of the action that put it there. */
  readonly effect: (action: number) => string
  /** Where a stat is gained and lost. */
  readonly sources: (stat: number) => StatSources
  /** What a way asks for; empty where it asks for nothing. */
  readonly needs: (way: number) => string
  readonly isOpen: (from: number, to: number) => boolean | null
}

export function explain(board: Board, view: BoardView): Explained {
  const words = explainedIn.words.value
  const found = goalOf(board)
  // The boards that ship say their goal in English; in other languages it is made from their rules.
  const goal = words === explainWords || board.author !== 'Parlor' ? found : { ...found, own: null }
  const common = commonIn(board, words)
  const described = new Map<number, SpaceDescription>()
  const describe = (space: number): SpaceDescription => {
    const known = described.get(space)
    if (known !== undefined) return known
    const { lines, ways } = describeSpace(board, space, words, { view })
    // What is so nearly everywhere is said once, beside the board.
    const own = { lines: lines.filter(({ sentence }) => !common.has(sentence)), ways }
    described.set(space, own)
    return own
  }
  const { table } = view
  const isWaiting = table.ending === null && table.prompt === null && !table.paused
  const odds = isWaiting && table.movesLeft === 0 && !table.rolled ? landingOdds(board, view) : null
  const ends = table.ending === null && !table.paused ? choiceEnds(board, view) : null
  const player = table.players[table.order[Math.max(0, table.turnIndex)] ?? 0]
  const { main, others } = goal
  const limit = [main, ...others].find((each) => each?.kind === 'rounds')
  const stat = main?.kind === 'stat' || main?.kind === 'laps' ? board.stats[main.stat] : undefined
  return {
    goal,
    goalText: goalText(board, words, goal),
    goalStat: stat?.id ?? null,
    rounds: limit?.kind === 'rounds' ? limit.rounds : null,
    progress: progressOf(board, main, view),
    sayProgress: (part) => progressText(board, part, words),
    odds,
    chances: new Map(
      odds?.spaces.map(({ space, chance }) => [space, chance]) ?? ends?.spaces.map((space) => [space, 1]) ?? [],
    ),
    ends,
    everywhere: [
      ...common,
      ...describeBoard(board, words, { view }).flatMap(({ isOn, sentence }) => (isOn ? [sentence] : [])),
    ],
    standsOn: player === undefined || player.space < 0 ? null : player.space,
    describe,
    used: kept(usedSpaces(board, view)),
    answers: answerFigures(board, view, words),
    aim: describeAim(board, view, words),
    sayGains: (gains) => gainsText(board, gains, words),
    landing: (space) => landingOn(board, view, space, words),
    effect: (action) => describeAction(board, action, words),
    sources: (index) => statSources(board, index),
    needs: (way) => {
      const from = board.ways[way]?.from ?? -1
      return describe(from).ways.find((each) => each.way === way)?.needs?.text ?? ''
    },
    isOpen: (from, to) => describe(from).ways.find((each) => each.to === to)?.isOpen ?? null,
  }
}

let lastUsed: ReadonlySet<number> = new Set()

/** The set before, where it is the same: what is drawn from it is not drawn again. */
function kept(used: ReadonlySet<number>): ReadonlySet<number> {
  const isSame = used.size === lastUsed.size && [...used].every((space) => lastUsed.has(space))
  if (!isSame) lastUsed = used
  return lastUsed
}

/** Boards with more spaces hardly say the same on most of them, and would take long to read. */
const MOST_COMPARED = 80
const LEAST_COMMON = 4
const COMMON_SHARE = 0.6
const knownCommon = new WeakMap<Board, { readonly words: ExplainWords; readonly common: ReadonlySet<string> }>()

/** Sentences that most spaces of a board would say of themselves. */
function commonIn(board: Board, words: ExplainWords): ReadonlySet<string> {
  const known = knownCommon.get(board)
  if (known?.words === words) return known.common
  const counts = new Map<string, number>()
  for (const { index } of board.spaces.length > MOST_COMPARED ? [] : board.spaces)
    for (const { sentence } of describeSpace(board, index, words).lines)
      counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
  const least = Math.max(LEAST_COMMON, board.spaces.length * COMMON_SHARE)
  const common = new Set([...counts].flatMap(([sentence, count]) => (count >= least ? [sentence] : [])))
  knownCommon.set(board, { words, common })
  return common
}
