import type { MatchLineShape } from '@parlor/protocol'
import type { ReadonlySignal } from '@preact/signals'
import { call } from './api.ts'
import { Polled } from './polled.ts'
import { me, recallSession, serverIsHere } from './session.ts'

const EVERY_MS = 10_000

const polled = new Polled<readonly MatchLineShape[]>(async () => {
  // Nobody becomes a guest by looking at the menu: who is nobody has no matches.
  if (me.value === null && (await recallSession()) === null) return serverIsHere.value === true ? [] : null
  const listed = await call('listMyMatches', {})
  if (listed.ok) return listed.value.matches
  return listed.code === 'not-signed-in' ? [] : null
}, EVERY_MS)

/** The matches on the server that I have a seat in and that are not over; null until they are known. */
export const myMatches: ReadonlySignal<readonly MatchLineShape[] | null> = polled.value

/** Keeps them up to date from now on; gives back how to stop. */
export function lookAtMyMatches(): () => void {
  return polled.look()
}
