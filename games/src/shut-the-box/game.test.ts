import { readFileSync } from 'node:fs'
import { begin, offered, outcome, play, sayRefusal, view, type Author, type Position } from '@parlor/engine'
import { contract } from '@parlor/engine/testing'
import { describe, expect, test } from 'vitest'
import { samples } from '../../../tools/samples.mjs'
import { shutTheBox } from './index.ts'
import { everyTile, setOf, tilesIn } from './tiles.ts'

type Box = NonNullable<typeof shutTheBox.kind>
type Options = Partial<Box['options']>

/** Plays stated dice and moves; anything refused fails the test with its sentence. */
class BoxMatch {
  position: Position<Box>
  constructor(options: Options = {}, seats = 1) {
    this.position = begin(shutTheBox, options, seats)
  }
  get seat() {
    return this.position.state.played % this.position.seats
  }
  get view() {
    return view(shutTheBox, this.position, null).table
  }
  get outcome() {
    return outcome(shutTheBox, this.position)
  }
  /** Leaves only these tiles standing. */
  up(...tiles: number[]) {
    this.position = { ...this.position, state: { ...this.position.state, up: setOf(tiles) } }
    return this
  }
  roll(...values: number[]) {
    return [
      ...this.step(this.seat, { move: 'ROLL', dice: values.length }),
      ...this.step('chance', { move: 'DICE', values }),
    ]
  }
  shut(...tiles: number[]) {
    return this.step(this.seat, { move: 'SHUT', tiles })
  }
  step(by: Author, move: unknown) {
    const played = play(shutTheBox, this.position, by, move)
    if (!played.ok) throw new Error(sayRefusal(shutTheBox, played.refusal))
    this.position = played.position
    return played.happenings.map(({ happening }) => happening)
  }
  refusal(move: unknown, by: Author = this.seat) {
    const played = play(shutTheBox, this.position, by, move)
    return played.ok ? null : played.refusal
  }
  offers() {
    return offered(shutTheBox, this.position, this.seat).flatMap((offer) => [...offer.moves()])
  }
}
const boxMatch = (options?: Options, seats?: number) => new BoxMatch(options, seats)

describe('rules', () => {
  test('R1 tiles 1 to 9 stand at the start; the standing tiles count 45', () => {
    expect(boxMatch().view).toMatchObject({ up: [1, 2, 3, 4, 5, 6, 7, 8, 9], points: 45, dice: [] })
  })

  test.each([
    [10, 55],
    [12, 78],
  ] as const)('R1 with %i tiles they count %i', (tiles, points) => {
    expect(boxMatch({ tiles }).view).toMatchObject({ tiles, points, up: tilesIn(everyTile(tiles)) })
  })

  test.each([
    ['forced', [7], [2]],
    ['forced', [1, 2, 3, 4, 5, 6], [1]],
    ['forced', [6], [1]],
    ['optional', [9], [2]],
    ['optional', [1, 2, 3, 4, 5, 6], [1, 2]],
    ['always-two', [1], [2]],
    ['one-at-six', [1, 2, 3], [1]],
    ['one-at-six', [6], [1]],
    ['one-at-six', [1, 6], [2]],
    ['one-at-six', [7], [2]],
  ] as const)('R2 dice %s with %j standing: roll %j', (dice, up, allowed) => {
    const at = boxMatch({ dice }).up(...up)
    expect(at.offers()).toEqual(allowed.map((count) => ({ move: 'ROLL', dice: count })))
    for (const wrong of [1, 2].filter((count) => !(allowed as readonly number[]).includes(count)))
      expect(at.refusal({ move: 'ROLL', dice: wrong })).toEqual({ code: 'wrong-dice', facts: { need: allowed[0] } })
  })

  test('R3 only standing tiles can be shut, and stay shut', () => {
    const at = boxMatch()
    at.roll(1, 2)
    at.shut(3)
    at.roll(2, 1)
    expect(at.refusal({ move: 'SHUT', tiles: [3] })).toEqual({ code: 'tile-not-standing', facts: { tile: 3 } })
    expect(at.offers()).toEqual([{ move: 'SHUT', tiles: [1, 2] }])
  })

  test('R4 the tiles add up to the roll, whatever their number and order', () => {
    const at = boxMatch()
    at.roll(6, 6)
    expect(at.offers()).toHaveLength(12)
    expect(at.refusal({ move: 'SHUT', tiles: [9, 2] })).toEqual({ code: 'wrong-sum', facts: { need: 12, got: 11 } })
    expect(at.refusal({ move: 'SHUT', tiles: [] })).toEqual({ code: 'wrong-sum', facts: { need: 12, got: 0 } })
    expect(at.shut(9, 1, 2)).toEqual([{ what: 'shut', seat: 0, tiles: [1, 2, 9] }])
    expect(at.view.up).toEqual([3, 4, 5, 6, 7, 8])
  })

  test('R5 one roll, one set: no second roll before shutting, no second set after', () => {
    const at = boxMatch()
    expect(at.refusal({ move: 'SHUT', tiles: [1] })?.code).toBe('not-now')
    at.roll(1, 1)
    expect(at.refusal({ move: 'ROLL', dice: 2 })?.code).toBe('not-now')
    at.shut(2)
    expect(at.refusal({ move: 'SHUT', tiles: [2] })?.code).toBe('not-now')
  })

  test('R6 a roll that nothing fits ends the turn at once', () => {
    const at = boxMatch().up(2, 9)
    expect(at.roll(1, 2)).toEqual([
      { what: 'rolled', seat: 0, dice: [1, 2] },
      { what: 'turn-over', seat: 0, left: [2, 9], points: 11 },
    ])
    expect(at.outcome).toEqual({ scores: [11], ranks: [1] })
  })

  test('R6 shutting the last tile shuts the box, for 0 points', () => {
    const at = boxMatch().up(4)
    at.roll(4)
    expect(at.shut(4)).toContainEqual({ what: 'turn-over', seat: 0, left: [], points: 0 })
    expect(at.outcome).toEqual({ scores: [0], ranks: [1] })
    expect(at.refusal({ move: 'ROLL', dice: 1 })?.code).toBe('game-over')
  })

  test('R7 digital scoring reads the standing tiles as one number', () => {
    const at = boxMatch({ scoring: 'digital', tiles: 12 }).up(3, 6, 7, 12)
    at.roll(1, 1)
    expect(at.outcome?.scores).toEqual([36_712])
  })

  test('R8 the box goes round, every round; the lowest total wins and ties share', () => {
    const at = boxMatch({ rounds: 2 }, 3)
    const scores = [
      [3, 5, 4],
      [1, 2, 0],
    ] as const
    for (const round of scores)
      for (const [seat, left] of round.entries()) {
        expect(at.seat).toBe(seat)
        expect(at.refusal({ move: 'ROLL', dice: 2 }, (seat + 1) % 3)).toEqual({
          code: 'not-your-turn',
          facts: { turn: seat },
        })
        if (left > 0) at.up(left).roll(6)
        else {
          at.up(6).roll(6)
          at.shut(6)
        }
      }
    expect(at.outcome).toEqual({ scores: [4, 7, 4], ranks: [1, 3, 1] })
  })
})

