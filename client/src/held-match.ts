import {
  checksumOf,
  matchShape,
  patched,
  type MatchShape,
  type Patch,
  type ServerFrame,
  type ViewShape,
} from '@parlor/protocol'

/** A client's copy of a match. Immutable. */
export interface HeldMatch {
  /** Number of the last entry. */
  readonly number: number
  readonly match: MatchShape
  /** Null before the start. */
  readonly view: ViewShape | null
  readonly checksum: string
}

export type Taken =
  | { readonly kind: 'held'; readonly held: HeldMatch }
  /** Already applied. */
  | { readonly kind: 'known' }
  /** The local copy differs from the server's. */
  | { readonly kind: 'out-of-step'; readonly why: string }

type Frame<T extends ServerFrame['t']> = Extract<ServerFrame, { t: T }>

/** Takes a full snapshot. */
export function takeWhole({ n, match, view, x }: Frame<'match'>, player: string | null): Taken {
  if (checksumOf(view) !== x) return { kind: 'out-of-step', why: 'the view does not have its checksum' }
  return { kind: 'held', held: { number: n, match: ownSeats({ ...match, number: n }, player), view, checksum: x } }
}

/** Applies an update to the local copy. */
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
    if (match === null) return { kind: 'out-of-step', why: 'the patched match is invalid' }
    return { kind: 'held', held: { number: n, match: ownSeats(match, player), view, checksum } }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { kind: 'out-of-step', why: error.message }
  }
}

/** The schema allows every form of patch; `patched` throws if it does not fit. */
function asPatch(data: NonNullable<Frame<'+'>['p']>): Patch {
  return data as Patch
}

function viewAfter(view: ViewShape | null, patch: Patch): ViewShape | null {
  // Its checksum is compared with the server's.
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

/** All spectators receive the same data, so a client finds its own seats itself. */
function ownSeats(match: MatchShape, player: string | null): MatchShape {
  const yours = match.seats.flatMap((holder, seat) =>
    holder.kind === 'person' && holder.player.id === player ? [seat] : [],
  )
  return { ...match, yours }
}
