/** What the drawings of all themes are made of. Everything here returns markup or numbers and never looks at words. */
import type { Site, SiteRoad } from '../drawing/site.ts'
import { between, softened, tenth, type Random } from './shapes.ts'

export function pick<T>(random: Random, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(random() * choices.length)] ?? choices[0]
}

/** Path data of a sheet with torn edges: within `inset` of its borders, straight between corners about 20 pixels apart. */
export function ragged(width: number, height: number, random: Random, inset = 8): string {
  const points: string[] = []
  const across = Math.min(90, Math.ceil(width / 20))
  const down = Math.min(90, Math.ceil(height / 20))
  const near = () => between(random, 1, inset)
  for (let i = 0; i < across; i++) points.push(`${tenth((i / across) * width + near())} ${tenth(near())}`)
  for (let i = 0; i < down; i++) points.push(`${tenth(width - near())} ${tenth((i / down) * height + near())}`)
  for (let i = across; i > 0; i--) points.push(`${tenth((i / across) * width - near())} ${tenth(height - near())}`)
  for (let i = down; i > 0; i--) points.push(`${tenth(near())} ${tenth((i / down) * height - near())}`)
  return `M${points.join('L')}Z`
}

/** A drawing around 0, 0 put somewhere; `turn` is in degrees, clockwise. A negative scale in `across` mirrors it. */
export function placed(x: number, y: number, scale: number, body: string, turn = 0, across = scale): string {
  const size = across === scale ? hundredth(scale) : `${hundredth(across)} ${hundredth(scale)}`
  const turned = turn === 0 ? '' : ` rotate(${tenth(turn)})`
  return `<g transform="translate(${tenth(x)} ${tenth(y)})${turned} scale(${size})">${body}</g>`
}

