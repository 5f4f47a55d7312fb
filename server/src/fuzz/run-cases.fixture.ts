import { Dice } from './dice.fixture.ts'

/** The seed of all cases; another one finds other things. */
export const SEED = Number(process.env['PARLOR_FUZZ_SEED'] ?? 20_261_116)
/** How many times as many cases as usual. */
const TIMES = Number(process.env['PARLOR_FUZZ'] ?? 1)
/** One case alone. */
const ONLY = process.env['PARLOR_FUZZ_CASE']
const MOST_TOLD = 12

/** The numbers of the cases of a run of about so many, in batches. */
export function* batchesOf(most: number, size: number): Generator<readonly number[]> {
  if (ONLY !== undefined) return yield [Number(ONLY)]
  for (let first = 0; first < most * TIMES; first += size)
    yield Array.from({ length: Math.min(size, most * TIMES - first) }, (_, at) => first + at)
}

/** What went wrong, each with what it takes to see it again; and how often what came back. */
export class Findings {
  readonly faults: string[] = []
  readonly #counts = new Map<string, number>()
  #began = Date.now()

  get isEnough(): boolean {
    return this.faults.length >= MOST_TOLD
  }

  fault(index: number, what: string, why: string): void {
    if (!this.isEnough)
      this.faults.push(`PARLOR_FUZZ_SEED=${SEED} PARLOR_FUZZ_CASE=${index} (${what}): ${why.slice(0, 600)}`)
  }

  count(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1)
  }

  total(): number {
    return [...this.#counts.values()].reduce((sum, one) => sum + one, 0)
  }

  /** Only for whoever asks for a longer run. */
  tell(title: string): void {
    if (process.env['PARLOR_FUZZ'] === undefined) return
    const counts = [...this.#counts].toSorted(([, one], [, other]) => other - one)
    const seconds = ((Date.now() - this.#began) / 1_000).toFixed(1)
    process.stderr.write(
      `${title}: ${this.total()} in ${seconds} s; ${counts.map(([what, n]) => `${what} ${n}`).join(', ')}\n`,
    )
  }
}

/** Does them all, some at a time. */
export async function runCases(
  indices: readonly number[],
  atOnce: number,
  run: (index: number, dice: Dice) => Promise<void>,
): Promise<void> {
  const left = indices.values()
  const work = async () => {
    for (const index of left) await run(index, new Dice(SEED, index))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
