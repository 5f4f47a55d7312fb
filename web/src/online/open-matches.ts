import type { MatchShape } from '@parlor/protocol'
import type { ReadonlySignal } from '@preact/signals'
import { call } from './api.ts'
import { Polled } from './polled.ts'

const EVERY_MS = 5_000

const polled = new Polled<readonly MatchShape[]>(async () => {
  const listed = await call('listOpenMatches', { query: {} })
  return listed.ok ? listed.value.matches : null
}, EVERY_MS)

/** Listed matches of all games that wait for players, the newest first; null until they are known. */
export const openMatches: ReadonlySignal<readonly MatchShape[] | null> = polled.value

/** Keeps them up to date from now on; gives back how to stop. */
export function lookAtOpenMatches(): () => void {
  return polled.look()
}

export function refreshOpenMatches(): Promise<void> {
  return polled.refresh()
}
