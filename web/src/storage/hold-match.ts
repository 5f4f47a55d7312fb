/** A match of this device is played in one tab at a time. This is a tab's hold on it, or its wish to have it. */
export interface Hold {
  readonly isOurs: boolean
  /** No other tab can have it; false where the browser cannot say. */
  readonly isAlone: boolean
  /** Resolved when it is ours: when the tab that has it has left it. */
  readonly ours: Promise<void>
  /** Lets another tab have it, or does not want it any more. */
  readonly release: () => void
}

/** As much of the browser's locks as is used here. */
export type Locks = Pick<LockManager, 'request'>

/** For a match that no other tab knows, and for one that cannot be played on. */
export const FREE_HOLD: Hold = { isOurs: true, isAlone: true, ours: Promise.resolve(), release: () => undefined }

/** Resolved when it is known whether another tab has the match. */
export async function holdMatch(id: string, locks: Locks | null = locksHere()): Promise<Hold> {
  // Only pages over https have them. Then what is kept is compared before it is written over.
  if (locks === null) return { ...FREE_HOLD, isAlone: false }
  const held = new HeldMatch(`parlor-match ${id}`, locks)
  await held.known
  return held
}

class HeldMatch implements Hold {
  readonly ours: Promise<void>
  readonly known: Promise<void>
  readonly #name: string
  readonly #locks: Locks
  readonly #released = new AbortController()
  #isOurs = false
  #isAlone = true
  #haveIt: () => void = () => undefined
  #letGo: () => void = () => undefined

  constructor(name: string, locks: Locks) {
    this.#name = name
    this.#locks = locks
    this.ours = new Promise((resolve) => (this.#haveIt = resolve))
    this.known = new Promise((resolve) => {
      void this.#ask({ ifAvailable: true }, (lock) => {
        const held = lock === null ? this.#wait() : this.#hold()
        resolve()
        return held
      }).finally(resolve)
    })
  }

  get isOurs(): boolean {
    return this.#isOurs
  }

  get isAlone(): boolean {
    return this.#isAlone
  }

  readonly release = (): void => {
    this.#isOurs = false
    this.#released.abort()
    this.#letGo()
  }

  /** Another tab has it: this one waits for its turn, and holds nothing meanwhile. */
  #wait(): void {
    void this.#ask({ signal: this.#released.signal }, () => this.#hold())
  }

  async #ask(how: LockOptions, granted: LockGrantedCallback<Promise<void> | void>): Promise<void> {
    try {
      await this.#locks.request(this.#name, how, granted)
    } catch {
      if (this.#released.signal.aborted) return
      // A browser that has locks and does not give any is as good as one without.
      this.#isAlone = false
      void this.#hold()
    }
  }

  /** Until it is let go. */
  #hold(): Promise<void> {
    if (this.#released.signal.aborted) return Promise.resolve()
    this.#isOurs = true
    this.#haveIt()
    return new Promise((resolve) => (this.#letGo = resolve))
  }
}

function locksHere(): Locks | null {
  const { navigator: browser }: { readonly navigator?: { readonly locks?: Locks } } = globalThis
  return browser?.locks ?? null
}
