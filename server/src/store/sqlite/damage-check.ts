import type { OpenFile } from './connect.ts'
import { Reader } from './reader.ts'

/** SQLite looks through all pages, and stops at the first that is wrong. */
const CHECK = 'pragma quick_check(1)'

/** For so long whoever closes the file waits for it. */
const PATIENCE_MS = 2_000

/**
 * Looks through the whole file once, when it is opened, in a thread of its own: a large one takes a while, and the server
 * opens meanwhile.
 */
export class DamageCheck {
  readonly #reader: Reader
  #found: string | null = null
  #ended = false
  readonly #looked: Promise<void>
  /** Its thread has the file open. */
  readonly connected: Promise<unknown>

  constructor(opened: OpenFile, tell: (damage: string) => void) {
    this.#reader = new Reader(opened)
    this.connected = this.#reader.read('select 1', []).catch(() => undefined)
    this.#looked = this.#look(tell)
  }

  /** What is wrong with the file, as far as it is known; null: nothing. */
  get found(): string | null {
    return this.#found
  }

  /** Soon: a thread that is ended in the middle leaves its connection open, and with it a log beside the file. */
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
      // Where even that cannot be read, it is damaged; where we are closing, it does not matter any more.
      if (!this.#ended) this.#found = error instanceof Error ? error.message : String(error)
    }
    if (this.#found !== null) tell(this.#found)
    await this.#reader.close()
  }
}
