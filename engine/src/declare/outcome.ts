/** How a match ended. Both lists go by seat; equal ranks share a place, 1 is the best. */
export interface Outcome {
  readonly scores: readonly number[]
  readonly ranks: readonly number[]
}

/** What is worth counting over many matches beside scores. */
export interface MatchFacts {
  /** By what is told apart, then by seat: `class: ['Land Baron', 'Grim Reaper']`. How often each kind wins is counted. */
  readonly seats: Readonly<Record<string, readonly string[]>>
  /** Of the whole match: texts are counted, numbers averaged. */
  readonly match: Readonly<Record<string, string | number>>
}

export function ranked(scores: readonly number[], best: 'highest' | 'lowest'): Outcome {
  const sign = best === 'highest' ? 1 : -1
  const ranks = scores.map((own) => 1 + scores.filter((other) => sign * other > sign * own).length)
  return { scores, ranks }
}
