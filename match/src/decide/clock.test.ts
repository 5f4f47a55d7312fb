import { race } from '@parlor/engine/testing/games'
import { game, programFor, ranked, statechart, type LiveScene } from '@parlor/engine'
import { describe, expect, test } from 'vitest'
import { ANN, BOB, moveOf, START, started, LoggedMatch } from '../fixtures/logged-match.fixture.ts'
import { verifyLog } from '../verify.ts'

const quick = race()
/** Its clock runs on when it fires, since its state is not left. */
const restless = game({
  id: 'restless',
  name: 'Restless',
  about: 'Never still.',
  seats: { min: 1, max: 1 },
  information: 'open',
  options: {},
  setup: () => ({}),
  charts: {
    main: programFor<LiveScene<object>>()(
      statechart(`
        stateDiagram-v2
        [*] --> On
        On --> On: AGAIN
        On --> [*]: END
      `),
      {
        moves: { AGAIN: { by: 'clock' }, END: {} },
        timers: [{ in: ['On'], seconds: () => 2, move: 'AGAIN' }],
      },
    ),
  },
  view: () => null,
  outcome: () => ranked([0], 'highest'),
  text: {
    sheet: () => [],
    moves: { AGAIN: () => 'Again', END: () => 'End' },
    refusals: {},
    happenings: {},
    options: {},
  },
})
const CLOCK = { kind: 'clock' } as const
const timed = (turnSeconds = 10) => started(quick, [ANN, BOB], { options: { turnSeconds, goal: 900 } })
const turnOf = ({ match }: LoggedMatch) => match.position?.state

describe('a clock', () => {
  test('fires when it is due by the server’s time, not a millisecond before', () => {
    const logged = timed().later(9_999)
    expect(logged.no(CLOCK)).toBe('not-due')
    const { entries } = logged.later(1).take(CLOCK)
    expect(entries).toMatchObject([{ kind: 'moved', by: 'clock', move: { move: 'PASS' }, at: START + 10_000 }])
    expect(turnOf(logged)).toMatchObject({ turn: 1 })
    expect(logged.no(CLOCK)).toBe('not-due')
  })

  test('counts from the start of the match, not from when it was set up', () => {
    const logged = new LoggedMatch(quick, { seats: 1, options: { turnSeconds: 10 } })
    logged.do({ kind: 'sit', by: ANN }).later(60_000).do({ kind: 'start', by: ANN })
    expect(logged.later(9_999).no(CLOCK)).toBe('not-due')
    expect(logged.later(1).no(CLOCK)).toBe(null)
  })

  test('after a long pause all that came due fire, in order, each at its own time', () => {
    const { entries } = timed().later(35_000).take(CLOCK)
    expect(entries.map(({ at }) => at - START)).toEqual([10_000, 20_000, 30_000])
    expect(entries).toMatchObject([{ by: 'clock' }, { by: 'clock' }, { by: 'clock' }])
  })

  test('no player can say it, nor when it is', () => {
    const logged = timed().later(60_000)
    // What a client sends is a move of a seat: its own pass, in its own name, now.
    const { entries } = logged.take({ kind: 'move', by: ANN, seat: 0, move: { move: 'PASS' } })
    expect(entries.at(-1)).toMatchObject({ by: 0, at: START + 60_000 })
    expect(logged.no({ kind: 'move', by: BOB, seat: 1, move: { move: 'PASS', at: 0 } })).toBe('malformed')
  })

  test('that came due before a late move or undo speaks first, and nobody moves after their time is up', () => {
    const late = timed().later(12_000)
    expect(late.no(moveOf(ANN, 0, 'STEP', { far: 1 }))).toBe('not-your-turn')
    const { entries, entry } = late.take(moveOf(BOB, 1, 'STEP', { far: 1 }))
    expect(entries.map(({ at }) => at - START)).toEqual([10_000, 12_000])
    expect(entry).toBe(entries[1]?.number)
    const stepped = timed().do(moveOf(ANN, 0, 'STEP', { far: 1 }))
    expect(stepped.later(9_999).no({ kind: 'undo', by: ANN, seat: 0 })).toBe(null)
    expect(stepped.later(1).no({ kind: 'undo', by: ANN, seat: 0 })).toBe('no-undo')
  })

  test('that came due before somebody left fires no earlier than the entry that says so', () => {
    const logged = timed().later(12_000).do({ kind: 'away', seat: 1, bot: 'random' })
    const { entries } = logged.later(1_000).take(CLOCK)
    expect(entries.map(({ at }) => at - START)).toEqual([12_000])
    expect(verifyLog(quick, logged.log, null).faults).toEqual([])
  })

  test('more than can be said at once is said at the next call, and nothing is lost', () => {
    const logged = timed(1).later(1_500_000)
    expect(logged.take(CLOCK).entries).toHaveLength(1_000)
    expect(logged.take(CLOCK).entries).toHaveLength(500)
    expect(logged.no(CLOCK)).toBe('not-due')
  })

  test('that never stops being due is a bug of the game, and fills no log', () => {
    const logged = started(restless, [ANN], { seats: 1 })
    expect(logged.later(1_000).no(CLOCK)).toBe('not-due')
    expect(() => logged.later(1_000).ask(CLOCK)).toThrow('endless loop: the clock repeats AGAIN')
  })

  test('is not there where the options say so', () => {
    expect(timed(0).later(1e9).no(CLOCK)).toBe('not-due')
  })
})