describe('facts', () => {
  test('legal sets for every roll and every set of standing tiles, against a search written otherwise', () => {
    for (const tiles of [9, 10, 12] as const) {
      const at = boxMatch({ tiles, dice: 'optional' })
      const position = { ...at.position, phases: [shutTheBox.charts.get('box')?.states.indexOf('Choosing') ?? 0] }
      for (let up = 2; up <= everyTile(tiles); up += tiles === 12 ? 14 : 2) {
        const expected = Array.from({ length: 13 }, (): number[] => [])
        for (let set = up; set > 0; set = (set - 1) & up) expected[tilesIn(set).reduce((a, b) => a + b, 0)]?.push(set)
        for (let sum = 1; sum <= 12; sum++) {
          const state = { ...position.state, up, dice: [sum] }
          const sets = offered(shutTheBox, { ...position, state }, 0).flatMap((o) =>
            [...o.moves()].map((m) => setOf('tiles' in m ? m.tiles : [])),
          )
          expect(sets.toSorted((a, b) => a - b)).toEqual(expected[sum]?.toSorted((a, b) => a - b))
        }
      }
    }
  })

  test('a selection can be completed exactly when some legal set contains it', () => {
    const at = boxMatch().up(1, 2, 3, 9)
    at.roll(3, 3)
    const [shut] = offered(shutTheBox, at.position, 0)
    const can = (...tiles: number[]) => shut?.completable({ tiles })
    expect([can(), can(1), can(1, 2), can(3, 1), can(9), can(4), can(1, 2, 3)]).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      true,
    ])
  })
})

describe('contract', () => contract(shutTheBox, test, { runs: samples(40), matches: samples(200) }))

test('the folder stays a page to learn from: under 330 lines', () => {
  const files = ['chart', 'effects', 'index', 'moves', 'outcome', 'rules', 'state', 'text', 'tiles', 'view']
  const lines = files.map(
    (file) =>
      readFileSync(new URL(`${file}.ts`, import.meta.url), 'utf8')
        .trimEnd()
        .split('\n').length,
  )
  expect(lines.reduce((a, b) => a + b, 0)).toBeLessThan(330)
})
