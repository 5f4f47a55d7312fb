import type { Way } from '../board.ts'
import type { Cause } from '../format/board-file.ts'
import type { GameScene, Happening } from './happenings.ts'
import { hasNumber } from '../sorted.ts'
import { currentSeat, playerOf } from '../state.ts'
import { completeAt } from './ends.ts'
import { changedBy, occur, readingOf } from './occur.ts'
import { hasEffect } from './player-effects.ts'
import { overrun } from './guards.ts'
import { boardOf, charge, COST, draw, holds, tell } from './work.ts'

/** R13 to R15. Walking, going back, being moved. */

const LONGEST_TRAIL = 300

const nameOf = (scene: Pick<GameScene, 'options'>, space: number) => boardOf(scene).spaces[space]?.name ?? ''
const idsOf = (scene: Pick<GameScene, 'options'>, spaces: readonly number[]) =>
  spaces.map((space) => boardOf(scene).spaces[space]?.id ?? '')

const lengthOf = (path: readonly string[]) => path.reduce((sum, id) => sum + id.length, 0)

/** R14. The ways a player may take now: open, allowed and affordable; not straight back, unless that is the only one. */
export function waysFor(scene: GameScene, seat: number, moves: number): Way[] {
  const { state } = scene
  return waysAt(scene, seat, playerOf(state, seat).space, moves, seat === currentSeat(state) ? state.cameFrom : -1)
}

/** The same from any space: conditions are read as if the player stood there, for all else as it is now. */
export function waysAt(scene: GameScene, seat: number, space: number, moves: number, cameFrom: number): Way[] {
  const { state } = scene
  const board = boardOf(scene)
  const from = board.spaces[space]
  const list = (hasEffect(state, seat, 'ChangeDirection') ? from?.reverse : from?.ways) ?? []
  const reading = readingOf(scene, { seat, space, from: -1, to: -1, cause: '' })
  const different: Way[] = []
  const known = list.length > 20 ? new Set<number>() : null
  for (const way of list) {
    if (!charge(scene, COST.way)) break
    const { index, to, condition, cost } = way
    if (cost > moves || hasNumber(state.closed, index)) continue
    if (known === null ? different.some((other) => other.to === to) : known.has(to)) continue
    if (condition !== null && !holds(scene, condition, reading)) continue
    different.push(way)
    known?.add(to)
  }
  if (board.file.rules?.movement?.allowBacktracking === true || cameFrom < 0) return different
  const onward = different.filter(({ to }) => to !== cameFrom)
  return onward.length > 0 ? onward : different
}

const MOST_EXPLAINED = 3

/** Why a player cannot go on: no way leads on, or what the first few that do ask for. */
export function blockedAt(scene: GameScene, seat: number, moves: number): Happening {
  const { state } = scene
  const from = boardOf(scene).spaces[playerOf(state, seat).space]
  const list = (hasEffect(state, seat, 'ChangeDirection') ? from?.reverse : from?.ways) ?? []
  const ways = list.slice(0, MOST_EXPLAINED).map(({ index, to, cost, needs }) => ({
    to: nameOf(scene, to),
    why: hasNumber(state.closed, index) ? ('closed' as const) : cost > moves ? ('cost' as const) : ('needs' as const),
    cost,
    needs,
  }))
  return { what: 'blocked', seat, space: from?.name ?? '', ways }
}

/** Puts a player on a space: EXIT of the old one, then ENTER of the new one; LAND comes when no moves are left. */
function arrive(scene: GameScene, seat: number, to: number, cause: Cause): void {
  const { state } = scene
  const player = playerOf(state, seat)
  const from = player.space
  charge(scene, COST.arrival)
  player.space = to
  const inHand = player.pieces[player.piece]
  if (inHand !== undefined) inHand.space = to
  player.landPending = true
  player.cause = cause
  player.visits[to] = (player.visits[to] ?? 0) + 1
  changedBy(state, 'position')
  occur(scene, { kind: 'EXIT', seat, space: from, from, to, cause })
  occur(scene, { kind: 'ENTER', seat, space: to, from, to, cause })
}

