import { race } from '@parlor/engine/testing/games'
import { begin } from '@parlor/engine'
import { trackGame } from '@parlor/engine/testing/games'
import { describe, expect, test } from 'vitest'
import { pledgeTo } from '../fair.ts'
import { ANN, BOB, CYD, DAN, seated, LoggedMatch } from '../fixtures/logged-match.fixture.ts'
import { mayWatch } from '../match.ts'

const game = race()
const track = trackGame()
const EMPTY = { kind: 'empty', keptFor: null }
const person = (player: string, more = {}) => ({
  kind: 'person',
  player,
  ready: false,
  standIn: null,
  resigned: false,
  pledge: null,
  entropy: null,
  ...more,
})

describe('setting up', () => {
  test('gives a lobby of empty seats whose host is who set it up, and one entry', () => {
    const { match, log } = new LoggedMatch(game, { seats: 3 })
    expect(match).toMatchObject({ stage: 'lobby', host: ANN, number: 1, position: null, startedAt: null, purpose: '' })
    expect(match.seats).toEqual([EMPTY, EMPTY, EMPTY])
    expect(log).toMatchObject([{ kind: 'created', number: 1 }])
  })
})

describe('sitting down', () => {
  test('takes the seat asked for, else the first free one; one person a seat', () => {
    const logged = new LoggedMatch(game, { seats: 3 }).do({ kind: 'sit', by: BOB, seat: 1 }, { kind: 'sit', by: CYD })
    expect(logged.match.seats).toEqual([person(CYD), person(BOB), EMPTY])
    expect(logged.ask({ kind: 'sit', by: DAN, seat: 1 })).toEqual({
      ok: false,
      denial: 'seat-taken',
      facts: { seat: 1 },
    })
    logged.do({ kind: 'sit', by: ANN })
    expect(logged.match.seats[2]).toEqual(person(ANN))
    expect(logged.no({ kind: 'sit', by: DAN })).toBe('no-free-seat')
  })

  test('several seats are for the host, and for who was invited: an open table is not taken by one stranger', () => {
    const logged = new LoggedMatch(game, { seats: 4 }).do({ kind: 'sit', by: BOB })
    expect(logged.no({ kind: 'sit', by: BOB })).toBe('one-seat-each')
    logged.do({ kind: 'sit', by: ANN }, { kind: 'sit', by: ANN })
    const invited = new LoggedMatch(game, { seats: 4, code: 'SECRET', settings: { listed: false } })
    invited.do({ kind: 'sit', by: BOB, code: 'SECRET' }, { kind: 'sit', by: BOB })
    expect(invited.match.seats.filter(({ kind }) => kind === 'person')).toHaveLength(2)
  })

  test('at a match that is not listed needs the code, unless one is the host or sits there already', () => {
    const logged = new LoggedMatch(game, { seats: 4, settings: { listed: false } })
    expect(logged.no({ kind: 'sit', by: BOB })).toBe('wrong-code')
    expect(logged.no({ kind: 'sit', by: ANN })).toBe(null)
    logged.do({ kind: 'invite', by: ANN, code: 'SECRET' })
    expect(logged.no({ kind: 'sit', by: BOB, code: 'WRONG' })).toBe('wrong-code')
    expect(logged.no({ kind: 'sit', by: BOB })).toBe('wrong-code')
    logged.do({ kind: 'sit', by: BOB, code: 'SECRET' }, { kind: 'sit', by: BOB })
    // An invitation replaces the one before.
    logged.do({ kind: 'invite', by: ANN, code: 'NEWONE' })
    expect(logged.no({ kind: 'sit', by: CYD, code: 'SECRET' })).toBe('wrong-code')
    expect(logged.no({ kind: 'sit', by: CYD, code: 'NEWONE' })).toBe(null)
  })

  test('with a promise for the dice, which is kept; not what is no hash, and not in a challenge', () => {
    const pledge = pledgeTo('my-Lucky_7')
    const logged = new LoggedMatch(game).do({ kind: 'sit', by: BOB, pledge })
    expect(logged.match.seats[0]).toEqual(person(BOB, { pledge }))
    for (const odd of ['', 'my-Lucky_7', pledge.toUpperCase(), `${pledge}0`, `${pledge}\n`])
      expect(logged.no({ kind: 'sit', by: CYD, pledge: odd })).toBe('no-entropy-here')
    const daily = new LoggedMatch(game, { challenge: 'daily/2026-11-16' })
    expect(daily.no({ kind: 'sit', by: BOB, pledge })).toBe('no-entropy-here')
    expect(daily.no({ kind: 'sit', by: BOB })).toBe(null)
  })

  test('a seat kept after a rematch is for that player, who needs no code, or for the host', () => {
    const logged = new LoggedMatch(game, { seats: 3, keptFor: [null, BOB, CYD], settings: { listed: false } })
    expect(logged.match.seats).toEqual([EMPTY, { kind: 'empty', keptFor: BOB }, { kind: 'empty', keptFor: CYD }])
    expect(logged.no({ kind: 'sit', by: DAN, seat: 1 })).toBe('seat-kept')
    expect(logged.no({ kind: 'sit', by: CYD, seat: 1 })).toBe('seat-kept')
    expect(logged.no({ kind: 'sit', by: ANN, seat: 1 })).toBe(null)
    // Without a word about which, everybody finds their own.
    logged.do({ kind: 'sit', by: CYD }, { kind: 'sit', by: ANN })
    expect(logged.match.seats).toMatchObject([{ player: ANN }, { keptFor: BOB }, { player: CYD }])
    expect(logged.no({ kind: 'sit', by: DAN })).toBe('no-free-seat')
    // The host does not wait for ever.
    expect(logged.do({ kind: 'seat-bot', by: ANN, seat: 1, bot: 'random' }).no({ kind: 'start', by: ANN })).toBe(
      'not-everybody-ready',
    )
  })
})

