import type { Stat } from '../board.ts'
import type { GameScene, Happening } from './happenings.ts'
import { playerOf } from '../state.ts'
import { changedBy, occur } from './occur.ts'
import { boardOf, charge, COST, tell, tellOnly } from './work.ts'

/** R18. Sets a stat of a player, within its bounds: what it is, what others see of it, or both. */
export function setStat(
  scene: GameScene,
  seat: number,
  index: number,
  value: number,
  mode: 'both' | 'true' | 'display',
): void {
  const { state } = scene
  const stat = boardOf(scene).stats[index]
  if (stat === undefined || !charge(scene, COST.target)) return
  const player = playerOf(state, seat)
  const [old, seen] = [player.stats[index] ?? 0, player.shown[index] ?? 0]
  const now = Math.min(Math.max(Number.isFinite(value) ? value : 0, stat.min, -1e9), stat.max, 1e9) + 0
  if (mode !== 'display') player.stats[index] = now
  if (mode !== 'true') player.shown[index] = now
  const told = { what: 'stat', seat, stat: stat.name, value: mode === 'display' ? old : now } as const
  // Others hear that something was done, never what came of it, not even whether anything did.
  if (stat.hidden || mode === 'true') tellOnly(scene, [seat], told, { what: 'secret', seat, stat: stat.name })
  else if (now !== seen) tell(scene, { ...told, value: now })
  else if (now !== old) tellOnly(scene, [seat], told)
  if (value > stat.max && value > old && mode !== 'display') tellFull(scene, seat, stat, mode === 'true')
  if (mode === 'display' || now === old) return
  changedBy(state, 'stats')
  occur(scene, { kind: 'STAT', seat, space: player.space, stat: { index, old, now } })
}

/** Says that a gain found no room, or less than it asked for. */
export function tellFull(scene: GameScene, seat: number, stat: Stat, isSecret: boolean): void {
  tellUncharged(scene, seat, stat, { what: 'full', seat, stat: stat.name, most: stat.max }, isSecret)
}

/**
 * Tells whoever may know of a stat that is named. It is not charged: the work of a move is part of the position, and the
 * hashes in logs of earlier matches count it without this.
 */
export function tellUncharged(scene: GameScene, seat: number, stat: Stat, told: Happening, isSecret = false): void {
  if (!stat.listed) return
  if (stat.hidden || isSecret) scene.tellOnly([seat], told)
  else scene.tell(told)
}
