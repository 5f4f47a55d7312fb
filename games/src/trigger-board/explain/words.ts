import type { ActionType, EffectType, Selector } from '../format/actions.ts'
import type { Cause, TriggerFile } from '../format/board-file.ts'
import type { Atom, Comparison, Counted } from './clause.ts'
import type { Result } from './types.ts'

/** Everything that a language has to say about a board, and the facts it says it with. */

type TriggerType = TriggerFile['when']['type']
type SelectorWord = Extract<Selector, string>

/** How much of a stat is gained, lost or set. Numbers are never negative, but for a range. */
export type AmountFacts =
  | { readonly kind: 'number'; readonly value: number }
  /** By luck; `from` is negative where it can be a loss or a gain. */
  | { readonly kind: 'random'; readonly from: number; readonly to: number }
  /** An amount for each one of another stat. */
  | { readonly kind: 'each'; readonly count: number; readonly stat: string }
  /** What has no words, in signs; empty where it has not even those. */
  | { readonly kind: 'signs'; readonly text: string }

export interface StatFacts {
  readonly stat: string
  readonly amount: AmountFacts
  /** `display`: only what others see changes. `true`: only the true value does. */
  readonly mode: 'both' | 'true' | 'display'
}

interface MessageFacts {
  readonly message: string
}
interface TurnsFacts {
  readonly turns: number
}

interface ActionFacts {
  readonly PROMPT_ALL_PLAYERS: MessageFacts
  readonly PROMPT_CURRENT_PLAYER: MessageFacts
  readonly PROMPT_PLAYERS: MessageFacts
  readonly CHOICE: MessageFacts
  readonly SEQUENCE: { readonly parts: readonly string[] }
  readonly SET_PLAYER_STATE: { readonly state: 'PLAYING' | 'COMPLETED_GAME' | 'ELIMINATED' | 'SPECTATING' }
  readonly DISPLACE_PLAYER: { readonly steps: number; readonly visits: boolean }
  readonly CHANGE_MOVES: { readonly delta: number } | { readonly set: number }
  readonly SET_PLAYER_SPACE: { readonly place: string }
  readonly FORCE_STOP: object
  /** `other` and `among` are phrases of `whom`. */
  readonly SWAP_PLACES: { readonly other: string }
  readonly SHUFFLE_POSITIONS: { readonly among: string | null }
  readonly ROLL_AGAIN: TurnsFacts
  readonly EXTRA_TURN: TurnsFacts
  readonly APPLY_EFFECT: { readonly said: string }
  /** None where it is not known which. */
  readonly REMOVE_EFFECT: { readonly effects: readonly EffectType[] }
  readonly SET_STAT: StatFacts & { readonly isEverything: boolean }
  readonly CHANGE_STAT: StatFacts & { readonly isLoss: boolean }
  /** `place` is null for an event of the same space. */
  readonly SET_EVENT_ENABLED: { readonly place: string | null; readonly enabled: boolean }
  readonly SET_CONNECTION_ENABLED: { readonly from: string; readonly to: string; readonly enabled: boolean }
  readonly END_GAME: { readonly result: 'ranking' | 'subject' | 'everybody' | 'nobody' }
  /** A line in the log is no rule: it is said only where the test of all types asks for it. */
  readonly LOG: MessageFacts
}

/** How long an effect lasts; `permanent` until it is taken away. */
export interface LastingFacts {
  readonly count: number
  readonly unit: 'turns' | 'rounds' | 'rolls' | 'uses' | 'permanent'
}

interface ModifierFacts extends LastingFacts {
  readonly add: number
  readonly multiply: number
  readonly min: number | null
  readonly max: number | null
}

interface EffectFacts {
  readonly SkipTurns: TurnsFacts
  readonly RepeatTurns: TurnsFacts
  readonly ChangeDirection: LastingFacts
  readonly DiceModifier: ModifierFacts & { readonly sides: number | null; readonly dice: number | null }
  readonly MovesModifier: ModifierFacts
  /** Null where the stat is not named. */
  readonly StatModifier: LastingFacts & { readonly stat: string | null; readonly perTurn: number }
  readonly RandomMovement: LastingFacts
  readonly Immunity: LastingFacts & { readonly to: readonly ActionType[] }
  readonly Linked: LastingFacts & { readonly other: string }
  /** `place` is null for a trap on the same space; `does` is what happens to the player who is caught. */
  readonly Trap: { readonly place: string | null; readonly does: string }
}

interface PlaceFacts {
  /** Only for those who came in one of these ways; null for any. */
  readonly causes: readonly Cause[] | null
  /** Also for players whose turn it is not. */
  readonly isForAll: boolean
}
interface WhereFacts {
  /** Wherever the player stands. */
  readonly isBoard: boolean
}

interface TriggerFacts {
  readonly ON_ENTER: PlaceFacts
  readonly ON_EXIT: PlaceFacts
  readonly ON_PASS: PlaceFacts
  readonly ON_LAND: PlaceFacts
  readonly ON_TURN_START: WhereFacts
  readonly ON_TURN_END: WhereFacts
  readonly ON_GAME_START: object
  /** No values: any roll. */
  readonly ON_ROLL: WhereFacts & { readonly values: readonly number[] }
  readonly ON_MEET: { readonly phase: 'enter' | 'land' }
  /** The stat is null where it is not named. */
  readonly ON_STAT: WhereFacts & { readonly stat: string | null; readonly op: Comparison; readonly value: number }
  /** `clause` is in the form `if`. */
  readonly CODE: WhereFacts & { readonly clause: string; readonly isRepeated: boolean }
  readonly RANDOM: { readonly on: 'ON_ENTER' | 'ON_EXIT' | 'ON_PASS' | 'ON_LAND' | 'ON_TURN_START' | 'ON_TURN_END' }
}

