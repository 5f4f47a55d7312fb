import { race } from '@parlor/engine/testing/games'
import { hash } from '@parlor/engine'
import { describe, expect, test } from 'vitest'
import { ANN, BOB, CYD, moveOf, seated, started } from '../fixtures/logged-match.fixture.ts'
import { botAt } from '../match.ts'
import { seatsToAct } from '../due.ts'

const game = race()
const BOT = 'random'
const GARBAGE = [null, undefined, 7, 'STEP', [], {}, { move: 7 }, { move: 'NO' }, { move: 'STEP' }, { move: 'FALL' }]

describe('a move', () => {
  test('is written down as the rules know it, with the hash of where it led, and its entry is told', () => {
    const logged = started(game, [ANN, BOB]).later(1_500)
    const { entry, entries, told } = logged.move(0, 'STEP', { far: 2 })
    expect(entries).toMatchObject([{ kind: 'moved', by: 0, move: { move: 'STEP', far: 2 }, at: logged.now }])
    expect([entry, logged.last]).toMatchObject([logged.match.number, { position: hash(logged.match.position) }])
    expect(told).toEqual([{ happening: { what: 'moved', seat: 0, to: 2 } }])
    expect(logged.match.position?.now).toBe(1_500)
  })

  test('that the rules refuse changes nothing and says what they say', () => {
    const logged = started(game, [ANN, BOB])
    expect(logged.no(moveOf(BOB, 1, 'STEP', { far: 1 }))).toBe('not-your-turn')
    expect(logged.ask(moveOf(ANN, 0, 'STEP', { far: 9 }))).toMatchObject({
      ok: false,
      refusal: { code: 'not-offered' },
    })
    for (const move of GARBAGE) {
      const decided = logged.ask({ kind: 'move', by: ANN, seat: 0, move })
      expect(decided).toMatchObject({ ok: false, refusal: { code: expect.any(String) } })
    }
  })

  test('nobody speaks for chance, for the clock, or for the host who is not', () => {
    const logged = started(game, [ANN, BOB], { options: { turnSeconds: 10 } })
    expect(logged.no(moveOf(ANN, 0, 'STOP'))).toBe('not-yours-to-say')
    expect(logged.no({ kind: 'move', by: BOB, seat: 'host', move: { move: 'STOP' } })).toBe('not-host')
    expect(logged.no({ kind: 'move', by: ANN, seat: 'host', move: { move: 'PASS' } })).toBe('not-yours-to-say')
    expect(logged.no(moveOf(ANN, 0, 'FALL', { value: 6 }))).toBe('not-yours-to-say')
  })

  test('after which chance is to decide comes with what chance decides, at the same time; the move is the entry told', () => {
    const logged = started(game, [ANN, BOB]).later(10)
    const { entries, entry } = logged.move(0, 'ROLL', {}, 1)
    expect(entries).toMatchObject([
      { by: 0, move: { move: 'ROLL' }, ref: 1 },
      { by: 'chance', move: { move: 'FALL' }, at: logged.now },
    ])
    expect([entry, logged.match.rolls]).toEqual([entries[0]?.number, 1])
    expect(seatsToAct(logged.match)).toEqual([0])
  })

  test('with draws inside its effect is written down with them, and counts as one roll', () => {
    const logged = started(game, [ANN, BOB])
    const { entries } = logged.move(0, 'GAMBLE')
    expect(entries).toMatchObject([{ kind: 'moved', draws: [expect.any(Number), expect.any(Number)] }])
    expect(logged.match.rolls).toBe(1)
    expect(logged.move(0, 'STEP', { far: 1 }).entries[0]).not.toHaveProperty('draws')
    expect(logged.match.rolls).toBe(1)
  })

  test('that ends the game ends the match, with its scores', () => {
    const logged = started(game, [ANN, BOB])
    for (const far of [3, 3, 3, 1]) logged.move(0, 'STEP', { far })
    logged.move(0, 'PASS')
    expect(logged.match).toMatchObject({ stage: 'over', outcome: { scores: [10, 0], ranks: [1, 2] } })
    expect([logged.no(moveOf(BOB, 1, 'PASS')), seatsToAct(logged.match)]).toEqual(['not-playing', []])
  })
})

