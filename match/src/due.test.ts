import { handGame, race } from '@parlor/engine/testing/games'
import { describe, expect, test } from 'vitest'
import { due } from './due.ts'
import { ANN, BOB, CYD, moveOf, START, started, LoggedMatch } from './fixtures/logged-match.fixture.ts'

const secrets = handGame({ talks: true })

const quick = race()
const DAY_MS = 86_400_000
const NOTHING = { commands: [], at: null, asked: [] }
const timed = () => started(quick, [ANN, BOB], { options: { turnSeconds: 10, goal: 900 } })
const bot = (seat: number) => ({ kind: 'seat-bot', by: ANN, seat, bot: 'random' }) as const

describe('what is due', () => {
  test('in a lobby: that it is closed, a while after somebody has touched it', () => {
    const empty = new LoggedMatch(quick).later(5).do({ kind: 'invite', by: ANN, code: 'ABCDEF' })
    const listed = new LoggedMatch(quick).later(5).do({ kind: 'sit', by: ANN })
    const own = new LoggedMatch(quick)
      .do({ kind: 'sit', by: ANN })
      .later(5)
      .do({ kind: 'change', by: ANN, change: { settings: { listed: false } } })
    for (const [{ match }, keptMs] of [
      [empty, 600_000],
      [listed, 7_200_000],
      [own, DAY_MS],
    ] as const) {
      const at = START + 5 + keptMs
      expect(due(match, at - 1)).toEqual({ commands: [], at, asked: [] })
      expect(due(match, at + 7)).toEqual({ commands: [{ kind: 'sweep', since: START + 12 }], at, asked: [] })
    }
  })

  test('nothing in a match that is over or closed', () => {
    const over = started(quick, [ANN], { options: { goal: 1 } }).do(moveOf(ANN, 0, 'STEP', { far: 1 }))
    expect(due(over.do(moveOf(ANN, 0, 'PASS')).match, Infinity)).toEqual(NOTHING)
    expect(due(new LoggedMatch(quick).do({ kind: 'close', by: ANN }).match, Infinity)).toEqual(NOTHING)
  })

  test('the clock when it has run out, and its person until then', () => {
    const { match } = timed()
    const asked = [{ seat: 0, bot: null }]
    expect(due(match, START + 9_999)).toEqual({ commands: [], at: START + 10_000, asked })
    expect(due(match, START + 10_000)).toEqual({ commands: [{ kind: 'clock' }], at: START + 10_000, asked })
  })

  test('never chance: it has spoken by the time a match is looked at', () => {
    const { match } = started(quick, [ANN], { options: { goal: 900 } }).do(moveOf(ANN, 0, 'ROLL'))
    expect(due(match, START)).toMatchObject({ commands: [], asked: [{ seat: 0 }] })
  })
})

describe('somebody who is away', () => {
  const away = { goneSince: new Map([[0, START - 5_000]]), standIn: 'random' }
  const leaves = { kind: 'away', seat: 0, bot: 'random' } as const

  test('is played for after the grace time, counted from when they went', () => {
    const { match } = started(quick, [ANN, BOB])
    expect(due(match, START + 54_999, away)).toMatchObject({ commands: [], at: START + 55_000 })
    expect(due(match, START + 55_000, away)).toMatchObject({ commands: [leaves], at: START + 55_000 })
  })

  test('comes after a clock that has run out: it may be that nobody waits for them then', () => {
    expect(due(timed().match, START + 60_000, away).commands).toEqual([{ kind: 'clock' }, leaves])
  })

  test('is not played for when nobody waits for them, nobody may, or nobody can', () => {
    const played = started(quick, [ANN, BOB])
    const hour = START + 3_600_000
    const graceless = started(quick, [ANN, BOB], { settings: { graceSeconds: 0 } })
    for (const [match, attendance] of [
      [played.match, { ...away, goneSince: new Map([[1, START]]) }],
      [played.match, { goneSince: away.goneSince }],
      [started(quick, [ANN]).match, away],
      [started(quick, [ANN, ANN]).match, away],
      [graceless.match, away],
      [played.do({ kind: 'away', seat: 1, bot: 'random' }).match, away],
      [played.do(leaves).match, away],
    ] as const)
      expect(due(match, hour, attendance)).toMatchObject({ commands: [], at: null })
  })

  test('is asked through the bot that stands in', () => {
    const { match } = started(quick, [ANN, BOB]).do(leaves)
    expect(due(match, START).asked).toEqual([{ seat: 0, bot: 'random' }])
  })
})

describe('where several may move', () => {
  const open = () =>
    new LoggedMatch(secrets, { seats: 4 }).do(
      { kind: 'sit', by: ANN, seat: 0 },
      bot(1),
      bot(2),
      { kind: 'sit', by: CYD, seat: 3 },
      { kind: 'ready', by: CYD, seat: 3, ready: true },
      { kind: 'start', by: ANN },
    ).match
  const seats = (...attendance: [Parameters<typeof due>[2]?]) =>
    due(open(), START, ...attendance).asked.map(({ seat }) => seat)

  test('all are asked, bots and people, going round from who moved last', () => {
    expect(due(open(), START).asked).toEqual([
      { seat: 0, bot: null },
      { seat: 1, bot: 'random' },
      { seat: 2, bot: 'random' },
      { seat: 3, bot: null },
    ])
    expect([seats({ last: 1 }), seats({ last: 3 })]).toEqual([
      [2, 3, 0, 1],
      [0, 1, 2, 3],
    ])
  })

  test('whoever waits is asked again after the next entry', () => {
    const { number } = open()
    const waits = new Map([
      [0, number],
      [1, number - 1],
      [2, number],
    ])
    expect(seats({ waits, last: 1 })).toEqual([3, 1])
  })
})
