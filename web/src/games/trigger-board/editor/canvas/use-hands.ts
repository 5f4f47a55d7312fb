import type { RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Bounds, Point } from '../../board-map.ts'
import { useSize } from '../../use-size.ts'
import { closeTo, fitting, panned, zoomed, type Size, type Viewport } from '../../viewport.ts'
import { snapped, GRID, moved, type Place } from '../model/commands.ts'
import { spacesOf } from '../model/draft.ts'
import type { Workbench } from '../workbench.ts'
import { reachOf, spaceAt, wayAt } from './drawn-space.ts'
import { boundsOf } from './sketch.ts'

/** What a hand is doing on the canvas, before it lets go. */
type Preview =
  | { readonly kind: 'move'; readonly by: Place }
  | { readonly kind: 'box'; readonly from: Point; readonly to: Point }
  | { readonly kind: 'connect'; readonly from: string; readonly to: Point }

interface Handled {
  readonly viewport: Viewport
  readonly size: Size
  readonly preview: Preview | null
  /** A way was begun by a press and waits for its end. */
  readonly linkFrom: string | null
  readonly zoom: (times: number) => void
  readonly fit: () => void
  readonly pan: (byX: number, byY: number) => void
}

const WHEEL = 0.0015
const PULL = 5
const SLACK = 8
/** One can go so far beyond the outermost spaces. */
const BEYOND = 4_000
const START: Size = { width: 600, height: 400 }

interface Held {
  readonly kind: 'press' | 'pan' | 'move' | 'box' | 'connect'
  readonly from: Point
  readonly world: Point
  readonly space: string | null
}

/** Mouse, fingers and wheel on the canvas, as the chosen tool takes them. A gesture is one step when it ends. */
/** Half of a space, in pixels, with which the name on it can be read. */
const READABLE = 24