describe('standing up and being ready', () => {
  test('frees the seat', () => {
    const logged = seated(game, [ANN, BOB]).do({ kind: 'stand', by: BOB, seat: 1 })
    expect(logged.match).toMatchObject({ host: ANN, seats: [{ player: ANN }, EMPTY] })
  })

  test('a host who leaves hands over to the first who sits there; not while another seat is theirs', () => {
    const logged = seated(game, [ANN, ANN, BOB, CYD]).do({ kind: 'stand', by: ANN, seat: 0 })
    expect(logged.match.host).toBe(ANN)
    logged.do({ kind: 'stand', by: ANN, seat: 1 })
    expect([logged.match.host, logged.kinds.slice(-2)]).toEqual([BOB, ['stood', 'hosted']])
    // Nobody is left to hand over to: the last host stays it.
    logged.do({ kind: 'stand', by: CYD, seat: 3 }, { kind: 'stand', by: BOB, seat: 2 })
    expect([logged.match.host, logged.last.kind]).toEqual([BOB, 'stood'])
  })

  test('being as ready as before is no entry', () => {
    const logged = seated(game, [ANN, BOB])
    expect(logged.take({ kind: 'ready', by: BOB, seat: 1, ready: true }).entries).toEqual([])
    expect(logged.take({ kind: 'ready', by: BOB, seat: 1, ready: false }).entries).toMatchObject([
      { kind: 'readied', ready: false },
    ])
  })
})

