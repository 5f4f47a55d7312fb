import type { Selector } from '../format/actions.ts'
import type { GameScene } from './happenings.ts'
import { activeAfter, currentSeat, isActive, playerOf, type Pending } from '../state.ts'
import { boardOf, charge, COST, draw } from './work.ts'

/** R10. Whom an action is about. `choose` is answered by the player before this is asked. */
export function targetsOf(scene: GameScene, selector: Selector, item: Pending, includeInactive = false): number[] {
  const { state } = scene
  const { order } = state
  charge(scene, COST.target)
  const isMeant = (seat: number) => includeInactive || isActive(state, seat)
  const others = order.filter((seat) => seat !== item.seat && isMeant(seat))
  const oneOf = (list: readonly number[]): number[] =>
    list.slice(0, 0).concat(list[list.length > 1 ? draw(scene, list.length) : 0] ?? [])
  if (typeof selector === 'object') {
    if ('player' in selector) return order.filter((seat) => seat === selector.player && isMeant(seat))
    const space = boardOf(scene).byId.get(selector.space)
    return order.filter((seat) => playerOf(state, seat).space === space && isMeant(seat))
  }
  switch (selector) {
    case 'subject':
      return [item.seat]
    case 'current':
      return [currentSeat(state)]
    case 'all':
      return order.filter(isMeant)
    case 'others':
    case 'choose':
      return others
    case 'random':
      return oneOf(order.filter(isMeant))
    case 'random-other':
      return oneOf(others)
    case 'next':
      return activeAfter(state, item.seat).slice(0, 1)
    case 'previous':
      return activeAfter(state, item.seat).slice(-1)
    case 'leader':
      return [leaderOf(scene)]
    case 'last':
      return [byStanding(scene).at(-1) ?? item.seat]
    case 'here':
      return order.filter((seat) => playerOf(state, seat).space === item.space && isMeant(seat))
  }
}

export function leaderOf(scene: GameScene): number {
  return byStanding(scene)[0] ?? currentSeat(scene.state)
}

/** Those who play, the best first: by the stat that decides, or by how far they have come. */
function byStanding(scene: GameScene): number[] {
  const { state } = scene
  const { measure } = boardOf(scene)
  // They are sorted.
  charge(scene, 4 * COST.target * state.order.length)
  return state.order
    .filter((seat) => isActive(state, seat))
    .toSorted(
      (a, b) =>
        worthOf(scene, b, measure) - worthOf(scene, a, measure) ||
        worthOf(scene, b, 'furthest') - worthOf(scene, a, 'furthest') ||
        state.order.indexOf(a) - state.order.indexOf(b),
    )
}

/** How well a player stands by a measure: more is better. */
export function worthOf(
  { state, options }: Pick<GameScene, 'state' | 'options'>,
  seat: number,
  measure: string,
): number {
  const board = options.board.value
  const player = playerOf(state, seat)
  const toHome = board.pieces?.toHome[seat]
  if (measure === 'furthest' && toHome !== undefined)
    return -player.pieces.reduce((sum, { space }) => sum + Math.min(toHome[space] ?? 1e6, 1e6), 0)
  if (measure === 'furthest') {
    const far = board.toEnd[player.space] ?? Number.POSITIVE_INFINITY
    return Number.isFinite(far) ? -far : -1e9
  }
  const stat = measure.startsWith('stat:') ? board.statById.get(measure.slice(5)) : undefined
  if (stat === undefined) return 0
  return (player.stats[stat.index] ?? 0) * (stat.better === 'low' ? -1 : 1)
}
