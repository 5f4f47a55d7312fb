import { describe, expect, test } from 'vitest'
import { race } from '../fixtures/race.fixture.ts'
import { ANN, BOB, CYD, DAN, seated, TestTable } from '../fixtures/table.fixture.ts'
import { mayWatch } from '../match.ts'

const game = race()
const EMPTY = { kind: 'empty', keptFor: null }
const person = (player: string, more = {}) => ({
  kind: 'person',
  player,
  ready: false,
  standIn: null,
  resigned: false,
  entropy: null,
  ...more,
})

describe('setting up', () => {
  test('gives a lobby of empty seats whose host is who set it up, and one entry', () => {
    const { match, log } = new TestTable(game, { seats: 3 })
    expect(match).toMatchObject({ stage: 'lobby', host: ANN, number: 1, position: null, startedAt: null, purpose: '' })
    expect(match.seats).toEqual([EMPTY, EMPTY, EMPTY])
    expect(log).toMatchObject([{ kind: 'created', number: 1 }])
  })
})

describe('sitting down', () => {
  test('takes the seat asked for, else the first free one; one person a seat', () => {
    const table = new TestTable(game, { seats: 3 }).do({ kind: 'sit', by: BOB, seat: 1 }, { kind: 'sit', by: CYD })
    expect(table.match.seats).toEqual([person(CYD), person(BOB), EMPTY])
    expect(table.ask({ kind: 'sit', by: DAN, seat: 1 })).toEqual({
      ok: false,
      denial: 'seat-taken',
      facts: { seat: 1 },
    })
    table.do({ kind: 'sit', by: ANN })
    expect(table.match.seats[2]).toEqual(person(ANN))
    expect(table.no({ kind: 'sit', by: DAN })).toBe('no-free-seat')
  })

  test('several seats are for the host, and for who was invited: an open table is not taken by one stranger', () => {
    const table = new TestTable(game, { seats: 4 }).do({ kind: 'sit', by: BOB })
    expect(table.no({ kind: 'sit', by: BOB })).toBe('one-seat-each')
    table.do({ kind: 'sit', by: ANN }, { kind: 'sit', by: ANN })
    const invited = new TestTable(game, { seats: 4, code: 'SECRET', settings: { listed: false } })
    invited.do({ kind: 'sit', by: BOB, code: 'SECRET' }, { kind: 'sit', by: BOB })
    expect(invited.match.seats.filter(({ kind }) => kind === 'person')).toHaveLength(2)
  })

  test('at a match that is not listed needs the code, unless one is the host or sits there already', () => {
    const table = new TestTable(game, { seats: 4, settings: { listed: false } })
    expect(table.no({ kind: 'sit', by: BOB })).toBe('wrong-code')
    expect(table.no({ kind: 'sit', by: ANN })).toBe(null)
    table.do({ kind: 'invite', by: ANN, code: 'SECRET' })
    expect(table.no({ kind: 'sit', by: BOB, code: 'WRONG' })).toBe('wrong-code')
    expect(table.no({ kind: 'sit', by: BOB })).toBe('wrong-code')
    table.do({ kind: 'sit', by: BOB, code: 'SECRET' }, { kind: 'sit', by: BOB })
    // An invitation replaces the one before.
    table.do({ kind: 'invite', by: ANN, code: 'NEWONE' })
    expect(table.no({ kind: 'sit', by: CYD, code: 'SECRET' })).toBe('wrong-code')
    expect(table.no({ kind: 'sit', by: CYD, code: 'NEWONE' })).toBe(null)
  })

  test('with something for the dice, which is kept; not what could be mistaken, and not in a challenge', () => {
    const table = new TestTable(game).do({ kind: 'sit', by: BOB, entropy: 'my-Lucky_7' })
    expect(table.match.seats[0]).toEqual(person(BOB, { entropy: 'my-Lucky_7' }))
    for (const entropy of ['', 'a b', 'ü', 'x'.repeat(65), 'a\n'])
      expect(table.no({ kind: 'sit', by: CYD, entropy })).toBe('no-entropy-here')
    const daily = new TestTable(game, { challenge: 'daily/2026-11-16' })
    expect(daily.no({ kind: 'sit', by: BOB, entropy: 'mine' })).toBe('no-entropy-here')
    expect(daily.no({ kind: 'sit', by: BOB })).toBe(null)
  })

  test('a seat kept after a rematch is for that player, who needs no code, or for the host', () => {
    const table = new TestTable(game, { seats: 3, keptFor: [null, BOB, CYD], settings: { listed: false } })
    expect(table.match.seats).toEqual([EMPTY, { kind: 'empty', keptFor: BOB }, { kind: 'empty', keptFor: CYD }])
    expect(table.no({ kind: 'sit', by: DAN, seat: 1 })).toBe('seat-kept')
    expect(table.no({ kind: 'sit', by: CYD, seat: 1 })).toBe('seat-kept')
    expect(table.no({ kind: 'sit', by: ANN, seat: 1 })).toBe(null)
    // Without a word about which, everybody finds their own.
    table.do({ kind: 'sit', by: CYD }, { kind: 'sit', by: ANN })
    expect(table.match.seats).toMatchObject([{ player: ANN }, { keptFor: BOB }, { player: CYD }])
    expect(table.no({ kind: 'sit', by: DAN })).toBe('no-free-seat')
    // The host does not wait for ever.
    expect(table.do({ kind: 'seat-bot', by: ANN, seat: 1, bot: 'random' }).no({ kind: 'start', by: ANN })).toBe(
      'not-everybody-ready',
    )
  })
})

