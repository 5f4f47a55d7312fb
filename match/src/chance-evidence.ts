import type { Seat } from '@parlor/engine'
import type { MatchEntry } from './entry.ts'
import type { Match } from './match.ts'

/** What the log of a match tells of where its dice come from. */
export interface ChanceEvidence {
  readonly match: string
  readonly game: string
  readonly commitment: string
  /** When the seed was promised, by the clock of whoever wrote the log. */
  readonly promisedAt: number
  /** The entry that ended the match, if it has ended. */
  readonly end: { readonly number: number; readonly hash: string; readonly at: number } | null
  /** Seats that promised what they add before any of them showed it. */
  readonly pledged: readonly Seat[]
  /** Seats that added something when what others add could be known. */
  readonly unpledged: readonly Seat[]
  /** People's seats that added nothing. */
  readonly silent: readonly Seat[]
  /** Seats that kept back what they had promised, once for each time: the call was off then. */
  readonly keptBack: readonly Seat[]
  /** Moves that were stated and not played here, and how many of them brought dice. */
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

/** Gathers it, entry by entry. */
export class EvidenceCollector {
  #evidence = NOTHING

  get evidence(): ChanceEvidence {
    return this.#evidence
  }

  /** `match`: as it is after the entry. */
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
  // Everybody plays a challenge with the same dice: nobody adds to them.
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
