import type { OpenFile } from './connect.ts'
import { Reader } from './reader.ts'

/** Checks all pages; stops at the first error. */
const CHECK = 'pragma quick_check(1)'

/** How long closing waits for the check. */
const PATIENCE_MS = 2_000

/**
 * Checks the whole file once after opening, in a thread: a large file takes a while, and the server starts meanwhile.
 */
export class DamageCheck {
  readonly #reader: Reader
  #found: string | null = null
  #ended = false
  readonly #looked: Promise<void>
  /** Resolves once the thread has opened the file. */
  readonly connected: Promise<unknown>

  constructor(opened: OpenFile, tell: (damage: string) => void) {
    this.#reader = new Reader(opened)
    this.connected = this.#reader.read('select 1', []).catch(() => undefined)
    this.#looked = this.#look(tell)
  }

  /** The damage found so far; null: none. */
  get found(): string | null {
    return this.#found
  }

  /** Ends the check, with a grace period: a terminated thread leaves its connection and log file open. */
  async end(): Promise<void> {
    this.#ended = true
    let alarm: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      alarm = setTimeout(resolve, PATIENCE_MS)
    })
    await Promise.race([this.#looked, late])
    clearTimeout(alarm)
    await this.#reader.stop()
  }

  async #look(tell: (damage: string) => void): Promise<void> {
    try {
      const [row] = await this.#reader.read(CHECK, [])
      const said = Object.values(row ?? {})[0]
      if (said !== 'ok') this.#found = String(said)
    } catch (error) {
      // An unreadable file is damaged; during closing the error does not matter.
      if (!this.#ended) this.#found = error instanceof Error ? error.message : String(error)
    }
    if (this.#found !== null) tell(this.#found)
    await this.#reader.close()
  }
}
