import type { Point } from '../board-map.ts'
import { distance, minus, Nearby, plus } from './geometry.ts'
import type { Measures, Plan } from './plan.ts'

/** Where spaces lie on a sheet, and how large they are. */
export interface Placed {
  readonly width: number
  readonly height: number
  /** The sheet is this many times as wide as the frame it is shown in. */
  readonly zoom: number
  /** Which of the sizes of a sheet that is, the smallest 0. */
  readonly step: number
  readonly points: readonly Point[]
  readonly reaches: readonly number[]
  /** Where the picture behind the board lies on the sheet. */
  readonly picture: Plan['picture']
  /** Spaces lie so close together that room for pawns is wished for and not kept. */
  readonly isDense: boolean
}

/** A board with more spaces than fit on the frame lies on a larger sheet, which is seen in parts. */
const ZOOMS = [1, 1.5, 2, 3, 4, 6] as const
/** The share of `apart` that has to be there before a larger sheet is taken. */
const CROWDED = 0.66
const ROUNDS = 120
const MOST_PUSHED = 600

/** On the smallest sheet from `leastStep` on that has room. Everything between `padX` and the other edge, stretched a little to fill the frame: no road is lost, and no crossing made. */
export function placeSpaces(
  plan: Plan,
  frameWidth: number,
  frameHeight: number,
  measures: Measures,
  leastStep: number,
): Placed {
  let step = leastStep
  const fitted = () => fit(plan, frameWidth * (ZOOMS[step] ?? 1), frameHeight * (ZOOMS[step] ?? 1), measures)
  let chosen = fitted()
  while (medianGap(chosen.points) < measures.apart * CROWDED && step < ZOOMS.length - 1) {
    step++
    chosen = fitted()
  }
  const zoom = ZOOMS[step] ?? 1
  const [width, height] = [frameWidth * zoom, frameHeight * zoom]
  const gap = medianGap(chosen.points)
  const points =
    plan.picture !== null || plan.spaces.length > MOST_PUSHED
      ? chosen.points
      : pushedApart(chosen.points, Math.min(measures.apart, gap * 0.95), {
          left: measures.padX,
          top: measures.padTop,
          right: width - measures.padX,
          bottom: height - measures.padBottom,
        })
  const gaps = nearestGaps(points)
  const usual = median(plan.spaces.map(({ size }) => size))
  const reaches = plan.spaces.map(({ isPlain, isGoal, size }, at) => {
    const own = Math.min(measures.reach[1], (gaps[at] ?? measures.apart) * 0.33)
    const times = (isGoal ? 1.28 : isPlain ? 0.8 : 1) * Math.min(1.6, Math.max(0.6, size / usual))
    // However large a space wants to be, it never touches its neighbour.
    return Math.min(Math.max(measures.reach[0], own) * times, Math.max(8, (gaps[at] ?? measures.apart) * 0.46))
  })
  return { width, height, zoom, step, points, reaches, picture: chosen.picture, isDense: gap < measures.apart * 0.9 }
}

interface Fitted {
  readonly points: readonly Point[]
  readonly picture: Plan['picture']
}

function fit(plan: Plan, width: number, height: number, measures: Measures): Fitted {
  const { picture } = plan
  const { padX, padTop, padBottom, stretch } =
    picture === null ? measures : { padX: 0, padTop: 0, padBottom: 0, stretch: 1 }
  const corners = picture === null ? [] : [picture, { x: picture.x + picture.width, y: picture.y + picture.height }]
  const xs = [...plan.spaces, ...corners].map(({ x }) => x)
  const ys = [...plan.spaces, ...corners].map(({ y }) => y)
  const [left, top] = [xs.reduce((a, b) => Math.min(a, b), Infinity), ys.reduce((a, b) => Math.min(a, b), Infinity)]
  const across = Math.max(1, xs.reduce((a, b) => Math.max(a, b), -Infinity) - left)
  const down = Math.max(1, ys.reduce((a, b) => Math.max(a, b), -Infinity) - top)
  const [roomX, roomY] = [width - 2 * padX, height - padTop - padBottom]
  let [scaleX, scaleY] = [roomX / across, roomY / down]
  scaleX = Math.min(scaleX, scaleY * stretch)
  scaleY = Math.min(scaleY, scaleX * stretch)
  const [startX, startY] = [(width - across * scaleX) / 2, padTop + (roomY - down * scaleY) / 2]
  const on = (x: number, y: number): Point => [startX + (x - left) * scaleX, startY + (y - top) * scaleY]
  const [pictureX, pictureY] = on(picture?.x ?? 0, picture?.y ?? 0)
  return {
    points: plan.spaces.map(({ x, y }) => on(x, y)),
    picture:
      picture === null
        ? null
        : { x: pictureX, y: pictureY, width: picture.width * scaleX, height: picture.height * scaleY },
  }
}

interface Edges {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Crowded spaces move apart a little, within the sheet; each is drawn back to where the board has it. */
function pushedApart(homes: readonly Point[], apart: number, { left, top, right, bottom }: Edges): readonly Point[] {
  let points = homes
  for (let round = 0; round < ROUNDS; round++) {
    const moved = points.map((point): [number, number] => [point[0], point[1]])
    let isMoved = false
    eachClosePair(points, apart, (one, other, away) => {
      isMoved = true
      const d = minus(points[other] ?? [0, 0], points[one] ?? [0, 0])
      const [x, y] = away === 0 ? [1, 0] : [d[0] / away, d[1] / away]
      const by = (apart - away) * 0.25
      const [a, b] = [moved[one], moved[other]]
      if (a === undefined || b === undefined) return
      a[0] -= x * by
      a[1] -= y * by
      b[0] += x * by
      b[1] += y * by
    })
    if (!isMoved) break
    points = moved.map((point, at): Point => {
      const [x, y] = plus(point, minus(homes[at] ?? point, point), 0.02)
      return [Math.min(right, Math.max(left, x)), Math.min(bottom, Math.max(top, y))]
    })
  }
  return points
}

function eachClosePair(
  points: readonly Point[],
  apart: number,
  meet: (one: number, other: number, away: number) => void,
): void {
  const nearby = new Nearby<number>(apart)
  points.forEach(([x, y], at) => nearby.add([x, y, x, y], at))
  points.forEach((point, at) => {
    for (const other of nearby.in([point[0] - apart, point[1] - apart, point[0] + apart, point[1] + apart])) {
      if (other <= at) continue
      const away = distance(point, points[other] ?? point)
      if (away < apart) meet(at, other, away)
    }
  })
}

/** From each space to its nearest neighbour. */
function nearestGaps(points: readonly Point[]): readonly number[] {
  const sorted = points.map((point, at) => ({ point, at })).toSorted((a, b) => a.point[0] - b.point[0])
  const gaps = points.map(() => Infinity)
  // Outwards from each in order of x: whatever is further across than the best so far cannot be nearer.
  sorted.forEach(({ point, at }, place) => {
    for (const step of [1, -1])
      for (let other = place + step; ; other += step) {
        const found = sorted[other]
        if (found === undefined || Math.abs(found.point[0] - point[0]) >= (gaps[at] ?? 0)) break
        gaps[at] = Math.min(gaps[at] ?? Infinity, distance(point, found.point))
      }
  })
  return gaps.map((gap) => (Number.isFinite(gap) ? gap : 200))
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 1
const medianGap = (points: readonly Point[]): number => median(nearestGaps(points))
