import { expect, test } from 'vitest'
import { statechart } from '../chart/statechart.ts'
import { toy, ToyTable, toyProgram } from '../testing/toy.fixture.ts'
import { outcome } from '../verbs/view.ts'
import { ranked, type Outcome } from './outcome.ts'

test('equal scores share a rank, and the next one is skipped', () => {
  expect(ranked([7, 9, 7, 1], 'highest').ranks).toEqual([2, 1, 2, 4])
  expect(ranked([7, 9, 7, 1], 'lowest').ranks).toEqual([2, 4, 2, 1])
})

test('members of a team have its score, and its rank among the teams', () => {
  expect(ranked([3, 8], 'highest', [0, 1, 0, 1])).toEqual({
    scores: [3, 8, 3, 8],
    ranks: [2, 1, 2, 1],
    teams: [0, 1, 0, 1],
  })
  expect(ranked([5, 5, 9], 'lowest', [2, 0, 1]).ranks).toEqual([3, 1, 1])
  expect(() => ranked([5], 'lowest', [0, 1])).toThrow('seat 1 is of team 1, and there are scores for 1')
})

const ended = (given: Outcome) => {
  const chart = statechart('stateDiagram-v2\n[*] --> On\nOn --> [*]: END')
  const table = new ToyTable(toy({ main: toyProgram(chart, { moves: { END: {} } }) }, { outcome: () => given }), 2)
  table.say(0, 'END')
  return outcome(table.game, table.position)
}

test('an outcome whose teams do not fit is the game’s mistake', () => {
  const fits = { scores: [1, 1], ranks: [1, 1], teams: [0, 0] }
  expect(ended(fits)).toEqual(fits)
  expect(() => ended({ ...fits, teams: [0] })).toThrow('an outcome of 2 seats has 1 in its teams')
  expect(() => ended({ ...fits, ranks: [1, 2] })).toThrow('seats 0 and 1 are a team')
  expect(() => ended({ ...fits, scores: [1, 2] })).toThrow('seats 0 and 1 are a team')
})
