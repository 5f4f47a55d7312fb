import { Bug } from '@parlor/engine'
import { type CropId, CROPS } from './cards/crops.ts'
import { farmerOf } from './farmer-of.ts'
import { legalPicks } from './legal-picks.ts'
import type { Mode } from './modes.ts'
import type { Aim, Chosen, State } from './state.ts'

type Asked = { readonly [K in 'mode' | 'purpose' | 'kind']: Aim[K] }

const NONE_YET: readonly number[] = []

/** R13. Says what a seat's next Target Mode asks for. */
export function aimAt(
  { aims }: State,
  seat: number,
  { mode, purpose, kind, optional = true, count = 1 }: Asked & { readonly [K in 'optional' | 'count']?: Aim[K] },
): void {
  aims[seat] = { mode, optional, purpose, kind, quits: 0, count, chosen: NONE_YET, picked: null, quit: false }
}

export function dropAim({ aims }: State, seat: number): void {
  aims[seat] = null
}

/** The aim of a seat that is in Target Mode. */
export function aimOf({ aims }: State, seat: number): Aim {
  const aim = aims[seat]
  if (!aim) throw new Bug(`seat ${seat} is in Target Mode and is asked for nothing`)
  return aim
}

/** What was picked in the Target Mode that has just ended; null where it was quit. */
export function pickedBy({ aims }: State, seat: number): Aim['picked'] {
  return aims[seat]?.picked ?? null
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

/** R13. Where there is no target, the mode is not entered. */
export function hasTarget(
  state: State,
  seat: number,
  mode: Aim['mode'],
  purpose: Aim['purpose'],
  kind: Aim['kind'],
): boolean {
  return legalPicks(state, seat, { mode, purpose, kind, chosen: [] }).length > 0
}

/** R15. Is somebody choosing who was made to by another player's card? */
export function isForeignOpen({ aims }: State): boolean {
  for (const aim of aims) if (aim !== null && aim.purpose === 'foreign') return true
  return false
}

/** What a crop's ability points at when this happens; null if it points at nothing, or does nothing then. */
export function modeOn(kind: CropId, on: 'planted' | 'harvested'): Mode | null {
  const { when, target } = CROPS[kind].ability
  return target !== null && when.includes(on) ? target : null
}

/** R13. Is there something to ask for? An ability without a legal target is dropped. */
export function needsTarget(state: State, seat: number, kind: CropId, on: 'planted' | 'harvested'): boolean {
  const mode = modeOn(kind, on)
  if (mode === null) return false
  if (kind === 'WASABI' && !farmerOf(state, seat).hand.some((card) => card.kind === 'WASABI')) return false
  return hasTarget(state, seat, mode, on, kind)
}
