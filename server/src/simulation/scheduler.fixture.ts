import { setImmediate as nextTurn } from 'node:timers'
import type { Timers } from '@parlor/client'

interface Alarm {
  readonly at: number
  /** Those of one moment come in the order they were set. */
  readonly order: number
  readonly call: () => void
  off: boolean
}

/** When simulated worlds begin: some day in 2027. */
export const START = 1_800_000_000_000

/**
 * All that happens in a simulated world, one thing after the other, in simulated time. Between two things everything that
 * follows from the first has happened: whatever waits then, waits for an alarm of this scheduler.
 */
export class Scheduler implements Timers {
  now = START
  steps = 0
  readonly #heap: Alarm[] = []
  #order = 0

  after(milliseconds: number, call: () => void): () => void {
    const alarm = { at: this.now + Math.max(0, milliseconds), order: this.#order++, call, off: false }
    this.#push(alarm)
    return () => {
      alarm.off = true
    }
  }

  /** Does the next thing, if there is one before that time. */
  async step(until: number): Promise<boolean> {
    let next = this.#heap[0]
    while (next?.off) {
      this.#pop()
      next = this.#heap[0]
    }
    if (next === undefined || next.at > until) {
      this.now = Math.max(this.now, Math.min(until, next?.at ?? until))
      return false
    }
    this.#pop()
    this.now = next.at
    this.steps++
    next.call()
    await settled()
    return true
  }

  #push(alarm: Alarm): void {
    const heap = this.#heap
    let at = heap.push(alarm) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      const above = heap[parent]
      if (above === undefined || isBefore(above, alarm)) break
      heap[at] = above
      at = parent
    }
    heap[at] = alarm
  }

  #pop(): void {
    const heap = this.#heap
    const last = heap.pop()
    if (last === undefined || heap.length === 0) return
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      const [left, right] = [heap[child], heap[child + 1]]
      if (left === undefined) break
      if (right !== undefined && isBefore(right, left)) child++
      const least = heap[child]
      if (least === undefined || isBefore(last, least)) break
      heap[at] = least
      at = child
    }
    heap[at] = last
  }
}

function isBefore(a: Alarm, b: Alarm): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order)
}

/** Resolved once every promise that can go on has gone on. */
function settled(): Promise<void> {
  return new Promise((resolve) => void nextTurn(resolve))
}
