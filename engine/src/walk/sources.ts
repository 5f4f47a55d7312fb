import type { Random } from '../choice/choice.ts'

/** Where random play gets its numbers. Chance has its own source, so that whoever sits somewhere never changes the dice. */
export interface Sources {
  readonly chance: Random
  /** By seat; those of chance where there is none. */
  readonly seats: readonly Random[]
  /** Says who is asked first, where several can act. */
  readonly order: Random
}

const NONE: readonly never[] = []

/** One source for all. */
export class OneSource implements Sources {
  chance!: Random
  order!: Random
  readonly seats = NONE

  of(random: Random): this {
    if (this.chance !== random) {
      this.chance = random
      this.order = random
    }
    return this
  }
}
