import { createRef, type RefObject } from 'preact'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { playSound } from '../../sound/sounds.ts'
import { tumble } from './tumble.ts'
import type { YahtzeeHappening, YahtzeeView } from './yahtzee-view.ts'

/** The parts of a die that move. */
export interface DieSlot {
  readonly flying: RefObject<HTMLSpanElement | null>
  readonly turning: RefObject<HTMLSpanElement | null>
}

interface Tumbling {
  readonly slots: readonly DieSlot[]
  readonly isTumbling: boolean
  /** Ends it at once. */
  readonly settle: () => void
}

const DICE = [0, 1, 2, 3, 4] as const

/** Lets the dice that were rolled tumble, each time anew; those that are frozen lie still. */
export function useTumble(
  { dice }: YahtzeeView,
  happenings: readonly YahtzeeHappening[],
  acting: (isActing: boolean) => void,
): Tumbling {
  const slots = useMemo(() => DICE.map((): DieSlot => ({ flying: createRef(), turning: createRef() })), [])
  const [isTumbling, setTumbling] = useState(false)
  const end = useRef<(() => void) | null>(null)
  useLayoutEffect(() => {
    const isRolled = happenings.some(({ what }) => what === 'rolled')
    if (!isRolled || dice.length === 0) return
    playSound('roll')
    const thrown = dice.flatMap(({ value, frozen }, die) => {
      const flying = slots[die]?.flying.current
      const turning = slots[die]?.turning.current
      return frozen || !flying || !turning ? [] : [{ flying, turning, value }]
    })
    const stop = tumble(thrown, () => {
      if (end.current !== stop) return
      end.current = null
      setTumbling(false)
      playSound('land')
    })
    end.current = stop
    setTumbling(stop !== null)
    // At once: nothing beside the board is to be quicker than the dice.
    acting(stop !== null)
    return () => {
      if (end.current === stop) end.current = null
      stop?.()
      setTumbling(false)
    }
    // What has happened is acted out once, whatever is drawn afterwards.
  }, [happenings])
  return { slots, isTumbling, settle: () => end.current?.() }
}
