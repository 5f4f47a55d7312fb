import * as yahtzeeCard from '@parlor/games/yahtzee/knowledge'
import { CARDS, cardIndex, lanesOf, SETS } from './cards.ts'
import * as lattice from './keeps.ts'
import { CARDS_AT_ONCE, rollAgain } from './plain-lattice.ts'
import { fillFullCards } from './full-cards.ts'
import { spreadLost } from './lost-totals.ts'
import { JOKER_BIT, type RuleTables } from './rule-tables.ts'
import type { CardSolver } from './solver.ts'
import * as tree from './upper-tree.ts'
import type { UpperTree } from './upper-tree.ts'

const { BOXES, UPPER_BOXES, UPPER_GOAL, YAHTZEE } = yahtzeeCard

// Its own constants, as plain-lattice.ts has them, and for the same reason.
const { FACES, FIRST_ROLL, KEEPS, ROLL_CHANCE, ROLLS } = lattice
const { leavesOfRolls, MOST_NODES, TREES } = tree
const LOWER_BOXES = BOXES - UPPER_BOXES
const LANES = CARDS_AT_ONCE
const UPPER = (1 << UPPER_BOXES) - 1
/** Worse than anything. */
const NEVER = -1e9

/**
 * Works out what every card is worth: the expected points still to come with best play, the upper bonus included (also
 * an earned one). In plain TypeScript; the WebAssembly kernel does the same sums in the same order, and must agree with
 * this to the last bit.
 *
 * Boxes are only ever filled, so sets of filled boxes are solved from the full card down: each needs larger ones only.
 */
export class PlainSolver implements CardSolver {
  readonly values = new Float64Array(CARDS)
  readonly #tables: RuleTables
  /** Four values for each keep; the last 252 are the rolls. */
  readonly #keeps = new Float64Array(KEEPS * LANES)
  readonly #upper = new Float64Array(FACES * FACES * LANES)
  /** What lower boxes lead to; after them, what the Yahtzee box leads to when it scores. */
  readonly #lower = new Float64Array((LOWER_BOXES + 1) * LANES)
  readonly #nodes = new Float64Array(MOST_NODES * LANES)
  readonly #classes: Float64Array
  readonly #extra = new Float64Array(LANES)
  readonly #uppers = new Uint8Array(LANES)
  readonly #scored = new Uint8Array(LANES)
  /** For the second roll again and the first: where the best keep was found last time. */
  readonly #hints = [new Uint16Array(KEEPS), new Uint16Array(KEEPS)] as const
  #next = SETS - 1

  constructor(tables: RuleTables) {
    this.#tables = tables
    this.#classes = new Float64Array(this.#tables.classes * LANES)
    fillFullCards(this.values, tables.extra > 0)
  }

  get done(): number {
    return SETS - this.#next
  }

