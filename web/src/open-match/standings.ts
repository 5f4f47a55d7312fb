import type { Seat } from '@parlor/engine'
import type { MatchShape } from '@parlor/protocol'

/** One line of the result. */
export interface Standing {
  readonly seat: Seat
  readonly rank: number
  /** The number of its team, from 1; null where everybody plays for themselves. */
  readonly team: number | null
  /** Somebody else, not of its team, has the same place. */
  readonly isShared: boolean
  /** Null when the match was given up before the game came to an end. */
  readonly score: number | null
  readonly gaveUp: boolean
  readonly isMine: boolean
}

type Ended = Pick<MatchShape, 'seats' | 'outcome' | 'yours' | 'stage'>

/** The best first; who shares a place, by team and in the order of the seats. None where nothing was decided. */
export function standingsOf({ seats, outcome, yours }: Ended): Standing[] {
  if (outcome === null) return []
  return seats
    .map((holder, seat) => {
      const rank = outcome.ranks[seat] ?? seats.length
      const team = outcome.teams?.[seat] ?? seat
      return {
        seat,
        rank,
        team: outcome.teams === undefined ? null : team + 1,
        isShared: outcome.ranks.some((other, at) => other === rank && (outcome.teams?.[at] ?? at) !== team),
        score: outcome.scores?.[seat] ?? null,
        gaveUp: holder.kind === 'person' && holder.resigned,
        isMine: yours.includes(seat),
      }
    })
    .toSorted((a, b) => a.rank - b.rank || (a.team ?? 0) - (b.team ?? 0) || a.seat - b.seat)
}

/** How it ended, in a word. */
export type Ending =
  | { readonly kind: 'closed' }
  /** Played alone; there is nobody to win against. */
  | { readonly kind: 'alone'; readonly score: number | null }
  | { readonly kind: 'won'; readonly seat: Seat; readonly byMe: boolean }
  | { readonly kind: 'together'; readonly seats: readonly Seat[]; readonly byMe: boolean }
  | { readonly kind: 'shared'; readonly seats: readonly Seat[] }

export function endingOf(match: Ended): Ending {
  const standings = standingsOf(match)
  const firsts = standings.filter(({ rank }) => rank === 1)
  const [first] = firsts
  if (match.stage === 'closed' || first === undefined) return { kind: 'closed' }
  if (standings.length === 1) return { kind: 'alone', score: first.score }
  const seats = firsts.map(({ seat }) => seat)
  if (firsts.some(({ isShared }) => isShared)) return { kind: 'shared', seats }
  if (firsts.length > 1) return { kind: 'together', seats, byMe: firsts.some(({ isMine }) => isMine) }
  return { kind: 'won', seat: first.seat, byMe: first.isMine }
}

interface PlayedAlone {
  readonly id: string
  readonly game: string
  readonly options: Readonly<Record<string, unknown>>
  readonly scores: readonly number[] | null
}

/** Was this better than everything that was played alone by the same rules before? The first time there is no before. */
export function isBest(own: PlayedAlone, kept: readonly PlayedAlone[], best: 'lowest' | 'highest'): boolean {
  const [score] = own.scores ?? []
  if (score === undefined || own.scores?.length !== 1) return false
  const before = kept.flatMap((each) =>
    each.id !== own.id && each.game === own.game && each.scores?.length === 1 && isSame(each.options, own.options)
      ? each.scores
      : [],
  )
  return before.length > 0 && before.every((other) => (best === 'lowest' ? score < other : score > other))
}

function isSame(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
