import type { Size } from '../viewport.ts'

/** The frame in which a board was played last. */
let playedIn: { readonly hash: string; readonly size: Size } | null = null
/** Where less than this share of it is left, letters would be too small. */
const LEAST_SHARE = 0.7

/** The size a board is laid out for: once the match is over as it was played, also in a frame of another size. */
export function sheetFor(hash: string, own: Size, isOver: boolean): Size {
  if (own.width === 0) return own
  if (!isOver) playedIn = { hash, size: own }
  const played = playedIn?.hash === hash ? playedIn.size : own
  const share = Math.min(own.width / played.width, own.height / played.height)
  return share >= LEAST_SHARE ? played : own
}
