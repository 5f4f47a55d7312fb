import type { Site } from '../../drawing/site.ts'
import { Basin, countFor, Ground, isVast, pick, placed, strokes } from '../parts.ts'
import { between, softened, tenth, type Random } from '../shapes.ts'
import {
  type Paint,
  DAY,
  NIGHT,
  box,
  house,
  heightOf,
  housed,
  clockTower,
  wheel,
  theatre,
  tram,
  fountain,
  car,
  tree,
  cypress,
  lamp,
  bench,
  kiosk,
  stray,
  pigeons,
  barge,
} from './buildings.ts'

/** The middle line of a river: a course across the sheet that stays where there is room. */
interface River {
  readonly points: readonly (readonly [number, number])[]
  /** Half its width. */
  readonly half: number
}

const STEPS = 36

const LANES = 30

/**
 * The cheapest course from one side of the sheet to the other, where each step may change by one lane, by dynamic programming:
 * O(STEPS * LANES). A point costs more the less room there is.
 */
function courseOf(site: Site, half: number, isUpright: boolean): { readonly cost: number; readonly river: River } {
  const [long, wide] = isUpright ? [site.height, site.width] : [site.width, site.height]
  const at = (step: number, lane: number): readonly [number, number] => {
    const [along, across] = [(step / (STEPS - 1)) * long, ((lane + 0.5) / LANES) * wide]
    return isUpright ? [across, along] : [along, across]
  }
  let costs = Array.from({ length: LANES }, () => 0)
  const from: number[][] = []
  for (let step = 0; step < STEPS; step++) {
    const before: number[] = []
    costs = costs.map((_, lane) => {
      let best = lane
      for (const next of [lane - 1, lane + 1])
        if ((costs[next] ?? Infinity) + 0.12 < (costs[best] ?? Infinity)) best = next
      before.push(best)
      const [x, y] = at(step, lane)
      // At the edge of the sheet `clear` ends, although a river may well flow out there.
      const [inX, inY] = isUpright
        ? [x, Math.min(Math.max(y, half * 1.3), site.height - half * 1.3)]
        : [Math.min(Math.max(x, half * 1.3), site.width - half * 1.3), y]
      const tight = Math.max(0, 1 - site.clear(inX, inY) / (half * 1.3))
      const aside = (lane + 0.5) / LANES - 0.5
      return (costs[best] ?? 0) + tight + aside * aside * 5 + (best === lane ? 0 : 0.12)
    })
    from.push(before)
  }
  const cost = Math.min(...costs)
  let lane = costs.indexOf(cost)
  const lanes: number[] = []
  for (let step = STEPS - 1; step >= 0; step--) {
    lanes.unshift(lane)
    lane = from[step]?.[lane] ?? lane
  }
  const smooth = lanes.map((_, step) => {
    const near = lanes.slice(Math.max(0, step - 3), step + 4)
    return near.reduce((sum, each) => sum + each, 0) / near.length
  })
  const points = smooth.map((each, step) => at(step, each))
  const [first, last] = [at(-3, smooth[0] ?? 0), at(STEPS + 2, smooth.at(-1) ?? 0)]
  return { cost: cost / STEPS, river: { points: [first, ...points, last], half } }
}

/** Path data of both banks. */
function banksOf({ points, half }: River): string {
  const [one, other]: [(readonly [number, number])[], (readonly [number, number])[]] = [[], []]
  for (const [index, [x, y]] of points.entries()) {
    const [[fromX, fromY], [toX, toY]] = [points[index - 1] ?? [x, y], points[index + 1] ?? [x, y]]
    const long = Math.hypot(toX - fromX, toY - fromY) || 1
    const [across, down] = [(-(toY - fromY) / long) * half, ((toX - fromX) / long) * half]
    one.push([x + across, y + down])
    other.unshift([x - across, y - down])
  }
  return softened([...one, ...other])
}

