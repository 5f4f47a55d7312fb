import type { MatchEntry } from '@parlor/match'
import type { OwnPledge } from '../../open-match/online/own-pledges.ts'

/**
 * Is what this device added to the dice in the log, and have all others shown what they had promised then? Null: it added
 * nothing. Only who was there can know this; a server that writes logs anew is found out here.
 */
export function ownPart(entries: readonly MatchEntry[], own: readonly OwnPledge[]): boolean | null {
  const shown = own.filter(({ seen }) => seen !== null)
  const start = entries.findIndex(({ kind }) => kind === 'started')
  const called = entries.slice(0, Math.max(0, start)).findLastIndex(({ kind }) => kind === 'called')
  const pledges = pledgesAt(entries.slice(0, Math.max(0, called)))
  // One that was called off since is of no account.
  const mine = shown.filter(({ pledge }) => !isCalledOff(entries, pledge))
  if (mine.length === 0) return null
  return mine.every(
    ({ entropy, seen }) =>
      entries.slice(called + 1, start).some((entry) => entry.kind === 'revealed' && entry.entropy === entropy) &&
      (seen ?? []).every((pledge, seat) => (pledges.get(seat) ?? null) === pledge),
  )
}

function pledgesAt(entries: readonly MatchEntry[]): Map<number, string> {
  const pledges = new Map<number, string>()
  for (const entry of entries) {
    if (entry.kind === 'called-off') pledges.clear()
    else if (entry.kind === 'sat' || entry.kind === 'stood' || entry.kind === 'kicked') pledges.delete(entry.seat)
    if ((entry.kind === 'sat' || entry.kind === 'pledged') && entry.pledge !== undefined)
      pledges.set(entry.seat, entry.pledge)
  }
  return pledges
}

function isCalledOff(entries: readonly MatchEntry[], pledge: string): boolean {
  const at = entries.findIndex((entry) => (entry.kind === 'pledged' || entry.kind === 'sat') && entry.pledge === pledge)
  return at >= 0 && entries.slice(at).some(({ kind }) => kind === 'called-off')
}
