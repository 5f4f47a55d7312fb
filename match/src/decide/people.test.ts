import { race } from '@parlor/engine/testing/games'
import { describe, expect, test } from 'vitest'
import { ANN, BOB, CYD, DAN, EVE, moveOf, seated, started, LoggedMatch } from '../fixtures/logged-match.fixture.ts'
import { botAt, personAt } from '../match.ts'

const game = race()
const BOT = 'random'
const leaves = (seat: number) => ({ kind: 'away', seat, bot: BOT }) as const
const resigns = (by: string, seat: number) => ({ kind: 'resign', by, seat, bot: BOT }) as const

describe('putting somebody out', () => {
  test('in the lobby frees the seat, and that player may not sit down again, with or without the code', () => {
    const logged = seated(game, [ANN, BOB], { code: 'SECRET' }).do({ kind: 'kick', by: ANN, seat: 1 })
    expect(logged.match).toMatchObject({ barred: [BOB], seats: [{ player: ANN }, { kind: 'empty', keptFor: null }] })
    expect(logged.no({ kind: 'sit', by: BOB, code: 'SECRET' })).toBe('barred')
    expect(logged.no({ kind: 'sit', by: CYD })).toBe(null)
  })

  test('in the lobby means every seat of that player', () => {
    const code = 'SECRET'
    const logged = new LoggedMatch(game, { seats: 4, code, settings: { listed: false } })
    for (const by of [ANN, BOB, BOB, CYD]) logged.do({ kind: 'sit', by, code })
    logged.do({ kind: 'kick', by: ANN, seat: 2 })
    expect(logged.match.seats.map(({ kind }) => kind)).toEqual(['person', 'empty', 'empty', 'person'])
    expect(logged.match.barred).toEqual([BOB])
  })

  test('a host does not put themselves out', () => {
    expect(seated(game, [ANN, BOB]).no({ kind: 'kick', by: ANN, seat: 0 })).toBe('still-here')
  })

  test('while playing only who is away: the bot plays on, and they cannot return', () => {
    const logged = started(game, [ANN, BOB, CYD])
    expect(logged.no({ kind: 'kick', by: ANN, seat: 1 })).toBe('still-here')
    logged.do(leaves(1), { kind: 'kick', by: ANN, seat: 1 })
    expect(logged.match).toMatchObject({ stage: 'playing', barred: [BOB] })
    expect(personAt(logged.match, 1)).toMatchObject({ player: BOB, resigned: true, standIn: BOT })
    expect(logged.no({ kind: 'take-back', by: BOB, seat: 1 })).toBe('given-up')
    expect(logged.no(moveOf(BOB, 1, 'PASS'))).toBe('given-up')
    expect(logged.no({ kind: 'kick', by: ANN, seat: 1 })).toBe('given-up')
    expect(logged.move(0, 'PASS').ok).toBe(true)
    expect(logged.no({ kind: 'bot-move', seat: 1, bot: BOT, move: { move: 'PASS' } })).toBe(null)
  })

  test('of two ends the match, and who was put out comes last', () => {
    const logged = started(game, [ANN, BOB]).do(leaves(1), { kind: 'kick', by: ANN, seat: 1 })
    expect(logged.match).toMatchObject({ stage: 'over', outcome: { scores: null, ranks: [1, 2] } })
  })
})

describe('the host', () => {
  test('hands over to somebody at the table who has not given up', () => {
    const logged = started(game, [ANN, BOB, CYD]).do(resigns(CYD, 2))
    for (const to of [DAN, CYD]) expect(logged.no({ kind: 'hand-over', by: ANN, to })).toBe('no-such-player')
    expect(logged.take({ kind: 'hand-over', by: ANN, to: ANN }).entries).toEqual([])
    logged.do({ kind: 'hand-over', by: ANN, to: BOB })
    expect([logged.match.host, logged.no({ kind: 'invite', by: ANN, code: 'X' })]).toEqual([BOB, 'not-host'])
  })

  test('who gives up is followed by the first who is present; by one who is away only if all are', () => {
    const logged = started(game, [ANN, BOB, CYD, DAN]).do(leaves(1), resigns(ANN, 0))
    expect(logged.match.host).toBe(CYD)
    const left = started(game, [ANN, BOB, CYD]).do(leaves(1), leaves(2), resigns(ANN, 0))
    expect(left.match.host).toBe(BOB)
  })

  test('who gives up one of two seats stays host', () => {
    const logged = started(game, [ANN, ANN, BOB]).do(resigns(ANN, 0))
    expect(logged.match.host).toBe(ANN)
    expect(logged.do(resigns(ANN, 1)).match).toMatchObject({ stage: 'over', host: ANN })
  })

  test('who is away is followed by the first who is present, and does not become host again by returning', () => {
    const logged = started(game, [ANN, BOB, CYD]).do(leaves(1), leaves(0))
    expect([logged.match.host, logged.kinds.slice(-2)]).toEqual([CYD, ['left', 'hosted']])
    expect(logged.do({ kind: 'take-back', by: ANN, seat: 0 }).match.host).toBe(CYD)
  })

  test('whoever comes back while the host is away takes the place', () => {
    const logged = started(game, [ANN, BOB, CYD]).do(leaves(1), leaves(2), leaves(0))
    expect(logged.match.host).toBe(ANN)
    expect(logged.do({ kind: 'take-back', by: CYD, seat: 2 }).match.host).toBe(CYD)
    expect(logged.do({ kind: 'take-back', by: ANN, seat: 0 }).match.host).toBe(CYD)
  })

  test('stays host when nobody is present, and while one of their seats is attended', () => {
    expect(started(game, [ANN, BOB]).do(leaves(1), leaves(0)).match.host).toBe(ANN)
    expect(started(game, [ANN, BOB, ANN]).do(leaves(0)).match.host).toBe(ANN)
    const gone = started(game, [BOB, ANN, CYD]).do(resigns(BOB, 0), leaves(1))
    expect(gone.match.host).toBe(CYD)
  })
})