describe('an outage', () => {
  const pause = (...outages: (readonly [number, number])[]) => ({
    kind: 'pause' as const,
    outages: outages.map(([from, to]) => ({ from: START + from, to: START + to })),
    graceMs: 3_000,
  })

  test('does not count, and there is some time to come back, never more than was used', () => {
    const early = timed().later(60_000)
    expect(early.take(pause([1_000, 60_000])).entries).toMatchObject([
      { kind: 'paused', at: START + 60_000, ms: 60_000 },
    ])
    const late = timed()
      .later(60_000)
      .do(pause([9_000, 60_000]))
    expect(late.later(3_999).no(CLOCK)).toBe('not-due')
    expect(late.later(1).take(CLOCK).entries).toMatchObject([{ at: START + 64_000 }])
    expect(verifyLog(quick, late.log, null).faults).toEqual([])
  })

  test('leaves alone what ran out before it, and pauses what ran then', () => {
    const { entries } = timed()
      .later(60_000)
      .take(pause([15_000, 60_000]))
    expect(entries.map(({ kind, at }) => [kind, at - START])).toEqual([
      ['moved', 10_000],
      ['paused', 60_000],
    ])
  })

  test('after another is given back as well, and none twice', () => {
    const logged = timed().later(100_000)
    const both = pause([4_000, 50_000], [52_000, 100_000])
    expect(logged.take(both).entries.map(({ at }) => at - START)).toEqual([50_000, 100_000])
    expect(logged.take(both).entries).toEqual([])
    expect(logged.later(6_000).no(CLOCK)).toBe('not-due')
  })
})

describe('when the server’s clock jumps back', () => {
  test('entries keep the time of the last one, and no clock fires early', () => {
    const logged = timed()
      .later(5_000)
      .do(moveOf(ANN, 0, 'STEP', { far: 1 }))
    logged.later(-60_000).do(moveOf(ANN, 0, 'STEP', { far: 1 }))
    expect(logged.last.at).toBe(START + 5_000)
    expect(logged.no(CLOCK)).toBe('not-due')
    expect(logged.match.position?.now).toBe(5_000)
    expect(logged.later(64_999).no(CLOCK)).toBe('not-due')
    expect(logged.later(1).take(CLOCK).entries).toMatchObject([{ at: START + 10_000 }])
  })

  test('what is not a move keeps it too', () => {
    const logged = timed()
      .later(5_000)
      .do(moveOf(ANN, 0, 'STEP', { far: 1 }))
      .later(-60_000)
    logged.do({ kind: 'away', seat: 1, bot: 'random' }, { kind: 'undo', by: ANN, seat: 0 })
    expect(logged.log.slice(-2).map(({ at }) => at)).toEqual([START + 5_000, START + 5_000])
    expect(verifyLog(quick, logged.log, null).faults).toEqual([])
  })
})
