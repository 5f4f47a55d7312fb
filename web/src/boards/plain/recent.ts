import type { AnyHappening } from '@parlor/engine'

/** Longer stories are told by the log. */
const MOST = 60

/** Remembers what was told, from one's own last move on. */
export class Recent {
  #told: readonly AnyHappening[] = []
  #number = -1
  #own = -1

  /**
   * What was told up to the view of this entry. `own`: the entry before one's own last move, where the story begins
   * anew. Asked twice about the same view, it answers the same.
   */
  after(number: number, happenings: readonly AnyHappening[], own: number): readonly AnyHappening[] {
    if (number === this.#number && happenings.length > 0) return this.#told
    // A jump, or back to what is now: nothing is known of what lies between.
    const isJump = happenings.length === 0 || number < this.#number
    const isNew = own !== this.#own
    if (isJump && number !== this.#number + 1) this.#told = []
    this.#told = [...(isNew ? [] : this.#told), ...happenings].slice(-MOST)
    this.#number = number
    this.#own = own
    return this.#told
  }
}
