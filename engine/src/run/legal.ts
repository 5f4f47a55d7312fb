import type { Choice, Random } from '../choice/index.ts'
import type { EventTable, OpenEvent } from '../compile/tables.ts'
import type { AnyMove, LiveScene, Refusal } from '../declare/scene.ts'

/** Candidates propose, rules judge: the one place where the legal ways of playing a move are found. */

/** Moves up to this many per choice are built once and shared, frozen. */
const MOST_REMEMBERED = 10_000
const MOST_TRIES = 64
/** Candidates looked at before a search gives up. */
const MOST_SEARCHED = 100_000
const MOST_PROBED = 1_000
const GOLDEN = 0.618_033_988_749_894_9
const NOTHING: object = Object.freeze({})

export function refusalOf(scene: LiveScene, event: EventTable, move: object): Refusal | null {
  const { rules } = event
  for (let i = 0; i < rules.length; i++) {
    const verdict = rules[i]?.(scene, move)
    if (verdict !== undefined && verdict !== true) return verdict
  }
  return null
}

/** Move number `index` of a choice; kept with the choice, so that a game that hands out the same one gets it for free. */
function moveAt(event: EventTable, param: string, choice: Choice, index: number): AnyMove {
  const { memo } = choice
  if (memo !== undefined && memo.event === event) {
    const known = memo.moves[index]
    if (known !== undefined) return known as AnyMove // only this function writes here
  }
  const move: AnyMove = Object.freeze({ move: event.name, [param]: choice.at(index) })
  if (choice.size > MOST_REMEMBERED) return move
  if (memo !== undefined && memo.event === event) memo.moves[index] = move
  else {
    const moves = new Array<AnyMove>(choice.size)
    moves[index] = move
    choice.memo = { event, moves }
  }
  return move
}

/**
 * Adds the legal ways of playing an event to a list, in a fixed order, until it holds more than `most`. Looks at a
 * bounded number of candidates; false when there were more.
 */
export function collectLegal(scene: LiveScene, open: OpenEvent, found: AnyMove[], most: number): boolean {
  const { event, candidates, param } = open
  if (candidates === null) {
    const seen = { left: MOST_SEARCHED }
    collectParams(scene, open, 0, event.bare, found, most, seen)
    return seen.left > 0
  }
  const choice = candidates(scene, NOTHING)
  const last = Math.min(choice.size, MOST_SEARCHED)
  for (let index = 0; index < last && found.length <= most; index++) {
    const move = moveAt(event, param, choice, index)
    if (event.exact || refusalOf(scene, event, move) === null) found.push(move)
  }
  return found.length > most || choice.size <= MOST_SEARCHED
}

/** The legal ways of playing one event: counted, and not listed where its candidates are exactly the legal ones. */
export class Ways {
  count = 0
  #event: EventTable | null = null
  #param = ''
  #choice: Choice | null = null
  #list: readonly AnyMove[] = []

  /** Finds those of an event that is open now; Infinity where there are more than `most`, or too many to look at. */
  find(scene: LiveScene, open: OpenEvent, most: number): void {
    const { event, candidates, param } = open
    this.#event = event
    this.#param = param
    this.#choice = event.exact && candidates !== null ? candidates(scene, NOTHING) : null
    if (this.#choice !== null) {
      this.count = this.#choice.size > most ? Infinity : this.#choice.size
      return
    }
    if (open.params.length === 0) {
      this.#list = [event.bare]
      this.count = event.exact || refusalOf(scene, event, event.bare) === null ? 1 : 0
      return
    }
    const found: AnyMove[] = []
    const all = collectLegal(scene, open, found, most)
    this.#list = found
    this.count = all && found.length <= most ? found.length : Infinity
  }

