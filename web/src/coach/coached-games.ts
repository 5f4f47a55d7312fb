import type { Seat } from '@parlor/engine'

/** What there is to know of a game's coach without fetching it: a page that does not ask one need not have it. */
export interface Coached {
  /** What seats can play for. */
  readonly aims: readonly string[]
  /** The aim of a player who asks for a hint in a match of so many seats. */
  readonly usual: (seats: number) => string
  /** Aims that are told beside every option, whichever the advice is for. */
  readonly beside: readonly string[]
}

/** By game. What coaches say of themselves; a test compares the two. */
const COACHED: Readonly<Record<string, Coached>> = {
  'shut-the-box': {
    aims: ['score', 'shut', 'win'],
    usual: (seats) => (seats === 1 ? 'score' : 'win'),
    beside: ['score', 'shut'],
  },
  yahtzee: { aims: ['score'], usual: () => 'score', beside: [] },
}

/** Undefined for a game that has no coach. */
export function coachedGame(id: string): Coached | undefined {
  return Object.hasOwn(COACHED, id) ? COACHED[id] : undefined
}

/** The aims a seat can choose between: whoever plays alone wins anyhow. */
export function aimsIn({ aims }: Coached, seats: number): readonly string[] {
  return seats === 1 ? aims.filter((aim) => aim !== 'win') : aims
}

/** The seats a review is mostly for: those played from this page, or all where there is none. */
export function seatsOfInterest(yours: readonly Seat[], seats: number): readonly Seat[] {
  return yours.length > 0 ? yours : Array.from({ length: seats }, (_, seat) => seat)
}
