import { clock, oneFrom, oneOf, option, range, type OptionValues, type Scene as SceneOf } from '@parlor/engine'
import type { Type } from './plays.ts'

export const SEATS = 4
export const HAND = 8
/** R6. What the declarations of a round may not add up to: the piles there are. */
export const ALL_PILES = 8

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
export const options = {
  /** R10. */
  turns: option(oneOf('face-down', 'open')),
  /** R5. */
  maxConsecutiveZeros: option(range(1, 8), 2),
  /** R12. */
  goal: option(range(5, 200), 50),
  /** R12. 0, the last value, is no limit. */
  maxRounds: option(oneFrom([...upTo(5, 100), 0]), 30),
  /** R4. 0 is no limit. */
  maxRedeals: option(range(0, 9), 0),
  // R14. Whole seconds; 0 is no clock.
  redealSeconds: clock(30),
  declareSeconds: clock(0, { usual: 30 }),
  playSeconds: clock(0, { usual: 30 }),
}

export const variants = { quick: { goal: 20 }, classic: {} } as const

export type Options = OptionValues<typeof options>
export type Scene = SceneOf<State, Options>

export type Answer = 'keep' | 'redeal'
/** R2. Why somebody starts a round. */
export type Reason = 'nobody-yet' | 'red-general' | 'redeal' | 'last-turn'

/** A turn that is over. */
export interface PastTurn {
  readonly leader: number
  readonly type: Type
  readonly count: number
  /** By seat. */
  readonly plays: readonly number[]
  readonly winner: number
}

export interface RoundResult {
  readonly round: number
  readonly multiplier: number
  /** By seat, as are the other two. */
  readonly declared: readonly number[]
  readonly piles: readonly number[]
  readonly points: readonly number[]
}

/** What lies on the table? Sets of pieces are numbers: see pieces.ts. Lists go by seat. */
export interface State {
  /** From 1. */
  round: number
  /** R4. Of this round. */
  redeals: number
  /** R2. Everything in a round goes round from here. */
  starter: number
  reason: Reason
  /** Whose turn it is to declare or to play. */
  turn: number
  hands: number[]
  /** R3. Who was dealt a weak hand and is asked; null where nobody was looked at, since no redeal is left. */
  asked: readonly number[] | null
  answers: (Answer | null)[]
  declared: (number | null)[]
  /** R5, R6. What the player on turn may not declare, as far as it was found out: bit n stands for n. */
  barred: number
  /** What the player on turn has chosen, until it is recorded. */
  chosen: number | null
  /** R5. In how many rounds in a row each has declared 0. */
  zeros: number[]
  piles: number[]
  scores: number[]
  /** R13. Rounds in which each took what it had declared. */
  exact: number[]
  /** The turn that goes on: what was led, and the pieces each has laid down; 0 is none yet. */
  led: Type | null
  count: number
  plays: number[]
  /** The turns of this deal that are over. */
  turns: readonly PastTurn[]
  last: RoundResult | null
}

export function setup(): State {
  return {
    round: 1,
    redeals: 0,
    starter: 0,
    reason: 'nobody-yet',
    turn: 0,
    hands: [0, 0, 0, 0],
    asked: null,
    answers: [null, null, null, null],
    declared: [null, null, null, null],
    barred: 0,
    chosen: null,
    zeros: [0, 0, 0, 0],
    piles: [0, 0, 0, 0],
    scores: [0, 0, 0, 0],
    exact: [0, 0, 0, 0],
    led: null,
    count: 0,
    plays: [0, 0, 0, 0],
    turns: [],
    last: null,
  }
}

/** Past turns and results are never changed in place. */
export function copy(state: State): State {
  return {
    ...state,
    hands: state.hands.slice(),
    answers: state.answers.slice(),
    declared: state.declared.slice(),
    zeros: state.zeros.slice(),
    piles: state.piles.slice(),
    scores: state.scores.slice(),
    exact: state.exact.slice(),
    plays: state.plays.slice(),
  }
}

const ORDERS: readonly (readonly number[])[] = Array.from({ length: SEATS }, (_, starter) =>
  Array.from({ length: SEATS }, (_seat, after) => (starter + after) % SEATS),
)

/** All seats in the order of play, from this one on. */
export function orderFrom(starter: number): readonly number[] {
  return ORDERS[starter] ?? []
}

export function nextSeat(seat: number): number {
  return (seat + 1) % SEATS
}
