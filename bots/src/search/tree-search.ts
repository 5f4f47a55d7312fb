import {
  CHANCE,
  CLOCK,
  NOBODY,
  walk,
  type AnyMove,
  type Game,
  type Random,
  type Saved,
  type Walker,
} from '@parlor/engine'
import type { Turn } from '../turn.ts'
import { Decision } from './decision.ts'
import { Results, type Evaluate } from './results.ts'
import type { RollOut } from './roll-out.ts'
import type { Estimate, Thinking } from './thinking.ts'

export interface SearchPlan {
  readonly iterations: number
  /** Entries played in all worlds together: the end of thinking where matches are long. */
  readonly plies: number
  readonly rollOut: RollOut
  readonly evaluate?: Evaluate | undefined
  /** How much is tried that has not done well yet. */
  readonly exploration: number
  /** Decisions kept in memory; what lies deeper is rolled out. */
  readonly mostDecisions: number
}

/** What chance brings after a move, by the number of the outcome. */
class ChanceNode {
  readonly after = new Map<number, TreeNode>()
}
type TreeNode = Decision | ChanceNode

/** More outcomes than these are told apart by what seats know, not by their number. */
const MOST_OUTCOMES = 1_024
/** Deeper than any decision that could still be learnt about: a match that goes round in circles is rolled out. */
const DEEPEST = 256
const LONGEST_LINE = 6

/**
 * Monte-Carlo tree search. Where nothing is hidden it walks from the true position, and a decision hangs on the move that
 * leads to it; what chance brings is drawn anew each time. Where something is hidden every iteration begins in another
 * world that the seat may imagine, and a decision is found by what its seat knows there, whatever the others hold: so no
 * seat decides by what it cannot know, and moves made at the same time or in secret need nothing more. Each seat chooses
 * for its own result.
 */
export class TreeSearch implements Thinking {
  readonly #turn: Turn
  readonly #plan: SearchPlan
  readonly #walker: Walker
  readonly #results: Results
  readonly #root: Decision
  readonly #start: Saved | null
  readonly #known = new Map<string, Decision>()
  readonly #random: CountedRandom
  readonly #decisions: Decision[] = []
  readonly #edges: number[] = []
  readonly #values: Float64Array
  /** Where it begins, and entries played since, in all worlds together. */
  readonly #ply: number
  #plies = 0
  #made = 1
  done = 0