describe('standing up and being ready', () => {
  test('frees the seat', () => {
    const table = seated(game, [ANN, BOB]).do({ kind: 'stand', by: BOB, seat: 1 })
    expect(table.match).toMatchObject({ host: ANN, seats: [{ player: ANN }, EMPTY] })
  })

  test('a host who leaves hands over to the first who sits there; not while another seat is theirs', () => {
    const table = seated(game, [ANN, ANN, BOB, CYD]).do({ kind: 'stand', by: ANN, seat: 0 })
    expect(table.match.host).toBe(ANN)
    table.do({ kind: 'stand', by: ANN, seat: 1 })
    expect([table.match.host, table.kinds.slice(-2)]).toEqual([BOB, ['stood', 'hosted']])
    // Nobody is left to hand over to: the last host stays it.
    table.do({ kind: 'stand', by: CYD, seat: 3 }, { kind: 'stand', by: BOB, seat: 2 })
    expect([table.match.host, table.last.kind]).toEqual([BOB, 'stood'])
  })

  test('being as ready as before is no entry', () => {
    const table = seated(game, [ANN, BOB])
    expect(table.take({ kind: 'ready', by: BOB, seat: 1, ready: true }).entries).toEqual([])
    expect(table.take({ kind: 'ready', by: BOB, seat: 1, ready: false }).entries).toMatchObject([
      { kind: 'readied', ready: false },
    ])
  })
})

describe('what a host changes', () => {
  test('options, seats and settings; what is left out stays, and nobody is ready any more', () => {
    const table = seated(game, [ANN, BOB]).do({
      kind: 'change',
      by: ANN,
      change: { options: { goal: 7 }, seats: 3, settings: { undo: false } },
    })
    expect(table.match).toMatchObject({
      options: { goal: 7, turnSeconds: 0 },
      settings: { listed: true, watched: true, undo: false, graceSeconds: 60 },
      seats: [{ ready: false }, { ready: false }, EMPTY],
    })
    expect(table.match.numbered).toEqual([[], [], []])
  })

  test('is denied with every fault when the game cannot be played so', () => {
    const table = seated(game, [ANN, BOB])
    expect(table.ask({ kind: 'change', by: ANN, change: { options: { goal: 0, speed: 1 } } })).toMatchObject({
      denial: 'cannot-begin',
      facts: { faults: [/* one for each */ expect.any(String), expect.any(String)] },
    })
    for (const seats of [0, 5, 1.5, Number.NaN])
      expect(table.no({ kind: 'change', by: ANN, change: { seats } })).toBe('cannot-begin')
  })

  test('nothing of a challenge, which everybody plays by the same rules', () => {
    const daily = new TestTable(game, { seats: 1, challenge: 'daily/2026-11-16' })
    for (const change of [{ options: { goal: 1 } }, { seats: 2 }, { settings: { undo: false } }])
      expect(daily.no({ kind: 'change', by: ANN, change })).toBe('cannot-begin')
  })

  test('does not take a seat from anybody, and names whose it would be', () => {
    const table = new TestTable(game, { seats: 4 }).do({ kind: 'sit', by: BOB, seat: 3 })
    expect(table.ask({ kind: 'change', by: ANN, change: { seats: 2 } })).toEqual({
      ok: false,
      denial: 'seat-taken',
      facts: { seat: 3 },
    })
    expect(table.no({ kind: 'change', by: ANN, change: { seats: 4 } })).toBe(null)
  })
})

