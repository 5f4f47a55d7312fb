import { readBoard, SHIPPED_BOARDS, type Board } from '@parlor/games/trigger-board/knowledge'
import { describe, expect, test } from 'vitest'
import { boxAround, distance, overlap, toBox, type Box } from './geometry.ts'
import { layOut, type Layout } from './layout.ts'
import { siteOf } from './site.ts'
import { pawnBox, pawnRoom, pawnSpot } from './pawn-spots.ts'
import { planOf } from './plan-of.ts'
import type { Plan } from './plan.ts'
import { signsOf } from './signs.ts'

const SAY = { goal: (name: string) => `Goal: ${name}`, needs: () => '3 keys or more' }
const SIZES = [
  [908, 628],
  [374, 434],
] as const

function boardOf(json: unknown): Board {
  const { board } = readBoard(json)
  if (board === null) throw new Error('the board cannot be read')
  return board
}

const planFor = (json: unknown): Plan => {
  const board = boardOf(json)
  return planOf(board, signsOf(board), SAY)
}

const boxOf = ({ x, y, width, height }: Layout['labels'][number]): Box => boxAround(x, y, width, height)

describe.each(Object.entries(SHIPPED_BOARDS))('%s', (_, json) => {
  const plan = planFor(json)

  test.each(SIZES)('at %i by %i: everything lies on the sheet, and no name on a space or on another name', (w, h) => {
    const layout = layOut(plan, w, h)
    const { points, reaches, labels, roads } = layout
    points.forEach((point, at) => {
      const reach = reaches[at] ?? 0
      expect(Math.min(point[0], point[1], layout.width - point[0], layout.height - point[1])).toBeGreaterThan(reach)
      points.forEach((other, place) => {
        if (place > at) expect(distance(point, other)).toBeGreaterThan(reach + (reaches[place] ?? 0))
      })
    })
    expect(roads).toHaveLength(plan.ways.length)
    for (const { path } of roads) expect(path).not.toMatch(/NaN|Infinity/)
    for (const label of labels) {
      const box = boxOf(label)
      expect(label.font).toBeGreaterThanOrEqual(12)
      points.forEach((point, at) => expect(toBox(point, box)).toBeGreaterThan((reaches[at] ?? 0) - 2))
      for (const other of labels) if (other !== label) expect(overlap(box, boxOf(other))).toBeLessThan(12)
    }
    // At least half of the spaces have their names beside them; the others tell theirs when they are touched.
    const named = labels.filter(({ of }) => of === 'space').length
    expect(named).toBeGreaterThanOrEqual(plan.spaces.filter(({ label }) => label !== '').length * 0.5)
  })

  test.each([
    [908, 628],
    [896, 552],
  ])('on a desktop, %i by %i, every name is there', (w, h) => {
    const named = layOut(plan, w, h).labels.filter(({ of }) => of === 'space')
    expect(named).toHaveLength(plan.spaces.filter(({ label }) => label !== '').length)
  })

  test.each([...SIZES, [374, 400]] as const)(
    'at %i by %i, hardly a name is nearer to another space than to its own',
    (w, h) => {
      const { labels, points, reaches } = layOut(plan, w, h)
      const astray = labels.filter((label) => {
        const gap = (space: number) => toBox(points[space] ?? [0, 0], boxOf(label)) - (reaches[space] ?? 0)
        return label.of === 'space' && points.some((__, other) => gap(other) < gap(label.index))
      })
      expect(astray.length).toBeLessThanOrEqual(Math.ceil(points.length * 0.08))
    },
  )

  test('where there is room, one or two pawns cover no name', () => {
    const layout = layOut(plan, 908, 628)
    // Smaller ones are those that find no other place.
    const boxes = layout.labels.filter(({ font }) => font >= layout.measures.font).map(boxOf)
    const covered = layout.points.flatMap((point, at) =>
      pawnRoom(point, layout.reaches[at] ?? 0, layout.measures.pawn).flatMap((room) =>
        boxes.some((box) => overlap(box, room) > 30) ? [at] : [],
      ),
    )
    expect(covered.length).toBeLessThanOrEqual(Math.ceil(layout.points.length * 0.05))
  })
})

test.each([
  ['quick-start', 908, 628],
  ['quick-start', 374, 430],
  ['fork-and-rejoin', 908, 628],
] as const)('on %s at %i by %i names stand close to their spaces', (id, w, h) => {
  const plan = planFor(SHIPPED_BOARDS[id])
  const { labels, points, reaches } = layOut(plan, w, h)
  const gaps = labels.flatMap((label) =>
    label.of === 'space' ? [toBox(points[label.index] ?? [0, 0], boxOf(label)) - (reaches[label.index] ?? 0)] : [],
  )
  expect(gaps.length).toBeGreaterThanOrEqual(plan.spaces.length * 0.9)
  expect(Math.max(...gaps)).toBeLessThan(27)
})

