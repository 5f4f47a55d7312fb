import { backdropOf } from './backdrop.ts'
import { begin, offered, play, view, type Author } from '@parlor/engine'
import { seededRandom } from '@parlor/engine/testing'
import { triggerBoard } from '@parlor/games/trigger-board'
import { readBoard, SHIPPED_BOARDS, type Board } from '@parlor/games/trigger-board/knowledge'
import { describe, expect, test } from 'vitest'
import { arrowBetween, boardMapOf } from './board-map.ts'
import { choicesIn } from './choices.ts'
import { labelOf, linesOf } from './look/label.ts'
import { imagePieces } from './look/image.ts'
import { pieceSpots } from './editor/canvas/piece-spots.ts'
import { closeTo, fitting, panned, zoomed } from './viewport.ts'
import { stepMs, walksIn } from './walks.ts'
import { en } from './words-en.ts'

function boardOf(json: unknown): Board {
  const { board } = readBoard(json)
  if (board === null) throw new Error('the board cannot be read')
  return board
}

const space = (id: string, x: number, y: number, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  name: `Space ${id}`,
  position: { x, y },
  ...more,
})
const small = (spaces: readonly unknown[]) =>
  boardOf({
    formatVersion: 4,
    type: 'game',
    metadata: { name: 'Small', version: '1.0.0' },
    engine: { type: 'turn-based' },
    rules: { turns: { maxTurns: 9 } },
    board: { topology: { spaces } },
  })

describe('a board as it is drawn', () => {
  test('in the editor a way there and back is one line with two heads, from edge to edge', () => {
    const { spaces } = boardMapOf(small([space('a', 0, 0), space('b', 100, 0)]))
    const [a, b] = spaces
    if (a === undefined || b === undefined) throw new Error('there are two')
    expect(arrowBetween(a, b, { bend: 0, isTwoWay: true, arrowSize: 21 }).path).toBe('M 41.9 0 Q 50 0 58.1 0')
  })

  test('names are broken into two lines at most', () => {
    expect(linesOf('Home', 8)).toEqual(['Home'])
    expect(linesOf('Standing Stone', 8)).toEqual(['Standing', 'Stone'])
    expect(linesOf('The very long way home', 8)).toEqual(['The very', 'long way…'])
    expect(linesOf('Donaudampfschifffahrt', 8)).toEqual(['Donaudampf…'])
  })

  test('pieces on one space stand beside each other; who is nowhere is not drawn', () => {
    const map = boardMapOf(small([space('a', 0, 0), space('b', 200, 0)]))
    const spots = pieceSpots(map, ['a', 'b', 'a', ''])
    expect(spots.map(({ seat }) => seat)).toEqual([0, 1, 2])
    expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(3)
  })

  test.each(['top', 'middle', 'bottom'])('no piece covers the name of its space, which stands at its %s', (at) => {
    const named = (id: string, x: number, size: number) =>
      space(id, x, 0, { name: 'Standing Stone', visual: { size, textBaseline: at } })
    const map = boardMapOf(small([named('a', 0, 64), named('b', 400, 120)]))
    for (const count of [1, 2, 5, 8])
      for (const { y, size, place } of pieceSpots(
        map,
        Array.from({ length: count }, (_, seat) => 'ab'.charAt(seat % 2)),
      )) {
        const on = map.byId.get(place)
        const label = on === undefined ? null : labelOf(on)
        // A piece is drawn from one size above its place to one below.
        const gap = Math.max((label?.top ?? 0) - y, y - (label?.bottom ?? 0)) - size
        expect(gap).toBeGreaterThan(-0.001)
      }
  })

  test('a way ends before the edge of a space, however wide its edge and the head are', () => {
    const wide = small([
      space('a', 0, 0, { visual: { borderWidth: 12 } }),
      space('b', 200, 0, { visual: { borderWidth: 12 } }),
    ])
    const [a, b] = boardMapOf(wide).spaces
    if (a === undefined || b === undefined) throw new Error('there are two')
    // From the edge (32 + 6), and up to 0.4 of the head before the other edge.
    expect(arrowBetween(a, b, { bend: 0, isTwoWay: false, arrowSize: 21 }).path).toBe('M 38 0 Q 95.8 0 153.6 0')
  })

  test('whoever has several pieces sees all of them, and one that can be moved is chosen on its space', () => {
    const map = boardMapOf(boardOf(SHIPPED_BOARDS['race-four']))
    const spots = pieceSpots(map, ['t0', 't4'], [{ seat: 0, piece: 1, place: 't0' }])
    expect(spots.map(({ key, place }) => `${key} ${place}`)).toEqual(['0 t0', '1 t4', '0-1 t0'])
    let position = begin(triggerBoard, { board: SHIPPED_BOARDS['race-four'] }, 2)
    const random = seededRandom(1)
    const say = (by: Author, move: unknown) => {
      const played = play(triggerBoard, position, by, move, 0, random)
      if (!played.ok) throw new Error(played.refusal.code)
      position = played.position
    }
    say('chance', { move: 'START' })
    const [turn = 0] = position.state.order
    // Out, on, and then either on or out with the next.
    for (let roll = 0; roll < 3; roll++) {
      say(turn, { move: 'ROLL' })
      say('chance', { move: 'DICE', values: [6] })
    }
    const seen = view(triggerBoard, position, turn).table
    const offers = offered(triggerBoard, position, turn).map((offer) => ({
      move: 'TAKE' as const,
      chart: offer.chart,
      params: [],
      first: null,
      ways: offer.list(9),
    }))
    const choices = choicesIn(offers, seen, map, String, en)
    expect(choices.map(({ label, space: id }) => [label, id])).toEqual(
      position.state.picks.map((piece) => {
        const stood = map.spaces[position.state.players[turn]?.pieces[piece]?.space ?? -1]
        return [`Piece ${piece + 1} on “${stood?.name}”`, stood?.id]
      }),
    )
    expect(choices).toHaveLength(2)
  })
})

