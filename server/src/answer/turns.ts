import { Failed } from './failed.ts'

export interface TurnSettings {
  /** So many are at work at a time. */
  readonly atOnce: number
  /** Of whoever it is done for, so many at a time. */
  readonly atOnceEach: number
  /** And so many of theirs wait. */
  readonly waitingEach: number
}

interface Waiting {
  readonly key: string
  readonly begin: () => void
}

/** Long work for many: everybody gets their turn, whoever asks for how much. */
export class Turns {
  readonly #settings: TurnSettings
  readonly #working = new Map<string, number>()
  readonly #waiting: Waiting[] = []
  #atWork = 0

  constructor(settings: TurnSettings) {
    this.#settings = settings
  }

  /** Does the work when it is its turn; `key`: for whom. Throws Failed when too much of theirs waits already. */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (!this.#mayBegin(key)) {
      const theirs = this.#waiting.filter((one) => one.key === key).length
      if (theirs >= this.#settings.waitingEach) throw new Failed('too-many-requests')
      await new Promise<void>((begin) => void this.#waiting.push({ key, begin }))
    } else this.#begin(key)
    try {
      return await work()
    } finally {
      this.#end(key)
    }
  }

  #mayBegin(key: string): boolean {
    return this.#atWork < this.#settings.atOnce && (this.#working.get(key) ?? 0) < this.#settings.atOnceEach
  }

  #begin(key: string): void {
    this.#atWork++
    this.#working.set(key, (this.#working.get(key) ?? 0) + 1)
  }

  /** Whoever has the least at work comes next, and among those who has waited the longest. */
  #end(key: string): void {
    this.#atWork--
    const left = (this.#working.get(key) ?? 1) - 1
    if (left === 0) this.#working.delete(key)
    else this.#working.set(key, left)
    let next: number | null = null
    for (const [at, waiting] of this.#waiting.entries())
      if (this.#mayBegin(waiting.key) && (next === null || this.#load(at) < this.#load(next))) next = at
    if (next === null) return
    const [one] = this.#waiting.splice(next, 1)
    if (one === undefined) return
    this.#begin(one.key)
    one.begin()
  }

  #load(at: number): number {
    return this.#working.get(this.#waiting[at]?.key ?? '') ?? 0
  }
}
