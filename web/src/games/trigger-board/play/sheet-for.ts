import type { Size } from '../viewport.ts'

/** The frame in which a board was played last. */
let playedIn: { readonly hash: string; readonly size: Size } | null = null
/** Where less than this share of it is left, letters would be too small. */
const LEAST_SHARE = 0.7

/**
 * The size a board is laid out for. Once a match has begun, a frame that only gets lower, for a long question, shows the same
 * layout smaller: a new one could have room for fewer names. Once it is over, so does a frame of any other size.
 */
export function sheetFor(hash: string, own: Size, stage: 'first' | 'begun' | 'over'): Size {
  if (own.width === 0) return own
  const played = playedIn?.hash === hash ? playedIn.size : own
  const isLower = own.width === played.width && own.height < played.height
  const share = Math.min(own.width / played.width, own.height / played.height)
  if (share >= LEAST_SHARE && (stage === 'over' || (stage === 'begun' && isLower))) return played
  if (stage !== 'over') playedIn = { hash, size: own }
  return own
}
