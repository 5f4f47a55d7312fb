import { CARDS, lanesOf, SETS } from './cards.ts'
import { FEWER, FEWER_COUNT, FEWER_ORDER, ROLL_CHANCE, WITH } from './keeps.ts'
import type { Kernel } from './kernel.ts'
import { fillFullCards } from './full-cards.ts'
import { spreadLost } from './lost-totals.ts'
import type { RuleTables } from './rule-tables.ts'
import type { CardSolver } from './solver.ts'
import { leavesOfRolls, MOST_NODES, TREES } from './upper-tree.ts'

/** The same as `PlainSolver`, with the sums done by the WebAssembly kernel, eight cards at a time. */
export class KernelSolver implements CardSolver {
  /** A window onto the kernel's memory: good until the kernel solves something else. */
  readonly values: Float64Array
  readonly #kernel: Kernel
  readonly #bytes: Uint8Array
  readonly #flags: boolean
  #next = SETS - 1

  constructor(tables: RuleTables, kernel: Kernel) {
    this.#kernel = kernel
    this.#bytes = new Uint8Array(kernel.memory.buffer)
    this.values = new Float64Array(kernel.memory.buffer, kernel.at('VALUES'), CARDS)
    this.values.fill(0)
    this.#writeLattice()
    this.#flags = tables.extra > 0
    this.#writeRules(tables)
    fillFullCards(this.values, this.#flags)
  }

  get done(): number {
    return SETS - this.#next
  }

  solveSome(count: number): boolean {
    for (let i = 0; i < count && this.#next > 0; i++) {
      const filled = --this.#next
      const lanes = lanesOf(filled, this.#flags)
      this.#write('UPPERS', lanes.uppers)
      this.#write('SCORED', lanes.scored)
      this.#kernel.solve(filled, lanes.count)
      spreadLost(this.values, filled, this.#flags)
    }
    return this.#next > 0
  }

  #writeLattice(): void {
    this.#write('WITH', WITH)
    this.#write('FEWER', FEWER)
    this.#write('FEWER_ORDER', FEWER_ORDER)
    this.#write('FEWER_COUNT', FEWER_COUNT)
    this.#write('ROLL_CHANCE', ROLL_CHANCE)
    this.#write('LEAF_OF', leavesOfRolls())
    TREES.forEach(({ levelFrom, above, term }, levels) => {
      this.#write('TREE_FROM', levelFrom, levels * 8 * 2)
      this.#write('TREE_ABOVE', above, levels * MOST_NODES * 2)
      this.#write('TREE_TERM', term, levels * MOST_NODES)
    })
  }

  #writeRules({ classes, classOf, points, allowed, fivePoints, fives, extra }: RuleTables): void {
    this.#write('CLASS_OF', classOf)
    this.#write('POINTS', points)
    this.#write('ALLOWED', allowed)
    this.#write('FIVE_POINTS', fivePoints)
    this.#write('FIVES', fives)
    this.#kernel.setRules(classes, extra)
  }

  #write(name: string, data: Uint8Array | Uint16Array | Float64Array, offset = 0): void {
    this.#bytes.set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), this.#kernel.at(name) + offset)
  }
}
