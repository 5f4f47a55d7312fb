import type { Scalar } from '@parlor/engine'
import type { MatchShape } from '@parlor/protocol'
import { CallFailed, type Call } from './api.ts'
import { callAsMe, ensureSession } from './session.ts'

/** The match to be waited in, where nobody else waits. */
export interface Playable {
  readonly id: string
  readonly seats: number
  readonly options: Readonly<Record<string, Scalar>>
}

/**
 * A match against somebody: the first open one with a free seat, else one that waits for others. Gives its id; throws
 * CallFailed, whose message is for people.
 */
export async function quickMatch(game: Playable): Promise<string> {
  const player = await ensureSession()
  return quickMatchAs(player?.id ?? null, game, callAsMe)
}

export async function quickMatchAs(player: string | null, game: Playable, call: Call): Promise<string> {
  const listed = await call('listOpenMatches', { query: { game: game.id } })
  if (!listed.ok) throw new CallFailed(listed)
  const { matches } = listed.value
  for (const match of joinable(matches, player)) {
    if (match.yours.length > 0) return match.id
    // One after the other: somebody else may have been quicker.
    // oxlint-disable-next-line no-await-in-loop
    const joined = await call('join', { params: { id: match.id }, body: {} })
    if (joined.ok) return match.id
  }
  const own = matches.find(({ host, yours }) => host.id === player && yours.length > 0)
  if (own !== undefined) return own.id
  const { id, seats, options } = game
  const made = await call('createMatch', {
    body: { game: id, seats, options, settings: { listed: true, watched: true } },
  })
  if (!made.ok) throw new CallFailed(made)
  return made.value.id
}

/** Matches of others that there is room in; first those where we sit already. */
function joinable(matches: readonly MatchShape[], player: string | null): MatchShape[] {
  return matches
    .filter(({ host, seats, yours }) => host.id !== player && (yours.length > 0 || seats.some(isFree)))
    .toSorted((a, b) => Number(b.yours.length > 0) - Number(a.yours.length > 0))
}

function isFree(seat: MatchShape['seats'][number]): boolean {
  return seat.kind === 'empty' && seat.keptFor === null
}
