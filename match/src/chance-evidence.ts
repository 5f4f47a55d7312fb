import type { Seat } from '@parlor/engine'
import type { MatchEntry } from './entry.ts'
import type { Match } from './match.ts'

/** What a log shows about the origin of its dice. */
export interface ChanceEvidence {
  readonly match: string
  readonly game: string
  readonly commitment: string
  /** When the seed was committed to, by the clock of the log's writer. */
  readonly promisedAt: number
  /** The entry that ended the match, if it has ended. */
  readonly end: { readonly number: number; readonly hash: string; readonly at: number } | null
  /** Seats that pledged their entropy before any was revealed. */
  readonly pledged: readonly Seat[]
  /** Seats that added entropy when that of others could be known. */
  readonly unpledged: readonly Seat[]
  /** Seats of people that added nothing. */
  readonly silent: readonly Seat[]
  /** Seats that did not reveal what they pledged, once per cancelled start. */
  readonly keptBack: readonly Seat[]
  /** Moves of an opening that were not played here, and how many of them include dice. */
  readonly stated: { readonly moves: number; readonly draws: number }
}

const NOTHING: ChanceEvidence = {
  match: '',
  game: '',
  commitment: '',
  promisedAt: 0,
  end: null,
  pledged: [],
  unpledged: [],
  silent: [],
  keptBack: [],
  stated: { moves: 0, draws: 0 },
}

/** Collects the evidence, entry by entry. */
export class EvidenceCollector {
  #evidence = NOTHING

  get evidence(): ChanceEvidence {
    return this.#evidence
  }

  /** `match`: the state after the entry. */
  note(entry: MatchEntry, match: Match): void {
    if (entry.kind === 'created')
      this.#evidence = {
        ...NOTHING,
        match: match.id,
        game: match.game.id,
        commitment: match.commitment,
        promisedAt: entry.at,
      }
    if (entry.kind === 'called-off')
      this.#evidence = { ...this.#evidence, keptBack: [...this.#evidence.keptBack, ...entry.missing] }
    if (entry.kind === 'started')
      this.#evidence = { ...this.#evidence, ...addedTo(match), stated: statedBy(entry.opening) }
    if (this.#evidence.end === null && match.stage === 'over')
      this.#evidence = { ...this.#evidence, end: { number: entry.number, hash: entry.hash, at: entry.at } }
  }
}

function addedTo({ seats, challenge }: Match): Pick<ChanceEvidence, 'pledged' | 'unpledged' | 'silent'> {
  const seatsWhere = (is: (pledge: string | null, entropy: string | null) => boolean) =>
    seats.flatMap((holder, seat) => (holder.kind === 'person' && is(holder.pledge, holder.entropy) ? [seat] : []))
  // A challenge has the same dice for all players, so nobody adds entropy.
  if (challenge !== null) return { pledged: [], unpledged: [], silent: seatsWhere(() => true) }
  return {
    pledged: seatsWhere((pledge, entropy) => pledge !== null && entropy !== null),
    unpledged: seatsWhere((pledge, entropy) => pledge === null && entropy !== null),
    silent: seatsWhere((_, entropy) => entropy === null),
  }
}

function statedBy(opening: Extract<MatchEntry, { kind: 'started' }>['opening'] = []): ChanceEvidence['stated'] {
  const draws = opening.filter(({ by, draws: drawn = [] }) => by === 'chance' || drawn.length > 0).length
  return { moves: opening.length, draws }
}