  solveSome(count: number): boolean {
    for (let i = 0; i < count && this.#next > 0; i++) this.#solve(--this.#next)
    return this.#next > 0
  }

  #solve(filled: number): void {
    const { uppers, scored, count } = lanesOf(filled, this.#tables.extra > 0)
    for (let from = 0; from < count; from += LANES) {
      for (let lane = 0; lane < LANES; lane++) {
        const at = Math.min(from + lane, count - 1)
        this.#uppers[lane] = uppers[at] as number // within the list
        this.#scored[lane] = scored[at] as number
        this.#extra[lane] = this.#tables.extra * (scored[at] as number)
      }
      this.#lookAhead(filled)
      this.#chooseBoxes(filled)
      rollAgain(this.#keeps, this.#hints[0])
      rollAgain(this.#keeps, this.#hints[1])
      this.#roll(filled, Math.min(LANES, count - from))
    }
    spreadLost(this.values, filled, this.#tables.extra > 0)
  }

  /** What each open box leads to: the card with that box filled. */
  #lookAhead(filled: number): void {
    const values = this.values
    for (let lane = 0; lane < LANES; lane++) {
      const upper = this.#uppers[lane] as number
      const scored = this.#scored[lane] as number
      for (let box = 0, level = 0; box < UPPER_BOXES; box++) {
        if ((filled & (1 << box)) !== 0) continue
        const from = cardIndex(filled | (1 << box), 0, scored)
        for (let count = 0; count < FACES; count++) {
          const points = count * (box + 1)
          const total = Math.min(UPPER_GOAL, upper + points)
          this.#upper[(level * FACES + count) * LANES + lane] = points + (values[from + total] as number)
        }
        level++
      }
      for (let box = UPPER_BOXES; box < BOXES; box++) {
        const at = (box - UPPER_BOXES) * LANES + lane
        const open = (filled & (1 << box)) === 0
        this.#lower[at] = open ? (values[cardIndex(filled | (1 << box), upper, scored)] as number) : NEVER
      }
      const flag = this.#tables.extra > 0 ? 1 : 0
      this.#lower[LOWER_BOXES * LANES + lane] = values[cardIndex(filled | (1 << YAHTZEE), upper, flag)] as number
    }
  }

  /** The best box for every roll. */
  #chooseBoxes(filled: number): void {
    const open = ~filled & UPPER
    if (open === 0) this.#nodes.fill(NEVER, 0, LANES)
    else this.#climbTree(open)
    this.#chooseLower(filled)
    const keeps = this.#keeps
    const nodes = this.#nodes
    const classes = this.#classes
    const { classOf } = this.#tables
    const leafOf = leavesOfRolls()
    for (let roll = 0; roll < ROLLS; roll++) {
      const node = (leafOf[open * ROLLS + roll] as number) * LANES
      const kind = (classOf[roll] as number) * LANES
      const to = (FIRST_ROLL + roll) * LANES
      keepLarger(nodes, node, classes, kind, keeps, to)
    }
    if ((filled & (1 << YAHTZEE)) !== 0) this.#chooseForFives(filled)
  }

  #climbTree(open: number): void {
    const levels = bitsIn(open)
    const { levelFrom, above, term } = TREES[levels] as UpperTree // there is one for 0 to 6
    const nodes = this.#nodes
    const upper = this.#upper
    const first = levelFrom[1] as number
    for (let at = 0; at < first * LANES; at++) nodes[at] = upper[at] as number
    const end = levelFrom[levels] as number
    for (let node = first; node < end; node++) {
      const from = (above[node] as number) * LANES
      const added = (term[node] as number) * LANES
      const to = node * LANES
      keepLarger(nodes, from, upper, added, nodes, to)
    }
  }

  #chooseLower(filled: number): void {
    const { classes: kinds, points } = this.#tables
    const classes = this.#classes
    const lower = this.#lower
    for (let kind = 0; kind < kinds; kind++) {
      let w = NEVER
      let x = NEVER
      let y = NEVER
      let z = NEVER
      for (let n = 0; n < LOWER_BOXES; n++) {
        if ((filled & (1 << (UPPER_BOXES + n))) !== 0) continue
        const score = points[kind * LOWER_BOXES + n] as number
        // A Yahtzee is remembered by the card: it leads elsewhere than a zero in that box.
        const isFive = n === YAHTZEE - UPPER_BOXES && score > 0
        const from = (isFive ? LOWER_BOXES : n) * LANES
        const p = (lower[from] as number) + score
        const q = (lower[from + 1] as number) + score
        const r = (lower[from + 2] as number) + score
        const s = (lower[from + 3] as number) + score
        if (p > w) w = p
        if (q > x) x = q
        if (r > y) y = r
        if (s > z) z = s
      }
      const to = kind * LANES
      classes[to] = w
      classes[to + 1] = x
      classes[to + 2] = y
      classes[to + 3] = z
    }
  }

  /** Five of a kind with the Yahtzee box filled: the rules say where they may go and what they are worth. */
  #chooseForFives(filled: number): void {
    const { allowed, fivePoints, fives } = this.#tables
    for (let face = 0; face < FACES; face++) {
      const boxes = allowed[filled * FACES + face] as number
      const points = ((boxes & JOKER_BIT) === 0 ? face : FACES + face) * BOXES
      const to = (FIRST_ROLL + (fives[face] as number)) * LANES
      for (let lane = 0; lane < LANES; lane++) {
        let best = NEVER
        for (let box = 0, level = -1; box < BOXES; box++) {
          const isOpen = (filled & (1 << box)) === 0
          if (isOpen && box < UPPER_BOXES) level++
          if ((boxes & (1 << box)) === 0) continue
          const worth =
            box < UPPER_BOXES
              ? (this.#upper[(level * FACES + (box === face ? 5 : 0)) * LANES + lane] as number)
              : (this.#lower[(box - UPPER_BOXES) * LANES + lane] as number) + (fivePoints[points + box] as number)
          if (worth > best) best = worth
        }
        this.#keeps[to + lane] = best + (this.#extra[lane] as number)
      }
    }
  }

  /** The first roll: nothing to choose. */
  #roll(filled: number, lanes: number): void {
    const keeps = this.#keeps
    let w = 0
    let x = 0
    let y = 0
    let z = 0
    for (let roll = 0; roll < ROLLS; roll++) {
      const chance = ROLL_CHANCE[roll] as number
      const from = (FIRST_ROLL + roll) * LANES
      w += chance * (keeps[from] as number)
      x += chance * (keeps[from + 1] as number)
      y += chance * (keeps[from + 2] as number)
      z += chance * (keeps[from + 3] as number)
    }
    const means = [w, x, y, z]
    for (let lane = 0; lane < lanes; lane++)
      this.values[cardIndex(filled, this.#uppers[lane] as number, this.#scored[lane] as number)] = means[lane] as number
  }
}

/** Lane by lane the larger of two. */
function keepLarger(a: Float64Array, i: number, b: Float64Array, j: number, to: Float64Array, k: number): void {
  const p = a[i] as number
  const q = a[i + 1] as number
  const r = a[i + 2] as number
  const s = a[i + 3] as number
  const w = b[j] as number
  const x = b[j + 1] as number
  const y = b[j + 2] as number
  const z = b[j + 3] as number
  to[k] = p > w ? p : w
  to[k + 1] = q > x ? q : x
  to[k + 2] = r > y ? r : y
  to[k + 3] = s > z ? s : z
}

function bitsIn(set: number): number {
  let bits = 0
  for (let rest = set; rest > 0; rest &= rest - 1) bits++
  return bits
}
