import type { OpenEvent } from '../compile/tables.ts'
import type { AnyMove } from '../declare/scene.ts'
import type { Run } from '../run/run.ts'
import { follow, settle } from '../run/stepper.ts'
import type { Sources } from './sources.ts'

/**
 * Plays a game of one chart at random, until the end or for so many steps, where never more than one seat can act. Answers
 * with how many of the steps seats took. What a walker does step by step, in one loop: simulations spend their time here.
 */
export function playOut(run: Run, { chance: random, seats: randoms }: Sources, most: number): number {
  const { position, scene, finder } = run
  const { root } = run.machine
  const { tables, turn, about } = root
  const { chance, seat: spoken } = tables.open
  const { phases, seats } = position
  run.random = random
  run.pointAt(0, root)
  let moves = 0
  for (let steps = 0; steps < most; steps++) {
    const phase = phases[0] as number // there is one chart
    if (phase < 0) return moves
    let events = chance[phase] as readonly OpenEvent[] // there is a list for every state
    let move: AnyMove | null = null
    if (events.length > 0) {
      scene.seat = 0
      if (about !== null && seats > 1) scene.seat = about(scene)
      scene.by = 'chance'
      move = finder.drawIn(scene, events, random)
    }
    if (move === null) {
      const seat = seats > 1 && turn !== null ? turn(scene) : 0
      scene.seat = seat
      scene.by = seat
      events = spoken[phase] as readonly OpenEvent[] // as above
      move = finder.drawIn(scene, events, randoms[seat] ?? random)
      if (move === null) return moves
      moves++
    }
    position.ply++
    const { effect, fork } = finder.picked
    phases[0] = follow(run, root, effect, fork, 0, move)
    if (position.raised.length > 0) {
      run.turnSeat = scene.seat
      settle(run)
    }
  }
  return moves
}
