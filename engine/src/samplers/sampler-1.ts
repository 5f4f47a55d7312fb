import type { Choice, Random } from '../choice/index.ts'
import type { OpenEvent } from '../compile/tables.ts'
import { machineOf, type Game, type Kind } from '../declare/game.ts'
import type { AnyMove, LiveScene } from '../declare/scene.ts'
import type { OpenTo } from '../run/finder.ts'
import { refusalOf } from '../run/legal.ts'
import type { Position } from '../run/position.ts'
import { runOn, type Run } from '../run/run.ts'

/**
 * Sampler 1, FROZEN: turns random numbers into a move of chance. Every proof that names sampler 1, or none, is verified
 * by it, so its draws never change. Draws that are to change get a sampler of their own: docs/decisions/0044. It shares no
 * constant with `sampleMove`, the walker or search, which may be tuned. What it relies on: the number of each value of a
 * choice (`Choice.at`), the order of events in a chart, and which moves are legal.
 */

/** Up to this many moves together, each is equally likely; of more, each event is, and then each way of it. */
export const MOST_TOGETHER_1 = 1_024
/** A choice of up to this many values is looked at from end to end. */
const MOST_WALKED = 10_000
/** Moves looked at before a search gives up. */
export const MOST_SEARCHED_1 = 100_000
/** Moves proposed before the legal ones are listed. */
export const MOST_TRIES_1 = 64
/** Candidates of a choice too large to walk that are tried when the question is whether any is legal. */
const MOST_PROBED = 1_000
const GOLDEN = 0.618_033_988_749_894_9
/** A tuple is drawn by index up to this size, above it element by element. */
const MOST_TUPLES = 10_000
const TWO_53 = 2 ** 53
const NOTHING: object = Object.freeze({})

/** A move of chance at random; undefined where chance has nothing to decide. */
export function drawChance1<K extends Kind>(
  game: Game<K>,
  position: Position<K>,
  random: Random,
): K['move'] | undefined {
  const run = runOn(machineOf(game), position)
  const move = drawn(new Drawing1(run), random)
  run.end()
  return move
}

function drawn(drawing: Drawing1, random: Random): AnyMove | undefined {
  const [only] = drawing.events
  if (drawing.isAlone && only !== undefined) return drawing.drawFrom(only, random)
  const { together } = drawing
  if (together === 0) return undefined
  if (together <= MOST_TOGETHER_1) return drawing.moveAt(random.below(together))
  const some = drawing.possible()
  const event = some[random.below(some.length)]
  return event && drawing.drawFrom(event, random)
}

/** What chance may bring in one position. */
export class Drawing1 {
  /** Events of charts further in first, then in drawn order. */
  readonly events: readonly OpenTo[]
  readonly #run: Run
  readonly #ways: Ways[] = []

  constructor(run: Run) {
    this.#run = run
    this.events = run.finder.openings('chance')
  }

  /** One event of a game of one chart is drawn from at once: its ways are not counted first. */
  get isAlone(): boolean {
    return this.#run.machine.plain && this.events.length === 1
  }

