/** Requests that a client numbered one after the other: `entries[i]` is what the number `ref + i` has led to. */
export interface Numbered {
  readonly ref: number
  readonly entries: readonly number[]
}

/** What is changed is copied: so no run grows without end. */
const MOST_IN_A_RUN = 64

/** One more, the newest first. All are remembered as long as the match lives: its log is bounded, and so are they. */
export function withNumber(runs: readonly Numbered[], ref: number, entry: number): readonly Numbered[] {
  const [newest, ...older] = runs
  if (newest === undefined || ref !== newest.ref + newest.entries.length || newest.entries.length >= MOST_IN_A_RUN)
    return [{ ref, entries: [entry] }, ...runs]
  return [{ ref: newest.ref, entries: [...newest.entries, entry] }, ...older]
}

/** The entry that a number has led to, if it was used before. */
export function entryNumbered(runs: readonly Numbered[], ref: number): number | undefined {
  for (const run of runs) {
    const entry = run.entries[ref - run.ref]
    if (entry !== undefined) return entry
  }
  return undefined
}
