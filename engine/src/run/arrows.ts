import { Bug } from '../chart/faults.ts'
import { NO_EVENT, type Fork, type Arrow, type Tables } from '../compile/tables.ts'
import type { LiveScene } from '../declare/scene.ts'

/** The arrow whose guard holds, the first in drawn order; null when none does. */
export function holding({ arrows, guards }: Fork, scene: LiveScene, move: object): Arrow | null {
  for (let i = 0; i < arrows.length; i++) {
    const guard = guards[i]
    if (!guard || guard(scene, move)) return arrows[i] ?? null
  }
  return null
}

export function decide(fork: Fork, scene: LiveScene, move: object): Arrow {
  const arrow = holding(fork, scene, move)
  if (arrow === null) throw new Bug(`at “${fork.name}” no branch holds`)
  return arrow
}

const FEW = 8

/** The number of an event. A few names are found faster by comparing than by hashing. */
export function eventId({ events, eventIds }: Tables, name: string): number {
  if (events.length > FEW) return eventIds.get(name) ?? NO_EVENT
  for (let id = 0; id < events.length; id++) if (events[id]?.name === name) return id
  return NO_EVENT
}

/** Is an event one of these? Most lists are empty, and looking at the length is quicker than hashing. */
export function isAmong(events: readonly number[], event: number): boolean {
  return events.length > 0 && events.includes(event)
}

/** Is the state one of those a hosted chart or a timer lives in? */
export function inside(region: Uint8Array, phase: number): boolean {
  return phase >= 0 && region[phase] === 1
}