  at(index: number): AnyMove | undefined {
    if (this.#choice === null || this.#event === null) return this.#list[index]
    return moveAt(this.#event, this.#param, this.#choice, index)
  }
}

function collectParams(
  scene: LiveScene,
  open: OpenEvent,
  at: number,
  earlier: AnyMove,
  found: AnyMove[],
  most: number,
  seen: { left: number },
): void {
  const param = open.params[at]
  if (param === undefined) {
    seen.left--
    if (open.event.exact || refusalOf(scene, open.event, earlier) === null) found.push(earlier)
    return
  }
  if (param.optional) collectParams(scene, open, at + 1, earlier, found, most, seen)
  const choice = open.event.params.get(param.name)?.(scene, earlier)
  if (choice === undefined) return
  const { size } = choice
  if (size < 1) seen.left-- // a way that leads nowhere has been looked at too
  for (let index = 0; index < size && found.length <= most && seen.left > 0; index++)
    collectParams(scene, open, at + 1, Object.freeze({ ...earlier, [param.name]: choice.at(index) }), found, most, seen)
}

/**
 * Is there a legal way that begins with these values, the parameters from number `at` on being open? Where there are too
 * many to look at, there may be.
 */
export function mayBeLegal(
  scene: LiveScene,
  open: OpenEvent,
  at: number,
  earlier: AnyMove,
  seen = { left: MOST_SEARCHED },
): boolean {
  const found: AnyMove[] = []
  collectParams(scene, open, at, earlier, found, 0, seen)
  return found.length > 0 || seen.left <= 0
}

/** Is there any legal way of playing the event? Of a huge choice only some candidates are tried: see docs/decisions/0001. */
export function someLegal(scene: LiveScene, open: OpenEvent): boolean {
  const { event, candidates, param } = open
  if (candidates === null) {
    const found: AnyMove[] = []
    collectLegal(scene, open, found, 0)
    return found.length > 0
  }
  const choice = candidates(scene, NOTHING)
  const { size } = choice
  if (event.exact) return size > 0
  const last = Math.min(size, MOST_REMEMBERED)
  for (let index = 0; index < last; index++)
    if (refusalOf(scene, event, moveAt(event, param, choice, index)) === null) return true
  return size > last && probe(scene, event, param, choice)
}

/** Tries candidates spread evenly over a choice too large to walk. */
function probe(scene: LiveScene, event: EventTable, param: string, choice: Choice): boolean {
  for (let step = 1; step <= MOST_PROBED; step++) {
    const index = Math.floor(choice.size * ((step * GOLDEN) % 1))
    if (refusalOf(scene, event, { move: event.name, [param]: choice.at(index) }) === null) return true
  }
  return false
}

const legalAt = new Int32Array(MOST_REMEMBERED)

/** A legal way at random, each equally likely where they can be listed; undefined when there is none. */
export function sampleLegal(scene: LiveScene, open: OpenEvent, random: Random): AnyMove | undefined {
  const { event, candidates, param } = open
  if (candidates === null) return sampleWide(scene, open, random)
  const choice = candidates(scene, NOTHING)
  const { size } = choice
  if (event.exact && size <= MOST_REMEMBERED)
    return size > 0 ? moveAt(event, param, choice, random.below(size)) : undefined
  if (event.exact) return Object.freeze({ move: event.name, [param]: choice.sample(random) })
  if (size > MOST_REMEMBERED) return sampleWide(scene, open, random)
  let count = 0
  for (let index = 0; index < size; index++)
    if (refusalOf(scene, event, moveAt(event, param, choice, index)) === null) legalAt[count++] = index
  return count > 0 ? moveAt(event, param, choice, legalAt[random.below(count)] as number) : undefined
}

/** By trying where nearly everything proposed is legal, by listing where it is not. */
function sampleWide(scene: LiveScene, open: OpenEvent, random: Random): AnyMove | undefined {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const move = sampleProposed(scene, open, random)
    if (move !== undefined && refusalOf(scene, open.event, move) === null) return move
  }
  const found: AnyMove[] = []
  collectLegal(scene, open, found, MOST_SEARCHED)
  return found.length > 0 ? found[random.below(found.length)] : undefined
}

function sampleProposed(scene: LiveScene, { event, params }: OpenEvent, random: Random): AnyMove | undefined {
  let move = event.bare
  for (const param of params) {
    if (param.optional && random.below(2) === 0) continue
    const choice = event.params.get(param.name)?.(scene, move)
    if (choice === undefined || choice.size < 1) return undefined
    move = Object.freeze({ ...move, [param.name]: choice.sample(random) })
  }
  return move
}
