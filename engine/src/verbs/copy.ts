import { Bug } from '../chart/faults.ts'

/** Deeper than any table: what is nested further is a cycle, and would never be copied to its end. */
const DEEPEST = 200

/** A deep copy of plain JSON data. Faster than structuredClone by an order of magnitude on small states. */
export function copyData<T>(data: T): T {
  return copyAt(data, 0) as T // the same shape, rebuilt
}

function copyAt(data: unknown, depth: number): unknown {
  if (typeof data !== 'object' || data === null) return data
  if (depth > DEEPEST) throw new Bug(`the data is nested more than ${DEEPEST} deep, or is a cycle`)
  return Array.isArray(data) ? copyList(data, depth) : copyRecord(data, depth)
}

function copyList(list: readonly unknown[], depth: number): unknown[] {
  const made = list.slice()
  for (let i = 0; i < made.length; i++) {
    const entry = made[i]
    if (typeof entry === 'object' && entry !== null) made[i] = copyAt(entry, depth + 1)
  }
  return made
}

function copyRecord(record: object, depth: number): object {
  const made: Record<string, unknown> = { ...record }
  for (const key in made) {
    const entry = made[key]
    if (typeof entry === 'object' && entry !== null) made[key] = copyAt(entry, depth + 1)
  }
  return made
}
