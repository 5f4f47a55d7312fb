import type { SeatShape } from '@parlor/protocol'
import { expect, test } from 'vitest'
import { sayEnding } from './result-text.ts'
import { endingOf, isBest, standingsOf } from './standings.ts'

const person = (resigned = false): SeatShape => ({
  kind: 'person',
  player: { id: 'someone12345', name: 'Ada' },
  ready: true,
  standIn: null,
  resigned,
  pledge: null,
  entropy: null,
})
const bot: SeatShape = { kind: 'bot', bot: 'random' }
const over = (ranks: number[], scores: number[] | null, seats: SeatShape[] = ranks.map(() => bot), yours = [0]) => ({
  seats,
  outcome: { ranks, scores },
  yours,
  stage: 'over' as const,
})

test('the best comes first, and who shares a place is told', () => {
  const lines = standingsOf(over([3, 1, 1], [30, 12, 12]))
  expect(lines.map(({ seat, rank, score, isShared }) => [seat, rank, score, isShared])).toEqual([
    [1, 1, 12, true],
    [2, 1, 12, true],
    [0, 3, 30, false],
  ])
  expect(lines.map(({ isMine }) => isMine)).toEqual([false, false, true])
})

test('who gave up is marked, and nothing is counted when the game was not played to its end', () => {
  const [first, second] = standingsOf(over([2, 1], null, [person(true), bot]))
  expect(first).toMatchObject({ seat: 1, score: null, gaveUp: false })
  expect(second).toMatchObject({ seat: 0, rank: 2, score: null, gaveUp: true })
})

test('a match that was closed has no standings', () => {
  const closed = { seats: [person(), bot], outcome: null, yours: [0], stage: 'closed' as const }
  expect(standingsOf(closed)).toEqual([])
  expect(endingOf(closed)).toEqual({ kind: 'closed' })
})

test('endings: alone, won, lost, shared', () => {
  expect(endingOf(over([1], [7]))).toEqual({ kind: 'alone', score: 7 })
  expect(endingOf(over([1, 2], [7, 9]))).toEqual({ kind: 'won', seat: 0, byMe: true })
  expect(endingOf(over([2, 1], [9, 7]))).toEqual({ kind: 'won', seat: 1, byMe: false })
  expect(endingOf(over([1, 3, 1], [7, 9, 7]))).toEqual({ kind: 'shared', seats: [0, 2] })
})

test('the best so far is better than all before by the same rules', () => {
  const match = (id: string, score: number, options = { tiles: 9 }) => ({ id, game: 'box', options, scores: [score] })
  expect(isBest(match('a', 5), [match('a', 5)], 'lowest')).toBe(false)
  expect(isBest(match('a', 5), [match('a', 5), match('b', 6)], 'lowest')).toBe(true)
  expect(isBest(match('a', 5), [match('b', 5)], 'lowest')).toBe(false)
  expect(isBest(match('a', 5), [match('b', 6)], 'highest')).toBe(false)
  expect(isBest(match('a', 5), [match('b', 6, { tiles: 12 })], 'lowest')).toBe(false)
  expect(isBest({ ...match('a', 5), scores: [5, 9] }, [match('b', 6)], 'lowest')).toBe(false)
  expect(isBest({ ...match('a', 5), scores: null }, [match('b', 6)], 'lowest')).toBe(false)
})

test('a team wins together, and shares its place with nobody', () => {
  const match = over([2, 1, 2, 1], [3, 8, 3, 8])
  const teams = { ...match, outcome: { ...match.outcome, teams: [0, 1, 0, 1] } }
  expect(standingsOf(teams).map(({ seat, rank, team, isShared }) => [seat, rank, team, isShared])).toEqual([
    [1, 1, 2, false],
    [3, 1, 2, false],
    [0, 2, 1, false],
    [2, 2, 1, false],
  ])
  expect(endingOf(teams)).toEqual({ kind: 'together', seats: [1, 3], byMe: false })
  expect(endingOf({ ...teams, yours: [3] })).toMatchObject({ byMe: true })
  const drawn = { ...teams, outcome: { ...teams.outcome, ranks: [1, 1, 1, 1] } }
  expect(endingOf(drawn)).toEqual({ kind: 'shared', seats: [0, 2, 1, 3] })
  expect(sayEnding(endingOf(teams), (seat) => `P${seat}`, false)).toBe('P1 and P3 won together')
})
