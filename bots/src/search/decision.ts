import type { AnyMove, Random, Walker } from '@parlor/engine'
import type { Results } from './results.ts'
import type { Estimated } from './thinking.ts'

/** Of more moves than these, only some are tried: the more the longer it thinks. */
const WIDEST = 64
const WIDENING = 2

/** Standard deviations to either side that hold 95 % of a normal distribution. */
const Z = 1.959963984540054

/** One decision of one seat: what was tried, how often, and what came of it for that seat. */
export class Decision {
  readonly seat: number
  /** What hangs on each move, as the search that made it has it. */
  readonly after: object[] = []
  readonly #moves: AnyMove[] = []
  /** By number: a key for each move, so that a list in another order is noticed. */
  readonly #keys: number[] = []
  readonly #visits: number[] = []
  readonly #sums: number[] = []
  readonly #squares: number[] = []
  /** All moves are listed, and have the numbers that the walker gives them. */
  readonly isWhole: boolean
  #untried: number
  visits = 0

  /** Of whoever is to act where the walker stands. `first`: tried before others, where there are too many to try them all. */
  constructor(seat: number, walker: Walker, first: readonly AnyMove[] = []) {
    this.seat = seat
    const count = walker.count()
    this.isWhole = count <= WIDEST
    this.#untried = this.isWhole ? count : 0
    if (this.isWhole) for (let k = 0; k < count; k++) this.#add(walker.moveAt(k), walker.keyAt(k))
    else for (const move of first) this.#add(move, walker.keyOf(move))
  }

  #add(move: AnyMove, key: number): number {
    this.#moves.push(move)
    this.#keys.push(key)
    this.#visits.push(0)
    this.#sums.push(0)
    this.#squares.push(0)
    return this.#moves.length - 1
  }

  /** There is nothing to decide. */
  get isForced(): boolean {
    return this.isWhole && this.#moves.length <= 1
  }

  /** The number of a move with this key; -1 where it is not listed. */
  edgeOf(key: number): number {
    return this.#keys.indexOf(key)
  }

  visitsOf(edge: number): number {
    return this.#visits[edge] as number // edges are numbers of moves
  }

  moveOf(edge: number): AnyMove {
    return this.#moves[edge] as AnyMove // edges are numbers of moves
  }

  /** The move to try next: one never tried; else the one with the highest hope (UCB1). */
  choose(walker: Walker, results: Results, exploration: number, random: Random): number {
    if (!this.isWhole && this.#moves.length < 1 + WIDENING * Math.sqrt(this.visits)) {
      const move = walker.sample(random)
      const key = walker.keyOf(move)
      const known = this.#keys.indexOf(key)
      if (known < 0) return this.#add(move, key)
    }
    if (this.#untried > 0) return this.#anyUntried(random)
    const visits = this.#visits
    const sums = this.#sums
    const hope = exploration * Math.sqrt(Math.log(this.visits + 1))
    const { least } = results
    const range = results.most > least ? results.most - least : 1
    let best = 0
    let highest = -Infinity
    for (let edge = 0; edge < visits.length; edge++) {
      const count = visits[edge] as number // within the list
      if (count === 0) return edge
      const value = ((sums[edge] as number) / count - least) / range + hope / Math.sqrt(count)
      if (value > highest) {
        highest = value
        best = edge
      }
    }
    return best
  }

  #anyUntried(random: Random): number {
    let skip = this.#untried === 1 ? 0 : random.below(this.#untried)
    for (let edge = 0; edge < this.#visits.length; edge++) if (this.#visits[edge] === 0 && skip-- === 0) return edge
    return 0
  }

  take(edge: number, walker: Walker, random: Random): void {
    if (this.isWhole && edge < walker.count() && walker.keyAt(edge) === this.#keys[edge]) walker.take(edge, random)
    else walker.takeMove(this.moveOf(edge), random)
  }

  learn(edge: number, value: number): void {
    if (this.#visits[edge] === 0 && this.isWhole) this.#untried--
    this.visits++
    ;(this.#visits[edge] as number)++
    this.#sums[edge] = (this.#sums[edge] as number) + value
    this.#squares[edge] = (this.#squares[edge] as number) + value * value
  }

  /** What was tried most; of equals the better. -1 where nothing was. */
  mostTried(): number {
    let best = -1
    for (let edge = 0; edge < this.#visits.length; edge++) {
      const count = this.#visits[edge] as number // within the list
      if (count === 0) continue
      const most = best < 0 ? 0 : (this.#visits[best] as number)
      if (count > most || (count === most && this.#meanOf(edge) > this.#meanOf(best))) best = edge
    }
    return best
  }

  bestMove(): AnyMove | undefined {
    return this.isForced ? this.#moves[0] : this.#moves[this.mostTried()]
  }

  #meanOf(edge: number): number {
    return (this.#sums[edge] as number) / (this.#visits[edge] as number)
  }

  options(results: Results): Estimated[] {
    const best = this.mostTried()
    return this.#moves
      .flatMap((move, edge) => {
        const visits = this.visitsOf(edge)
        if (visits === 0) return []
        const mean = this.#meanOf(edge)
        const variance = Math.max(0, (this.#squares[edge] as number) / visits - mean * mean)
        const margin = visits === 1 ? Infinity : Z * Math.sqrt(variance / (visits - 1))
        return [{ move, visits, value: results.said(mean), margin, edge }]
      })
      .toSorted((a, b) => Number(b.edge === best) - Number(a.edge === best) || b.visits - a.visits)
      .map(({ edge: _, ...option }) => option)
  }
}