describe('what a host changes', () => {
  test('options, seats and settings; what is left out stays, and nobody is ready any more', () => {
    const logged = seated(game, [ANN, BOB]).do({
      kind: 'change',
      by: ANN,
      change: { options: { goal: 7 }, seats: 3, settings: { undo: false } },
    })
    expect(logged.match).toMatchObject({
      options: { goal: 7, turnSeconds: 0 },
      settings: { listed: true, watched: true, undo: false, graceSeconds: 60 },
      seats: [{ ready: false }, { ready: false }, EMPTY],
    })
    expect(logged.match.numbered).toEqual([[], [], []])
  })

  test('options that depend on the number of seats follow it: presets, and what is no longer allowed', () => {
    const logged = new LoggedMatch(track, { options: begin(track, {}, 2).options })
    const tankAt = (seats: number) => logged.do({ kind: 'change', by: ANN, change: { seats } }).match.options['tank']
    expect([tankAt(3), tankAt(2)]).toEqual([6, 3])
    expect(logged.log.at(-1)).toMatchObject({ kind: 'changed', change: { seats: 2, options: { tank: 3 } } })
    logged.do({ kind: 'change', by: ANN, change: { options: { tank: 9 } } })
    expect([tankAt(3), tankAt(1)]).toEqual([9, 9])
    expect(logged.log.at(-1)).toMatchObject({ kind: 'changed', change: { seats: 1 } })
    expect(logged.log.at(-1)).not.toHaveProperty('change.options')
    expect(logged.ask({ kind: 'change', by: ANN, change: { seats: 3, options: { tank: 3 } } })).toMatchObject({
      denial: 'cannot-begin',
      facts: { faults: ['options.tank: 3 is not one of 6, 9'] },
    })
  })

  test('is denied with every fault when the game cannot be played so', () => {
    const logged = seated(game, [ANN, BOB])
    expect(logged.ask({ kind: 'change', by: ANN, change: { options: { goal: 0, speed: 1 } } })).toMatchObject({
      denial: 'cannot-begin',
      facts: { faults: [/* one for each */ expect.any(String), expect.any(String)] },
    })
    for (const seats of [0, 5, 1.5, Number.NaN])
      expect(logged.no({ kind: 'change', by: ANN, change: { seats } })).toBe('cannot-begin')
  })

  test('nothing of a challenge, which everybody plays by the same rules', () => {
    const daily = new LoggedMatch(game, { seats: 1, challenge: 'daily/2026-11-16' })
    for (const change of [{ options: { goal: 1 } }, { seats: 2 }, { settings: { undo: false } }])
      expect(daily.no({ kind: 'change', by: ANN, change })).toBe('cannot-begin')
  })

  test('does not take a seat from anybody, and names whose it would be', () => {
    const logged = new LoggedMatch(game, { seats: 4 }).do({ kind: 'sit', by: BOB, seat: 3 })
    expect(logged.ask({ kind: 'change', by: ANN, change: { seats: 2 } })).toEqual({
      ok: false,
      denial: 'seat-taken',
      facts: { seat: 3 },
    })
    expect(logged.no({ kind: 'change', by: ANN, change: { seats: 4 } })).toBe(null)
  })
})

describe('bots in seats', () => {
  test('the host seats one, another instead, or none; never in a person’s place', () => {
    const logged = seated(game, [ANN, BOB], { seats: 3 }).do({ kind: 'seat-bot', by: ANN, seat: 2, bot: 'random' })
    expect(logged.match.seats[2]).toEqual({ kind: 'bot', bot: 'random' })
    expect(logged.do({ kind: 'seat-bot', by: ANN, seat: 2, bot: 'keen' }).match.seats[2]).toMatchObject({ bot: 'keen' })
    expect(logged.no({ kind: 'sit', by: DAN, seat: 2 })).toBe('seat-taken')
    expect(logged.no({ kind: 'kick', by: ANN, seat: 2 })).toBe('no-such-player')
    logged.do({ kind: 'seat-bot', by: ANN, seat: 2, bot: null })
    expect(logged.match.seats[2]).toEqual(EMPTY)
    expect(logged.take({ kind: 'seat-bot', by: ANN, seat: 2, bot: null }).entries).toEqual([])
    expect(logged.no({ kind: 'seat-bot', by: ANN, seat: 1, bot: 'random' })).toBe('seat-taken')
  })
})

