import type { Seat } from '@parlor/engine'
import type { MatchShape } from '@parlor/protocol'

/** What the start waits for. */
export type StartLimit =
  | { readonly kind: 'seats'; readonly free: number }
  | { readonly kind: 'ready'; readonly seats: readonly Seat[] }
  /** The game needs more seats than the match has. */
  | { readonly kind: 'too-few' }

/** Why the host cannot start yet; null when nothing is in the way. The host need not say to be ready. */
export function startLimit({ seats, host }: Pick<MatchShape, 'seats' | 'host'>, least: number): StartLimit | null {
  if (seats.length < least) return { kind: 'too-few' }
  const free = seats.filter(({ kind }) => kind === 'empty').length
  if (free > 0) return { kind: 'seats', free }
  const waiting = seats.flatMap((holder, seat) =>
    holder.kind === 'person' && !holder.ready && holder.player.id !== host.id ? [seat] : [],
  )
  return waiting.length > 0 ? { kind: 'ready', seats: waiting } : null
}

/** What has changed at the seats, for those who do not see it. */
export interface SeatNews {
  readonly what: 'sat' | 'left' | 'ready'
  readonly name: string
}

export function seatNews(before: MatchShape['seats'], after: MatchShape['seats']): SeatNews[] {
  const count = Math.max(before.length, after.length)
  return Array.from({ length: count }, (_, seat) => [before[seat], after[seat]] as const).flatMap(([was, is]) => {
    const then = was?.kind === 'person' ? was : null
    const now = is?.kind === 'person' ? is : null
    const isSame = then?.player.id === now?.player.id
    const news: SeatNews[] = []
    if (then !== null && !isSame) news.push({ what: 'left', name: then.player.name })
    if (now !== null && !isSame) news.push({ what: 'sat', name: now.player.name })
    if (now?.ready === true && !(isSame && then?.ready === true)) news.push({ what: 'ready', name: now.player.name })
    return news
  })
}