describe('bots in seats', () => {
  test('the host seats one, another instead, or none; never in a person’s place', () => {
    const table = seated(game, [ANN, BOB], { seats: 3 }).do({ kind: 'seat-bot', by: ANN, seat: 2, bot: 'random' })
    expect(table.match.seats[2]).toEqual({ kind: 'bot', bot: 'random' })
    expect(table.do({ kind: 'seat-bot', by: ANN, seat: 2, bot: 'keen' }).match.seats[2]).toMatchObject({ bot: 'keen' })
    expect(table.no({ kind: 'sit', by: DAN, seat: 2 })).toBe('seat-taken')
    expect(table.no({ kind: 'kick', by: ANN, seat: 2 })).toBe('no-such-player')
    table.do({ kind: 'seat-bot', by: ANN, seat: 2, bot: null })
    expect(table.match.seats[2]).toEqual(EMPTY)
    expect(table.take({ kind: 'seat-bot', by: ANN, seat: 2, bot: null }).entries).toEqual([])
    expect(table.no({ kind: 'seat-bot', by: ANN, seat: 1, bot: 'random' })).toBe('seat-taken')
  })
})

describe('watching', () => {
  test('a listed match is open to all who look, unless it is not to be watched', () => {
    expect(mayWatch(new TestTable(game).match, null)).toBe(true)
    const alone = new TestTable(game, { settings: { watched: false } }).do({ kind: 'sit', by: BOB })
    expect(alone.no({ kind: 'spectate', by: DAN })).toBe('not-allowed-to-watch')
    expect([null, ANN, BOB, DAN].map((who) => mayWatch(alone.match, who))).toEqual([false, true, true, false])
  })

  test('another needs the code once', () => {
    const table = new TestTable(game, { settings: { listed: false }, code: 'SECRET' })
    expect(table.no({ kind: 'spectate', by: DAN })).toBe('wrong-code')
    expect(table.no({ kind: 'spectate', by: DAN, code: 'OTHER' })).toBe('wrong-code')
    expect(mayWatch(table.match, DAN)).toBe(false)
    table.do({ kind: 'spectate', by: DAN, code: 'SECRET' })
    expect(mayWatch(table.match, DAN)).toBe(true)
    expect(table.take({ kind: 'spectate', by: DAN }).entries).toEqual([])
    expect(mayWatch(table.match, null)).toBe(false)
  })

  test('nobody comes in where nobody was invited', () => {
    const table = new TestTable(game, { settings: { listed: false } })
    expect(table.no({ kind: 'spectate', by: DAN })).toBe('wrong-code')
  })

  test('who was let in is told no, once the host wants nobody to watch', () => {
    const table = new TestTable(game, { settings: { listed: false }, code: 'SECRET' })
      .do({ kind: 'spectate', by: DAN, code: 'SECRET' })
      .do({ kind: 'change', by: ANN, change: { settings: { watched: false } } })
    expect([mayWatch(table.match, DAN), table.no({ kind: 'spectate', by: DAN })]).toEqual([
      false,
      'not-allowed-to-watch',
    ])
  })
})

describe('starting', () => {
  test('needs every seat filled and everybody ready but the host, and rules that allow it', () => {
    const table = new TestTable(game, { seats: 3 }).do({ kind: 'sit', by: ANN }, { kind: 'sit', by: BOB })
    expect(table.ask({ kind: 'start', by: ANN })).toMatchObject({ denial: 'seats-not-filled', facts: { empty: [2] } })
    table.do({ kind: 'seat-bot', by: ANN, seat: 2, bot: 'random' })
    expect(table.ask({ kind: 'start', by: ANN })).toMatchObject({
      denial: 'not-everybody-ready',
      facts: { unready: [1] },
    })
    table.do({ kind: 'ready', by: BOB, seat: 1, ready: true }).later(5_000).do({ kind: 'start', by: ANN })
    expect(table.match).toMatchObject({ stage: 'playing', startedAt: table.now, createdAt: table.now - 5_000 })
    expect(table.match.position).not.toBe(null)
    const odd = seated(game, [ANN, BOB], { options: { goal: 'far' } })
    expect(odd.no({ kind: 'start', by: ANN })).toBe('cannot-begin')
  })

  test('a lobby nobody comes back to is closed by the house', () => {
    const table = new TestTable(game).later(1_000).do({ kind: 'sit', by: ANN })
    // Somebody came after all, between the look at the list and now.
    expect(table.no({ kind: 'sweep', since: table.now - 1 })).toBe('not-due')
    expect(table.do({ kind: 'sweep', since: table.now }).match.stage).toBe('closed')
  })
})

test('what changes nothing writes nothing, and nobody has to say again that they are ready', () => {
  const table = new TestTable(game, { seats: 3 }).do(
    { kind: 'sit', by: BOB },
    { kind: 'ready', by: BOB, seat: 0, ready: true },
    { kind: 'seat-bot', by: ANN, seat: 1, bot: 'random' },
  )
  const { number } = table.match
  table.do({ kind: 'change', by: ANN, change: {} }, { kind: 'seat-bot', by: ANN, seat: 1, bot: 'random' })
  table.do({ kind: 'seat-bot', by: ANN, seat: 2, bot: null })
  expect(table.match).toMatchObject({ number, seats: [{ ready: true }, { bot: 'random' }, { kind: 'empty' }] })
})
