import type { Point } from '../board-map.ts'
import { boxAround, Nearby, overlap, toBox, type Box } from './geometry.ts'
import type { Road } from './lay-roads.ts'
import { pawnRoom, ringReach } from './pawn-spots.ts'
import type { Placed } from './place-spaces.ts'
import type { Measures, Plan, Side } from './plan.ts'

/** A name on its plate. */
export interface SetLabel {
  /** Of a space, or of a way. */
  readonly of: 'space' | 'way'
  readonly index: number
  readonly lines: readonly string[]
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly font: number
}

/** Around a space in degrees, 90 straight below it, each with what it costs to stand there. */
const TURNS: readonly Point[] = [
  [90, 0],
  [-90, 1],
  [0, 1],
  [180, 1],
  ...[45, 135, -45, -135].map((turn): Point => [turn, 6]),
  ...[68, 112, -68, -112, 22, 158, -22, -158].map((turn): Point => [turn, 9]),
]
const SIDES: Readonly<Record<Side, number>> = { below: 90, above: -90, right: 0, left: 180 }
/** How far a name is from the ring of its space; names that find no room otherwise may stand farther off. */
const GAPS = [0, 3, 7, 12, 16]
const FAR_GAPS = [...GAPS, 20, 26]
const RADIANS = Math.PI / 180
/** What the room of pawns counts where a board says on which side it wants the name. */
const ROOM_OF_WANTED = 0.2
const MOST_PLACES = 40
/** Names are placed one after the other and then moved, as long as that helps. */
const ROUNDS = 8
const LARGE = 400
/** What a name that is needed may cost, as a multiple of what others may. */
const NEEDED = 2.5
/** What is only wished for, as a share of what it costs where it is a must. */
const WISHED = 0.12
/** The same of spaces. */
const WISHED_SPACE = 0.4

interface Job extends Pick<SetLabel, 'of' | 'index'> {
  readonly rank: number
  readonly places: readonly PricedPlace[]
}

interface PricedPlace extends Omit<SetLabel, 'of' | 'index'> {
  readonly box: Box
  readonly price: number
  /** It lies on the sheet and on no space. */
  readonly isClear: boolean
}

interface Asked {
  /** Names are this many times as large as they would be on a sheet that is seen one to one. */
  readonly times: number
  /** Only names that are needed at least this much. */
  readonly ranks: number
}

/**
 * Where names stand: below, beside or above their space, where they cover no space, no trail and no pawn, and where no other
 * space is nearer. A name that finds no such place is left off. Nothing here depends on a match.
 */
export function setLabels(
  plan: Plan,
  placed: Placed,
  roads: readonly Road[],
  measures: Measures,
  { times, ranks }: Asked,
): readonly SetLabel[] {
  const pricing = new Pricing(plan, placed, roads, measures, times)
  const jobs: Job[] = plan.spaces.flatMap(({ label, rank, side, font }, index) => {
    const point = placed.points[index]
    if (label === '' || rank > ranks || point === undefined) return []
    const ring = ringReach(placed.reaches[index] ?? 0)
    return [{ of: 'space' as const, index, rank, places: pricing.places(label, point, ring, index, side, font) }]
  })
  for (const road of roads) {
    const label = plan.ways[road.way]?.label ?? ''
    const middle = road.points[16]
    if (label !== '' && middle !== undefined && times === 1)
      jobs.push({ of: 'way', index: road.way, rank: 1.5, places: pricing.places(label, middle, 15, -1, null, null) })
  }
  const set = chosen(jobs, measures.dearest)
  // A very large board has no room for them, and looking for it would take long.
  if (times > 1 || jobs.length > LARGE) return set
  return [...set, ...leftOver(plan, placed, pricing, set, measures.font >= LEAST_ROOMY)]
}

/** Where letters are at least this large there is room for every name. */
const LEAST_ROOMY = 13
/** The size of the names that find no room otherwise. */
const SMALL_FONT = 12

/** Names that were left off, in smaller letters: they may lie on a trail or where a pawn may stand, but on nothing else. */
function leftOver(
  plan: Plan,
  placed: Placed,
  pricing: Pricing,
  set: readonly SetLabel[],
  isRoomy: boolean,
): readonly SetLabel[] {
  const taken = set.map(({ x, y, width, height }) => boxAround(x, y, width, height))
  const has = new Set(set.flatMap(({ of, index }) => (of === 'space' ? [index] : [])))
  return plan.spaces.flatMap(({ label, side }, index): SetLabel[] => {
    const point = placed.points[index]
    if (label === '' || has.has(index) || point === undefined) return []
    const ring = ringReach(placed.reaches[index] ?? 0)
    const open = (gaps: readonly number[]) =>
      pricing
        .places(label, point, ring, index, side, SMALL_FONT, { gaps, most: Infinity })
        .filter(({ box, isClear }) => isClear && taken.every((other) => overlap(box, other, 1) === 0))
    // On a small sheet a name that is nearer to another space would mislead more than it helps.
    const free =
      open(GAPS).find(({ box }) => pricing.isNearest(box, index)) ?? (isRoomy ? open(FAR_GAPS)[0] : undefined)
    if (free === undefined) return []
    taken.push(free.box)
    const { lines, x, y, width, height, font } = free
    return [{ of: 'space', index, lines, x, y, width, height, font }]
  })
}