describe('what of it is seen', () => {
  const bounds = { x: 0, y: 0, width: 1000, height: 500 }
  const size = { width: 400, height: 400 }
  const fit = fitting(bounds, size)

  test('at first all of it, or from close up what is around a point', () => {
    expect(fit).toEqual({ x: 500, y: 250, scale: 0.4 })
    expect(closeTo([100, 100], 0.2, fit, bounds, size)).toEqual(fit)
    // The left edge of the board is the left edge of the picture.
    expect(closeTo([100, 100], 0.8, fit, bounds, size)).toEqual({ x: 250, y: 250, scale: 0.8 })
  })

  test('what lies under the pointer stays there, and the board cannot be lost', () => {
    const near = zoomed(fit, 2, [100, 0], fit, bounds)
    expect(near.x + 100 / near.scale).toBeCloseTo(fit.x + 100 / fit.scale)
    expect(panned(near, 1e6, 1e6, bounds)).toMatchObject({ x: 0, y: 0 })
    expect(zoomed(fit, 1e9, [0, 0], fit, bounds).scale).toBe(4)
    expect(zoomed(fit, 1e-9, [0, 0], fit, bounds).scale).toBeCloseTo(fit.scale * 0.8)
  })
})

test('walks are as they were told, and however long they are they do not take for ever', () => {
  const went = { what: 'went', seat: 1, space: 'C', path: ['b', 'c'] } as const
  const walks = walksIn([{ what: 'shuffled' }, { ...went, path: [...went.path] }])
  expect(walks).toEqual([{ seat: 1, path: ['b', 'c'] }])
  expect(stepMs([])).toBe(0)
  expect(stepMs(walks)).toBe(210)
  expect(stepMs([{ seat: 0, path: Array.from({ length: 260 }, () => 'a') }])).toBeCloseTo(1_900 / 260)
})

/** A PNG of one pixel, and what makes it longer. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg'

test('a picture under a board is one that the file holds, and never an address', () => {
  const image = `data:image/png;base64,${PIXEL}${'A'.repeat(3_000)}`
  const pieces = imagePieces(image)
  expect(pieces).toHaveLength(2)
  const under = (backdrop: unknown) => backdropOf({ board: { rendering: { backdrop } } })
  const place = { x: 0, y: 0, width: 10, height: 10 }
  expect(under({ image: pieces, ...place })).toEqual({ image, ...place })
  for (const wrong of [
    'https://example.org/x.png',
    ['https://example.org/x.png'],
    ['data:image/svg+xml;base64,AAAA'],
    ['data:text/html;base64,AAAA'],
    Array.from({ length: 300 }, () => 'A'.repeat(2_000)),
  ])
    expect(under({ image: wrong, ...place })).toBeNull()
  expect(under({ image: pieces, ...place, width: 0 })).toBeNull()
  expect(backdropOf({})).toBeNull()
})
