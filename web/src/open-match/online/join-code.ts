import type { MatchShape } from '@parlor/protocol'
import { CallFailed, type Call } from '../../online/api.ts'
import { callAsMe } from '../../online/session.ts'
import { newPledge } from './own-pledges.ts'

/**
 * The match that a code leads to, with a seat in it if one is free, else to look on; null when there is none. Throws
 * CallFailed when the server cannot be asked.
 */
export async function matchOfCode(code: string, call: Call = callAsMe): Promise<string | null> {
  const found = await call('findCode', { params: { code } })
  if (!found.ok) {
    if (found.code === 'no-such-match' || found.code === 'malformed') return null
    throw new CallFailed(found)
  }
  const { match: id, stage } = found.value
  // After the lobby there are no seats to take, and the match is hidden from us until the code has let us in.
  const hasSeat = stage === 'lobby' && (await takeSeat(id, code, call))
  // Players who sit there already are let in as well. Opening the match reports what is not allowed.
  if (!hasSeat) await call('watch', { params: { id }, body: { code } })
  return id
}

/**
 * Sits down in a lobby, ready to play: following an invitation says so. True also for those who have a seat
 * already.
 */
async function takeSeat(id: string, code: string, call: Call): Promise<boolean> {
  const shown = await call('showMatch', { params: { id } })
  if (!shown.ok) return false
  const { yours, stage, seats, challenge } = shown.value
  if (yours.length > 0) return true
  if (stage !== 'lobby' || !seats.some(isEmpty)) return false
  // The pledge comes with the seat: once this player is ready the host may start at any moment, and then it is too late.
  const pledge = challenge === null ? { pledge: newPledge(id) } : {}
  const joined = await call('join', { params: { id }, body: { code, ...pledge } })
  if (joined.ok) await call('ready', { params: { id }, body: { ready: true } })
  return joined.ok
}

function isEmpty(seat: MatchShape['seats'][number]): boolean {
  return seat.kind === 'empty'
}