/** The words of the board that conditions refer to by index. */
export interface BoardNames {
  readonly stat: (index: number) => string
  readonly space: (index: number) => string
}

/** `needs`: a noun, as in “needs 3 keys”. `if`: a clause, as in “if you have at least 3 keys”. */
export type ClauseForm = 'needs' | 'if'

interface LimitFacts {
  readonly perTurn: number | null
  readonly perPlayer: number | null
  readonly perGame: number | null
  readonly ifStillHere: boolean
}

interface SentenceFacts {
  readonly when: string
  readonly text: string
  /** The text is the board's own, with its own punctuation. */
  readonly isMessage: boolean
  /** Its condition in the form `if`; empty where there is none. */
  readonly clause: string
  readonly isFirstTime: boolean
  readonly odds: string
  readonly limit: string
}

/** A number of a stat, by the stat's own name. */
export interface CountFacts {
  readonly stat: string
  readonly count: number
}

export interface GoalWords {
  /** `needs`: what has to be brought there. `places`: quoted or with their articles. */
  readonly reach: (places: readonly string[], needs: readonly CountFacts[], count: number | 'all') => string
  readonly laps: (target: CountFacts, place: string) => string
  readonly stat: (target: CountFacts, result: Result) => string
  readonly statPerPlayer: (target: CountFacts, result: Result) => string
  readonly pieces: (pieces: number, count: number | 'all') => string
  readonly last: string
  /** As the headline of a board that only has a limit. */
  readonly rounds: (rounds: number, winner: string) => string
  readonly time: (minutes: number, winner: string) => string
  readonly condition: (clause: string, result: Result) => string
  /** For a board without any goal. */
  readonly none: string
  /** Without names, for those that would be too long. */
  readonly reachShort: string
  readonly conditionShort: Readonly<Record<Result, string>>
  /** Who wins when a limit ends the match, to be put after “after round 40”. */
  readonly most: (stat: string, better: 'high' | 'low') => string
  readonly furthest: string
  readonly nobody: string
  /** Full sentences. */
  readonly notes: {
    readonly rounds: (rounds: number, winner: string) => string
    readonly time: (minutes: number, winner: string) => string
    /** A way on to the goal that needs something: `needs` is in the form `needs`. */
    readonly gate: (place: string, needs: string) => string
    readonly life: (stat: string, at: number) => string
    readonly other: (headline: string) => string
  }
}

export interface ProgressWords {
  readonly stat: (value: number, target: number, stat: string) => string
  readonly statAlone: (value: number, stat: string) => string
  readonly steps: (steps: number) => string
  readonly pieces: (value: number, target: number) => string
  /** What a gate on the way still asks for. */
  readonly missing: (count: number, stat: string) => string
  /** A gate on the way does not open yet, for what is not counted. */
  readonly closed: string
  readonly unknown: string
}

export interface ExplainWords {
  /** A space in running text: “the Tower”, „Turm“. */
  readonly place: (name: string) => string
  /** “3 keys”. */
  readonly count: (facts: CountFacts) => string
  /** A change of a stat in figures: “+12 coins”, “−3 to +4 coins”. */
  readonly figure: (stat: string, low: number, high: number) => string
  /** Instead of figures: an effect on the player keeps all of it off. */
  readonly immune: string
  /** Whom an action is about: the subject of a sentence, and after “with”. */
  readonly who: Readonly<Record<SelectorWord, string>>
  readonly whom: Readonly<Record<SelectorWord, string>>
  readonly whoOn: (place: string) => string
  readonly whomOn: (place: string) => string
  readonly player: (seat: number) => string
  /** Things that happen one after the other. */
  readonly sequence: (parts: readonly string[]) => string
  /** `who` is null for the reader. */
  readonly actions: {
    readonly [T in ActionType]: (facts: ActionFacts[T], who: string | null) => string
  }
  readonly effects: {
    readonly [T in EffectType]: (facts: EffectFacts[T], who: string | null) => string
  }
  readonly triggers: { readonly [T in TriggerType]: (facts: TriggerFacts[T]) => string }
  /** What a kind of action is called, as in the editor. */
  readonly kinds: Readonly<Record<ActionType, string>>
  readonly atom: (atom: Exclude<Atom, { readonly kind: 'signs' }>, form: ClauseForm, names: BoardNames) => string
  /** What a number is called in signs: “coins”. */
  readonly counted: (counted: Counted | 'round', names: BoardNames) => string
  readonly all: (parts: readonly string[]) => string
  readonly any: (parts: readonly string[]) => string
  /** A condition in signs, as a clause. */
  readonly signs: (text: string, form: ClauseForm) => string
  /** A function in signs: “coins ÷ 10, rounded up”. */
  readonly call: (name: string, args: readonly string[]) => string
  /** “gain 2 coins, if …”. */
  readonly onlyIf: (said: string, clause: string) => string
  /** After something that happens on the opposite condition. */
  readonly otherwise: (said: string) => string
  readonly limit: (facts: LimitFacts) => string
  /** `count` in `of`: “1 in 2”. */
  readonly odds: (count: number, of: number) => string
  /** What the player has of the stats that a condition asks for. */
  readonly have: (counts: readonly CountFacts[]) => string
  readonly sentence: (facts: SentenceFacts) => string
  /** A way out: its label may be empty; it costs one step where `cost` is 1. */
  readonly way: (label: string, place: string, cost: number) => string
  readonly goal: GoalWords
  readonly progress: ProgressWords
}