  /** How many ways all events have together; Infinity where they cannot be counted. */
  get together(): number {
    if (this.#ways.length === 0)
      for (const event of this.events) this.#ways.push(waysOf(this.sceneOf(event), event.open))
    return this.#ways.reduce((total, { count }) => total + count, 0)
  }

  /** Move number k of all events together. */
  moveAt(k: number): AnyMove | undefined {
    let left = k
    for (const { count, at } of this.#ways) {
      if (left < count) return at(left)
      left -= count
    }
    return undefined
  }

  /** The events that have a legal way. */
  possible(): readonly OpenTo[] {
    return this.events.filter((event, i) => {
      const count = this.#ways[i]?.count ?? Infinity
      // A game of one chart asks again where the ways were counted already.
      return count < Infinity && !this.#run.machine.plain ? count > 0 : isPossible(this.sceneOf(event), event.open)
    })
  }

  /** A way of one event. */
  drawFrom(event: OpenTo, random: Random): AnyMove | undefined {
    const scene = this.sceneOf(event)
    const { candidates, maker, event: table } = event.open
    if (candidates === null) return drawWide(scene, event.open, random)
    const choice = candidates(scene, NOTHING)
    if (table.exact) return choice.size < 1 ? undefined : maker.make(drawExact(choice, random))
    if (choice.size > MOST_WALKED) return drawWide(scene, event.open, random)
    const legal = legalAmong(scene, event.open, choice, MOST_WALKED)
    return legal.length === 0 ? undefined : legal[random.below(legal.length)]
  }

  /** The events share a scene: it has to be pointed here before every question. */
  sceneOf({ mount, seat }: OpenTo): LiveScene {
    return this.#run.pointAt(seat, mount)
  }
}

/** The legal ways of one event, numbered. */
interface Ways {
  /** Infinity where there are more than can be drawn from together. */
  readonly count: number
  readonly at: (k: number) => AnyMove | undefined
}

const TOO_MANY: Ways = { count: Infinity, at: () => undefined }

function waysOf(scene: LiveScene, open: OpenEvent): Ways {
  const { event, candidates, maker } = open
  if (candidates !== null) {
    const choice = candidates(scene, NOTHING)
    if (event.exact) return { count: choice.size, at: (k) => maker.make(choice.at(k)) }
    if (choice.size > MOST_SEARCHED_1) return TOO_MANY
    return numbered(legalAmong(scene, open, choice, MOST_TOGETHER_1))
  }
  const search = new Search1(scene, open, MOST_TOGETHER_1, true)
  return search.isCutShort ? TOO_MANY : numbered(search.found)
}

function numbered(moves: readonly AnyMove[]): Ways {
  return moves.length > MOST_TOGETHER_1 ? TOO_MANY : { count: moves.length, at: (k) => moves[k] }
}

/** The legal ones among the candidates of a single parameter, one more than `most` at the most. */
export function legalAmong(scene: LiveScene, { event, maker }: OpenEvent, choice: Choice, most: number): AnyMove[] {
  const found: AnyMove[] = []
  const last = Math.min(choice.size, MOST_SEARCHED_1)
  for (let index = 0; index < last && found.length <= most; index++) {
    const move = maker.make(choice.at(index))
    if (event.exact || refusalOf(scene, event, move) === null) found.push(move)
  }
  return found
}

/** Lists the legal ways of an event, parameter by parameter, until there are more than `most`. */
class Search1 {
  readonly found: AnyMove[] = []
  #left = MOST_SEARCHED_1
  readonly #scene: LiveScene
  readonly #open: OpenEvent
  readonly #most: number
  /** Is a part of them of no use, so that a choice that cannot be walked to its end need not be walked at all? */
  readonly #isAllOrNothing: boolean

  constructor(scene: LiveScene, open: OpenEvent, most: number, isAllOrNothing: boolean) {
    this.#scene = scene
    this.#open = open
    this.#most = most
    this.#isAllOrNothing = isAllOrNothing
    this.#collect(0, open.event.bare)
  }

  /** Was it given up before everything had been looked at? */
  get isCutShort(): boolean {
    return this.#left <= 0 || this.found.length > this.#most
  }

