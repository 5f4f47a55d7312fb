import {
  checksumOf,
  matchShape,
  patched,
  type MatchShape,
  type Patch,
  type ServerFrame,
  type ViewShape,
} from '@parlor/protocol'

/** A match as a client knows it. Never changed in place. */
export interface HeldMatch {
  /** Of the last entry. */
  readonly number: number
  readonly match: MatchShape
  /** Null before the start. */
  readonly view: ViewShape | null
  readonly checksum: string
}

export type Taken =
  | { readonly kind: 'held'; readonly held: HeldMatch }
  /** It was known already. */
  | { readonly kind: 'known' }
  /** What we have is not what the server has. */
  | { readonly kind: 'out-of-step'; readonly why: string }

type Frame<T extends ServerFrame['t']> = Extract<ServerFrame, { t: T }>

/** The whole, as it was sent. */
export function takeWhole({ n, match, view, x }: Frame<'match'>, player: string | null): Taken {
  if (checksumOf(view) !== x) return { kind: 'out-of-step', why: 'the view does not have its checksum' }
  return { kind: 'held', held: { number: n, match: ownSeats({ ...match, number: n }, player), view, checksum: x } }
}

/** What is known, and what is new of it. */
export function takeUpdate(held: HeldMatch, frame: Frame<'+'>, player: string | null): Taken {
  const { n, p, m, x } = frame
  if (n < held.number) return { kind: 'known' }
  if (n === held.number)
    return x === held.checksum ? { kind: 'known' } : { kind: 'out-of-step', why: 'another view of the same entry' }
  try {
    const view = p === undefined ? held.view : viewAfter(held.view, asPatch(p))
    const checksum = p === undefined ? held.checksum : checksumOf(view)
    if (checksum !== x) return { kind: 'out-of-step', why: 'the view does not have its checksum' }
    const match = matchAfter(held.match, m === undefined ? null : asPatch(m), frame)
    if (match === null) return { kind: 'out-of-step', why: 'the match is none any more' }
    return { kind: 'held', held: { number: n, match: ownSeats(match, player), view, checksum } }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { kind: 'out-of-step', why: error.message }
  }
}

/** The schema allows what a patch consists of; where it does not fit, `patched` throws. */
function asPatch(data: NonNullable<Frame<'+'>['p']>): Patch {
  return data as Patch
}

function viewAfter(view: ViewShape | null, patch: Patch): ViewShape | null {
  // Its checksum is compared with that of the server's view, which is one.
  return patched(view, patch) as ViewShape | null
}

function matchAfter(match: MatchShape, patch: Patch | null, { n, at }: Frame<'+'>): MatchShape | null {
  let after = match
  if (patch !== null) {
    const parsed = matchShape.safeParse(patched(match, patch))
    if (!parsed.success) return null
    after = parsed.data
  }
  const { startedAt, changedAt } = after
  return { ...after, number: n, changedAt: startedAt === null ? changedAt : startedAt + at }
}

/** A spectator is sent what all spectators are: which seats are its own it sees for itself. */
function ownSeats(match: MatchShape, player: string | null): MatchShape {
  const yours = match.seats.flatMap((holder, seat) =>
    holder.kind === 'person' && holder.player.id === player ? [seat] : [],
  )
  return { ...match, yours }
}
