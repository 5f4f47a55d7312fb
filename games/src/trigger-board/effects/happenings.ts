import type { LiveScene } from '@parlor/engine'
import type { EffectType } from '../format/actions.ts'
import type { ActiveEffect, Ending, Options, Segment, State, Status } from '../state.ts'

/** A way that cannot be taken: closed, too far for the moves that are left, or its condition (`needs`) does not hold. */
export interface BlockedWay {
  readonly to: string
  readonly why: 'closed' | 'cost' | 'needs'
  readonly cost: number
  readonly needs: string
}

/** What an effect changes, in figures; null where the action that put it on does not say so. */
export interface EffectFigures {
  /** Of dice and steps: the factor, what is added, and the bounds. */
  multiply: number
  add: number
  min: number | null
  max: number | null
  /** Of dice: how many are rolled, and how many sides they have. */
  dice: number | null
  sides: number | null
  /** Of a stat that changes each turn: its name, empty where it has none to show, and by how much. */
  stat: string
  perTurn: number
}

/** What effects report. Names of spaces, stats and events are words of the board; sentences put them in quotes. */
export type Happening =
  | { what: 'started'; board: string }
  | { what: 'turn'; seat: number; round: number }
  | { what: 'skipped'; seat: number }
  | { what: 'again'; seat: number }
  | { what: 'rolled'; seat: number; dice: number[]; moves: number }
  | { what: 'moves'; seat: number; moves: number }
  | { what: 'overshot'; seat: number }
  /** `path`: the ids of the spaces that were entered one after the other; the last is where the player stands. */
  | { what: 'went'; seat: number; space: string; path: string[] }
  | { what: 'back'; seat: number; space: string; path: string[] }
  | { what: 'teleported'; seat: number; space: string; path: string[] }
  | { what: 'swapped'; seat: number; other: number }
  | { what: 'shuffled' }
  | { what: 'picked'; seat: number; piece: number; space: string; path: string[] }
  | { what: 'captured'; seat: number; other: number; space: string }
  /** A roll that cannot be used: `ways` are the first of those that lead on and cannot be taken, with what they ask for. */
  | { what: 'blocked'; seat: number; space: string; ways: BlockedWay[] }
  /** No piece can be moved by this roll; `leaveOn`: the rolls that let one leave its start, none for any. */
  | { what: 'stuck'; seat: number; moves: number; leaveOn: number[] }
  | { what: 'no-way-back'; seat: number }
  /** An action that concerns somebody finds nobody. */
  | { what: 'no-target'; seat: number }
  | { what: 'stayed'; seat: number }
  /** These four are for those who look into the machine; nobody at the table is told. */
  | { what: 'queued'; seat: number; event: string }
  | { what: 'triggered'; seat: number; space: string; event: string }
  | { what: 'executed'; event: string }
  | { what: 'finished'; events: number }
  | { what: 'message'; title: string; text: Segment[] }
  | { what: 'whispered'; seats: number[] }
  | { what: 'logged'; text: Segment[] }
  | { what: 'chose'; seat: number; text: Segment[] }
  | { what: 'aimed'; seat: number; other: number }
  | { what: 'late'; seat: number }
  | { what: 'stat'; seat: number; stat: string; value: number }
  /** An effect gives or takes some of a stat at the start of a turn: what comes of it is told next. */
  | { what: 'each-turn'; seat: number; stat: string; by: number }
  /** More would have been gained than there is room for. */
  | { what: 'full'; seat: number; stat: string; most: number }
  | { what: 'secret'; seat: number; stat: string }
  | {
      what: 'effect'
      seat: number
      effect: EffectType
      remaining: number
      unit: ActiveEffect['unit']
      figures: EffectFigures | null
    }
  | { what: 'effect-over'; seat: number; effect: EffectType }
  | { what: 'trap'; seat: number; space: string }
  | { what: 'sprung'; seat: number; space: string }
  | { what: 'immune'; seat: number }
  | { what: 'status'; seat: number; status: Status }
  | { what: 'gate'; from: string; to: string; open: boolean }
  /** A turn is cut short: the last events by their ids, and what the spaces are called that they are on. */
  | { what: 'guard'; events: string[]; spaces: string[] }
  /** The budget of a move is used up: the game is over. */
  | { what: 'stopped'; events: string[]; spaces: string[] }
  | { what: 'paused' }
  | { what: 'resumed' }
  | { what: 'time-over' }
  | { what: 'ended'; reason: Ending['reason']; result: Ending['result'] }

export type GameScene = LiveScene<State, Options, Happening>
