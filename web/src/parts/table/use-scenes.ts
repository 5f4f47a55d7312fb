import { useEffect, useRef, useState } from 'preact/hooks'
import { motionReduced } from '../../storage/settings.ts'
import { Scenes, type Staged } from './scenes.ts'

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
