import { keyOf, type Stored } from './stored-table.ts'
import type { TableMaker } from './table-maker.ts'
import { findTable } from './tables.ts'

/** What came of preparing a table. `Kept` is what the place is called where tables are kept. */
export interface Prepared<Kept extends string> {
  readonly name: string
  readonly from: Kept | 'solved'
  /** The value of the whole game. */
  readonly value: number
  readonly states: number
  readonly seconds: number
  /** What the user should know: a kept table that could not be used, or one that could not be kept. */
  readonly notes: readonly string[]
}

/** Everything but the time it took, which is for those who have a clock. */
export type Fetched<Kept extends string> = Omit<Prepared<Kept>, 'seconds'>

/** What it takes of the machine to come by a table. */
export interface Workshop<Kept extends string> {
  readonly kept: Kept
  /** The place where tables are kept, for notes. */
  readonly place: string
  /** Undefined when there is none. */
  readonly read: (key: string) => Promise<Stored | undefined>
  /** Gives why it did not work, or null. */
  readonly write: (key: string, packed: Float64Array) => Promise<string | null>
  readonly solve: () => Promise<Float64Array>
  /** Where the values go, the way they are looked up. */
  readonly into: Float64Array
}

/** A table as it was kept, or worked out and then kept. Whatever is wrong with the place, there is a table at the end. */
export async function fetchTable<Kept extends string>(
  maker: TableMaker,
  kernel: Uint8Array,
  fresh: boolean,
  { kept, place, read, write, solve, into }: Workshop<Kept>,
): Promise<Fetched<Kept>> {
  const { name } = maker
  const key = keyOf(maker, kernel)
  const notes: string[] = []
  const stored = fresh ? undefined : await read(key)
  if (stored?.ok === true && maker.unpack(stored.packed, into))
    return { name, from: kept, ...maker.figures(stored.packed), notes }
  if (stored !== undefined)
    notes.push(`the table in ${place} was made again: ${stored.ok ? 'it has another size' : stored.reason}`)
  const packed = await solve()
  maker.unpack(packed, into)
  const fault = await write(key, packed)
  if (fault !== null) notes.push(`the table could not be kept in ${place}: ${fault}`)
  return { name, from: 'solved', ...maker.figures(packed), notes }
}

const UNDER_WAY = new Map<string, Promise<unknown>>()

/** Those that are not there yet. Whoever asks for one that is being made waits for it, and makes no second one. */
export async function prepareMissing<Kept extends string>(
  names: readonly string[],
  prepare: (name: string) => Promise<Prepared<Kept>>,
): Promise<Prepared<Kept>[]> {
  const prepared: Prepared<Kept>[] = []
  for (const name of new Set(names))
    while (findTable(name) === undefined) {
      const other = UNDER_WAY.get(name)
      const own = other === undefined ? prepare(name) : undefined
      if (own !== undefined) UNDER_WAY.set(name, own)
      try {
        // One after the other: each takes a processor for itself.
        // oxlint-disable-next-line no-await-in-loop
        if (own !== undefined) prepared.push(await own)
        // If the other one fails or is called off, it is made after all.
        // oxlint-disable-next-line no-await-in-loop
        else await other?.catch(() => undefined)
      } finally {
        if (own !== undefined) UNDER_WAY.delete(name)
      }
    }
  return prepared
}
