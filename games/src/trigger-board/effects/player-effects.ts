import type { Board, CompiledAction } from '../board.ts'
import type { EffectPayload, EffectType } from '../format/actions.ts'
import type { EffectFigures, GameScene } from './happenings.ts'
import { currentSeat, playerOf, type ActiveEffect, type Pending, type State } from '../state.ts'
import { changedBy } from './occur.ts'
import { targetsOf } from './targets.ts'
import { boardOf, charge, COST, tell } from './work.ts'

/** R11. Effects lie on players as data; what they do is asked of them where it matters. */

const MOST_EFFECTS = 20
const MOST_TRAPS = 100
const LONGEST = 99

export function hasEffect(state: State, seat: number, type: EffectType): boolean {
  return playerOf(state, seat).effects.some((each) => each.type === type)
}

/** What an effect was told by the action that put it on. */
export function configOf<T extends EffectType>(scene: Pick<GameScene, 'options'>, effect: ActiveEffect, type: T) {
  const found = scene.options.board.value.actions[effect.action]?.effect
  return found?.type === type ? (found as Extract<EffectPayload, { type: T }>) : null // its type is the one asked for
}

function lengthOf(effect: EffectPayload): number {
  if (effect.type === 'SkipTurns' || effect.type === 'RepeatTurns') return effect.turns
  return effect.type === 'Trap' ? 1 : (effect.duration ?? 1)
}

export function applyEffect(scene: GameScene, action: CompiledAction, seat: number, item: Pending): void {
  const { effect } = action
  if (effect === null) return
  if (effect.type === 'Trap') {
    layTrap(scene, action, seat, item)
    return
  }
  const other = effect.type === 'Linked' ? (targetsOf(scene, effect.with, { ...item, seat })[0] ?? -1) : -1
  if (effect.type === 'Linked' && other < 0) {
    tell(scene, { what: 'no-target', seat: item.seat })
    return
  }
  putEffect(scene, seat, {
    type: effect.type,
    id: effect.id ?? effect.type,
    remaining: lengthOf(effect),
    unit: effect.unit ?? 'turns',
    action: action.index,
    with: other,
    stack: effect.stack ?? 'extend',
  })
}

export function putEffect(
  scene: GameScene,
  seat: number,
  given: Omit<ActiveEffect, 'since'> & { readonly stack: string },
): void {
  const { state } = scene
  const { stack, ...effect } = given
  const player = playerOf(state, seat)
  const same = player.effects.find(({ type, id }) => type === effect.type && id === effect.id)
  changedBy(state, 'effects')
  if (same !== undefined && stack === 'ignore') return
  if (same !== undefined && stack === 'extend') same.remaining = Math.min(LONGEST, same.remaining + effect.remaining)
  else {
    if (same !== undefined && stack === 'replace') player.effects = player.effects.filter((each) => each !== same)
    if (player.effects.length >= MOST_EFFECTS) return
    player.effects.push({ ...effect, since: state.turnSeq })
  }
  const remaining = same?.remaining ?? effect.remaining
  const figures = figuresOf(scene, effect.action)
  tell(scene, { what: 'effect', seat, effect: effect.type, remaining, unit: effect.unit, figures })
}

/** The figures of an effect, as the board declares them. */
function figuresOf(scene: GameScene, index: number): EffectFigures | null {
  const board = boardOf(scene)
  const action = board.actions[index]
  const effect = action?.effect ?? null
  if (effect === null) return null
  const plain = { multiply: 1, add: 0, min: null, max: null, dice: null, sides: null, stat: '', perTurn: 0 }
  if (effect.type === 'StatModifier') {
    const stat = board.stats[action?.about ?? -1]
    return { ...plain, stat: stat?.listed === true ? stat.name : '', perTurn: effect.perTurn }
  }
  if (effect.type !== 'DiceModifier' && effect.type !== 'MovesModifier') return null
  const { multiply = 1, add = 0, min = null, max = null } = effect
  const thrown = effect.type === 'DiceModifier' ? { dice: effect.count ?? null, sides: effect.sides ?? null } : {}
  return { ...plain, multiply, add, min, max, ...thrown }
}

