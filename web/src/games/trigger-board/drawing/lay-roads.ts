import type { Point } from '../board-map.ts'
import { distance, minus, Nearby, pathOf, plus, pointOn, seededBy, turned, unit, type Curve } from './geometry.ts'
import type { Placed } from './place-spaces.ts'
import type { Measures, Plan, PlannedWay } from './plan.ts'
import type { SiteRoad } from './site.ts'

/** A way as it is drawn: a smooth curve from the middle of one space to the middle of another. */
export interface Road extends SiteRoad {
  /** Its place among the ways of the plan. */
  readonly way: number
  readonly from: number
  readonly to: number
  readonly isTwoWay: boolean
  readonly length: number
}

const POINTS = 33
/** How far a road may bow to a side, as a share of its length, and how blunt. */
const BOWS = [0.12, 0.25, 0.38, 0.5, 0.65, 0.85].flatMap((bow) => [bow, -bow])
const BLUNTNESS = [0.18, 0.02]
/** On larger boards only the first few are tried: they are seen in parts, and nobody waits for them. */
const MOST_SEARCHED = 300

/**
 * Roads in the order of the plan. Each space has one direction, which its main road in and its main road out share, so that
 * they join smoothly; every other road is bowed until it is clear of foreign spaces and other roads.
 */
export function layRoads(plan: Plan, placed: Placed, measures: Measures): readonly Road[] {
  const { points } = placed
  const main = mainRoads(plan)
  const before = new Map<number, number>()
  for (const way of main) {
    const each = plan.ways[way]
    if (each !== undefined && !before.has(each.to)) before.set(each.to, each.from)
  }
  const after = new Map(plan.ways.flatMap(({ from, to }, way) => (main.has(way) ? [[from, to] as const] : [])))
  const directions = points.map((point, at) => {
    const from = points[before.get(at) ?? at] ?? point
    const to = points[after.get(at) ?? at] ?? point
    const wobble =
      (seededBy(`${at} ${plan.spaces[at]?.label ?? ''}`)() - 0.5) * (plan.picture === null ? measures.meander : 0)
    return turned(unit(minus(to, from)), wobble)
  })
  const search = new RoadSearch(placed, measures)
  const order = plan.ways
    .map((way, index) => ({ way, index }))
    .toSorted((a, b) => (main.has(a.index) ? 0 : 1) - (main.has(b.index) ? 0 : 1))
  const roads = order.map(({ way, index }) => {
    const isMain = main.has(index)
    const start: Point = points[way.from] ?? [0, 0]
    const end: Point = points[way.to] ?? [0, 0]
    const tries = way.from === way.to ? [loop(start, placed.reaches[way.from] ?? 20)] : bowed(start, end)
    if (isMain && way.from !== way.to) {
      const bend = distance(start, end) * 0.38
      const smooth: Curve = [
        start,
        plus(start, directions[way.from] ?? [1, 0], bend),
        plus(end, directions[way.to] ?? [1, 0], -bend),
        end,
      ]
      tries.unshift(smooth)
    }
    const few = plan.ways.length > MOST_SEARCHED ? tries.slice(0, 3) : tries
    return { ...search.best(few, way, isMain), way: index, isTwoWay: way.isTwoWay }
  })
  return roads.toSorted((a, b) => a.way - b.way)
}

/** By space the first way out that is always open, or the first of all. */
function mainRoads({ ways, spaces }: Plan): ReadonlySet<number> {
  const first = new Map<number, number>()
  ways.forEach((way, index) => {
    const known = first.get(way.from)
    if (known === undefined || (ways[known]?.isBridge === true && !way.isBridge)) first.set(way.from, index)
  })
  return new Set(spaces.flatMap((_, space) => first.get(space) ?? []))
}

function bowed(start: Point, end: Point): Curve[] {
  const along = minus(end, start)
  const across: Point = [-along[1], along[0]]
  return BOWS.flatMap((bow) =>
    BLUNTNESS.map((blunt): Curve => [
      start,
      plus(plus(start, along, blunt), across, bow),
      plus(plus(start, along, 1 - blunt), across, bow),
      end,
    ]),
  )
}

function loop(at: Point, reach: number): Curve {
  return [at, plus(at, [-3 * reach, -4 * reach]), plus(at, [3 * reach, -4 * reach]), at]
}

/** Finds for each road the curve that is least in the way of what is there already. */
class RoadSearch {
  readonly #placed: Placed
  readonly #measures: Measures
  readonly #spaces: Nearby<number>
  readonly #laid: Nearby<{ readonly point: Point; readonly from: number }>

  constructor(placed: Placed, measures: Measures) {
    this.#placed = placed
    this.#measures = measures
    this.#spaces = new Nearby(measures.apart)
    this.#laid = new Nearby(measures.trail * 4)
    placed.points.forEach(([x, y], at) => this.#spaces.add([x, y, x, y], at))
  }

  best(tries: readonly Curve[], way: PlannedWay, isMain: boolean): Omit<Road, 'way' | 'isTwoWay'> {
    let chosen: { points: readonly Point[]; curve: Curve; length: number } | null = null
    let least = Infinity
    for (const [at, curve] of tries.entries()) {
      const points = Array.from({ length: POINTS }, (_, step) => pointOn(curve, step / (POINTS - 1)))
      const length = points.reduce(
        (sum, point, step) => sum + (step === 0 ? 0 : distance(point, points[step - 1] ?? point)),
        0,
      )
      const price = (isMain && at === 0 ? 0 : 14 + at * 4) + this.#price(points, length, way, isMain)
      if (price >= least) continue
      least = price
      chosen = { points, curve, length }
    }
    if (chosen === null) throw new Error('a road has at least one curve to take')
    for (const point of chosen.points) this.#laid.add([...point, ...point], { point, from: way.from })
    const { points, curve, length } = chosen
    return { from: way.from, to: way.to, path: pathOf(curve), points, length, isBridge: way.isBridge }
  }

  #price(points: readonly Point[], length: number, way: PlannedWay, isMain: boolean): number {
    const { width, height, points: spaces, reaches } = this.#placed
    const { trail } = this.#measures
    const clearance = trail * (isMain ? 1.25 : 2.4)
    const far = this.#measures.reach[1] * 2 + clearance
    const straight = distance(points[0] ?? [0, 0], points.at(-1) ?? [0, 0]) || 1
    let price = (length / straight - 1) * 60
    for (const [at, point] of points.entries()) {
      const [x, y] = point
      if (Math.min(x, y, width - x, height - y) < trail) price += 60
      for (const space of this.#spaces.in([x - far, y - far, x + far, y + far])) {
        if (space === way.from || space === way.to) continue
        const into = (reaches[space] ?? 0) + clearance - distance(point, spaces[space] ?? point)
        if (into > 0) price += into * (isMain ? 6 : 3)
      }
      // Where roads part and meet they are close together by nature.
      if (at < 4 || at > POINTS - 5) continue
      const reach = trail * 1.6
      for (const other of this.#laid.in([x - reach, y - reach, x + reach, y + reach])) {
        if (other.from === way.from && at < 9) continue
        const into = reach - distance(point, other.point)
        if (into > 0) price += into * 0.4
      }
    }
    return price
  }
}