  #collect(at: number, earlier: AnyMove): void {
    const { event, params } = this.#open
    const param = params[at]
    if (param === undefined) {
      this.#left--
      if (event.exact || refusalOf(this.#scene, event, earlier) === null) this.found.push(earlier)
      return
    }
    if (param.optional) this.#collect(at + 1, earlier)
    const choice = event.params.get(param.name)?.(this.#scene, earlier)
    if (choice === undefined) return
    const { size } = choice
    if (size < 1) this.#left--
    if (this.#isAllOrNothing && size > this.#left) this.#left = 0
    for (let index = 0; index < size && this.found.length <= this.#most && this.#left > 0; index++)
      this.#collect(at + 1, withParam(earlier, param.name, choice.at(index)))
  }
}

function withParam(earlier: AnyMove, name: string, value: unknown): AnyMove {
  return Object.freeze({ ...earlier, [name]: value })
}

/** Has an event any legal way? Of a choice too large to walk, only some candidates are tried. */
function isPossible(scene: LiveScene, open: OpenEvent): boolean {
  const { event, candidates, maker } = open
  if (candidates === null) return new Search1(scene, open, 0, false).found.length > 0
  const choice = candidates(scene, NOTHING)
  const { size } = choice
  if (event.exact) return size > 0
  const isLegal = (index: number) => refusalOf(scene, event, maker.make(choice.at(index))) === null
  const last = Math.min(size, MOST_WALKED)
  for (let index = 0; index < last; index++) if (isLegal(index)) return true
  if (size <= last) return false
  for (let step = 1; step <= MOST_PROBED; step++) if (isLegal(Math.floor(size * ((step * GOLDEN) % 1)))) return true
  return false
}

/** By proposing where nearly everything proposed is legal, by listing where it is not. */
function drawWide(scene: LiveScene, open: OpenEvent, random: Random): AnyMove | undefined {
  for (let tries = 0; tries < MOST_TRIES_1; tries++) {
    const move = propose(scene, open, random)
    if (move !== undefined && refusalOf(scene, open.event, move) === null) return move
  }
  const { candidates } = open
  const found =
    candidates === null
      ? new Search1(scene, open, MOST_SEARCHED_1, false).found
      : legalAmong(scene, open, candidates(scene, NOTHING), MOST_SEARCHED_1)
  return found.length > 0 ? found[random.below(found.length)] : undefined
}

function propose(scene: LiveScene, { event, params }: OpenEvent, random: Random): AnyMove | undefined {
  let move = event.bare
  for (const { name, optional } of params) {
    if (optional && random.below(2) === 0) continue
    const choice = event.params.get(name)?.(scene, move)
    if (choice === undefined || choice.size < 1) return undefined
    move = withParam(move, name, drawValue1(choice, random))
  }
  return move
}

/** Where all candidates are legal, a value of a choice that can be walked is drawn by its index, whatever it is. */
function drawExact(choice: Choice, random: Random): unknown {
  return choice.size <= MOST_WALKED ? choice.at(random.below(choice.size)) : drawValue1(choice, random)
}

/** One value of a choice that has any. */
export function drawValue1(choice: Choice, random: Random): unknown {
  const { size, parts } = choice
  if (parts !== undefined)
    return size <= MOST_TUPLES ? choice.at(random.below(size)) : parts.map((part) => drawValue1(part, random))
  const described = choice.describe()
  if (described.kind === 'order') return shuffled(described.of, random)
  if (size < TWO_53 || described.kind !== 'subset') return choice.at(random.below(size))
  return drawSubset(described, random)
}

function shuffled<T>(items: readonly T[], random: Random): readonly T[] {
  const order = [...items]
  for (let n = order.length; n > 1; n--) {
    const place = random.below(n)
    const moved = order[n - 1] as T // n - 1 is within the list
    order[n - 1] = order[place] as T // place < n
    order[place] = moved
  }
  return order
}

type SubsetDescription = Extract<ReturnType<Choice['describe']>, { kind: 'subset' }>

/** Of more sets than a number can count: item by item, taken as often as the sets that hold it. */
function drawSubset({ of, min, max, sum, weights }: SubsetDescription, random: Random): readonly unknown[] {
  const weightOf = (item: number): number => {
    if (sum === undefined) return 0
    const value = of[item]
    return weights?.[item] ?? (typeof value === 'number' ? value : 1)
  }
  const known = new Map<string, number>()
  const waysFrom = (first: number, taken: number, missing: number): number => {
    if (taken > max || missing < 0) return 0
    if (first === of.length) return taken >= min && missing === 0 ? 1 : 0
    const key = `${first} ${taken} ${missing}`
    let ways = known.get(key)
    if (ways === undefined) {
      ways = waysFrom(first + 1, taken + 1, missing - weightOf(first)) + waysFrom(first + 1, taken, missing)
      known.set(key, ways)
    }
    return ways
  }
  const set: unknown[] = []
  let missing = sum ?? 0
  for (const [item, value] of of.entries()) {
    const waysWith = waysFrom(item + 1, set.length + 1, missing - weightOf(item))
    if (waysWith === 0) continue
    const waysWithout = waysFrom(item + 1, set.length, missing)
    if (waysWithout > 0 && random.below(TWO_53) >= (waysWith / (waysWith + waysWithout)) * TWO_53) continue
    missing -= weightOf(item)
    set.push(value)
  }
  return set
}
