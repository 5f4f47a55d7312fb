import { useRef, useState, useEffect } from 'preact/hooks'
import type { VNode, RefObject } from 'preact'
import { navigation } from '../window/navigation.ts'
import { sayScored, scoreHead } from '../catalogue/listed-games.ts'
import { formatPlace } from '../window/address.ts'
import { profileWords } from '../words/en/profile.ts'
import { language, locale } from '../words/words.ts'
import { spread, ticksAround } from './scale.ts'
import type { ChartsProps, ScorePoint } from './score-charts.tsx'
import { runningMeans } from './score-statistics.ts'

const HEIGHT = 220
const ROOM = { top: 14, right: 14, bottom: 30, left: 42 }
const LINES = 4
/** As many as its running mean looks back. */
const SPAN = 10
/** Room for a day below the axis. */
const DAY_WIDTH = 90
/** Beyond it only the latest are drawn: nobody can tell more of them apart. */
const MOST_POINTS = 200

/** Scores from left to right, the oldest first. Every point is a link to its match; the arrow keys go along them. */
export function ScoreChart({ game, points: all }: ChartsProps): VNode {
  const profile = profileWords.value
  const { ref, width } = useWidth<HTMLDivElement>()
  const points = all.slice(-MOST_POINTS)
  const means = runningMeans(
    points.map(({ score }) => score),
    SPAN,
  )
  const [chosen, setChosen] = useState<number | null>(null)
  const say = ({ at, score }: ScorePoint) => profile.point(sayDay(at), sayScored(game, String(score)))
  const shown = chosen === null ? undefined : points[chosen]
  return (
    <figure class="chart" aria-labelledby="score-chart-title">
      <h3 id="score-chart-title">{profile.overTime}</h3>
      <div ref={ref} class="chart-area">
        {width > 0 ? <Drawing points={points} width={width} chosen={chosen} choose={setChosen} say={say} /> : null}
      </div>
      <figcaption class="soft small chart-caption">
        <span>{shown === undefined ? profile.pickPoint : say(shown)}</span>
        <span class="chart-key">{profile.trend(SPAN)}</span>
      </figcaption>
      <details class="chart-table">
        <summary class="small">{profile.asTable}</summary>
        <table class="menu-table" aria-labelledby="score-chart-title">
          <thead>
            <tr>
              <th scope="col" class="is-text">
                {profile.day}
              </th>
              <th scope="col">{scoreHead(game)}</th>
              <th scope="col">{profile.trend(SPAN)}</th>
            </tr>
          </thead>
          <tbody>
            {points
              .map(({ match, at, score }, index) => (
                <tr key={match}>
                  <th scope="row" class="is-text">
                    {sayDay(at)}
                  </th>
                  <td>{score}</td>
                  <td>{means[index]?.toLocaleString(language(), { maximumFractionDigits: 1 })}</td>
                </tr>
              ))
              .toReversed()}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

function sayDay(at: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(at)
}

interface DrawingProps {
  readonly points: readonly ScorePoint[]
  readonly width: number
  readonly chosen: number | null
  readonly choose: (at: number) => void
  readonly say: (point: ScorePoint) => string
}

function Drawing({ points, width, chosen, choose, say }: DrawingProps): VNode {
  const profile = profileWords.value
  const links = useRef<({ focus(): void } | null)[]>([])
  const scores = points.map(({ score }) => score)
  const ticks = ticksAround(scores, LINES)
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  const [right, bottom] = [width - ROOM.right, HEIGHT - ROOM.bottom]
  const x = (at: number) => ROOM.left + ((right - ROOM.left) * at) / Math.max(1, points.length - 1)
  const y = (score: number) => bottom - ((bottom - ROOM.top) * (score - low)) / (high - low)
  const line = (values: readonly number[]) =>
    values.map((value, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join(' ')
  const day = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short' })
  const places = points.map(({ match, at }, index) => ({ match, at, index }))
  // A day is written once, however many matches it has seen.
  const marked = spread(places, Math.max(2, Math.floor((right - ROOM.left) / DAY_WIDTH))).filter(
    ({ at }, index, all) => day.format(at) !== day.format(all[index - 1]?.at ?? 0),
  )
  const go = (event: KeyboardEvent, at: number) => {
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: points.length - 1 }[event.key]
    if (next === undefined || points[next] === undefined) return
    event.preventDefault()
    links.current[next]?.focus()
  }
  // One point at a time is reached by the tabulator: the one that was chosen, else the latest.
  const reached = chosen ?? points.length - 1
  return (
    <svg
      class="chart-drawing"
      width={width}
      height={HEIGHT}
      role="group"
      aria-label={profile.chartAbout(points.length)}
    >
      <g aria-hidden="true">
        {ticks.map((tick) => (
          <g key={tick}>
            <line class="chart-line" x1={ROOM.left} x2={right} y1={y(tick)} y2={y(tick)} />
            <text class="chart-label" x={ROOM.left - 8} y={y(tick) + 4} text-anchor="end">
              {tick}
            </text>
          </g>
        ))}
        {marked.map(({ match, at, index }) => (
          <text
            key={match}
            class="chart-label"
            x={x(index)}
            y={HEIGHT - 8}
            text-anchor={anchorOf(index, points.length)}
          >
            {day.format(at)}
          </text>
        ))}
        <path class="chart-path" d={line(scores)} />
        <path class="chart-trend" d={line(runningMeans(scores, SPAN))} />
      </g>
      {points.map((point, at) => (
        <a
          key={point.match}
          ref={(link) => void (links.current[at] = link)}
          href={formatPlace({ at: 'match', id: point.match })}
          aria-label={say(point)}
          // In lower case: in a drawing the browser knows it by no other name.
          tabindex={at === reached ? 0 : -1}
          class="chart-point"
          data-chosen={at === chosen}
          onFocus={() => choose(at)}
          onPointerEnter={() => choose(at)}
          onKeyDown={(event) => go(event, at)}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            navigation.go({ at: 'match', id: point.match })
          }}
        >
          <circle class="chart-touch" cx={x(at)} cy={y(point.score)} r="14" />
          <circle class="chart-dot" cx={x(at)} cy={y(point.score)} r={at === chosen ? 7 : 4.5} />
        </a>
      ))}
    </svg>
  )
}

/** The outermost labels stay inside. */
function anchorOf(at: number, count: number): 'start' | 'middle' | 'end' {
  if (at === 0) return 'start'
  return at === count - 1 ? 'end' : 'middle'
}

/** How wide an element is, whenever that changes; 0 until it is known. */
function useWidth<E extends Element>(): { readonly ref: RefObject<E | null>; readonly width: number } {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