export function useHands(frame: RefObject<HTMLElement | null>, bench: Workbench): Handled {
  const size = useSize(frame)
  const [own, setOwn] = useState<Viewport | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [linkFrom, setLink] = useState<string | null>(null)
  const known = size.width === 0 ? START : size
  // The board may grow while it is looked at: only what was there at first is fitted.
  const [home] = useState(() => boundsOf(spacesOf(bench.draft.peek())))
  const viewport = own ?? fitting(home, known)
  const latest = useRef({ viewport, size: known, preview, linkFrom })
  latest.current = { viewport, size: known, preview, linkFrom }

  const roomy = (): Bounds => {
    const { x, y, width, height } = boundsOf(spacesOf(bench.draft.peek()))
    return { x: x - BEYOND, y: y - BEYOND, width: width + 2 * BEYOND, height: height + 2 * BEYOND }
  }
  const furthest = (): Viewport => ({ ...fitting(boundsOf(spacesOf(bench.draft.peek())), latest.current.size) })
  const look = (next: Viewport) => {
    latest.current.viewport = next
    setOwn(next)
  }
  const zoomAt = (times: number, at: Point) => {
    const far = furthest()
    look(zoomed(latest.current.viewport, times, at, { ...far, scale: Math.min(far.scale, 0.6) }, roomy()))
  }
  const shift = (byX: number, byY: number) => look(panned(latest.current.viewport, byX, byY, roomy()))

  useLayoutEffect(
    () =>
      bench.sought.subscribe(({ ids, count }) => {
        if (count === 0) return
        const spaces = ids.flatMap((id) => bench.byId.peek().get(id) ?? [])
        const [one] = spaces
        const all = boundsOf(spaces.length === 0 ? spacesOf(bench.draft.peek()) : spaces)
        const fit = fitting(all, latest.current.size)
        if (one === undefined || spaces.length > 1) return look(fit)
        look(
          closeTo([one.position.x, one.position.y], READABLE / reachOf(one), furthest(), roomy(), latest.current.size),
        )
      }),
    [],
  )

  useLayoutEffect(() => {
    const { current } = frame
    if (current === null) return
    const fingers = new Map<number, Point>()
    let held: Held | null = null
    const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
      const box = current.getBoundingClientRect()
      return [clientX - box.left - box.width / 2, clientY - box.top - box.height / 2]
    }
    const toWorld = ([x, y]: Point): Point => {
      const { viewport: now } = latest.current
      return [now.x + x / now.scale, now.y + y / now.scale]
    }
    const grid = () => (bench.isSnapping.peek() ? GRID : 0)
    const show = (next: Preview | null) => {
      latest.current.preview = next
      setPreview(next)
    }
    const link = (next: string | null) => {
      latest.current.linkFrom = next
      setLink(next)
    }
    const hit = (world: Point) =>
      spaceAt(spacesOf(bench.draft.peek()), world, SLACK / 2 / latest.current.viewport.scale)

    const down = (event: PointerEvent) => {
      if (event.button > 1) return
      const at = fromMiddle(event)
      fingers.set(event.pointerId, at)
      current.setPointerCapture(event.pointerId)
      if (fingers.size > 1) {
        // A second finger: the first one meant to look around.
        held = null
        return show(null)
      }
      const world = toWorld(at)
      held = { kind: event.button === 1 ? 'pan' : 'press', from: at, world, space: hit(world)?.id ?? null }
    }

    /** A press became a pull: what does it pull? */
    const begin = (press: Held, event: PointerEvent): Held => {
      const tool = bench.tool.peek()
      if (tool === 'connect' && press.space !== null) return { ...press, kind: 'connect' }
      if (tool === 'select' && press.space !== null) {
        if (!bench.selected.peek().has(press.space)) bench.select([press.space])
        return { ...press, kind: 'move' }
      }
      return { ...press, kind: tool === 'select' && event.pointerType === 'mouse' ? 'box' : 'pan' }
    }

    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId)
      if (before === undefined) return
      const now = fromMiddle(event)
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
      if (other !== undefined) {
        fingers.set(event.pointerId, now)
        const apart = (one: Point) => Math.hypot(one[0] - other[0], one[1] - other[1])
        zoomAt(apart(now) / Math.max(1, apart(before)), [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2])
        return shift((now[0] - before[0]) / 2, (now[1] - before[1]) / 2)
      }
      if (held === null) return
      if (held.kind === 'press') {
        if (Math.hypot(now[0] - held.from[0], now[1] - held.from[1]) < PULL) return
        held = begin(held, event)
      }
      fingers.set(event.pointerId, now)
      const world = toWorld(now)
      if (held.kind === 'pan') shift(now[0] - before[0], now[1] - before[1])
      else if (held.kind === 'box') show({ kind: 'box', from: held.world, to: world })
      else if (held.kind === 'connect') show({ kind: 'connect', from: held.space ?? '', to: world })
      else show({ kind: 'move', by: movedBy(held, world) })
    }

    /** The space that is pulled snaps; the others keep their places beside it. */
    const movedBy = (pull: Held, world: Point): Place => {
      const start = bench.byId.peek().get(pull.space ?? '')?.position ?? { x: 0, y: 0 }
      const to = snapped({ x: start.x + world[0] - pull.world[0], y: start.y + world[1] - pull.world[1] }, grid())
      return { x: to.x - start.x, y: to.y - start.y }
    }

    const press = ({ space, world }: Held, event: PointerEvent) => {
      const tool = bench.tool.peek()
      if (tool === 'add' && space === null) {
        const [x, y] = world
        return void bench.add(snapped({ x, y }, grid()))
      }
      if (tool === 'connect') {
        const from = latest.current.linkFrom
        if (space === null || from === space) return link(null)
        if (from === null) {
          bench.select([space])
          return link(space)
        }
        bench.connect(from, space)
        bench.select([space])
        return link(null)
      }
      if (space !== null)
        return event.shiftKey || event.ctrlKey || event.metaKey ? bench.toggle(space) : bench.select([space])
      const way = wayAt(spacesOf(bench.draft.peek()), bench.byId.peek(), world, SLACK / latest.current.viewport.scale)
      if (way !== null) bench.chooseWay(way)
      else bench.select([])
    }

    const drop = (pull: Held, world: Point, event: PointerEvent) => {
      if (pull.kind === 'move') {
        const by = movedBy(pull, world)
        return bench.do('move', moved(bench.draft.peek(), bench.selected.peek(), by))
      }
      if (pull.kind === 'box') {
        const [left, right] = [Math.min(pull.world[0], world[0]), Math.max(pull.world[0], world[0])]
        const [top, bottom] = [Math.min(pull.world[1], world[1]), Math.max(pull.world[1], world[1])]
        const inside = spacesOf(bench.draft.peek())
          .filter(({ position: { x, y } }) => x >= left && x <= right && y >= top && y <= bottom)
          .map(({ id }) => id)
        return bench.select(event.shiftKey ? [...bench.selected.peek(), ...inside] : inside)
      }
      if (pull.kind !== 'connect' || pull.space === null) return
      const target = hit(world)
      if (target?.id === pull.space) return
      const wasBoth = bench.isBoth.peek()
      if (event.shiftKey) bench.isBoth.value = true
      if (target === undefined) bench.add(snapped({ x: world[0], y: world[1] }, grid()), pull.space)
      else bench.connect(pull.space, target.id)
      bench.isBoth.value = wasBoth
    }

    const up = (event: PointerEvent) => {
      const isLast = fingers.delete(event.pointerId) && fingers.size === 0
      if (!isLast || held === null) return
      const done = held
      held = null
      show(null)
      if (event.type === 'pointercancel') return
      if (done.kind === 'press') press(done, event)
      else drop(done, toWorld(fromMiddle(event)), event)
    }
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      zoomAt(Math.exp(-event.deltaY * WHEEL), fromMiddle(event))
    }
    const listening = new AbortController()
    const { signal } = listening
    current.addEventListener('pointerdown', down, { signal })
    current.addEventListener('pointermove', move, { signal })
    for (const end of ['pointerup', 'pointercancel'] as const) current.addEventListener(end, up, { signal })
    current.addEventListener('wheel', wheel, { passive: false, signal })
    return () => listening.abort()
  }, [])

  return {
    viewport,
    size: known,
    preview,
    linkFrom,
    zoom: (times) => zoomAt(times, [0, 0]),
    fit: () => look(furthest()),
    pan: shift,
  }
}