/** The river, its quays, and what floats on it; streets lead over it on bridges. */
function waterway(site: Site, river: River, paint: Paint, random: Random, isNight: boolean): string {
  const k = site.trail / 11
  const { points, half } = river
  const banks = banksOf(river)
  let [waves, lights, boats, moon] = ['', '', '', '']
  let [widest, sinceBoat] = [0, 5]
  for (const [index, [x, y]] of points.entries()) {
    for (let count = 0; count < 4; count++) {
      const [atX, atY] = [x + between(random, -half, half), y + between(random, -0.8, 0.8) * half]
      if (isNight && random() < 0.55) lights += `M${tenth(atX)} ${tenth(atY)}v${tenth(between(random, 3, 9) * k)}`
      else waves += `M${tenth(atX)} ${tenth(atY)}q${tenth(3 * k)} ${tenth(-3 * k)} ${tenth(6 * k)} 0t${tenth(6 * k)} 0`
    }
    const room = site.clear(x, y)
    sinceBoat++
    const [nextX, nextY] = points[index + 1] ?? [x, y]
    if (isNight && room > widest && room > half * 0.9) {
      widest = room
      moon = placed(
        x,
        y,
        (half / 18) * 0.8,
        '<circle r="26" fill="url(#moon)"/><path d="M-8-6A10 10 0 0 1 8-6ZM-9.700-2.500H9.700A10 10 0 0 1 9.900 1.500H-9.900A10 10 0 0 1-9.700-2.500ZM-8.900 4.500H8.900A10 10 0 0 1 6.500 7.600H-6.500A10 10 0 0 1-8.900 4.500ZM-5 9.500H5V11H-5ZM-3 13H4V14.200H-3Z" fill="#f3f0ff" opacity=".85"/>',
      )
    } else if (room > 16 * k && sinceBoat > 6 && index > 1 && index < points.length - 2) {
      sinceBoat = 0
      boats += placed(x, y, k, barge(paint, random), (Math.atan2(nextY - y, nextX - x) * 180) / Math.PI)
    }
  }
  const roads = site.roads.filter((road) => !road.isBridge)
  const under = isVast(site)
    ? ''
    : `<g transform="translate(0 ${tenth(site.trail * 0.7)})" opacity=".4">${strokes(roads, site.trail * 4.1, paint.shade)}</g>`
  return `<clipPath id="river"><path d="${banks}"/></clipPath><path d="${banks}" fill="${paint.stoneDark}" stroke="${paint.ink}" stroke-width="${tenth(8.4 * k)}" stroke-linejoin="round"/><path d="${banks}" fill="none" stroke="${paint.stone}" stroke-width="${tenth(6 * k)}" stroke-linejoin="round"/><path d="${banks}" fill="none" stroke="${paint.slab}" stroke-width="${tenth(6 * k)}" stroke-dasharray="1 ${tenth(8 * k)}"/><g clip-path="url(#river)"><path d="${banks}" fill="${paint.stoneDark}" stroke="${paint.ink}" stroke-width="2"/><path d="${banks}" transform="translate(0 ${tenth(5 * k)})" fill="${paint.deep}"/><path d="${banks}" transform="translate(0 ${tenth(9 * k)})" fill="${paint.water}"/><path d="${waves}" fill="none" stroke="${paint.wave}" stroke-width="${tenth(1.3 * k)}" stroke-linecap="round" opacity=".7"/><path d="${lights}" stroke="${paint.light}" stroke-width="${tenth(1.6 * k)}" stroke-linecap="round" opacity=".5"/>${moon}${under}</g>${boats}`
}

/** Blocks and the lanes between them: a grid that no one drew with a ruler. */
interface Blocks {
  readonly markup: string
  /** Where the fronts of houses stand: just above the lower edge of each row of blocks. */
  readonly fronts: readonly number[]
}

function blocksOf({ width, height }: Site, k: number, paint: Paint, random: Random): Blocks {
  const cut = (long: number, piece: number) => {
    const count = Math.max(2, Math.min(16, Math.round(long / piece)))
    return Array.from({ length: count + 1 }, (_, at) => (at / count) * long + (random() - 0.5) * 0.24 * (long / count))
  }
  const [xs, ys] = [cut(width, 118 * k), cut(height, 64 * k)]
  ;[xs[0], ys[0], xs[xs.length - 1], ys[ys.length - 1]] = [-20, -20, width + 20, height + 20]
  const gap = 5 * k
  let markup = ''
  for (let row = 1; row < ys.length; row++) {
    for (let column = 1; column < xs.length; column++) {
      const [left, right, top, bottom] = [xs[column - 1] ?? 0, xs[column] ?? 0, ys[row - 1] ?? 0, ys[row] ?? 0]
      // Every fifth block reaches over to the next one.
      const over = random() < 0.2 ? gap * 2 : 0
      markup += `<path d="${box(left + gap, top + gap, right - left - gap * 2 + over, bottom - top - gap * 2)}" fill="${pick(random, paint.blocks)}"/>`
    }
  }
  return { markup, fronts: ys.slice(1).map((y) => y - gap - 1) }
}

