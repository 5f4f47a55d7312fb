/** Consecutive idempotency keys of a client: `entries[i]` is the entry of key `ref + i`. */
export interface Numbered {
  readonly ref: number
  readonly entries: readonly number[]
}

/** Changed runs are copied, so their length is limited. */
const MOST_IN_A_RUN = 64

/** Adds a key, newest first. All are kept: the log's limits bound them. */
export function withNumber(runs: readonly Numbered[], ref: number, entry: number): readonly Numbered[] {
  const [newest, ...older] = runs
  if (newest === undefined || ref !== newest.ref + newest.entries.length || newest.entries.length >= MOST_IN_A_RUN)
    return [{ ref, entries: [entry] }, ...runs]
  return [{ ref: newest.ref, entries: [...newest.entries, entry] }, ...older]
}

/** The entry of a key that was used before. */
export function entryNumbered(runs: readonly Numbered[], ref: number): number | undefined {
  for (const run of runs) {
    const entry = run.entries[ref - run.ref]
    if (entry !== undefined) return entry
  }
  return undefined
}