/** The box of a lock on a bridge, which its label and others stay off. */
const LOCK = 32

class Pricing {
  readonly #placed: Placed
  readonly #measures: Measures
  readonly #times: number
  readonly #spaces: Nearby<number>
  /** `weight` of room that pawns take for a while; null of what is always there. */
  readonly #boxes = new Nearby<{ readonly box: Box; readonly weight: number | null }>(64)
  readonly #trail: Nearby<{ readonly point: Point; readonly price: number }>

  constructor(plan: Plan, placed: Placed, roads: readonly Road[], measures: Measures, times: number) {
    this.#placed = placed
    this.#measures = measures
    this.#times = times
    this.#spaces = new Nearby(measures.apart)
    this.#trail = new Nearby(32)
    placed.points.forEach((point, at) => {
      this.#spaces.add([...point, ...point], at)
      const reach = placed.reaches[at] ?? 0
      // Nobody stands on a goal before the end.
      if (plan.spaces[at]?.isGoal === true) return
      // Everybody begins at a start; elsewhere a name may be covered for a while.
      const weight = (plan.spaces[at]?.rank ?? 0) <= 1 ? 1 : 0.5
      // Seen from far away, pawns are as large on the screen as from close up.
      for (const box of pawnRoom(point, reach, measures.pawn * times)) this.#boxes.add(box, { box, weight })
    })
    for (const { points, length, isBridge } of roads) {
      for (const point of points)
        this.#trail.add([...point, ...point], { point, price: (length / 32) * (isBridge ? 1.5 : 2.2) })
      const [x, y] = points[16] ?? [0, 0]
      const box = boxAround(x, y, LOCK, LOCK)
      if (isBridge) this.#boxes.add(box, { box, weight: null })
    }
  }

