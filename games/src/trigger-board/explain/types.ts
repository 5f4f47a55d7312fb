import type { Status } from '../state.ts'
import type { Clause } from './clause.ts'

/** What the functions of this folder return: goals, descriptions of spaces, and odds. */

/** A condition on the way to a goal: the way that has it, and what it asks for. */
export interface Gate {
  /** The space in front of it. */
  readonly space: number
  /** Its index in `board.ways`. */
  readonly way: number
  readonly clause: Clause
}

/** A number that may grow with the number of players: `fixed + perPlayer * players`. */
export interface Target {
  readonly fixed: number
  readonly perPlayer: number
}

/** Who wins when a goal is met: the player who meets it, everybody together, or nobody. */
export type Result = 'first' | 'together' | 'lost'

/** One way in which a match is won or ends. Spaces and stats are indexes into the board. */
export type Goal =
  | {
      readonly kind: 'reach'
      readonly spaces: readonly number[]
      /** How many players have to get there before the match ends. */
      readonly count: number | 'all'
      /** Conditions that have to hold on the way there, the first one first. */
      readonly gates: readonly Gate[]
    }
  /** Reach a space again and again; each time adds to a stat, until there are enough. */
  | { readonly kind: 'laps'; readonly stat: number; readonly target: number; readonly space: number }
  | { readonly kind: 'stat'; readonly stat: number; readonly target: Target; readonly result: Result }
  | { readonly kind: 'pieces'; readonly pieces: number; readonly count: number | 'all' }
  /** The last player who is not out wins. `life`: the stat that puts a player out when it falls to `at`. */
  | { readonly kind: 'last'; readonly life: { readonly stat: number; readonly at: number } | null }
  | { readonly kind: 'rounds'; readonly rounds: number; readonly winner: Measure }
  | { readonly kind: 'time'; readonly seconds: number; readonly winner: Measure }
  | { readonly kind: 'condition'; readonly clause: Clause; readonly result: Result }

/** What players are compared by when a limit ends the match; `stat` is an index. */
export type Measure =
  | { readonly by: 'stat'; readonly stat: number; readonly better: 'high' | 'low' }
  | { readonly by: 'furthest' }
  | { readonly by: 'none' }

export interface Goals {
  /** The goal in the author's words (`metadata.goal`); it replaces the generated headline. */
  readonly own: string | null
  /** What players aim for; null where the board has no goal and no limit. */
  readonly main: Goal | null
  /** Limits and other ends. */
  readonly others: readonly Goal[]
}

export interface GoalText {
  /** One short sentence without a full stop: “First to bring 3 keys to the Tower wins”. */
  readonly headline: string
  /** Full sentences: limits, gates that open for all, how everybody loses. */
  readonly notes: readonly string[]
}

/** How close a player is to one part of a goal. */
export interface ProgressPart {
  /**
   * stat: `value` of `target`. steps: `value` spaces to go. pieces: `value` of `target` home. missing: so many of a stat does
   * a gate on the way still ask for; without a stat, it is closed for some other reason.
   */
  readonly unit: 'stat' | 'steps' | 'pieces' | 'missing'
  readonly statId: string | null
  /** Null where the viewer may not see it, or no way leads to the goal. */
  readonly value: number | null
  readonly target: number | null
  /** 0 to 1, for a bar; null where it cannot be known. */
  readonly share: number | null
}

export interface SeatProgress {
  readonly seat: number
  readonly status: Status
  /** 1 for the player who finished first; null for those who have not finished. */
  readonly place: number | null
  readonly parts: readonly ProgressPart[]
}

/** A condition in words. */
export interface Need {
  /** As a noun: “3 keys, or after round 14”. */
  readonly text: string
  /** Whether it holds for this player now; null where that cannot be known. */
  readonly isOpen: boolean | null
  /** “you have 2”; empty without a player, or where nothing is counted. */
  readonly have: string
}

export interface OptionLine {
  /** What the board calls it. */
  readonly text: string
  /** What it does, in words; empty where it does nothing. */
  readonly gives: string
  /** What it does to this player's stats now: “+12 coins, −2 crates”. Empty without a player. */
  readonly figures: string
  readonly needs: Need | null
}

/** One event of a space in words. */
export interface RuleLine {
  /** “Land here”. */
  readonly when: string
  /** What happens: “gain 2 coins”; for a message or a question, the board's own text. */
  readonly text: string
  readonly options: readonly OptionLine[]
  /** 0 to 1, and in words (“1 in 2”, empty where it is certain). */
  readonly chance: number
  readonly odds: string
  readonly needs: Need | null
  /** “once a turn”; empty where there is no limit. */
  readonly limit: string
  readonly figures: string
  /** The player has had all that a limit allows them, or everybody together has: it does not happen to them again. */
  readonly isUsed: boolean
  /** False while the event is switched off. */
  readonly isOn: boolean
  /** All of it in one sentence, without the options. */
  readonly sentence: string
}

/** A way out of a space. */
export interface WayLine {
  /** Its index in `board.ways`. */
  readonly way: number
  readonly to: number
  readonly label: string
  /** “along the wall to the Kitchen”. */
  readonly text: string
  readonly cost: number
  readonly needs: Need | null
  /** Switched off by an event. */
  readonly isClosed: boolean
  /** Whether this player could take it now; null where that cannot be known. */
  readonly isOpen: boolean | null
}

export interface SpaceDescription {
  readonly lines: readonly RuleLine[]
  readonly ways: readonly WayLine[]
}

export interface Chance {
  readonly space: number
  /** 0 to 1. */
  readonly chance: number
}

export interface RollOdds {
  /** What the dice show in total, or the number of steps where there are no dice. */
  readonly roll: number
  /** Of this roll; 1 where the player chooses the number of steps. */
  readonly chance: number
  /** Where a walk by this roll can end, each if the player chooses the ways that lead there. */
  readonly spaces: readonly Chance[]
}

export interface LandingOdds {
  readonly seat: number
  /** Where the next walk can end, the likeliest first. */
  readonly spaces: readonly Chance[]
  readonly rolls: readonly RollOdds[]
}

/** Where a walk can end, the likeliest first. */
export interface ChoiceEnds {
  /** By the id of the space that a way leads to. */
  readonly ways: ReadonlyMap<string, readonly Chance[]>
  /** By the same: the fork at which the player chooses again before the walk ends; none where nothing is left to choose. */
  readonly forks: ReadonlyMap<string, number>
  /** By the id of an answer. */
  readonly answers: ReadonlyMap<string, readonly Chance[]>
  /** By the same keys: what the walk gives and takes before it ends, by stat, without the answer itself; none where that is nothing. */
  readonly gains: {
    readonly ways: ReadonlyMap<string, readonly number[]>
    readonly answers: ReadonlyMap<string, readonly number[]>
  }
  /** By whatever is chosen. */
  readonly spaces: readonly number[]
}