export function pushTrail(scene: GameScene, seat: number, space: number): void {
  const { trail } = playerOf(scene.state, seat)
  trail.push(space)
  if (trail.length > LONGEST_TRAIL) trail.shift()
}

/** R13. One step of the current player along a way. */
export function walk(scene: GameScene, way: Way): void {
  const { state } = scene
  const seat = currentSeat(state)
  state.ways = []
  if (++state.spent.steps > boardOf(scene).limits.steps) {
    overrun(scene)
    return
  }
  state.movesLeft = Math.max(0, state.movesLeft - way.cost)
  state.cameFrom = way.from
  changedBy(state, 'moves')
  pushTrail(scene, seat, way.to)
  arrive(scene, seat, way.to, 'step')
  state.untold++
  if (state.movesLeft > 0)
    occur(scene, { kind: 'PASS', seat, space: way.to, from: way.from, to: way.to, cause: 'step' })
  // Spaces that are only walked over are not worth a sentence each.
  const isOver = state.movesLeft === 0 || state.queue.length > 0 || waysFor(scene, seat, state.movesLeft).length !== 1
  if (isOver) {
    const path = idsOf(scene, playerOf(state, seat).trail.slice(-state.untold))
    state.untold = 0
    tell(scene, { what: 'went', seat, space: nameOf(scene, way.to), path }, lengthOf(path))
  }
  completeAt(scene, seat, way.to, 'enter')
}

export function teleport(
  scene: GameScene,
  seat: number,
  to: number,
  cause: 'teleport' | 'swap',
  resetTrail = false,
): void {
  if (resetTrail) playerOf(scene.state, seat).trail = []
  pushTrail(scene, seat, to)
  if (cause === 'teleport')
    tell(scene, { what: 'teleported', seat, space: nameOf(scene, to), path: idsOf(scene, [to]) })
  arrive(scene, seat, to, cause)
  completeAt(scene, seat, to, 'enter')
}

/** R15. Back along one's own trail; with `visit` every space on the way is entered. */
export function goBack(scene: GameScene, seat: number, steps: number, visit: boolean): void {
  const { trail } = playerOf(scene.state, seat)
  const popped = Math.min(steps, trail.length - 1)
  if (popped <= 0) {
    tell(scene, { what: 'no-way-back', seat })
    return
  }
  const passed = trail.slice(trail.length - 1 - popped, -1).toReversed()
  trail.splice(trail.length - popped, popped)
  const target = trail.at(-1) ?? 0
  const path = idsOf(scene, passed)
  tell(scene, { what: 'back', seat, space: nameOf(scene, target), path }, lengthOf(path))
  for (const space of visit ? passed : [target]) {
    if (scene.state.ending !== null) return
    arrive(scene, seat, space, 'displace')
    completeAt(scene, seat, space, 'enter')
  }
}

/** A walk that somebody else is made to take: always the first way that is allowed, and nobody is asked. */
export function forcedWalk(scene: GameScene, seat: number, steps: number): void {
  const { state } = scene
  for (let left = steps; left > 0 && state.ending === null;) {
    const [way] = waysFor(scene, seat, left)
    if (way === undefined) {
      if (left === steps) tell(scene, blockedAt(scene, seat, left))
      return
    }
    if (++state.spent.steps > boardOf(scene).limits.steps) {
      overrun(scene)
      return
    }
    left -= way.cost
    pushTrail(scene, seat, way.to)
    tell(scene, { what: 'went', seat, space: nameOf(scene, way.to), path: idsOf(scene, [way.to]) })
    arrive(scene, seat, way.to, 'displace')
    completeAt(scene, seat, way.to, 'enter')
  }
}

/** Takes one of several ways at random, by their weights; a weight of 0 is never taken, unless all are 0. */
export function wayByWeight(scene: GameScene, ways: readonly Way[]): Way | undefined {
  const sum = ways.reduce((total, { weight }) => total + weight, 0)
  if (sum === 0) return ways[ways.length > 1 ? draw(scene, ways.length) : 0]
  let left = draw(scene, sum)
  return ways.find(({ weight }) => (left -= weight) < 0)
}
