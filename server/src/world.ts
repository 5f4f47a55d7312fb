import { randomInt } from 'node:crypto'
import { paced, type Paced } from './answer/paced.ts'
import { inSlices } from './matches/in-slices.ts'

export interface Timers {
  /** Calls back once after this many milliseconds; returns a function that cancels the timer. */
  after(milliseconds: number, call: () => void): () => void
}

/** What the server is given of the machine it runs on, besides store, network and clock. A simulation has its own. */
export interface World {
  readonly timers: Timers
  /** A whole number from 0 up to below n, which nobody can guess. */
  readonly below: (n: number) => number
  /** Does long work that comes in steps. */
  readonly inSlices: <T>(steps: Iterator<unknown, T>) => Promise<T>
  /** Does short work of which much may come at once. */
  readonly paced: Paced
}

const timers: Timers = {
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds)
    return () => clearTimeout(timer)
  },
}

export const THIS_MACHINE: World = { timers, below: (n) => randomInt(n), inSlices, paced }
