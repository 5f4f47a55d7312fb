import type { AnyMove, Game, Kind, KindOf, Position } from '@parlor/engine'
import type { Bot } from '../bot.ts'
import { LEVELS, type Level } from '../levels.ts'
import type { Turn } from '../turn.ts'
import { FlatSearch } from './flat-search.ts'
import type { Evaluate } from './results.ts'
import { policyRollOut, randomRollOut } from './roll-out.ts'
import { thinkThrough, type Thinking } from './thinking.ts'
import { TreeSearch } from './tree-search.ts'

/** What a game may tell a search about itself. Without it, search knows the rules alone. */
export interface SearchKnowledge {
  /** A quick bot that roll-outs follow, in place of any legal move. */
  readonly policy?: Bot
  /** What a position is worth that is not the end. */
  readonly evaluate?: Evaluate
  /** Where roll-outs may stop and be judged; only at the end unless told. */
  readonly isQuiet?: (position: Position, start: Position) => boolean
}

/** The same in one game's own types. */
interface KnowledgeOf<K extends Kind> extends Pick<SearchKnowledge, 'policy'> {
  readonly evaluate?: (position: Position<K>, into: Float64Array) => void
  readonly isQuiet?: (position: Position<K>, start: Position<K>) => boolean
}

/** Declares what a search is told about one game: a field of the state that the game does not have does not compile. */
export function knowledgeFor<G extends Game>(_game: G, knowledge: KnowledgeOf<KindOf<G>>): SearchKnowledge {
  // Erasure: a search asks about positions of the game that it was made for.
  return knowledge as unknown as SearchKnowledge
}

export interface SearchSettings extends SearchKnowledge {
  /** `tree`: unless told. */
  readonly kind?: 'tree' | 'flat'
  readonly iterations: number
  /** Entries played in imagined worlds, all together: it ends here where matches are long. */
  readonly plies?: number
  /** Steps of one roll-out. */
  readonly mostSteps?: number
  readonly exploration?: number
  readonly mostDecisions?: number
  /** A move that flat search keeps to unless another one is clearly better; the policy's unless told. */
  readonly usual?: AnyMove
}

/** A roll-out of a match without an end is given up here. */
const MOST_STEPS = 5_000
const EXPLORATION = 0.8
/** About 100 MB at most, in games with a few dozen moves a decision. */
const MOST_DECISIONS = 100_000

/** Begins to think about a turn. */
export function searchFor(turn: Turn, settings: SearchSettings, iterations?: number): Thinking {
  const { kind = 'tree', policy, evaluate, mostSteps = MOST_STEPS } = settings
  const plan = {
    iterations: iterations ?? settings.iterations,
    plies: iterations === undefined ? (settings.plies ?? Infinity) : Infinity,
    evaluate,
    rollOut:
      policy === undefined ? randomRollOut(mostSteps) : policyRollOut(turn.game, policy, mostSteps, settings.isQuiet),
    exploration: settings.exploration ?? EXPLORATION,
    mostDecisions: settings.mostDecisions ?? MOST_DECISIONS,
  }
  if (kind === 'tree') return new TreeSearch(turn, plan)
  return new FlatSearch(turn, plan, settings.usual ?? policy?.choose(turn) ?? null)
}

/** How much each level thinks, where a game has no bots of its own: ten times as much as the one before. */
const EFFORTS: Readonly<Record<Exclude<Level, 'perfect'>, Pick<SearchSettings, 'iterations' | 'plies'>>> = {
  beginner: { iterations: 30, plies: 5_000 },
  club: { iterations: 300, plies: 30_000 },
  strong: { iterations: 3_000, plies: 200_000 },
}

/** A bot that searches. */
export function searchBot(level: Level, settings: SearchSettings): Bot {
  const think = (turn: Turn, iterations?: number) => searchFor(turn, settings, iterations)
  return { name: level, ...LEVELS[level], plays: () => true, think, choose: (turn) => thinkThrough(think(turn)) }
}

const MADE = new WeakMap<Game, readonly Bot[]>()

/** Bots for any game whatever: they know its rules and nothing else. */
export function searchBotsFor(game: Game): readonly Bot[] {
  let bots = MADE.get(game)
  if (bots === undefined) {
    const levels = ['beginner', 'club', 'strong'] as const
    bots = levels.map((level) => searchBot(level, EFFORTS[level]))
    MADE.set(game, bots)
  }
  return bots
}