export function removeEffects(scene: GameScene, seat: number, type: string | undefined, id: string | undefined): void {
  const { state } = scene
  charge(scene, state.traps.length >> 3)
  dropEffects(scene, seat, (each) => (type === undefined || each.type === type) && (id === undefined || each.id === id))
  if (type === 'Trap' || type === undefined)
    state.traps = state.traps.filter(({ owner }) => type === undefined || owner !== seat)
}

export function dropEffects(scene: GameScene, seat: number, isOver: (effect: ActiveEffect) => boolean): void {
  const { state } = scene
  const player = playerOf(state, seat)
  const over = player.effects.filter(isOver)
  if (over.length === 0) return
  player.effects = player.effects.filter((each) => !over.includes(each))
  changedBy(state, 'effects')
  for (const { type } of over) tell(scene, { what: 'effect-over', seat, effect: type })
}

/** Counts one unit off: a turn of the bearer that began after it was put on, a round, a roll, a use. */
export function countDown(
  scene: GameScene,
  seat: number,
  unit: ActiveEffect['unit'],
  counts: (effect: ActiveEffect) => boolean = () => true,
): void {
  const { state } = scene
  const { effects } = playerOf(state, seat)
  if (effects.length === 0 || !charge(scene, COST.look)) return
  for (const effect of effects) {
    const isOwn = effect.type !== 'SkipTurns' && effect.type !== 'RepeatTurns'
    if (effect.unit === unit && isOwn && counts(effect) && (unit !== 'turns' || effect.since < state.turnSeq))
      effect.remaining--
  }
  dropEffects(scene, seat, ({ remaining }) => remaining <= 0)
}

/** R12. Takes one turn off an effect that skips or repeats turns; false where there is none. */
export function useTurn(scene: GameScene, seat: number, type: 'SkipTurns' | 'RepeatTurns'): boolean {
  const effect = playerOf(scene.state, seat).effects.find((each) => each.type === type && each.remaining > 0)
  if (effect === undefined) return false
  effect.remaining--
  if (effect.remaining <= 0) dropEffects(scene, seat, (each) => each === effect)
  return true
}

export function isImmune({ state, options }: GameScene, seat: number, action: string): boolean {
  return isSafeFrom(options.board.value, state, seat, action)
}

/** The same outside a move. */
export function isSafeFrom(board: Board, state: State, seat: number, action: string): boolean {
  return playerOf(state, seat).effects.some((each) => {
    const effect = board.actions[each.action]?.effect
    return effect?.type === 'Immunity' && effect.to.includes(action)
  })
}

/** How dice are thrown for somebody: how many, and of how many sides. */
export function diceFor(
  scene: Pick<GameScene, 'state' | 'options'>,
  dice: { count: number; low: number; high: number },
) {
  let { count, low, high } = dice
  for (const effect of playerOf(scene.state, currentSeat(scene.state)).effects) {
    const config = configOf(scene, effect, 'DiceModifier')
    count = config?.count ?? count
    if (config?.sides !== undefined) [low, high] = [1, config.sides]
  }
  return { count, low, high }
}

/** What comes of a number that the effects of one type change: factors first, then what is added, then the bounds. */
export function modified(
  scene: GameScene,
  seat: number,
  value: number,
  type: 'DiceModifier' | 'MovesModifier',
): number {
  const configs = playerOf(scene.state, seat).effects.flatMap((effect) => configOf(scene, effect, type) ?? [])
  let result = value
  for (const { multiply = 1, add = 0 } of configs) result = Math.floor(result * multiply) + add
  for (const { min = 0, max = 100 } of configs) result = Math.min(Math.max(result, min), max)
  return Math.min(Math.max(result, 0), 100)
}

function layTrap(scene: GameScene, action: CompiledAction, seat: number, item: Pending): void {
  const { state } = scene
  const space = action.about >= 0 ? action.about : item.space
  if (state.traps.length >= MOST_TRAPS) return
  state.traps.push({ space, owner: seat, action: action.index })
  tell(scene, { what: 'trap', seat, space: boardOf(scene).spaces[space]?.name ?? '' })
}