/** Whether a house of this size has room with its front on a point: nothing is nearer than `pad` to its outline. */
function fits(ground: Ground, x: number, y: number, w: number, h: number, pad: number): boolean {
  for (const down of [0.5, 0, 1]) {
    for (const across of [0, -0.5, 0.5]) if (ground.free(x + across * w, y - down * h) < pad) return false
  }
  // Tall ones could have something between their middle and a corner.
  return h < w * 1.4 || ground.free(x, y - h * 0.25) >= pad
}

/** Builds a row of houses along one front, as tall as there is room for; returns how many. */
function terrace(
  ground: Ground,
  site: Site,
  y: number,
  k: number,
  most: number,
  gaps: number,
  paint: Paint,
  random: Random,
  isNight: boolean,
): number {
  let row: { readonly x: number; readonly w: number; readonly floors: number }[] = []
  let built = 0
  const finish = () => {
    if (row.length === 0) return
    const body = row.map(({ x, w, floors }) => placed(x, y, k, house(paint, random, w, floors, isNight)))
    for (const { x, w, floors } of row) {
      const tall = heightOf(floors) * k
      for (let up = (w * k) / 2; up < tall; up += w * k * 0.7) ground.take(x, y - up, (w * k) / 2)
    }
    const [first, last] = [row[0], row.at(-1)]
    const [left, right] = [(first?.x ?? 0) - ((first?.w ?? 0) * k) / 2, (last?.x ?? 0) + ((last?.w ?? 0) * k) / 2]
    const under = `<path d="${box(left - 2 * k, y - 1.5 * k, right - left + 7 * k, 4 * k)}" fill="${paint.shade}" opacity=".22"/>`
    ground.add(y, under + housed(paint, body.join('')))
    built += row.length
    row = []
  }
  let left = random() * 10 * k
  while (left < site.width && built + row.length < most) {
    const w = Math.round(between(random, 12, 18))
    const x = left + (w * k) / 2
    let floors = random() < 0.4 ? 4 : 3
    while (floors > 1 && !fits(ground, x, y, (w + 3) * k, heightOf(floors) * k, 1.5 * k)) floors--
    if (floors > 1 && random() > gaps) {
      row.push({ x, w, floors })
      left += w * k
    } else {
      finish()
      left += 7 * k
    }
    if (row.length >= 6) {
      finish()
      left += 12 * k
    }
  }
  finish()
  return built
}

/** First the fronts of blocks, then every other place for a row. */
const rows = (height: number, k: number, fronts: readonly number[]): readonly number[] => [
  ...fronts,
  ...Array.from({ length: Math.min(90, Math.floor(height / (11 * k))) }, (_, at) => (at * 7 * 11 * k) % height),
]

/** Grass with paths, trees and benches in the free ground around a spot. */
function park(
  ground: Ground,
  spot: { x: number; y: number; room: number },
  k: number,
  paint: Paint,
  random: Random,
): string {
  const basin = new Basin(ground, spot, 5 * k, 95 * k)
  basin.takeFrom(ground)
  const inner = (share: number) =>
    Array.from({ length: 9 }, (_, at) => basin.at((at / 9) * Math.PI * 2 + 0.2, share * between(random, 0.94, 1.06)))
  for (const [x, y] of inner(0.84)) {
    if (random() < 0.85)
      ground.add(y, placed(x, y, k * between(random, 0.75, 1), random() < 0.75 ? tree(paint, random) : cypress(paint)))
  }
  return `<path d="${basin.outline(1)}" fill="${paint.grass}" stroke="${paint.ink}" stroke-width="1.300"/><path d="${basin.outline(-4 * k)}" fill="${paint.lawn}"/><path d="${basin.outline(-12 * k)}" fill="none" stroke="${paint.path}" stroke-width="${tenth(4 * k)}"/>`
}

/** A house takes about two kilobytes. */
const MOST_HOUSES = 44

