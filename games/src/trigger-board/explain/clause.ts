import type { EffectType } from '../format/actions.ts'
import type { Cause } from '../format/board-file.ts'
import type { Status } from '../state.ts'

/** A condition as what can be said about it: the result of reading its parsed expression, before any language. */

export type Comparison = '<' | '<=' | '==' | '!=' | '>=' | '>'

/** What a number in a condition counts. */
export type Counted =
  | { readonly of: 'stat'; readonly stat: number }
  | { readonly of: 'visits'; readonly space: number }
  | { readonly of: 'roll' | 'die' | 'steps' | 'players' | 'active' | 'pieces' | 'turns' | 'occupants' | 'rank' }

export type Atom =
  | { readonly kind: 'count'; readonly counted: Counted; readonly op: Comparison; readonly value: number }
  | { readonly kind: 'round'; readonly op: Comparison; readonly value: number }
  /** A number of rounds apart. */
  | { readonly kind: 'every'; readonly rounds: number }
  | { readonly kind: 'seat'; readonly seat: number; readonly is: boolean }
  | { readonly kind: 'visited'; readonly space: number; readonly is: boolean }
  | { readonly kind: 'at'; readonly where: 'on' | 'from' | 'to'; readonly space: number; readonly is: boolean }
  | { readonly kind: 'effect'; readonly effect: EffectType; readonly is: boolean }
  | { readonly kind: 'status'; readonly status: Status; readonly is: boolean }
  | { readonly kind: 'cause'; readonly cause: Cause; readonly is: boolean }
  | { readonly kind: 'own-turn'; readonly is: boolean }
  | { readonly kind: 'constant'; readonly value: boolean }
  /** A stat that is not named (`showInList: false`) and that the event itself sets: it happens once. */
  | { readonly kind: 'first-time' }
  /** It depends on a stat that is not named. */
  | { readonly kind: 'unnamed' }
  /** What has no words; in signs, or empty where it is too long even for that. */
  | { readonly kind: 'signs'; readonly node: SignNode }

export type Clause = Atom | { readonly kind: 'all' | 'any'; readonly of: readonly Clause[] }

/** An expression for which only signs are left. */
export type SignNode =
  | { readonly kind: 'value'; readonly value: number | string }
  | { readonly kind: 'name'; readonly counted: Counted | 'round' }
  | { readonly kind: 'binary'; readonly operator: string; readonly left: SignNode; readonly right: SignNode }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly SignNode[] }
  | { readonly kind: 'unknown' }
