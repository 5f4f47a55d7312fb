import type { VNode } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { motionReduced } from '../../storage/settings.ts'
import './flights.css'

/** Something that goes from one place of the table to another. Places are elements with `data-anchor`. */
export interface Flight {
  readonly from: string
  readonly to: string
  readonly drawn: VNode
  /** Delay in milliseconds: one after the other is seen better than all at once. */
  readonly delay?: number
}

const LASTS_MS = 520
const MOST = 16

/** Lets things fly; `flights` is a new list whenever something has happened. What flew before is gone then. */
export function Flights({ flights }: { readonly flights: readonly Flight[] }): VNode {
  const layer = useRef<HTMLDivElement>(null)
  const shown = motionReduced() ? [] : flights.slice(0, MOST)
  useLayoutEffect(() => {
    const { current } = layer
    const table = current?.parentElement
    if (!current || !table || shown.length === 0) return
    const origin = current.getBoundingClientRect()
    const places = [...table.querySelectorAll<HTMLElement>('[data-anchor]')]
    const centreOf = (anchor: string) => {
      const rect = places.find(({ dataset }) => dataset['anchor'] === anchor)?.getBoundingClientRect()
      return rect && { x: rect.x + rect.width / 2 - origin.x, y: rect.y + rect.height / 2 - origin.y }
    }
    // All places are measured before anything moves.
    const paths = shown.map(({ from, to }) => ({ from: centreOf(from), to: centreOf(to) }))
    const moving = paths.flatMap(({ from, to }, at) => {
      const flyer = current.children[at]
      if (!from || !to || !(flyer instanceof HTMLElement)) return []
      return [fly(flyer, from, to, shown[at]?.delay ?? 0)]
    })
    return () => {
      for (const each of moving) each.cancel()
    }
  }, [flights])
  return (
    <div ref={layer} class="flights" aria-hidden="true">
      {shown.map(({ drawn }, at) => (
        <div key={at} class="flyer">
          {drawn}
        </div>
      ))}
    </div>
  )
}

interface Point {
  readonly x: number
  readonly y: number
}

function fly(flyer: HTMLElement, from: Point, to: Point, delay: number): Animation {
  const at = ({ x, y }: Point, scale: number) => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 24 }
  return flyer.animate(
    [
      { transform: at(from, 0.7), opacity: 0, visibility: 'visible' },
      { transform: at(from, 1), opacity: 1, visibility: 'visible', offset: 0.15 },
      { transform: at(middle, 1.08), opacity: 1, visibility: 'visible', offset: 0.55 },
      { transform: at(to, 0.8), opacity: 0.9, visibility: 'visible' },
    ],
    { duration: LASTS_MS, delay, easing: 'cubic-bezier(0.3, 0.1, 0.2, 1)' },
  )
}
