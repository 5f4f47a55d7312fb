import { expect, test } from 'vitest'
import { actsFor } from './acts.ts'
import { numbersTo, type BoxHappening, type Picture } from './picture.ts'

const START: Picture = {
  tiles: 9,
  up: numbersTo(9),
  dice: [],
  taken: 0,
  points: 45,
  totals: [0, 0],
  turn: 0,
  round: 1,
  rounds: 1,
  isOver: false,
  last: [],
  turnOver: null,
}

test('a roll is a throw that ends with the drawn dice', () => {
  const wanted = { ...START, dice: [3, 4], taken: 2 }
  const acts = actsFor(START, [{ what: 'rolled', seat: 0, dice: [3, 4] }], wanted)
  expect(acts.map(({ kind }) => kind)).toEqual(['throw'])
  expect(acts[0]?.before).toBe(START)
  expect(acts[0]?.after).toEqual({ ...wanted, last: [3, 4] })
})

test('shut tiles are turned, and the points are what the rules say', () => {
  const rolled = { ...START, dice: [3, 4], taken: 2 }
  const wanted = { ...rolled, dice: [], up: [1, 2, 5, 6, 7, 8, 9], points: 38 }
  const [act] = actsFor(rolled, [{ what: 'shut', seat: 0, tiles: [3, 4] }], wanted)
  expect(act).toMatchObject({ kind: 'shut', tiles: [3, 4], after: { points: 38, dice: [] } })
})

test('a roll that fits nothing is thrown and told of before the box is passed with every tile up', () => {
  const before = { ...START, up: [7], points: 7, taken: 2 }
  const happenings: BoxHappening[] = [
    { what: 'rolled', seat: 0, dice: [1, 2] },
    { what: 'turn-over', seat: 0, left: [7], points: 7 },
    { what: 'box-passed', to: 1, round: 1 },
  ]
  const wanted = { ...START, totals: [7, 0], turn: 1, taken: 2 }
  const acts = actsFor(before, happenings, wanted)
  expect(acts.map(({ kind }) => kind)).toEqual(['throw', 'rest', 'raise'])
  expect(acts[0]?.after).toMatchObject({ dice: [1, 2], up: [7], totals: [0, 0], turnOver: null })
  expect(acts[1]?.after).toMatchObject({ dice: [1, 2], up: [7], totals: [7, 0], turn: 0, turnOver: { points: 7 } })
  expect(acts[2]).toMatchObject({ tiles: [1, 2, 3, 4, 5, 6, 8, 9], after: { up: START.up, dice: [], turn: 1 } })
  expect(acts[2]?.after.turnOver).toEqual(happenings[1])
})

test('the last tile shuts the box', () => {
  const before = { ...START, totals: [0], up: [5], points: 5, dice: [5], taken: 1 }
  const wanted = { ...before, up: [], dice: [], points: 0, isOver: true }
  const happenings: BoxHappening[] = [
    { what: 'shut', seat: 0, tiles: [5] },
    { what: 'turn-over', seat: 0, left: [], points: 0 },
  ]
  const acts = actsFor(before, happenings, wanted)
  expect(acts.map(({ kind, after }) => [kind, after.points, after.isOver])).toEqual([
    ['shut', 0, false],
    ['rest', 0, true],
  ])
})

test('whatever was shown before, the end is the picture that is wanted', () => {
  const stale = { ...START, up: [1], dice: [6], points: 1 }
  const wanted = { ...START, dice: [2, 2], taken: 2, up: [3, 4, 9], points: 16, last: [2, 2] }
  expect(actsFor(stale, [{ what: 'rolled', seat: 0, dice: [2, 2] }], wanted).at(-1)?.after).toEqual(wanted)
})

test('nothing happened: nothing to act out', () => {
  expect(actsFor(START, [], START)).toEqual([])
})