function hundredth(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** From here on roads under trails are drawn coarsely, and themes draw two strokes under them at most: see `isVast`. */
const VAST = 320
const MOST_ROADS = 2400

/** Whether a board has more roads than a stroke can follow in a few kilobytes. */
export function isVast(site: Site): boolean {
  return site.roads.length > VAST
}

/** All these roads as one stroke `width` pixels wide, so that it can be translucent without darker crossings. */
export function strokes(roads: readonly SiteRoad[], width: number, colour: string, attributes = ''): string {
  if (roads.length === 0) return ''
  const path = roads.length > VAST ? coarse(roads) : roads.map((road) => road.path).join('')
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${tenth(width)}" stroke-linecap="round" ${attributes}/>`
}

/** Two straight lines for each road, in whole pixels. */
function coarse(roads: readonly SiteRoad[]): string {
  let path = ''
  for (const { points } of roads.slice(0, MOST_ROADS)) {
    for (const [index, at] of [0, points.length >> 1, points.length - 1].entries()) {
      const [x, y] = points[at] ?? [0, 0]
      path += `${index === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`
    }
  }
  return path
}

/** A place in the free ground, and how far it is from there to whatever is next to it. */
export interface Spot {
  readonly x: number
  readonly y: number
  readonly room: number
}

/** At most this many places are looked at for the widest one. */
const LOOKED_AT = 3600
/** Tries for each thing that is scattered. */
const TRIES = 28

/** The ground of a sheet: where there is room for decoration, what stands there, and all of it in the order of drawing. */
export class Ground {
  readonly #site: Site
  readonly #random: Random
  readonly #margin: number
  readonly #taken: Spot[] = []
  readonly #things: { readonly y: number; readonly markup: string }[] = []

  /** Things keep `margin` pixels to the edge of the sheet, unless a call names another margin; negative ones stick out. */
  constructor(site: Site, random: Random, margin = 6) {
    this.#site = site
    this.#random = random
    this.#margin = margin
  }

  /** How far it is from here to roads, spaces, names, the sheet's margin and everything that was put on the ground. */
  free(x: number, y: number, margin = this.#margin): number {
    const { width, height } = this.#site
    let room = Math.min(this.#site.clear(x, y), Math.min(x, y, width - x, height - y) - margin)
    for (const spot of this.#taken) {
      // Most are far away: the square root is left for the others.
      const across = spot.x - x
      const down = spot.y - y
      const reach = room + spot.room
      if (reach > 0 && across * across + down * down < reach * reach) {
        room = Math.sqrt(across * across + down * down) - spot.room
      }
    }
    return room
  }

  /** The middle of the widest free ground with at least this much room, or null. `bound` may lower the room somewhere. */
  biggest(need: number, bound?: (x: number, y: number) => number, margin = this.#margin): Spot | null {
    const { width, height } = this.#site
    const step = Math.max(8, Math.sqrt((width * height) / LOOKED_AT))
    let best: Spot | null = null
    let most = need
    for (let x = step / 2; x < width; x += step) {
      for (let y = step / 2; y < height; y += step) {
        // The cheap questions first.
        let room = this.#site.clear(x, y)
        if (room <= most) continue
        if (bound) room = Math.min(room, bound(x, y))
        if (room <= most) continue
        room = Math.min(room, this.free(x, y, margin))
        if (room <= most) continue
        most = room
        best = { x, y, room }
      }
    }
    return best
  }

  /** Keeps everything else at least `room` pixels away from here. */
  take(x: number, y: number, room: number): void {
    this.#taken.push({ x, y, room })
  }

  /** Puts markup on the ground; what stands further down is drawn over what is behind it. */
  add(y: number, markup: string): void {
    this.#things.push({ y, markup })
  }

  /**
   * Puts up to `count` things, each on a random place with at least `need` pixels of room and where `where` allows it, and takes
   * that ground. `make` draws one and gets the room there is, at most twice what it needs.
   */
  scatter(
    count: number,
    need: number,
    make: (spot: Spot) => string,
    where?: (x: number, y: number) => boolean,
    margin = this.#margin,
  ): number {
    const { width, height } = this.#site
    let put = 0
    for (let tries = count * TRIES; tries > 0 && put < count; tries--) {
      const x = this.#random() * width
      const y = this.#random() * height
      if (this.#site.clear(x, y) < need) continue
      if (where && !where(x, y)) continue
      const room = this.free(x, y, margin)
      if (room < need) continue
      this.take(x, y, need)
      this.add(y, make({ x, y, room: Math.min(room, need * 2) }))
      put++
    }
    return put
  }

  /**
   * Puts up to `count` things with the radius `reach` around the border of the sheet, so that its edge cuts them: `clear` ends
   * there, so that `scatter` never gets so far.
   */
  frame(count: number, reach: number, make: (spot: Spot) => string): void {
    const { width, height } = this.#site
    for (let tries = count * 6; tries > 0 && count > 0; tries--) {
      const along = this.#random() * (width + height) * 2
      const inwards = (this.#random() - 0.25) * reach
      const [x, y] =
        along < width
          ? [along, inwards]
          : along < width * 2
            ? [along - width, height - inwards]
            : along < width * 2 + height
              ? [inwards, along - width * 2]
              : [width - inwards, along - width * 2 - height]
      if (!this.#isClearAround(x, y, reach)) continue
      count--
      this.take(x, y, reach)
      this.add(y, make({ x, y, room: reach }))
    }
  }

  /** Whether nothing on the sheet lies less than `reach` from here; what is beyond its edges does not count. */
  #isClearAround(x: number, y: number, reach: number): boolean {
    const { width, height } = this.#site
    if (this.#taken.some((spot) => Math.hypot(spot.x - x, spot.y - y) < spot.room + reach * 0.7)) return false
    for (let point = 0; point < 12; point++) {
      const angle = (point / 12) * Math.PI * 2
      const [px, py] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
      const edge = Math.min(px, py, width - px, height - py)
      // As far as the edge of the sheet: then nothing else is nearer.
      if (edge > 0 && this.#site.clear(px, py) < Math.min(edge - 0.01, reach * 0.5)) return false
    }
    return true
  }

  /** Everything that was added, from the back to the front. */
  markup(): string {
    return this.#things
      .toSorted((one, other) => one.y - other.y)
      .map((thing) => thing.markup)
      .join('')
  }
}

/** How many things a sheet gets: one for each `area` pixels, as wide as they are on a desktop, and at most `most`. */
export function countFor(site: Site, area: number, most: number): number {
  const scale = Math.max(0.5, site.trail / 11)
  return Math.min(most, Math.round((site.width * site.height) / (area * scale * scale)))
}

const RAYS = 20
const FULL_TURN = Math.PI * 2

/** A hollow that fills free ground as water would: it reaches out from a spot in each direction as far as there is room. */
export class Basin {
  readonly x: number
  readonly y: number
  readonly #reaches: number[]

  /** It keeps `shore` pixels to everything, and no point of it is further than `most` from the spot. */
  constructor(ground: Ground, spot: Spot, shore: number, most: number) {
    this.x = spot.x
    this.y = spot.y
    const least = spot.room - shore
    this.#reaches = Array.from({ length: RAYS }, (_, ray) => {
      const angle = (ray / RAYS) * FULL_TURN
      let reach = Math.min(least, most)
      while (reach < most) {
        const room = ground.free(this.x + Math.cos(angle) * reach, this.y + Math.sin(angle) * reach) - shore
        if (room <= 1) break
        reach += Math.max(2, room * 0.7)
      }
      return Math.min(reach, most)
    })
    // A long arm next to a short one would look like a spike.
    for (let round = 0; round < 3; round++) {
      this.#reaches = this.#reaches.map((reach, ray) => {
        const before = this.#reaches.at(ray - 1) ?? reach
        const after = this.#reaches[(ray + 1) % RAYS] ?? reach
        return Math.min(reach, ((before + after) / 2) * 1.06)
      })
    }
  }

  /** How far it reaches in a direction, in radians. */
  reach(angle: number): number {
    const ray = (((angle / FULL_TURN) % 1) + 1) * RAYS
    const low = Math.floor(ray)
    const [from, to] = [this.#reaches[low % RAYS] ?? 0, this.#reaches[(low + 1) % RAYS] ?? 0]
    return from + (to - from) * (ray - low)
  }

  /** The smallest reach to any side. */
  get narrow(): number {
    return Math.min(...this.#reaches)
  }

  /** Whether a point lies in it, or less than `margin` from it. */
  contains(x: number, y: number, margin = 0): boolean {
    const [across, down] = [x - this.x, y - this.y]
    const away = Math.sqrt(across * across + down * down)
    return away < margin || away - margin < this.reach(Math.atan2(down, across))
  }

  /** The point in a direction at a share of the reach: 0 in the middle, 1 on the shore. */
  at(angle: number, share: number): readonly [number, number] {
    const away = this.reach(angle) * share
    return [this.x + Math.cos(angle) * away, this.y + Math.sin(angle) * away]
  }

  /** Path data of its shore, moved outwards by that many pixels. */
  outline(outwards = 0): string {
    return softened(
      this.#reaches.map((reach, ray): readonly [number, number] => {
        const angle = (ray / RAYS) * FULL_TURN
        const away = Math.max(1, reach + outwards)
        return [this.x + Math.cos(angle) * away, this.y + Math.sin(angle) * away]
      }),
    )
  }

  /** Keeps decoration of the ground out of it. */
  takeFrom(ground: Ground): void {
    for (let ray = 0; ray < RAYS; ray += 2) {
      const angle = (ray / RAYS) * FULL_TURN
      const reach = this.reach(angle)
      const [x, y] = this.at(angle, 0.62)
      ground.take(x, y, reach * 0.42)
    }
    ground.take(this.x, this.y, this.narrow * 0.9)
  }
}