/** A board of as many spaces, to and fro in rows, with a shortcut here and there. */
function large(count: number): Plan {
  const across = Math.ceil(Math.sqrt(count * 1.4))
  const spaces = Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / across)
    const column = row % 2 === 0 ? at % across : across - 1 - (at % across)
    return {
      label: `Space ${at}`,
      x: column * 100,
      y: row * 100,
      size: 64,
      rank: at === count - 1 ? 0 : at % 9 === 0 ? 1 : 2 + (at % 2),
      isPlain: at % 2 === 1,
      isGoal: at === count - 1,
      side: null,
      font: null,
    }
  })
  const way = (from: number, to: number) => ({ from, to, isBridge: to - from > 1, isTwoWay: false, label: '' })
  const ways = spaces.flatMap((_, at) => [
    ...(at + 1 < count ? [way(at, at + 1)] : []),
    ...(at % 13 === 0 && at + across < count ? [way(at, at + across)] : []),
  ])
  return { spaces, ways, picture: null }
}

test('a large board lies on a larger sheet; from far away the names that matter are seen, as large on the screen', () => {
  const layout = layOut(large(200), 374, 434)
  expect(layout.zoom).toBeGreaterThan(1)
  expect(layout.width).toBe(374 * layout.zoom)
  expect(layout.farLabels.length).toBeGreaterThan(0)
  for (const { font } of layout.farLabels) expect(font / layout.zoom).toBeGreaterThanOrEqual(12)
  expect(layout.labels.length).toBeGreaterThan(layout.farLabels.length)
})

test('2,000 spaces, which is the most a board has, are laid out too', () => {
  const layout = layOut(large(2_000), 908, 628)
  expect(layout.points).toHaveLength(2_000)
  expect(layout.points.every(([x, y]) => x > 0 && y > 0 && x < layout.width && y < layout.height)).toBe(true)
})

test('the same board is always laid out in the same way', () => {
  const plan = large(30)
  expect(layOut(plan, 640, 480)).toEqual(layOut(plan, 640, 480))
})

test('on a picture spaces stay where the board has them', () => {
  const plan = { ...large(12), picture: { x: -100, y: -50, width: 800, height: 600 } }
  const { points, picture } = layOut(plan, 800, 600)
  if (picture === null) throw new Error('it has one')
  const scale = picture.width / 800
  expect(picture.height / 600).toBeCloseTo(scale)
  plan.spaces.forEach(({ x, y }, at) => {
    expect(points[at]?.[0]).toBeCloseTo(picture.x + (x + 100) * scale)
    expect(points[at]?.[1]).toBeCloseTo(picture.y + (y + 50) * scale)
  })
})

test('names stand on the side that a board asks for, in letters that can be read', () => {
  const space = (id: string, x: number, visual: object) => ({ id, name: `Name ${id}`, position: { x, y: 100 }, visual })
  const plan = planFor({
    formatVersion: 4,
    metadata: { name: 'Sides' },
    rules: { turns: { maxTurns: 9 } },
    board: {
      topology: {
        spaces: [
          space('a', 0, { textBaseline: 'top' }),
          space('b', 400, { textBaseline: 'bottom' }),
          space('c', 800, { textAlign: 'right', textBaseline: 'middle', font: '20px serif' }),
          { ...space('d', 400, { font: '6px serif' }), position: { x: 400, y: 700 } },
        ],
      },
    },
  })
  const { labels, points } = layOut(plan, 908, 628)
  const label = (at: number) => labels.find(({ index }) => index === at)
  expect(label(0)?.y).toBeLessThan((points[0]?.[1] ?? 0) - 20)
  expect(label(1)?.y).toBeGreaterThan((points[1]?.[1] ?? 0) + 20)
  expect(label(2)?.x).toBeGreaterThan((points[2]?.[0] ?? 0) + 20)
  expect(label(2)?.font).toBe(20)
  expect(label(3)?.font).toBe(12)
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('%i pawns stand side by side: nobody hides another', (count) => {
  const spots = Array.from({ length: count }, (_, at) => pawnSpot([0, 0], 24, 32, at, count))
  for (const [at, spot] of spots.entries())
    for (const other of spots.slice(at + 1)) {
      const [one, two] = [pawnBox(spot), pawnBox(other)]
      const smaller = (one[2] - one[0]) * (one[3] - one[1])
      // The heads are always free: what overlaps is less than half of a figure.
      expect(overlap(one, two)).toBeLessThan(smaller / 2)
    }
})

test('decoration is told where it may stand', () => {
  const layout = layOut(large(6), 640, 480)
  const site = siteOf(layout)
  const [x, y] = layout.points[2] ?? [0, 0]
  expect(site.clear(x, y)).toBeLessThan(0)
  expect(site.toRoad(x, y)).toBeLessThan(10)
  expect(site.clear(0, 0)).toBeLessThanOrEqual(0)
  // The nearest point of a road, by looking at all of them.
  for (const [px, py] of [
    [50, 50],
    [320, 400],
  ] as const) {
    const nearest = Math.min(
      ...layout.roads
        .filter(({ isBridge }) => !isBridge)
        .flatMap(({ points }) => points.map((point) => distance(point, [px, py]))),
    )
    expect(Math.abs(site.toRoad(px, py) - nearest)).toBeLessThan(2 * layout.field.cell)
  }
})
