import { expect, test } from 'vitest'
import { COLOURS, COPIES, type Kind, kindOf, NAMES, PIECES, POINTS, setOf } from './pieces.ts'
import { PLAYS, TYPES } from './plays.ts'

function choose(n: number, k: number): number {
  let ways = 1
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1)
  return Math.round(ways)
}

const plain = POINTS.filter((points) => points <= 9).length

test('R3 §4 how likely weak hands are, counted', () => {
  // So many given hands are all weak: their pieces are all among the plain ones.
  const allWeak = (hands: number) => {
    let chance = 1
    for (let hand = 0; hand < hands; hand++) chance *= choose(plain - 8 * hand, 8) / choose(32 - 8 * hand, 8)
    return chance
  }
  const some = 4 * allWeak(1) - 6 * allWeak(2) + 4 * allWeak(3) - allWeak(4)
  expect(100 * allWeak(1)).toBeCloseTo(6.99, 2)
  expect(100 * allWeak(2)).toBeCloseTo(0.122, 3)
  expect(100 * some).toBeCloseTo(27.24, 2)
  expect(4 * allWeak(3) * 1e7).toBeCloseTo(4, 0)
  expect(allWeak(4)).toBeCloseTo(0, 12)
  const counts = (multiplier: number) => 100 * some ** (multiplier - 1) * (1 - some)
  expect([1, 2, 3, 4].map((multiplier) => Number(counts(multiplier).toFixed(1)))).toEqual([72.8, 19.8, 5.4, 1.5])
  expect(100 * some ** 4).toBeCloseTo(0.55, 2)
})

test('R8 §7.3 how likely a hand holds each play, counted over all hands', () => {
  const kinds = COLOURS.flatMap((colour) => NAMES.map((name): Kind => `${colour}_${name}`))
  const copies = kinds.map((_, at) => COPIES[at % NAMES.length] ?? 0)
  // A play as so many of each kind; equal ones once.
  const needs = TYPES.map((type) => {
    const lists = PLAYS.filter((play) => play.type === type).map(({ set }) =>
      kinds.map((kind) => PIECES.filter((piece) => kindOf(piece) === kind && (setOf([piece]) & set) !== 0).length),
    )
    return [...new Map(lists.map((list) => [list.join(), list])).values()].map((list) =>
      list.flatMap((count, at) => (count > 0 ? [[at, count] as const] : [])),
    )
  })
  const found = TYPES.map(() => 0)
  const hand = kinds.map(() => 0)
  const walk = (at: number, left: number, ways: number): void => {
    if (at === kinds.length) {
      if (left > 0) return
      needs.forEach((lists, type) => {
        if (lists.some((list) => list.every(([kind, count]) => (hand[kind] ?? 0) >= count)))
          found[type] = (found[type] ?? 0) + ways
      })
      return
    }
    for (let count = 0; count <= Math.min(left, copies[at] ?? 0); count++) {
      hand[at] = count
      walk(at + 1, left - count, ways * choose(copies[at] ?? 0, count))
    }
    hand[at] = 0
  }
  walk(0, 8, 1)
  const percent = found.map((ways) => (100 * ways) / choose(32, 8))
  const expected = [100, 87, 17, 21, 1.7, 5, 0.4, 0.056, 0.01]
  const digits = [6, 0, 0, 0, 1, 0, 1, 3, 2]
  expect(percent.map((each, at) => Number(each.toFixed(digits[at])))).toEqual(expected)
})
