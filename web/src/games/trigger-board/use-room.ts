import type { RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

/** By how many pixels the map is lower than its usual height, so that all of it is in view above what is asked. */
export interface Room {
  /** What stands above the map needs more than usual: it is laid out for that. */
  readonly lost: number
  /** A long question: the map is only shown smaller for a while. */
  readonly asked: number
}

/** Narrower pages have what is asked below the map. */
const PHONE = 576
/** What a short question needs. */
const USUAL_TRAY = 160
/** The map is never lower than this. */
const LEAST_MAP = 200
const ALL: Room = { lost: 0, asked: 0 }

/** Measures the page whenever one of these elements changes its size. */
export function useRoom(
  board: RefObject<HTMLElement | null>,
  tray: RefObject<HTMLElement | null>,
  isOver: boolean,
): Room {
  const [room, setRoom] = useState(ALL)
  const latest = useRef(room)
  latest.current = room
  useLayoutEffect(() => {
    if (board.current === null || tray.current === null) return
    const [all, question] = [board.current, tray.current]
    const measure = () => {
      const map = all.querySelector('.tb-frame')
      const next = map === null || isOver || innerWidth >= PHONE ? ALL : roomFor(map, question, latest.current)
      if (next.lost !== latest.current.lost || next.asked !== latest.current.asked) setRoom(next)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(all)
    observer.observe(question)
    return () => observer.disconnect()
  }, [isOver])
  return room
}

function roomFor(map: Element, question: HTMLElement, { lost, asked }: Room): Room {
  const { top, height } = map.getBoundingClientRect()
  return roomIn({
    top: top + scrollY,
    // As high as it would be with all its room.
    height: height + lost + asked,
    tray: Math.ceil(question.getBoundingClientRect().height),
    screen: innerHeight,
  })
}

/** In pixels: where the map begins, how high it wants to be, and how high the question and the screen are. */
export function roomIn({ top, height, tray, screen }: Record<'top' | 'height' | 'tray' | 'screen', number>): Room {
  const most = Math.max(0, height - LEAST_MAP)
  const lost = Math.min(most, Math.max(0, Math.ceil(top + height + USUAL_TRAY - screen)))
  return { lost, asked: Math.min(most - lost, Math.max(0, tray - USUAL_TRAY)) }
}
