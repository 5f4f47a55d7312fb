import type { Choice, Random } from '../choice/choice.ts'
import { menuOf, moveAt } from '../choice/menu.ts'
import type { EventTable, OpenEvent } from '../compile/tables.ts'
import type { AnyMove, LiveScene, Refusal } from '../declare/scene.ts'

/** Candidates propose, rules judge: the one place where the legal ways of playing a move are found. */

/** A choice of up to so many values is looked at from end to end. */
export const MOST_WALKED = 10_000
const MOST_TRIES = 64
/** Candidates looked at before a search gives up. */
export const MOST_SEARCHED = 100_000
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

/** How many candidates a search may still look at. */
export interface Seen {
  left: number
  /** Is a part of them of no use, so that a choice that cannot be walked to its end need not be walked at all? */
  readonly wholly: boolean
}

/** Adds the legal ways of playing an event to a list, in a fixed order, until it holds more than `most`. */
function collectLegal(scene: LiveScene, open: OpenEvent, found: AnyMove[], most: number): void {
  const { event, candidates } = open
  if (candidates === null)
    collectParams(scene, open, 0, event.bare, found, most, { left: MOST_SEARCHED, wholly: false })
  else collectFrom(scene, open, candidates(scene, NOTHING), found, most)
}

function collectFrom(scene: LiveScene, { event, maker }: OpenEvent, choice: Choice, found: AnyMove[], most: number) {
  const menu = menuOf(choice, maker)
  const last = Math.min(menu.size, MOST_SEARCHED)
  for (let index = 0; index < last && found.length <= most; index++) {
    const move = moveAt(menu, index)
    if (event.exact || refusalOf(scene, event, move) === null) found.push(move)
  }
}

/**
 * The legal ways of playing an event if there are at most `most`, else null. A choice that is too large, such as a
 * shuffled deck, is known by its size: not one of its values is made.
 */
export function listLegal(scene: LiveScene, open: OpenEvent, most: number): AnyMove[] | null {
  const { event, candidates } = open
  const found: AnyMove[] = []
  if (candidates === null) {
    const seen = { left: MOST_SEARCHED, wholly: true }
    collectParams(scene, open, 0, event.bare, found, most, seen)
    return seen.left > 0 && found.length <= most ? found : null
  }
  const choice = candidates(scene, NOTHING)
  if (choice.size > (event.exact ? most : MOST_SEARCHED)) return null
  collectFrom(scene, open, choice, found, most)
  return found.length <= most ? found : null
}

function collectParams(
  scene: LiveScene,
  open: OpenEvent,
  at: number,
  earlier: AnyMove,
  found: AnyMove[],
  most: number,
  seen: Seen,
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
  if (seen.wholly && size > seen.left) seen.left = 0
  for (let index = 0; index < size && found.length <= most && seen.left > 0; index++)
    collectParams(scene, open, at + 1, withParam(earlier, param.name, choice.at(index)), found, most, seen)
}

/** A move with one more value. Stored into: an object written with a computed name takes ten times as long to make. */
function withParam(earlier: AnyMove, name: string, value: unknown): AnyMove {
  const move: Record<string, unknown> = {}
  for (const key in earlier) move[key] = earlier[key]
  move[name] = value
  return Object.freeze(move) as AnyMove // it has the name of the earlier one
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
  seen: Seen = { left: MOST_SEARCHED, wholly: false },
): boolean {
  const found: AnyMove[] = []
  collectParams(scene, open, at, earlier, found, 0, seen)
  return found.length > 0 || seen.left <= 0
}

/** Is there any legal way of playing the event? Of a huge choice only some candidates are tried: see docs/decisions/0001. */
export function someLegal(scene: LiveScene, open: OpenEvent): boolean {
  const { event, candidates, maker } = open
  if (candidates === null) {
    const found: AnyMove[] = []
    collectLegal(scene, open, found, 0)
    return found.length > 0
  }
  const choice = candidates(scene, NOTHING)
  const { size } = choice
  if (event.exact) return size > 0
  const last = Math.min(size, MOST_WALKED)
  const menu = menuOf(choice, maker)
  for (let index = 0; index < last; index++) if (refusalOf(scene, event, moveAt(menu, index)) === null) return true
  return size > last && probe(scene, open, choice)
}

/** Tries candidates spread evenly over a choice too large to walk. */
function probe(scene: LiveScene, { event, maker }: OpenEvent, choice: Choice): boolean {
  for (let step = 1; step <= MOST_PROBED; step++) {
    const index = Math.floor(choice.size * ((step * GOLDEN) % 1))
    if (refusalOf(scene, event, maker.make(choice.at(index))) === null) return true
  }
  return false
}

/**
 * A legal way at random, each equally likely where they can be listed; undefined when there is none. `legalAt`: a list to
 * be overwritten.
 */
export function sampleLegal(
  scene: LiveScene,
  open: OpenEvent,
  random: Random,
  legalAt: number[] = [],
): AnyMove | undefined {
  const { event, candidates, maker } = open
  if (candidates === null) return sampleWide(scene, open, random)
  const choice = candidates(scene, NOTHING)
  const menu = menuOf(choice, maker)
  const { size } = menu
  if (event.exact && size <= MOST_WALKED) return size > 0 ? moveAt(menu, random.below(size)) : undefined
  if (event.exact) return maker.make(choice.sample(random))
  if (size > MOST_WALKED) return sampleWide(scene, open, random)
  let count = 0
  for (let index = 0; index < size; index++)
    if (refusalOf(scene, event, moveAt(menu, index)) === null) legalAt[count++] = index
  return count > 0 ? moveAt(menu, legalAt[random.below(count)] as number) : undefined
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
    move = withParam(move, param.name, choice.sample(random))
  }
  return move
}