  constructor(turn: Turn, plan: SearchPlan) {
    this.#turn = turn
    this.#plan = plan
    const game: Game = turn.game
    this.#random = new CountedRandom(turn.random)
    this.#walker = walk(game, turn.imagine(turn.random))
    this.#walker.actAs(turn.seat)
    this.#start = game.information === 'open' ? this.#walker.save() : null
    this.#results = new Results(game, turn.seats, plan.evaluate)
    this.#ply = this.#walker.position().ply
    this.#values = new Float64Array(turn.seats)
    this.#root = new Decision(turn.seat, this.#walker)
    if (this.#start === null) this.#known.set(this.#walker.knowledgeKey(turn.seat), this.#root)
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
    return this.#root.bestMove() ?? this.#turn.sample()
  }

  estimate(): Estimate {
    const { unit } = this.#results
    return { iterations: this.done, unit, options: this.#root.options(this.#results), line: this.#line() }
  }

  #begin(): void {
    if (this.#start === null) this.#walker.reset(this.#turn.imagine(this.#turn.random))
    else this.#walker.restore(this.#start)
    this.#walker.actAs(this.#turn.seat)
  }

  #iterate(): void {
    const { exploration, rollOut } = this.#plan
    const [walker, random, decisions, edges] = [this.#walker, this.#random, this.#decisions, this.#edges]
    this.#begin()
    decisions.length = edges.length = 0
    for (let node: Decision | null = this.#root; node !== null;) {
      const edge = node.choose(walker, this.#results, exploration, random)
      decisions.push(node)
      edges.push(edge)
      random.count = 0
      node.take(edge, walker, random)
      const isNew: boolean = node.visitsOf(edge) === 0
      node = isNew || decisions.length >= DEEPEST ? null : this.#next(node, edge)
    }
    const position = walker.over() ? walker.position() : rollOut(walker, this.#turn.random)
    this.#plies += position.ply - this.#ply
    this.#results.judge(position, this.#values)
    for (let at = 0; at < decisions.length; at++) {
      const node = decisions[at] as Decision // both lists are as long
      node.learn(edges[at] as number, this.#values[node.seat] as number)
    }
  }

  /** The next decision: through what chance brings, and whoever of several comes first. Null where there is none to learn about. */
  #next(from: Decision, edge: number): Decision | null {
    const walker = this.#walker
    const random = this.#random
    let holder: TreeNode = from
    let slot = edge
    for (let actor = walker.actor(); actor < 0; actor = walker.actor()) {
      if (actor === NOBODY) return null
      const outcomes = this.#start === null || random.count > 0 ? Infinity : walker.count()
      if (outcomes > MOST_OUTCOMES) {
        walker.step(random)
        random.count++
        continue
      }
      let chance: TreeNode | undefined = afterOf(holder, slot)
      if (chance === undefined) setAfter(holder, slot, (chance = new ChanceNode()))
      slot = outcomes === 1 ? 0 : random.draw(outcomes)
      walker.take(slot, random)
      holder = chance
    }
    const actors = walker.actors()
    if (actors.length > 1) walker.actAs(actors[random.below(actors.length)] as number) // within the list
    const seat = walker.actor()
    // By what came before, where that leads to one position; else by what the seat knows.
    if (this.#start !== null && random.count === 0) {
      const after = afterOf(holder, slot)
      if (after instanceof Decision) return after
      return this.#make(seat, (made) => setAfter(holder, slot, made))
    }
    const key = walker.knowledgeKey(seat)
    return this.#known.get(key) ?? this.#make(seat, (made) => this.#known.set(key, made))
  }

  #make(seat: number, keep: (made: Decision) => void): Decision | null {
    if (this.#made >= this.#plan.mostDecisions) return null
    this.#made++
    const made = new Decision(seat, this.#walker)
    keep(made)
    return made
  }

  /** Walks through one more world along what was tried most. */
  #line(): { seat: number; move: AnyMove }[] {
    const walker = this.#walker
    this.#begin()
    const line: { seat: number; move: AnyMove }[] = []
    for (let node: Decision | null = this.#root; node !== null && line.length < LONGEST_LINE;) {
      const edge = node.mostTried()
      if (edge < 0) break
      line.push({ seat: node.seat, move: node.moveOf(edge) })
      this.#random.count = 0
      node.take(edge, walker, this.#random)
      const isChance: boolean = walker.actor() === CHANCE || walker.actor() === CLOCK
      node = isChance || this.#random.count > 0 ? null : this.#next(node, edge)
      if (node !== null && node.visits < LEAST_TRIED) break
    }
    return line
  }
}

/** What was tried less often says nothing about what to expect. */
const LEAST_TRIED = 8

function afterOf(holder: TreeNode, slot: number): TreeNode | undefined {
  // A decision's links are typed as what may hang there; only this file makes them.
  return holder instanceof ChanceNode ? holder.after.get(slot) : (holder.after[slot] as TreeNode | undefined)
}

function setAfter(holder: TreeNode, slot: number, node: TreeNode): void {
  if (holder instanceof ChanceNode) holder.after.set(slot, node)
  else holder.after[slot] = node
}

/** Counts what effects draw: a move that draws does not lead to one position. */
class CountedRandom implements Random {
  readonly #random: Random
  count = 0

  constructor(random: Random) {
    this.#random = random
  }

  below(n: number): number {
    this.count++
    return this.#random.below(n)
  }

  /** For the search's own choices. */
  draw(n: number): number {
    return this.#random.below(n)
  }
}