describe('watching', () => {
  test('a listed match is open to all who look, unless it is not to be watched', () => {
    expect(mayWatch(new LoggedMatch(game).match, null)).toBe(true)
    const alone = new LoggedMatch(game, { settings: { watched: false } }).do({ kind: 'sit', by: BOB })
    expect(alone.no({ kind: 'spectate', by: DAN })).toBe('not-allowed-to-watch')
    expect([null, ANN, BOB, DAN].map((who) => mayWatch(alone.match, who))).toEqual([false, true, true, false])
  })

  test('another needs the code once', () => {
    const logged = new LoggedMatch(game, { settings: { listed: false }, code: 'SECRET' })
    expect(logged.no({ kind: 'spectate', by: DAN })).toBe('wrong-code')
    expect(logged.no({ kind: 'spectate', by: DAN, code: 'OTHER' })).toBe('wrong-code')
    expect(mayWatch(logged.match, DAN)).toBe(false)
    logged.do({ kind: 'spectate', by: DAN, code: 'SECRET' })
    expect(mayWatch(logged.match, DAN)).toBe(true)
    expect(logged.take({ kind: 'spectate', by: DAN }).entries).toEqual([])
    expect(mayWatch(logged.match, null)).toBe(false)
  })

  test('nobody comes in where nobody was invited', () => {
    const logged = new LoggedMatch(game, { settings: { listed: false } })
    expect(logged.no({ kind: 'spectate', by: DAN })).toBe('wrong-code')
  })

  test('who was let in is told no, once the host wants nobody to watch', () => {
    const logged = new LoggedMatch(game, { settings: { listed: false }, code: 'SECRET' })
      .do({ kind: 'spectate', by: DAN, code: 'SECRET' })
      .do({ kind: 'change', by: ANN, change: { settings: { watched: false } } })
    expect([mayWatch(logged.match, DAN), logged.no({ kind: 'spectate', by: DAN })]).toEqual([
      false,
      'not-allowed-to-watch',
    ])
  })
})

describe('starting', () => {
  test('needs every seat filled and everybody ready but the host, and rules that allow it', () => {
    const logged = new LoggedMatch(game, { seats: 3 }).do({ kind: 'sit', by: ANN }, { kind: 'sit', by: BOB })
    expect(logged.ask({ kind: 'start', by: ANN })).toMatchObject({ denial: 'seats-not-filled', facts: { empty: [2] } })
    logged.do({ kind: 'seat-bot', by: ANN, seat: 2, bot: 'random' })
    expect(logged.ask({ kind: 'start', by: ANN })).toMatchObject({
      denial: 'not-everybody-ready',
      facts: { unready: [1] },
    })
    logged.do({ kind: 'ready', by: BOB, seat: 1, ready: true }).later(5_000).do({ kind: 'start', by: ANN })
    expect(logged.match).toMatchObject({ stage: 'playing', startedAt: logged.now, createdAt: logged.now - 5_000 })
    expect(logged.match.position).not.toBe(null)
    const odd = seated(game, [ANN, BOB], { options: { goal: 'far' } })
    expect(odd.no({ kind: 'start', by: ANN })).toBe('cannot-begin')
  })

  test('a lobby nobody comes back to is closed by whoever runs the match', () => {
    const logged = new LoggedMatch(game).later(1_000).do({ kind: 'sit', by: ANN })
    // Somebody came after all, between the look at the list and now.
    expect(logged.no({ kind: 'sweep', since: logged.now - 1 })).toBe('not-due')
    expect(logged.do({ kind: 'sweep', since: logged.now }).match.stage).toBe('closed')
  })
})

test('what changes nothing writes nothing, and nobody has to say again that they are ready', () => {
  const logged = new LoggedMatch(game, { seats: 3 }).do(
    { kind: 'sit', by: BOB },
    { kind: 'ready', by: BOB, seat: 0, ready: true },
    { kind: 'seat-bot', by: ANN, seat: 1, bot: 'random' },
  )
  const { number } = logged.match
  logged.do({ kind: 'change', by: ANN, change: {} }, { kind: 'seat-bot', by: ANN, seat: 1, bot: 'random' })
  logged.do({ kind: 'seat-bot', by: ANN, seat: 2, bot: null })
  expect(logged.match).toMatchObject({ number, seats: [{ ready: true }, { bot: 'random' }, { kind: 'empty' }] })
})
