import type { VNode } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { panelsWords } from '../words/en/panels.ts'
import { words } from '../words/words.ts'
import { TERMINAL } from './arrows.ts'
import { DrawnArrow, DrawnNode } from './drawn-parts.tsx'
import type { Drawn, Picture, PlacedNode } from './lay-out.ts'
import { PageThread } from '../background/page-thread.ts'
import { textsIn, type Measure } from './label-texts.ts'
import type { LayOutTasks } from './lay-out-worker.ts'

import './chart.css'

interface Props {
  readonly chart: Drawn
  /** What it is, for those who do not see it. */
  readonly label: string
  /** The state it is in; null where it is in none, or only drawn. */
  readonly now: string | null
  readonly isTaken: (key: string) => boolean
  readonly isSeen: (state: string) => boolean
}

/** A picture is made once for each drawing. */
const pictures = new WeakMap<Drawn, Picture>()
const ZOOM_STEP = 1.25
const MOST_ZOOM = 2.5
const LEAST_ZOOM = 0.25

/** A chart as it is drawn in the rules, with where it stands lit and the arrows it has taken marked. */
export function ChartPicture(props: Props): VNode {
  const picture = usePicture(props.chart)
  const [zoom, setZoom] = useState<number | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const room = useRoom(frame)
  const scale = zoom ?? (picture === null ? 1 : fitting(picture, room))
  const lit = picture?.nodes.find((node) => isLit(node, props.now))
  useScrollTo(frame, lit, scale)
  const say = panelsWords.value
  const by = (factor: number) => setZoom(Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, scale * factor)))
  return (
    <div class="chart-picture">
      {/* A place that scrolls can be reached by the keyboard. */}
      {/* oxlint-disable-next-line no-noninteractive-tabindex */}
      <div class="chart-frame" ref={frame} tabIndex={0} role="region" aria-label={props.label}>
        {picture === null ? (
          <p class="loading">{words.value.shell.loading}</p>
        ) : (
          <Drawing {...props} picture={picture} scale={scale} />
        )}
      </div>
      <div class="chart-zoom" role="group" aria-label={say.zoom}>
        <button type="button" class="button" aria-label={say.zoomOut} onClick={() => by(1 / ZOOM_STEP)}>
          −
        </button>
        <button type="button" class="button" aria-label={say.zoomIn} onClick={() => by(ZOOM_STEP)}>
          +
        </button>
        <button type="button" class="button" onClick={() => setZoom(null)}>
          {say.zoomFit}
        </button>
      </div>
    </div>
  )
}

function Drawing({ picture, scale, label, now, isTaken, isSeen }: Props & { picture: Picture; scale: number }): VNode {
  const { width, height, nodes, arrows } = picture
  // Those that were taken are drawn last, over the others.
  const inOrder = [...arrows].toSorted((a, b) => Number(isTaken(a.key)) - Number(isTaken(b.key)))
  return (
    <svg
      class="chart-drawing"
      role="img"
      aria-label={label}
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
    >
      {inOrder.map((arrow, at) => (
        <DrawnArrow key={`${arrow.key} ${at}`} arrow={arrow} isTaken={isTaken(arrow.key)} />
      ))}
      {nodes.map((node) => (
        <DrawnNode key={node.name} node={node} isNow={isLit(node, now)} isSeen={isSeen(node.name)} isTaken={isTaken} />
      ))}
    </svg>
  )
}

function isLit({ kind, name }: PlacedNode, now: string | null): boolean {
  return now === TERMINAL ? kind === 'end' : name === now
}

/** Finds places while the page goes on: nobody waits for it. */
function usePicture(chart: Drawn): Picture | null {
  const [, redraw] = useState(0)
  useEffect(() => {
    if (pictures.has(chart)) return
    let isGone = false
    const find = async () => {
      pictures.set(chart, await layOutElsewhere(chart))
      if (!isGone) redraw((count) => count + 1)
    }
    void find()
    return () => {
      isGone = true
    }
  }, [chart])
  return pictures.get(chart) ?? null
}

type Room = Pick<Picture, 'width' | 'height'>

/** Opens fitted, however small that is; a reader zooms in on a part. */
export function fitting(picture: Room, room: Room): number {
  const fits = Math.min(room.width / picture.width, room.height / picture.height)
  return Math.min(1, Math.max(LEAST_ZOOM, fits))
}

/** The room there is for the drawing: as wide as the frame is, and as high as it may become. */
function useRoom(frame: { readonly current: HTMLElement | null }): Room {
  const [room, setRoom] = useState<Room>({ width: 0, height: Infinity })
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return
    const measure = () => {
      const height = Number.parseFloat(getComputedStyle(element).maxHeight)
      const edges = element.offsetHeight - element.clientHeight
      setRoom({ width: element.clientWidth, height: Number.isNaN(height) ? Infinity : height - edges })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  return room
}

/** Brings the lit state into the middle of the frame; only the frame scrolls, never the page. */
function useScrollTo(
  frame: { readonly current: HTMLElement | null },
  lit: PlacedNode | undefined,
  scale: number,
): void {
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null || lit === undefined) return
    element.scrollTo({
      left: lit.x * scale - element.clientWidth / 2,
      top: lit.y * scale - element.clientHeight / 2,
      behavior: 'instant',
    })
  }, [lit, scale])
}

const thread = new PageThread<LayOutTasks>(
  () => new Worker(new URL('./lay-out-worker.ts', import.meta.url), { type: 'module' }),
)

/** Finds places for a chart in a thread of its own: that takes longer than a page may stand still. */
async function layOutElsewhere(chart: Drawn): Promise<Picture> {
  const { states, choices, captions, edges, labels } = chart
  const drawn = { states, choices, captions, edges, ...(labels === undefined ? {} : { labels }) }
  const widths = new Map(textsIn(chart).map((text) => [text, textWidth(text)]))
  return thread.run('layOut', { chart: drawn, widths }, async () => {
    const { layOut } = await import('./lay-out.ts')
    return layOut(drawn, (text) => widths.get(text) ?? 0)
  })
}

/** What labels are written in; chart.css says the same. */
const FONT = "600 13px Atkinson, 'Segoe UI', system-ui, sans-serif"
/** Where nothing can be measured, a letter is about so wide. */
const LETTER = 7.2

let pen: CanvasRenderingContext2D | null | undefined
const known = new Map<string, number>()

/** How wide a label is in the page's own letters. */
const textWidth: Measure = (text) => {
  const before = known.get(text)
  if (before !== undefined) return before
  if (pen === undefined) {
    pen = document.createElement('canvas').getContext('2d')
    if (pen !== null) pen.font = FONT
  }
  const width = pen?.measureText(text).width ?? text.length * LETTER
  known.set(text, width)
  return width
}