describe('a numbered move', () => {
  const step = (ref: number) => moveOf(ANN, 0, 'STEP', { far: 1 }, ref)

  test('is accepted once, however often it is sent, also with another content', () => {
    const logged = started(game, [ANN, BOB])
    const { entry } = logged.take(step(1))
    const before = logged.match
    const again = logged.take(step(1))
    expect(again).toEqual({ ok: true, entries: [], match: before, told: [], entry })
    expect(logged.take(moveOf(ANN, 0, 'PASS', {}, 1)).entries).toEqual([])
    expect(logged.take(step(2)).entry).toBe((entry ?? 0) + 1)
  })

  test('is remembered as long as the match lives', () => {
    const logged = started(game, [ANN, BOB], { options: { goal: 100 } })
    const { entry } = logged.take(step(1))
    for (let ref = 2; ref <= 80; ref++) logged.take(step(ref))
    expect(logged.take(step(1))).toMatchObject({ entries: [], entry })
  })

  test('one that was refused may be sent again', () => {
    const logged = started(game, [ANN, BOB])
    expect(logged.no(moveOf(BOB, 1, 'PASS', {}, 1))).toBe('not-your-turn')
    logged.move(0, 'PASS')
    expect(logged.take(moveOf(BOB, 1, 'PASS', {}, 1)).entries).toHaveLength(1)
  })

  test('another seat may use the same number', () => {
    const logged = started(game, [ANN, BOB]).do(moveOf(ANN, 0, 'PASS', {}, 1))
    expect(logged.take(moveOf(BOB, 1, 'PASS', {}, 1)).entries).toHaveLength(1)
  })

  test('that ended the match is still answered as accepted; to nobody else', () => {
    const logged = started(game, [ANN, BOB], { options: { goal: 1 } }).do(step(1))
    const last = moveOf(ANN, 0, 'PASS', {}, 2)
    const { entry } = logged.take(last)
    expect(logged.match.stage).toBe('over')
    expect(logged.take(last)).toMatchObject({ entries: [], entry })
    expect(logged.no({ ...last, ref: 3 })).toBe('not-playing')
    expect(logged.no({ ...last, by: BOB })).toBe('not-playing')
    expect(logged.no({ ...last, seat: 1 })).toBe('not-playing')
    expect(logged.no({ ...last, seat: 'host' })).toBe('not-playing')
  })

  test('is answered as accepted after its person has given up, and after the match was closed', () => {
    const logged = started(game, [ANN, BOB, CYD]).do(step(1), { kind: 'resign', by: ANN, seat: 0, bot: BOT })
    expect(logged.take(step(1)).entries).toEqual([])
    const closed = started(game, [ANN]).do(step(1), { kind: 'close', by: ANN })
    expect(closed.take(step(1)).entries).toEqual([])
    expect(closed.no(step(2))).toBe('match-closed')
  })
})

describe('who plays a seat', () => {
  test('a bot plays its own seat, under its own name', () => {
    const logged = seated(game, [ANN], { seats: 2 })
      .do({ kind: 'seat-bot', by: ANN, seat: 1, bot: BOT }, { kind: 'start', by: ANN })
      .do(moveOf(ANN, 0, 'PASS'))
    expect(logged.no({ kind: 'bot-move', seat: 1, bot: 'other', move: { move: 'PASS' } })).toBe('no-such-bot')
    expect(logged.no({ kind: 'bot-move', seat: 0, bot: BOT, move: { move: 'PASS' } })).toBe('no-such-bot')
    expect(logged.no(moveOf(ANN, 1, 'PASS'))).toBe('not-your-seat')
    const { entry } = logged.take({ kind: 'bot-move', seat: 1, bot: BOT, move: { move: 'PASS' } })
    expect([entry, logged.last]).toMatchObject([logged.match.number, { by: 1, bot: BOT }])
  })

  test('whose person moves while a bot stands in takes the seat back at once', () => {
    const logged = started(game, [ANN, BOB]).do({ kind: 'away', seat: 0, bot: BOT })
    const { entries, entry } = logged.move(0, 'STEP', { far: 1 })
    expect(entries).toMatchObject([
      { kind: 'returned', seat: 0 },
      { kind: 'moved', by: 0 },
    ])
    expect([entries[1]?.number, botAt(logged.match, 0)]).toEqual([entry, null])
    expect(entries[1]).not.toHaveProperty('bot')
  })

  test('a refused move, or one sent once more, leaves the bot where it is', () => {
    const logged = started(game, [ANN, BOB])
      .do(moveOf(ANN, 0, 'STEP', { far: 1 }, 1))
      .do({ kind: 'away', seat: 0, bot: BOT })
    expect(logged.no(moveOf(ANN, 0, 'STEP', { far: 9 }))).toBe('not-offered')
    expect(logged.take(moveOf(ANN, 0, 'STEP', { far: 1 }, 1)).entries).toEqual([])
    expect(botAt(logged.match, 0)).toBe(BOT)
  })
})
