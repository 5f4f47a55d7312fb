import { walk, type AnyMove, type Random, type Walker } from '@parlor/engine'
import { Sfc32 } from '../sfc32.ts'
import type { Turn } from '../turn.ts'
import { Decision } from './decision.ts'
import { Results } from './results.ts'
import type { Estimate, Thinking } from './thinking.ts'
import type { SearchPlan } from './tree-search.ts'

/** Fewer tries prove nothing. */
const LEAST_TRIES = 6
/** Standard errors: of several moves that are equally good, one looks better than the usual by one or two. */
const CLEARLY = 3
/** Tries remembered of each move. */
const MOST_KEPT = 4_096

/**
 * Flat Monte Carlo: every move of its own is tried again and again, and all that follows is rolled out. Try number n of each
 * move begins in the same imagined world with the same luck, so that moves differ by what they do and less by chance. No
 * tree: nothing is learnt about answers, which makes it the honest baseline, and where roll-outs follow a good policy it is
 * hard to beat.
 */
export class FlatSearch implements Thinking {
  readonly #turn: Turn
  readonly #plan: SearchPlan
  readonly #walker: Walker
  readonly #results: Results
  readonly #root: Decision
  readonly #seed: number
  readonly #values: Float64Array
  /** By move, where there is a usual one: what came of each try. */
  readonly #tries: number[][] = []
  readonly #usual: number
  readonly #ply: number
  #plies = 0
  done = 0

  /** `usual`: what to do unless something else is clearly better. */
  constructor(turn: Turn, plan: SearchPlan, usual: AnyMove | null = null) {
    this.#turn = turn
    this.#plan = plan
    this.#seed = turn.random.below(2 ** 32)
    this.#walker = walk(turn.game, turn.imagine(this.#luck(0)))
    this.#walker.actAs(turn.seat)
    this.#results = new Results(turn.game, turn.seats, plan.evaluate)
    this.#ply = this.#walker.position().ply
    this.#values = new Float64Array(turn.seats)
    this.#root = new Decision(turn.seat, this.#walker, usual === null ? [] : [usual])
    this.#usual = usual === null ? -1 : this.#root.edgeOf(this.#walker.keyOf(usual))
  }

  work(iterations: number): boolean {
    if (this.#root.isForced) return false
    for (let left = iterations; left > 0 && this.#goesOn(); left--) {
      this.done++
      this.#iterate()
    }
    return this.#goesOn()
  }

  #goesOn(): boolean {
    return this.done < this.#plan.iterations && this.#plies < this.#plan.plies
  }

  best(): AnyMove {
    const best = this.#root.mostTried()
    if (this.#usual >= 0 && !this.#isClearlyBetter(best)) return this.#root.moveOf(this.#usual)
    return this.#root.bestMove() ?? this.#turn.sample()
  }

  /** By the tries that both had in the same worlds. */
  #isClearlyBetter(edge: number): boolean {
    const [own = [], usual = []] = [this.#tries[edge], this.#tries[this.#usual]]
    const count = Math.min(own.length, usual.length)
    if (edge === this.#usual || count < LEAST_TRIES) return false
    let [sum, squares] = [0, 0]
    for (let at = 0; at < count; at++) {
      const gain = (own[at] as number) - (usual[at] as number) // both are longer
      sum += gain
      squares += gain * gain
    }
    const mean = sum / count
    return mean > CLEARLY * Math.sqrt(Math.max(0, squares / count - mean * mean) / count)
  }

  estimate(): Estimate {
    const options = this.#root.options(this.#results)
    const first = options[0]
    const line = first ? [{ seat: this.#turn.seat, move: first.move }] : []
    return { iterations: this.done, unit: this.#results.unit, options, line }
  }

  #luck(attempt: number): Random {
    return new Sfc32(this.#seed, attempt)
  }

  #begin(luck: Random): void {
    this.#walker.reset(this.#turn.imagine(luck))
    this.#walker.actAs(this.#turn.seat)
  }

  #iterate(): void {
    const { exploration, rollOut } = this.#plan
    const [walker, root, turn] = [this.#walker, this.#root, this.#turn]
    // Of many moves another one may be drawn here, for which it takes a world to draw it in.
    if (!root.isWhole) this.#begin(turn.random)
    const edge = root.choose(walker, this.#results, exploration, turn.random)
    const luck = this.#luck(root.visitsOf(edge))
    this.#begin(luck)
    root.take(edge, walker, luck)
    const position = walker.over() ? walker.position() : rollOut(walker, luck)
    this.#plies += position.ply - this.#ply
    this.#results.judge(position, this.#values)
    const value = this.#values[turn.seat] as number // one for each seat
    root.learn(edge, value)
    if (this.#usual >= 0 && root.visitsOf(edge) <= MOST_KEPT) (this.#tries[edge] ??= []).push(value)
  }
}
