import type { Timers } from '@parlor/client'

/** What a node goes on living until it is stopped, and what it then is not called back by any more. */
export class Life implements Timers {
  readonly world: Timers
  readonly #isAwake: () => number
  readonly #died: () => void
  #ports = 0
  #diesAt = Infinity
  alive = true

  /** `asleepFor`: how long it is paused from now on, in milliseconds; 0: it is not. */
  constructor(world: Timers, asleepFor: () => number, died: () => void) {
    this.world = world
    this.#isAwake = asleepFor
    this.#died = died
  }

  after(milliseconds: number, call: () => void): () => void {
    return this.world.after(milliseconds, () => this.run(call))
  }

  /** Calls it now, or when the node goes on; never once it has stopped. */
  run(call: () => void): void {
    if (!this.alive) return
    const pause = this.#isAwake()
    if (pause > 0) this.world.after(pause, () => this.run(call))
    else call()
  }

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => void this.after(milliseconds, resolve))
  }

  /** Something goes out into the world: it may be the last thing that does. */
  port(): boolean {
    if (this.alive && ++this.#ports >= this.#diesAt) {
      this.end()
      this.#died()
    }
    return this.alive
  }

  /** Stops it after so many more things have gone out, in the midst of whatever it does then. */
  dieAfter(ports: number): void {
    this.#diesAt = this.#ports + ports
  }

  end(): void {
    this.alive = false
  }
}
