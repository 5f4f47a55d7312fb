import { race } from '@parlor/engine/testing/games'
import { describe, expect, test } from 'vitest'
import { sealed } from '../chain.ts'
import { due, REVEAL_GONE_MS, REVEAL_MS } from '../due.ts'
import type { Happened, MatchEntry } from '../entry.ts'
import { fairChance, pledgeTo } from '../fair.ts'
import { ANN, BOB, CYD, LoggedMatch } from '../fixtures/logged-match.fixture.ts'
import { verifyLog } from '../verify.ts'

const game = race()

/** Ann and Bob have promised something for the dice, and are ready. */
function pledged(): LoggedMatch {
  return new LoggedMatch(game).do(
    { kind: 'sit', by: ANN, pledge: pledgeTo('ann-1') },
    { kind: 'sit', by: BOB },
    { kind: 'pledge', by: BOB, seat: 1, pledge: pledgeTo('bob-1') },
    { kind: 'ready', by: BOB, seat: 1, ready: true },
  )
}

const called = () => pledged().do({ kind: 'start', by: ANN })
const show = (by: string, seat: number, entropy: string) => ({ kind: 'reveal', by, seat, entropy }) as const

describe('what players add to the dice', () => {
  test('is promised by all before any shows it, and the match starts when all have', () => {
    const logged = called()
    expect(logged.match).toMatchObject({ stage: 'lobby', called: logged.now })
    expect(logged.no(show(ANN, 0, 'another'))).toBe('wrong-entropy')
    expect(logged.no(show(CYD, 0, 'ann-1'))).toBe('not-your-seat')
    logged.do(show(ANN, 0, 'ann-1'))
    expect(logged.match.stage).toBe('lobby')
    // The same once more, since its answer was lost.
    expect(logged.take(show(ANN, 0, 'ann-1')).entries).toEqual([])
    logged.do(show(BOB, 1, 'bob-1'))
    expect(logged.match).toMatchObject({ stage: 'playing', called: null, purpose: 'm1 ann-1 bob-1' })
    expect(logged.kinds).toEqual([
      'created',
      'sat',
      'sat',
      'pledged',
      'readied',
      'called',
      'revealed',
      'revealed',
      'started',
    ])
  })

  test('is not shown before the host has started', () => {
    expect(pledged().no(show(ANN, 0, 'ann-1'))).toBe('not-starting')
  })

  test('is promised by nobody once the match is called, and nobody comes or goes', () => {
    const logged = called()
    for (const command of [
      { kind: 'pledge', by: BOB, seat: 1, pledge: pledgeTo('ground') },
      { kind: 'stand', by: BOB, seat: 1 },
      { kind: 'ready', by: BOB, seat: 1, ready: false },
      { kind: 'kick', by: ANN, seat: 1 },
      { kind: 'change', by: ANN, change: { seats: 3 } },
      { kind: 'seat-bot', by: ANN, seat: 1, bot: 'random' },
    ] as const)
      expect(logged.no(command)).toBe('starting')
    // Pressed twice, it is called once.
    expect(logged.take({ kind: 'start', by: ANN }).entries).toEqual([])
    expect(logged.no({ kind: 'close', by: ANN })).toBe(null)
  })

  test('may be nothing: who promises nothing is not waited for, and where nobody does it starts at once', () => {
    const one = new LoggedMatch(game).do(
      { kind: 'sit', by: ANN, pledge: pledgeTo('ann-1') },
      { kind: 'sit', by: BOB },
      { kind: 'ready', by: BOB, seat: 1, ready: true },
      { kind: 'start', by: ANN },
      show(ANN, 0, 'ann-1'),
    )
    expect(one.match).toMatchObject({ stage: 'playing', purpose: 'm1 ann-1 ' })
  })

  test('kept back, calls the start off: all begin anew, and the log remembers who', () => {
    const logged = called().do(show(ANN, 0, 'ann-1'))
    const at = (logged.match.called ?? 0) + REVEAL_MS
    expect(due(logged.match, logged.now)).toMatchObject({ at, commands: [] })
    expect(logged.no({ kind: 'call-off' })).toBe('not-due')
    logged.later(REVEAL_MS)
    expect(due(logged.match, logged.now).commands).toEqual([{ kind: 'call-off' }])
    logged.do({ kind: 'call-off' })
    expect(logged.last).toMatchObject({ kind: 'called-off', missing: [1] })
    expect(logged.match).toMatchObject({ called: null, stage: 'lobby' })
    for (const seat of logged.match.seats) expect(seat).toMatchObject({ ready: false, pledge: null, entropy: null })
    expect(logged.no({ kind: 'start', by: ANN })).toBe('not-everybody-ready')
    expect(due(logged.match, logged.now).commands).toEqual([])
  })
})

test('who has pledged and is gone does not hold the others up for long; who is here has their time', () => {
  const logged = called().do(show(ANN, 0, 'ann-1'))
  const gone = (seat: number, since: number) => due(logged.match, logged.now, { goneSince: new Map([[seat, since]]) })
  const at = (logged.match.called ?? 0) + REVEAL_GONE_MS
  // Since before the call; since a second after it; and who has shown theirs may go.
  expect(gone(1, 0).at).toBe(at)
  expect(gone(1, logged.now + 1_000).at).toBe(at + 1_000)
  expect(gone(0, 0).at).toBe((logged.match.called ?? 0) + REVEAL_MS)
  logged.later(REVEAL_GONE_MS)
  expect(gone(1, 0).commands).toEqual([{ kind: 'call-off', gone: 1 }])
  expect(logged.no({ kind: 'call-off' })).toBe('not-due')
  expect(logged.no({ kind: 'call-off', gone: 0 })).toBe('not-due')
  logged.do({ kind: 'call-off', gone: 1 })
  expect(logged.last).toMatchObject({ kind: 'called-off', missing: [1] })
})

describe('a log that somebody has written by hand', () => {
  const forged = (entries: readonly MatchEntry[], ...then: readonly Happened[]) => {
    const chain = [...entries]
    for (const happened of then) {
      const last = chain.at(-1)
      chain.push(sealed(last?.hash ?? '', chain.length + 1, last?.at ?? 0, happened))
    }
    return verifyLog(game, chain, null).faults.map(({ number, reason }) => [number - entries.length, reason])
  }

  test('is broken where something is shown that was not promised', () => {
    expect(forged(called().log, { kind: 'revealed', seat: 1, entropy: 'ground' })).toEqual([
      [1, expect.stringContaining('does not match its pledge')],
    ])
  })

  test('is broken where somebody promises after another has shown, sits down then, or starts without having shown', () => {
    const { log } = called().do(show(ANN, 0, 'ann-1'))
    for (const late of [
      { kind: 'pledged', seat: 1, pledge: pledgeTo('ground') },
      { kind: 'sat', seat: 1, player: BOB, pledge: pledgeTo('ground') },
      { kind: 'called', by: ANN },
      { kind: 'started', by: ANN, position: '' },
    ] as const)
      expect(forged(log, late)).toHaveLength(1)
    expect(forged(pledged().log, { kind: 'revealed', seat: 0, entropy: 'ann-1' })).toHaveLength(1)
  })
})

test('the dice come from what was added: other words, other dice', () => {
  const dice = (purpose: string) =>
    Array.from({ length: 20 }, (_, roll) => fairChance(new Uint8Array(32))(purpose, roll).below(6))
  expect(dice('m1 ann-1 bob-1')).not.toEqual(dice('m1 ann-1 bob-2'))
})
