import type { Aim, Chosen, State } from '../state.ts'
import { pickedBy } from '../targets.ts'

const NONE_YET: readonly number[] = []

/** R13. Says what a seat's next Target Mode is for, and so what it points at. */
export function aimAt(
  { aims }: State,
  seat: number,
  purpose: Aim['purpose'],
  kind: Aim['kind'],
  { optional = true, count = 1 }: { readonly [K in 'optional' | 'count']?: Aim[K] } = {},
): void {
  aims[seat] = { optional, purpose, kind, quits: 0, count, chosen: NONE_YET, picked: null, quit: false }
}

export function dropAim({ aims }: State, seat: number): void {
  aims[seat] = null
}

/** The slot or bed that was pointed at now waits for a confirmation. */
export function keepChosen({ state }: { readonly state: State }, seat: number, of: Chosen['of']): void {
  const pick = pickedBy(state, seat)
  state.turn.chosen = pick && { of, place: pick.index }
  dropAim(state, seat)
}

/** The phase is over: nothing is pointed at any more. */
export function dropChosen({ state, seat }: { readonly state: State; readonly seat: number }): void {
  state.turn.chosen = null
  dropAim(state, seat)
}