describe('being away', () => {
  test('a bot stands in, once; the seat stays the person’s', () => {
    const logged = started(game, [ANN, BOB]).do(leaves(1))
    expect([personAt(logged.match, 1)?.player, botAt(logged.match, 1)]).toEqual([BOB, BOT])
    expect(logged.take(leaves(1)).entries).toEqual([])
    expect(logged.no({ kind: 'away', seat: 1, bot: 'other' })).toBe(null)
    expect(botAt(logged.match, 1)).toBe(BOT)
  })

  test('a bot’s seat is not left by anybody', () => {
    const logged = seated(game, [ANN, BOB], { seats: 3 })
      .do({ kind: 'seat-bot', by: ANN, seat: 2, bot: BOT })
      .do({ kind: 'start', by: ANN })
    expect(logged.no(leaves(2))).toBe('no-such-player')
  })

  test('taking the seat back is for its person, and nothing happens to who is there', () => {
    const logged = started(game, [ANN, BOB]).do(leaves(1))
    expect(logged.no({ kind: 'take-back', by: ANN, seat: 1 })).toBe('not-your-seat')
    logged.do({ kind: 'take-back', by: BOB, seat: 1 })
    expect(botAt(logged.match, 1)).toBe(null)
    expect(logged.take({ kind: 'take-back', by: BOB, seat: 1 }).entries).toEqual([])
    expect(logged.no({ kind: 'bot-move', seat: 1, bot: BOT, move: { move: 'PASS' } })).toBe('no-such-bot')
  })
})

describe('giving up', () => {
  test('of two ends the match: no scores, and the other has won', () => {
    const logged = started(game, [ANN, BOB]).do(resigns(ANN, 0))
    expect(logged.match).toMatchObject({ stage: 'over', past: null, outcome: { scores: null, ranks: [2, 1] } })
    expect(logged.no(resigns(ANN, 0))).toBe('not-playing')
  })

  test('alone ends it too', () => {
    expect(started(game, [ANN]).do(resigns(ANN, 0)).match).toMatchObject({
      stage: 'over',
      outcome: { scores: null, ranks: [1] },
    })
  })

  test('bots do not play on among themselves', () => {
    const logged = seated(game, [ANN], { seats: 3 })
      .do({ kind: 'seat-bot', by: ANN, seat: 1, bot: BOT }, { kind: 'seat-bot', by: ANN, seat: 2, bot: BOT })
      .do({ kind: 'start', by: ANN }, resigns(ANN, 0))
    expect(logged.match).toMatchObject({ stage: 'over', outcome: { scores: null, ranks: [3, 1, 1] } })
  })

  test('of three lets the others play on; who gave up comes last whatever the bot then does, and scores stay true', () => {
    const logged = started(game, [ANN, BOB, CYD]).do(resigns(BOB, 1))
    expect(logged.match.stage).toBe('playing')
    expect(logged.no(resigns(BOB, 1))).toBe('given-up')
    expect(logged.no({ kind: 'undo', by: BOB, seat: 1 })).toBe('given-up')
    logged.move(0, 'PASS')
    for (const far of [3, 3, 3, 3]) logged.do({ kind: 'bot-move', seat: 1, bot: BOT, move: { move: 'STEP', far } })
    logged.do({ kind: 'bot-move', seat: 1, bot: BOT, move: { move: 'PASS' } })
    expect(logged.match).toMatchObject({ stage: 'over', outcome: { scores: [0, 12, 0], ranks: [1, 3, 1] } })
  })

  test('where teams win together, who gave up comes last without the team', () => {
    const teams = race({ teams: [0, 1, 0, 1], version: 2 })
    const step = { kind: 'bot-move', seat: 1, bot: BOT, move: { move: 'STEP', far: 3 } } as const
    const logged = started(teams, [ANN, BOB, CYD, DAN]).do(resigns(BOB, 1))
    logged.move(0, 'PASS')
    logged.do(step, step, step, step, { ...step, move: { move: 'PASS' } })
    expect(logged.match.outcome).toEqual({
      scores: [0, 12, 0, 12],
      ranks: [2, 3, 2, 1],
      teams: [0, 1, 0, 1],
    })
  })

  test('one after the other: those who gave up share the last place', () => {
    const logged = started(game, [ANN, BOB, CYD, DAN]).do(resigns(BOB, 1), resigns(DAN, 3), resigns(ANN, 0))
    expect(logged.match).toMatchObject({ stage: 'over', outcome: { ranks: [2, 2, 1, 2] } })
  })
})

