/** Something wrong in a declaration: told to the author, all of them at once. */
export interface Fault {
  /** Where: `chart box`, `options`, `board rooms/3` … */
  readonly at: string
  /** Line of the chart's text, from 1; absent for faults that are not in a text. */
  readonly line?: number
  readonly reason: string
}

export function formatFaults(faults: readonly Fault[]): string {
  return faults.map((f) => `  ${f.at}${f.line === undefined ? '' : `, line ${f.line}`}: ${f.reason}`).join('\n')
}

const MOST_LISTED = 20

/** In the order of their lines, and no more than a person wants to read at once. */
export function fewFaults(faults: readonly Fault[]): Fault[] {
  const inOrder = faults.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
  if (inOrder.length <= MOST_LISTED) return inOrder
  return [...inOrder.slice(0, MOST_LISTED), { at: 'chart', reason: `and ${inOrder.length - MOST_LISTED} more faults` }]
}

/** Thrown once, with everything that is wrong in a declaration. */
export class FaultReport extends Error {
  readonly faults: readonly Fault[]
  /** The texts that lines are counted in, by the place (`at`) of a fault. */
  readonly texts: Readonly<Record<string, string>>
  constructor(what: string, faults: readonly Fault[], texts: Readonly<Record<string, string>> = {}) {
    super(`${what} has ${faults.length} fault${faults.length === 1 ? '' : 's'}:\n${formatFaults(faults)}`)
    this.name = 'FaultReport'
    this.faults = faults
    this.texts = texts
  }
}

/** We are wrong: the match halts, the process lives. */
export class Bug extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Bug'
  }
}

export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Bug(message)
}