export function scenery(site: Site, isNight: boolean, random: Random): string {
  const { width, height, trail } = site
  const paint = isNight ? NIGHT : DAY
  const k = Math.max(0.55, trail / 11)
  const ground = new Ground(site, random, 1)
  const blocks = blocksOf(site, k, paint, random)

  const half = trail * 1.7
  const [level, upright] = [courseOf(site, half, false), courseOf(site, half, true)]
  const { river } = level.cost <= upright.cost ? level : upright
  for (const [x, y] of river.points) ground.take(x, y, half + 6 * k)

  // The widest places get the landmarks, each as large as there is room.
  let parks = ''
  const great: readonly (readonly [draw: () => string, reach: number, most: number, sink: number])[] = [
    [() => clockTower(paint, random, isNight), 56, 1.25, 11],
    [() => wheel(paint, isNight), 38, 1.5, 0],
    [() => theatre(paint, isNight), 37, 1.25, 4],
    [() => tram(paint, isNight), 33, 1.2, 0],
    [() => fountain(paint), 24, 1.2, 0],
  ]
  for (const [index, [draw, reach, most, sink]] of great.entries()) {
    const spot = ground.biggest(reach * 0.48 * k)
    if (spot === null) continue
    const size = Math.min(most * k, (spot.room - 1) / reach)
    if (index === 1 || index === 4) parks += park(ground, spot, k, paint, random)
    ground.take(spot.x, spot.y, Math.min(spot.room, reach * size + 3 * k))
    ground.add(spot.y + reach * size * 0.6, placed(spot.x, spot.y + sink * size, size, draw()))
  }

  // Houses that the edge of the sheet cuts.
  ground.frame(countFor(site, 26_000, 30), 20 * k, ({ x, y }) => {
    const w = Math.round(between(random, 14, 20))
    return housed(paint, placed(x, y + heightOf(3) * k * 0.6, k * 1.3, house(paint, random, w, 3, isNight)))
  })
  let homes = countFor(site, 9000, MOST_HOUSES)
  for (const [size, most] of [
    [1.45, 12],
    [1.15, 30],
    [0.9, 60],
  ] as const) {
    let left = Math.min(homes, Math.round((most * homes) / MOST_HOUSES))
    for (const y of size > 1.2 ? blocks.fronts : rows(height, k, blocks.fronts)) {
      const built = terrace(ground, site, y, k * size, Math.min(left, 8), 0.1, paint, random, isNight)
      left -= built
      homes -= built
    }
  }

  const small: readonly (readonly [draw: () => string, reach: number, area: number, most: number])[] = [
    [() => lamp(paint, isNight), 8, 17_000, 46],
    [() => car(paint, random, isNight), 13, 70_000, 14],
    [() => tree(paint, random), 9.5, 16_000, 50],
    [() => cypress(paint), 9, 50_000, 16],
    [() => kiosk(paint, random, isNight), 10, 90_000, 8],
    [() => bench(paint), 9, 120_000, 8],
    [() => (isNight ? stray(paint) : pigeons(paint)), 8, 90_000, 12],
    [() => tree(paint, random), 7, 20_000, 40],
  ]
  for (const [draw, reach, area, most] of small) {
    ground.scatter(Math.max(1, countFor(site, area, most)), reach * k, ({ x, y, room }) =>
      placed(x, y, k * Math.min(1, room / reach) * between(random, 0.85, 1), draw()),
    )
  }

  const roads = site.roads.filter((road) => !road.isBridge)
  const pavement = isVast(site)
    ? strokes(roads, trail * 3.7, paint.pavement)
    : (isNight
        ? strokes(roads, trail * 8, paint.light, 'opacity=".05"') +
          strokes(roads, trail * 5.4, paint.light, 'opacity=".07"')
        : '') +
      strokes(roads, trail * 3.6 + 2.2, paint.slab) +
      strokes(roads, trail * 3.6, paint.pavement)
  const air = isNight
    ? `<radialGradient id="air" cx=".82" cy="0" r="1"><stop stop-color="#a9b8ff" stop-opacity=".28"/><stop offset=".5" stop-color="#6f6fe8" stop-opacity=".05"/><stop offset="1" stop-color="#05031c" stop-opacity=".3"/></radialGradient>`
    : `<radialGradient id="air" r=".75"><stop offset=".6" stop-color="${paint.edge}" stop-opacity="0"/><stop offset="1" stop-color="${paint.edge}" stop-opacity=".22"/></radialGradient>`
  return `<defs><radialGradient id="glow"><stop stop-color="#ffe0a0" stop-opacity=".6"/><stop offset=".4" stop-color="#ffb85c" stop-opacity=".2"/><stop offset="1" stop-color="#ff9a4a" stop-opacity="0"/></radialGradient><radialGradient id="moon"><stop stop-color="#dfe6ff" stop-opacity=".6"/><stop offset="1" stop-color="#9fb4ff" stop-opacity="0"/></radialGradient><linearGradient id="beam"><stop stop-color="#fff0b8" stop-opacity=".7"/><stop offset="1" stop-color="#fff0b8" stop-opacity="0"/></linearGradient>${air}</defs><rect width="${width}" height="${height}" fill="${paint.lane}"/>${blocks.markup}${parks}${waterway(site, river, paint, random, isNight)}${pavement}<rect width="${width}" height="${height}" fill="url(#air)"/>${ground.markup()}`
}
