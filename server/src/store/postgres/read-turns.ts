import { StorageBusy, StorageDown } from '../storage-errors.ts'

interface Settings {
  /** As many as there are connections. */
  readonly atOnce: number
  readonly mostWaiting: number
  readonly longestMs: number
}

/**
 * Reads wait here for a connection, in order, so many and so long. Were they to wait in the driver, a long wait would look
 * like a database that cannot be reached.
 */
export class ReadTurns {
  readonly #settings: Settings
  readonly #waiting = new Set<() => void>()
  #underWay = 0
  /** How many were answered, by rows or by an error. */
  #answered = 0

  constructor(settings: Settings) {
    this.#settings = settings
  }

  async take<T>(read: () => Promise<T>): Promise<T> {
    if (this.#underWay >= this.#settings.atOnce) await this.#turn()
    else this.#underWay++
    try {
      return await read()
    } finally {
      this.#answered++
      const [next] = this.#waiting
      // Whoever comes next has this one's place.
      if (next === undefined) this.#underWay--
      else next()
    }
  }

  #turn(): Promise<void> {
    const { mostWaiting, longestMs } = this.#settings
    if (this.#waiting.size >= mostWaiting) throw new StorageBusy(`${mostWaiting} reads wait for the database`)
    const answered = this.#answered
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(alarm)
        this.#waiting.delete(begin)
        resolve()
      }
      const alarm = setTimeout(() => {
        this.#waiting.delete(begin)
        // One that has answered nobody meanwhile is not busy.
        const isDown = this.#answered === answered
        const waited = `no connection was free for ${longestMs} ms`
        reject(isDown ? new StorageDown(`the database does not answer: ${waited}`) : new StorageBusy(waited))
      }, longestMs)
      this.#waiting.add(begin)
    })
  }
}
