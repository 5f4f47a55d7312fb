import type { Seat } from '@parlor/engine'
import { personAt, type Match, type MatchEntry, type PlayerId } from '@parlor/match'
import { isStillSecret } from './challenge.ts'
import type { MatchContext } from './context.ts'
import { documentsOf, readingEntries } from './read-match.ts'

/** Own moves that make a result count. */
const LEAST_MOVES = 3
/** The same if a player resigned or was kicked: otherwise one could win against oneself all day. */
const LEAST_BEFORE_GIVING_UP = 10

/** Moves per seat, by the player and by bots in their place. */
export class MovesMade {
  readonly #own: Map<Seat, number>
  readonly #others: Map<Seat, number>

  constructor(own: ReadonlyMap<Seat, number> = new Map(), others: ReadonlyMap<Seat, number> = new Map()) {
    this.#own = new Map(own)
    this.#others = new Map(others)
  }

  /** A copy with further entries counted. */
  and(entries: readonly MatchEntry[]): MovesMade {
    const both = new MovesMade(this.#own, this.#others)
    for (const entry of entries) both.note(entry)
    return both
  }

  note(entry: MatchEntry): void {
    if (entry.kind !== 'moved' || typeof entry.by !== 'number') return
    const made = entry.bot === undefined ? this.#own : this.#others
    made.set(entry.by, (made.get(entry.by) ?? 0) + 1)
  }

  /** Has the player made at least this many moves, and more than bots made for them? */
  isPlayed(seat: Seat, least: number): boolean {
    const own = this.#own.get(seat) ?? 0
    return own >= least && own > (this.#others.get(seat) ?? 0)
  }
}

/** What rankings depend on besides the match. */
export interface Counting {
  readonly made: MovesMade
  /** Players at the table with an account. */
  readonly accounts: ReadonlySet<PlayerId>
}

/** `made`: moves since entry `since`. Earlier entries are read only if they matter. */
export async function countingIn(
  { store, world }: Pick<MatchContext, 'store' | 'world'>,
  match: Match,
  made: MovesMade,
  since: number,
): Promise<Counting> {
  const people = match.seats.flatMap((holder, seat) =>
    holder.kind === 'person' ? [{ seat, player: holder.player }] : [],
  )
  const known = await store.players.findMany(people.map(({ player }) => player))
  const accounts = new Set([...known.values()].filter(({ hasAccount }) => hasAccount).map(({ id }) => id))
  if (people.every(({ seat }) => made.isPlayed(seat, LEAST_BEFORE_GIVING_UP))) return { made, accounts }
  const rows = (await store.matches.tail(match.id, 0)).filter(({ last }) => last <= since)
  const documents = await documentsOf(store, [match.game], match.id, world.inSlices)
  return { made: made.and(await world.inSlices(readingEntries(rows, documents))), accounts }
}

/** Does this seat's result count in rankings? Only with distinct players and enough own moves. */
export function isRanked(match: Match, seat: Seat, { made }: Counting): boolean {
  const person = personAt(match, seat)
  if (person === null || person.resigned || !areDifferent(match)) return false
  // The dice were public by then.
  if (match.challenge !== null && !isStillSecret(match.challenge, match.changedAt)) return false
  return made.isPlayed(seat, leastIn(match))
}

/** Has it beaten another player who has an account and has played as well? */
export function isWon(match: Match, seat: Seat, counting: Counting): boolean {
  const ranks = match.outcome?.ranks ?? []
  const own = ranks[seat]
  if (own !== 1 || !isRanked(match, seat, counting)) return false
  return match.seats.some((holder, other) => {
    if (other === seat || holder.kind !== 'person' || !counting.accounts.has(holder.player)) return false
    return (ranks[other] ?? own) > own && counting.made.isPlayed(other, leastIn(match))
  })
}

function leastIn({ seats }: Match): number {
  const isGivenUp = seats.some((holder) => holder.kind === 'person' && holder.resigned)
  return isGivenUp ? LEAST_BEFORE_GIVING_UP : LEAST_MOVES
}

function areDifferent({ seats }: Match): boolean {
  const players = seats.flatMap((holder) => (holder.kind === 'person' ? [holder.player] : []))
  return new Set(players).size === players.length
}