  /** The cheapest places of a name, in one line or in two. */
  places(
    label: string,
    [x, y]: Point,
    ring: number,
    own: number,
    side: Side | null,
    wanted: number | null,
    { gaps = GAPS, most = MOST_PLACES }: { readonly gaps?: readonly number[]; readonly most?: number } = {},
  ): readonly PricedPlace[] {
    const font = (wanted ?? this.#measures.font) * this.#times
    const plate = this.#measures.plate * this.#times
    const found = linesOf(label).flatMap((lines, broken) => {
      const width = Math.max(...lines.map((line) => widthOf(line, font))) + plate * 2
      const height = lines.length * font * 1.16 + plate * 0.9
      return gaps.flatMap((gap) =>
        TURNS.map(([turn, price]): PricedPlace => {
          const [c, s] = [Math.cos(turn * RADIANS), Math.sin(turn * RADIANS)]
          const middle: Point = [
            x + c * (ring + gap) + (aside(c) * width) / 2,
            y + s * (ring + gap) + (aside(s) * height) / 2,
          ]
          const box = boxAround(...middle, width, height)
          const there = side === null ? price : angleBetween(turn, SIDES[side]) * 0.6
          const all =
            there +
            gap * 1.5 +
            broken * 3 +
            this.#covers(box, middle, [x, y], ring, own, side === null ? 1 : ROOM_OF_WANTED)
          const isClear = this.#isClear(box)
          return { lines, font, width, height, x: middle[0], y: middle[1], box, price: all, isClear }
        }),
      )
    })
    return found.toSorted((a, b) => a.price - b.price).slice(0, most)
  }

  isNearest(box: Box, own: number): boolean {
    const { points, reaches } = this.#placed
    const to = (space: number) => toBox(points[space] ?? [0, 0], box) - (reaches[space] ?? 0)
    const least = to(own)
    return [...this.#spaces.in(grown(box, this.#measures.apart))].every((space) => to(space) >= least)
  }

  #isClear(box: Box): boolean {
    const { width, height, points, reaches } = this.#placed
    if (box[0] < 2 || box[1] < 2 || box[2] > width - 2 || box[3] > height - 2) return false
    return [...this.#spaces.in(grown(box, this.#measures.apart))].every(
      (space) => toBox(points[space] ?? [0, 0], box) >= (reaches[space] ?? 0),
    )
  }

  #covers(box: Box, middle: Point, from: Point, ring: number, own: number, room: number): number {
    const { width, height, points, reaches, isDense } = this.#placed
    const { edge, trail, apart } = this.#measures
    let price =
      (Math.max(0, edge - box[0]) +
        Math.max(0, edge - box[1]) +
        Math.max(0, box[2] - width + edge) +
        Math.max(0, box[3] - height + edge)) *
      20
    // A plate that is large on its sheet is seen from far away: there it covers spaces anyhow, and is worth it.
    const firm = this.#times > 1 ? WISHED : 1
    const away = Math.hypot(middle[0] - from[0], middle[1] - from[1]) - ring
    for (const space of new Set(this.#spaces.in(grown(box, apart)))) {
      const point = points[space] ?? from
      const reach = ringReach(reaches[space] ?? 0)
      const into = reach + 1 - toBox(point, box)
      if (into > 0) price += (30 + into * 14) * (this.#times > 1 ? WISHED_SPACE : 1)
      if (own < 0 || space === own) continue
      // Nearest to its own space, or it misleads.
      const nearer = away - (Math.hypot(middle[0] - point[0], middle[1] - point[1]) - reach)
      if (nearer > -10) price += (nearer + 10) * 4 * firm
    }
    for (const each of new Set(this.#boxes.in(box))) {
      const hit = overlap(box, each.box, 1.5)
      if (hit > 0)
        price +=
          (each.weight === null
            ? 25 + hit * 1.2
            : each.weight * room * (isDense && each.weight < 1 ? 8 + hit * 0.6 : 18 + hit * 1.2)) * firm
    }
    const t = trail * 0.55
    for (const { point, price: each } of this.#trail.in(grown(box, t)))
      if (point[0] > box[0] - t && point[0] < box[2] + t && point[1] > box[1] - t && point[1] < box[3] + t)
        price += each * firm
    return price
  }
}

/** Each takes its cheapest place beside the others, those that are needed most first; and again, as others have moved. */
function chosen(jobs: readonly Job[], dearest: number): readonly SetLabel[] {
  const order = jobs.toSorted((a, b) => a.rank - b.rank)
  const rounds = jobs.length > LARGE ? 1 : ROUNDS
  const taken = new Map<Job, PricedPlace>()
  for (let round = 0; round < rounds; round++) {
    let isMoved = false
    for (const job of order) {
      let [best, least] = [null as PricedPlace | null, Infinity]
      for (const place of job.places) {
        if (place.price >= least) break
        let price = place.price
        for (const [other, { box }] of taken) {
          const hit = other === job ? 0 : overlap(place.box, box, 2)
          // In the first rounds others can still make room.
          if (hit > 0) price += round < 2 ? 12 + hit * 0.8 : 40 + hit * 3
        }
        if (price < least) [best, least] = [place, price]
      }
      // The name of a goal is never left off.
      const isOff = best === null || (job.rank > 0 && least > dearest * (job.rank > 1 ? 1 : NEEDED))
      if (isOff || best === null) isMoved = taken.delete(job) || isMoved
      else if (taken.get(job) !== best) {
        taken.set(job, best)
        isMoved = true
      }
    }
    if (!isMoved && round > 1) break
  }
  return [...taken].map(([{ of, index }, { lines, x, y, width, height, font }]) => ({
    of,
    index,
    lines,
    x,
    y,
    width,
    height,
    font,
  }))
}

const grown = ([left, top, right, bottom]: Box, by: number): Box => [left - by, top - by, right + by, bottom + by]

/** How far a plate lies to one side of its point: at the corners it touches with an edge. */
function aside(part: number): number {
  return Math.abs(part) < 0.01 ? 0 : Math.sign(part) * Math.min(1, Math.abs(part) * 1.42)
}

function angleBetween(one: number, other: number): number {
  const apart = Math.abs(one - other) % 360
  return Math.min(apart, 360 - apart)
}

const LONGEST_LINE = 26
/** In one line where it is short enough, and in two of about the same length where it has two words. */
function linesOf(label: string): readonly (readonly string[])[] {
  const words = label.trim().split(/\s+/)
  const whole = shortened(words.join(' '))
  if (words.length === 1) return [[whole]]
  const cuts = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
  const even =
    cuts.toSorted(
      (a, b) =>
        Math.abs((a[0] ?? '').length - (a[1] ?? '').length) - Math.abs((b[0] ?? '').length - (b[1] ?? '').length),
    )[0] ?? []
  const broken = even.map(shortened)
  return label.length > LONGEST_LINE ? [broken] : [[whole], broken]
}

function shortened(text: string): string {
  const letters = Array.from(text)
  return letters.length > LONGEST_LINE ? `${letters.slice(0, LONGEST_LINE - 1).join('')}…` : text
}

/** About as wide as a browser draws it; a worker has no letters to measure. */
function widthOf(text: string, font: number): number {
  let width = 0
  for (const letter of text)
    width += /[iljtfr.,’'|! ]/.test(letter)
      ? 0.34
      : /[mwMW]/.test(letter)
        ? 0.9
        : /[\p{Lu}\d%@]/u.test(letter)
          ? 0.7
          : /[\u2e80-\uffff]|\p{Emoji_Presentation}/u.test(letter)
            ? 1.1
            : 0.58
  return width * font
}
