import { randomInt } from 'node:crypto'
import { paced, type Paced } from './answer/paced.ts'
import { inSlices } from './matches/in-slices.ts'

export interface Timers {
  /** Calls back once after this many milliseconds; returns a function that cancels the timer. */
  after(milliseconds: number, call: () => void): () => void
}

/** The server's dependencies on its machine, besides store, network and clock. Simulations supply their own. */
export interface World {
  readonly timers: Timers
  /** A cryptographically random whole number from 0 to n - 1. */
  readonly below: (n: number) => number
  /** Runs long work in slices. */
  readonly inSlices: <T>(steps: Iterator<unknown, T>) => Promise<T>
  /** Runs short work that arrives in bursts. */
  readonly paced: Paced
}

const timers: Timers = {
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds)
    return () => clearTimeout(timer)
  },
}

export const THIS_MACHINE: World = { timers, below: (n) => randomInt(n), inSlices, paced }
