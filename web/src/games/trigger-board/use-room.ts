import type { Board } from '@parlor/games/trigger-board/knowledge'
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

/**
 * How the height of a phone's screen is shared. It stays the same during a match, so that neither the map nor a question moves
 * under a finger: a question has the room of the longest one of its board, and the map has what is left.
 */
export interface Room {
  /** Of what is asked, in pixels. */
  readonly asked: number
  /** By how many pixels the map is lower than usual, since what stands above it needs more than usual. */
  readonly lost: number
}

/** Narrower pages have what is asked below the map. */
const PHONE = 576
/** What a button, and below it where each roll leads, need. */
const USUAL = 172
/** A longer question is scrolled in its card. */
const MOST = 380
/** The map is never lower than this. */
const LEAST_MAP = 200

/** What is asked on a screen, in pixels. */
interface Card {
  readonly width: number
  /** What an answer has besides its text: its edges, what it costs and where it ends. */
  readonly answer: number
  readonly least: number
}
export const PHONE_CARD: Card = { width: 352, answer: 47, least: USUAL }
export const DESKTOP_CARD: Card = { width: 216, answer: 54, least: 240 }
/** The width around the text of an answer, and of a letter; the heights of a line, and of the head of a question. */
const AROUND = 52
const LETTER = 7.6
const LINE = 19
const HEAD = 52

/** The height of the longest question of a board: its head, its text, and its answers. */
export function roomOfQuestions(board: Board, { width, answer, least }: Card): number {
  const heights = board.actions.flatMap(({ message, options }) => {
    if (options.length === 0) return []
    const columns = columnsFor(options.length)
    const answers = options.map(({ text }) => lines(text, width / columns - AROUND) * LINE + answer)
    const rows = Math.ceil(options.length / columns)
    const sum = columns === 1 ? answers.reduce((all, one) => all + one, 0) : rows * Math.max(...answers)
    return [HEAD + lines(message ?? [], width) * LINE + sum]
  })
  return Math.min(MOST, Math.max(least, ...heights))
}

/** Few answers stand one below the other: then what follows from each has the width of the screen. */
export const columnsFor = (answers: number): number => (answers > 4 ? 2 : 1)

const lines = (text: readonly unknown[], across: number) => Math.ceil((lengthOf(text) * LETTER) / across)

const lengthOf = (text: readonly unknown[]): number =>
  text.reduce<number>((sum, part) => sum + (typeof part === 'string' ? part.length : 8), 0)

/** Measures once for each size of the window, and again only where a question needs more than was thought. */
export function useRoom(
  whole: RefObject<HTMLElement | null>,
  tray: RefObject<HTMLElement | null>,
  wanted: number,
  isReady: boolean,
): Room {
  const [room, setRoom] = useState<Room>({ asked: wanted, lost: 0 })
  // What was asked for last, and what the page is drawn with.
  const latest = useRef(room)
  const drawn = useRef(room)
  drawn.current = room
  useLayoutEffect(() => {
    const question = tray.current
    if (!isReady || question === null) return
    const put = (next: Room) => {
      const { asked, lost } = latest.current
      if (next.asked !== asked || next.lost !== lost) setRoom((latest.current = next))
    }
    const measure = () => {
      const map = whole.current?.querySelector('.tb-frame')
      if (map == null || innerWidth >= PHONE) return put({ asked: wanted, lost: 0 })
      const { top, height } = map.getBoundingClientRect()
      const needed = Math.ceil(question.getBoundingClientRect().height)
      const full = height + drawn.current.lost + drawn.current.asked
      put(roomIn({ top: top + scrollY, full, needed, screen: innerHeight }, latest.current))
    }
    const restart = () => {
      put({ asked: wanted, lost: 0 })
      requestAnimationFrame(measure)
    }
    put({ asked: Math.max(wanted, latest.current.asked), lost: latest.current.lost })
    measure()
    const players = whole.current?.querySelector('.tb-players') ?? null
    const observer = new ResizeObserver((changes) => {
      const isTaller = question.getBoundingClientRect().height > latest.current.asked + 1
      // Another line of what lies on the players pushes the map down.
      if (isTaller || changes.some(({ target }) => target === players)) measure()
    })
    observer.observe(question)
    if (players !== null) observer.observe(players)
    addEventListener('resize', restart)
    return () => {
      observer.disconnect()
      removeEventListener('resize', restart)
    }
  }, [isReady, wanted])
  return room
}

interface Measured {
  /** Where the map begins, and how high it would be if nothing were asked. */
  readonly top: number
  readonly full: number
  /** The height of what is asked now. */
  readonly needed: number
  readonly screen: number
}

/** The room that is never less for the question than so far. */
export function roomIn({ top, full, needed, screen }: Measured, before: Room): Room {
  const asked = Math.max(before.asked, needed)
  const lost = Math.max(before.lost, Math.ceil(top + full - screen))
  return { asked, lost: Math.min(lost, Math.max(0, full - asked - LEAST_MAP)) }
}
