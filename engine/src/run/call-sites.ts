import type { RunEffect, RunGuard } from '../compile/tables.ts'
import type { LiveScene } from '../declare/scene.ts'

/**
 * Calls by number. Whatever is always called at one place of a program is compiled into it: so each of a game's
 * functions gets a place of its own, as far as there are any, and others share the last.
 */

export function perform(site: number, effect: RunEffect, scene: LiveScene, move: object): void {
  switch (site) {
    case 0:
      return effect(scene, move)
    case 1:
      return effect(scene, move)
    case 2:
      return effect(scene, move)
    case 3:
      return effect(scene, move)
    case 4:
      return effect(scene, move)
    case 5:
      return effect(scene, move)
    case 6:
      return effect(scene, move)
    case 7:
      return effect(scene, move)
    case 8:
      return effect(scene, move)
    case 9:
      return effect(scene, move)
    case 10:
      return effect(scene, move)
    case 11:
      return effect(scene, move)
    default:
      return effect(scene, move)
  }
}

/** The same for guards. */
export function holds(site: number, guard: RunGuard, scene: LiveScene, move: object): boolean {
  switch (site) {
    case 0:
      return guard(scene, move)
    case 1:
      return guard(scene, move)
    case 2:
      return guard(scene, move)
    case 3:
      return guard(scene, move)
    case 4:
      return guard(scene, move)
    case 5:
      return guard(scene, move)
    case 6:
      return guard(scene, move)
    case 7:
      return guard(scene, move)
    default:
      return guard(scene, move)
  }
}

/** The same for what `among` was given: which values are open? */
export function askOpen(
  site: number,
  openIn: (scene: LiveScene) => number | readonly unknown[],
  scene: LiveScene,
): number | readonly unknown[] {
  switch (site) {
    case 0:
      return openIn(scene)
    case 1:
      return openIn(scene)
    case 2:
      return openIn(scene)
    case 3:
      return openIn(scene)
    case 4:
      return openIn(scene)
    case 5:
      return openIn(scene)
    case 6:
      return openIn(scene)
    case 7:
      return openIn(scene)
    default:
      return openIn(scene)
  }
}
