import { expect, test, vi } from 'vitest'
import { sayHeadline, sayWhoseTurn, whoseTurn, type TurnFacts } from './whose-turn.ts'

const person = (name: string) => ({
  kind: 'person' as const,
  player: { id: name.toLowerCase(), name },
  ready: true,
  standIn: null,
  resigned: false,
  pledge: null,
  entropy: null,
})
const bot = { kind: 'bot', bot: 'club' } as const
const NAMES = ['Ann', 'Ben', 'Club player']
const SEATS: TurnFacts['match']['seats'] = [person('Ann'), person('Ben'), bot]

/** What Ann's page says; `yours`: the seats of the people at it. */
function said(toAct: readonly number[], turn: number | null, yours: readonly number[] = [0]) {
  const whose = whoseTurn({ match: { stage: 'playing', seats: SEATS, yours: [...yours] }, toAct, turn })
  const nameOf = Object.assign((seat: number) => NAMES[seat] ?? '', { you: yours.length === 1 ? yours[0] : undefined })
  return [sayWhoseTurn(whose, nameOf), sayHeadline(whose, nameOf, turn ?? toAct[0] ?? 0)]
}

test('header and headline of a board name the same player', () => {
  expect(said([0], 0)).toEqual(['Your turn', 'Your turn'])
  expect(said([0], null)).toEqual(['Your turn', 'Your turn'])
  expect(said([1], 1)).toEqual(['Waiting for Ben …', 'Ben’s turn'])
  expect(said([2], 2)).toEqual(['Club player is thinking …', 'Club player’s turn'])
})

test('nobody is told that it is their turn who only has to answer in the turn of another', () => {
  expect(said([0], 2)).toEqual(['You are asked', 'You are asked'])
  expect(said([0, 1], 2)).toEqual(['You are asked', 'You are asked'])
  // All at once, in a game without turns.
  expect(said([0, 1, 2], null)).toEqual(['You are asked', 'You are asked'])
})

test('in one’s own turn others may be waited for', () => {
  expect(said([1, 2], 0)).toEqual(['Waiting for Ben, Club player …', 'Waiting for Ben, Club player …'])
  expect(said([0, 1], 0)).toEqual(['Your turn', 'Your turn'])
  // The dice are in the air.
  expect(said([], 0)).toEqual(['', 'Your turn'])
})

test('people at one device are called by name, and so is everybody for somebody who watches', () => {
  expect(said([1], 1, [0, 1])).toEqual(['Ben’s turn', 'Ben’s turn'])
  expect(said([0], 0, [])).toEqual(['Waiting for Ann …', 'Ann’s turn'])
})

test('before the start and after the end it is nobody’s turn', () => {
  for (const stage of ['lobby', 'over', 'closed'] as const)
    expect(whoseTurn({ match: { stage, seats: SEATS, yours: [0] }, toAct: [0], turn: 0 })).toEqual({ is: 'nobodys' })
})

test('a pause is nobody’s turn, and header and headline say until when', () => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] })
  const until = new Date(2026, 0, 31, 14, 5).getTime()
  const whose = whoseTurn({
    match: { stage: 'playing', seats: SEATS, yours: [0] },
    toAct: [],
    turn: 0,
    pausedUntil: until,
  })
  const nameOf = Object.assign((seat: number) => NAMES[seat] ?? '', { you: 0 })
  expect([sayWhoseTurn(whose, nameOf), sayHeadline(whose, nameOf, 0)]).toEqual([
    'Paused, until 14:05 at the latest',
    'Paused, until 14:05 at the latest',
  ])
  vi.unstubAllGlobals()
})
