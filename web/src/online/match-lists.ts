import type { MatchLineShape, MatchShape } from '@parlor/protocol'
import type { ReadonlySignal } from '@preact/signals'
import { call } from './api.ts'
import { Polled } from './polled.ts'
import { me, recallSession, serverIsHere } from './session.ts'

const OWN_EVERY_MS = 10_000
const OPEN_EVERY_MS = 5_000

const polledOwn = new Polled<readonly MatchLineShape[]>(async () => {
  // Looking at the menu makes nobody a guest: without a session there are no matches of one's own.
  if (me.value === null && (await recallSession()) === null) return serverIsHere.value === true ? [] : null
  const listed = await call('listMyMatches', {})
  if (listed.ok) return listed.value.matches
  return listed.code === 'not-signed-in' ? [] : null
}, OWN_EVERY_MS)

const polledOpen = new Polled<readonly MatchShape[]>(async () => {
  const listed = await call('listOpenMatches', { query: {} })
  return listed.ok ? listed.value.matches : null
}, OPEN_EVERY_MS)

/** The matches on the server that I have a seat in and that are not over; null until they are known. */
export const myMatches: ReadonlySignal<readonly MatchLineShape[] | null> = polledOwn.value

/** Polls `myMatches` from now on; returns how to stop. */
export function lookAtMyMatches(): () => void {
  return polledOwn.look()
}

/** Listed matches of all games that wait for players, the newest first; null until they are known. */
export const openMatches: ReadonlySignal<readonly MatchShape[] | null> = polledOpen.value

/** Polls `openMatches` from now on; returns how to stop. */
export function lookAtOpenMatches(): () => void {
  return polledOpen.look()
}

export function refreshOpenMatches(): Promise<void> {
  return polledOpen.refresh()
}
