import { useEffect, useRef, useState } from 'preact/hooks'
import { motionReduced } from '../../storage/settings.ts'
import type { Seat } from '@parlor/engine'

/** More scenes than this that wait are gone through faster: a story is never longer than a few seconds. */
const WAITING = 3

export interface Stage<P> {
  /** What the board draws now. */
  readonly shown: P
  /** More has happened than is shown. */
  readonly isBehind: boolean
  readonly skip: () => void
}

/**
 * Shows a board what it is given as short scenes. `moving`: for how many milliseconds one is to be seen before the next;
 * 0 for what need not be seen by itself. `still`: the same without motion, for what has to be read. In a page nobody sees
 * everything is there at once.
 */
export function useScenes<P extends Staged>(
  given: P,
  moving: (scene: P) => number,
  still: (scene: P) => number = () => 0,
): Stage<P> {
  const [scenes] = useState(() => new Scenes(given))
  const [, redraw] = useState(0)
  const until = useRef(0)
  scenes.give(given)
  const isHidden = document.hidden
  const lasts = isHidden ? () => 0 : motionReduced() ? still : moving
  const goOn = () => {
    scenes.next(lasts)
    until.current = performance.now() + lasts(scenes.shown) / Math.max(1, scenes.waiting / WAITING)
  }
  // Nobody waits for a moment that is over.
  if (scenes.isBehind && performance.now() >= until.current) goOn()
  if (isHidden) while (scenes.isBehind) goOn()
  useEffect(() => {
    if (!scenes.isBehind) return
    const timer = setTimeout(() => redraw((count) => count + 1), Math.max(0, until.current - performance.now()))
    return () => clearTimeout(timer)
  })
  return {
    shown: scenes.shown,
    isBehind: scenes.isBehind,
    skip: () => {
      scenes.skip()
      until.current = 0
      redraw((count) => count + 1)
    },
  }
}

/** What is shown of a board at a time: what it was given, or what it was given a while ago. */
export interface Staged {
  readonly view: unknown
  readonly number: number
  readonly seat: Seat | null
  readonly happenings: readonly unknown[]
  readonly offers: readonly unknown[]
}

/**
 * What a board was given, one after the other, each to be seen for a moment: others may be quicker than one can look.
 * `skip` goes on to the present.
 */
export class Scenes<P extends Staged> {
  #shown: P
  #coming: readonly P[] = []

  constructor(first: P) {
    this.#shown = first
  }

  /** While something else is coming nothing can be done: what can be done belongs to the last scene. */
  get shown(): P {
    return this.isBehind ? { ...this.#shown, seat: null, offers: [] } : this.#shown
  }

  get isBehind(): boolean {
    return this.#coming.length > 0
  }

  get waiting(): number {
    return this.#coming.length
  }

  give(given: P): void {
    const last = this.#coming.at(-1) ?? this.#shown
    if (given.view === last.view && given.number === last.number) {
      // Drawn again, with nothing new on the table.
      if (this.isBehind) this.#coming = [...this.#coming.slice(0, -1), given]
      else this.#shown = { ...given, happenings: this.#shown.happenings }
    } else if (given.happenings.length === 0 || given.number < last.number) this.#jump(given)
    else this.#coming = [...this.#coming, given]
  }

  /** On to the next; scenes that last no time are not stopped at, and what happened in them goes with the next. */
  next(lasts: (scene: P) => number): void {
    const told: unknown[] = []
    while (this.isBehind) {
      const [scene, ...rest] = this.#coming as [P, ...P[]] // it is behind: there is one
      this.#coming = rest
      told.push(...scene.happenings)
      this.#shown = { ...scene, happenings: told }
      if (lasts(scene) > 0) return
    }
  }

  /** To what is now, at once. */
  skip(): void {
    const last = this.#coming.at(-1)
    if (last !== undefined) this.#jump({ ...last, happenings: [] })
  }

  #jump(to: P): void {
    this.#shown = to
    this.#coming = []
  }
}