describe('after the end, and ending early', () => {
  const stop = { kind: 'move', by: ANN, seat: 'host', move: { move: 'STOP' } } as const

  test('the first who asks sets up the rematch, and the others are told which it is', () => {
    const logged = started(game, [ANN, BOB]).do(stop, { kind: 'rematch', by: BOB, to: 'm2' })
    expect(logged.match.rematch).toBe('m2')
    expect(logged.ask({ kind: 'rematch', by: ANN, to: 'm3' })).toEqual({
      ok: false,
      denial: 'rematch-exists',
      facts: { match: 'm2' },
    })
  })

  test('a match that is being played is closed only when nobody else plays', () => {
    const logged = started(game, [ANN, BOB, CYD])
    expect(logged.no({ kind: 'close', by: ANN })).toBe('others-play')
    logged.do(leaves(1), resigns(CYD, 2))
    expect(logged.do({ kind: 'close', by: ANN }).match).toMatchObject({ stage: 'closed', past: null, outcome: null })
    expect(started(game, [ANN]).no({ kind: 'close', by: ANN })).toBe(null)
    expect(started(game, [ANN, ANN]).no({ kind: 'close', by: ANN })).toBe(null)
  })

  test('whoever was put out of the last match does not host the next', () => {
    const logged = started(game, [ANN, BOB, EVE]).do(leaves(2), { kind: 'kick', by: ANN, seat: 2 }, stop)
    expect(logged.no({ kind: 'rematch', by: EVE, to: 'm2' })).toBe('barred')
    expect(logged.no({ kind: 'rematch', by: BOB, to: 'm2' })).toBe(null)
  })
})

describe('a guest who signs in', () => {
  const signsIn = (player: string, as: string) => ({ kind: 'sign-in', player, as }) as const

  test('has their seat and is the host under the account’s name, in the lobby, at play and afterwards; the guest is not', () => {
    const lobby = seated(game, [ANN, BOB]).do(signsIn(ANN, DAN))
    expect(lobby.match).toMatchObject({ host: DAN, seats: [{ player: DAN }, { player: BOB }] })
    const logged = started(game, [ANN, BOB]).do(signsIn(BOB, DAN))
    expect(logged.match.seats).toMatchObject([{ player: ANN }, { player: DAN }])
    expect(logged.move(0, 'PASS').ok).toBe(true)
    expect(logged.no(moveOf(BOB, 1, 'PASS'))).toBe('not-your-seat')
    expect(logged.no(moveOf(DAN, 1, 'PASS'))).toBe(null)
    logged.do(resigns(DAN, 1), signsIn(ANN, CYD))
    expect(logged.match).toMatchObject({ stage: 'over', seats: [{ player: CYD }, { player: DAN }] })
    expect(logged.no({ kind: 'rematch', by: CYD, to: 'next' })).toBe(null)
  })

  test('between the call and the start shows what the guest has promised', () => {
    const logged = seated(game, [ANN, BOB], {}).do(signsIn(BOB, DAN))
    expect(personAt(logged.match, 1)).toMatchObject({ player: DAN, ready: true })
  })

  test('changes nothing where the account plays too, was put out, or the guest is not', () => {
    const logged = seated(game, [ANN, BOB, CYD]).do({ kind: 'kick', by: ANN, seat: 2 })
    const { number } = logged.match
    logged.do(signsIn(BOB, ANN), signsIn(BOB, CYD), signsIn(EVE, DAN))
    expect(logged.match.number).toBe(number)
  })

  test('of a challenge keeps no second attempt', () => {
    const logged = seated(game, [ANN, BOB], { challenge: 'daily/2026-11-17' })
    const { number } = logged.match
    expect(logged.do(signsIn(ANN, DAN)).match.number).toBe(number)
  })
})
