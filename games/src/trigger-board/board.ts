import type { Expression } from './expression/compile.ts'
import type { Action, EffectPayload, Selector } from './format/actions.ts'
import type { BoardFile, Cause, EndCondition, TriggerFile } from './format/board-file.ts'
import type { Reading } from './names.ts'
import type { Template } from './template.ts'

/** The fewest and the most seats of a match. */
export const FEWEST_PLAYERS = 2
export const MOST_PLAYERS = 8

/** A board ready to be played: everything resolved, compiled and indexed once, and shared by all positions. */

export type Condition = Expression<Reading>

export interface Way {
  /** Its place among all connections of the board. */
  readonly index: number
  readonly from: number
  readonly to: number
  readonly condition: Condition | null
  readonly weight: number
  readonly cost: number
  readonly label: string
  /** What its condition asks for, in signs: “Coins ≥ 3”. Empty where there is none, or it is too long to be said. */
  readonly needs: string
}

export interface Space {
  readonly index: number
  readonly id: string
  readonly name: string
  readonly type: string
  readonly ways: readonly Way[]
  /** The connections that lead here, walked the other way: for those whose direction is changed. */
  readonly reverse: readonly Way[]
}

export interface Stat {
  readonly index: number
  readonly id: string
  readonly name: string
  readonly initial: number
  readonly min: number
  readonly max: number
  readonly hidden: boolean
  readonly listed: boolean
  readonly better: 'high' | 'low'
}

export type CompiledAmount =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'expression'; readonly value: Condition }
  | { readonly kind: 'random'; readonly from: number; readonly to: number }

export interface CompiledAction {
  readonly index: number
  readonly source: Action
  readonly target: Selector
  readonly guard: Condition | null
  readonly log: Template | null
  /** A message, of prompts, choices and logs. */
  readonly message: Template | null
  /** The actions inside, of a sequence and of a trap. */
  readonly children: readonly number[]
  readonly options: readonly CompiledOption[]
  readonly amount: CompiledAmount | null
  /** The space, stat, event or connection it is about. */
  readonly about: number
  readonly effect: EffectPayload | null
}

export interface CompiledOption {
  readonly id: string
  readonly text: Template
  readonly guard: Condition | null
  readonly actions: readonly number[]
}

export interface BoardEvent {
  readonly index: number
  readonly id: string
  readonly space: number
  /** 1 to 6, CRITICAL the highest. */
  readonly priority: number
  readonly when: TriggerFile['when']
  readonly guard: Condition | null
  readonly chance: number
  readonly limit: { readonly perTurn: number; readonly perPlayer: number; readonly perGame: number }
  /** Its place among the events whose firings are counted for each player; -1 where no limit asks for it. */
  readonly counted: number
  readonly ifStillHere: boolean
  readonly enabled: boolean
  readonly action: number
  readonly causes: readonly Cause[] | null
  readonly anySubject: boolean
  /** Of CODE. */
  readonly condition: Condition | null
  readonly stat: number
}

/** Events by what may trigger them: nothing is looked for over the whole board. */
export interface EventIndex {
  /** By space, then by kind of occurrence: EXIT, ENTER, PASS, LAND, and turns and rolls while standing there. */
  readonly here: readonly Readonly<Partial<Record<string, readonly number[]>>>[]
  /** By kind, wherever the subject stands. */
  readonly anywhere: Readonly<Partial<Record<string, readonly number[]>>>
  /** By stat. */
  readonly stats: readonly (readonly number[])[]
  /** CODE for the whole board, by what it depends on; and by space. */
  readonly code: readonly { readonly needs: number; readonly events: readonly number[] }[]
}

/** What belongs to boards on which a player has several pieces. */
export interface Pieces {
  /** By seat: where each piece begins. */
  readonly starts: readonly (readonly number[])[]
  /** By seat: where a piece is home. */
  readonly homes: readonly ReadonlySet<number>[]
  /** By seat, then by space: steps to the nearest home. */
  readonly toHome: readonly (readonly number[])[]
  /** Rolls that let a piece leave its start, by a single step; null: any, by as many steps. */
  readonly leaveOn: readonly number[] | null
  readonly captures: boolean
  readonly safe: ReadonlySet<number>
}

export interface Board {
  readonly file: BoardFile
  readonly name: string
  readonly author: string
  readonly description: string
  readonly players: { readonly min: number; readonly max: number }
  /** For how many players the author thinks it is best. */
  readonly recommended: { readonly min: number; readonly max: number } | null
  readonly spaces: readonly Space[]
  readonly byId: ReadonlyMap<string, number>
  readonly ways: readonly Way[]
  readonly stats: readonly Stat[]
  readonly statById: ReadonlyMap<string, Stat>
  readonly events: readonly BoardEvent[]
  readonly eventById: ReadonlyMap<string, number>
  /** How many events are counted for each player. */
  readonly counted: number
  readonly actions: readonly CompiledAction[]
  readonly index: EventIndex
  readonly pools: ReadonlyMap<string, readonly Template[]>
  readonly ends: readonly {
    readonly condition: EndCondition
    readonly expression: Condition | null
    readonly spaces: ReadonlySet<number>
  }[]
  /** Steps to the nearest end, by space; Infinity where none is reached. */
  readonly toEnd: readonly number[]
  readonly endSpaces: ReadonlySet<number>
  /** What players are compared by, unless an end of the game says otherwise: `stat:<id>`, `furthest` or `none`. */
  readonly measure: string
  readonly startSpaces: readonly number[]
  readonly limits: { readonly events: number; readonly steps: number }
  readonly landWhenBlocked: boolean
  /** Null where every player has one piece. */
  readonly pieces: Pieces | null
  /** Conditions ask how often spaces were entered. */
  readonly countsVisits: boolean
}
