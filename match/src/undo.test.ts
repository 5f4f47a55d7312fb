import { handGame, race } from '@parlor/engine/testing/games'
import { hash, view, type KindOf, type Position } from '@parlor/engine'
import { describe, expect, test } from 'vitest'
import { ANN, BOB, CYD, moveOf, SEED, started, type LoggedMatch } from './fixtures/logged-match.fixture.ts'
import { botAt } from './match.ts'
import { restored, snapshotOf } from './snapshot.ts'
import { undoLimit } from './undo.ts'
import { verifyLog } from './verify.ts'

const secrets = handGame({ talks: true })

const game = race()
const undoOf = (logged: LoggedMatch, seat: number) => ({ kind: 'undo', by: logged.holder(seat), seat }) as const
const undo = (logged: LoggedMatch, seat: number) => logged.take(undoOf(logged, seat))
const step = (logged: LoggedMatch, far = 1) => logged.move(0, 'STEP', { far })
/** Both that it is denied, and for what reason. */
const why = (logged: LoggedMatch, seat: number) => {
  const decided = logged.ask(undoOf(logged, seat))
  expect(undoLimit(logged.match, seat)).toBe(decided.ok ? null : 'facts' in decided ? decided.facts['why'] : undefined)
  return undoLimit(logged.match, seat)
}

describe('in an open game', () => {
  test('a move without draws is taken back: the position is the one before, byte for byte', () => {
    const logged = started(game, [ANN, BOB]).later(100)
    const before = logged.position
    const { entry } = step(logged.later(50))
    const decided = undo(logged.later(50), 0)
    expect(decided.entries).toMatchObject([{ kind: 'undone', by: 0, to: entry, position: hash(logged.match.position) }])
    expect([logged.position, decided.entry]).toEqual([before, logged.match.number])
    // Its time is now, though the position's own is that of before.
    expect(logged.last.at).toBe(logged.now)
  })

  test('also the end of a turn, as long as nobody else has moved', () => {
    const logged = started(game, [ANN, BOB])
    logged.move(0, 'PASS')
    expect([why(logged, 0), why(logged, 1)]).toEqual([null, 'others-moved'])
    logged.move(1, 'STEP', { far: 1 })
    expect([why(logged, 0), why(logged, 1)]).toEqual(['others-moved', null])
    // Also once the other has taken theirs back: they have played on it.
    undo(logged, 1)
    expect([why(logged, 0), why(logged, 1)]).toEqual(['nothing-to-undo', 'nothing-to-undo'])
  })

  test('several steps back, down to the start', () => {
    const logged = started(game, [ANN, BOB])
    const positions = [1, 2, 3].map((far) => {
      const before = logged.position
      step(logged, far)
      return before
    })
    for (const before of positions.toReversed()) {
      undo(logged, 0)
      expect(logged.position).toBe(before)
    }
    expect(why(logged, 0)).toBe('nothing-to-undo')
  })

  test('not after a roll, nor anything before it; not after a draw inside an effect', () => {
    const logged = started(game, [ANN, BOB])
    step(logged)
    logged.move(0, 'ROLL')
    expect(why(logged, 0)).toBe('nothing-to-undo')
    step(logged)
    undo(logged, 0)
    expect(why(logged, 0)).toBe('nothing-to-undo')
    step(logged)
    logged.move(0, 'GAMBLE')
    expect(why(logged, 0)).toBe('nothing-to-undo')
  })

  test('not after the clock or the host has spoken', () => {
    const logged = started(game, [ANN, BOB], { options: { turnSeconds: 10 } })
    step(logged)
    logged.later(10_000).do({ kind: 'clock' })
    expect(why(logged, 0)).toBe('nothing-to-undo')
    logged.do(moveOf(BOB, 1, 'PASS'))
    step(logged)
    logged.do({ kind: 'move', by: ANN, seat: 'host', move: { move: 'STOP' } })
    expect(logged.match.past).toBe(null)
  })

  test('taking back gives no time back: a clock that was stopped is due at once', () => {
    const logged = started(game, [ANN, BOB], { options: { turnSeconds: 10 } }).later(9_000)
    logged.move(0, 'PASS')
    undo(logged.later(5_000), 0)
    const { entries } = logged.take({ kind: 'clock' })
    expect(entries).toMatchObject([{ by: 'clock', at: logged.now }])
    expect(verifyLog(game, logged.log, null).faults).toEqual([])
  })

  test('the game goes on from there as if the move had not been, with the same dice', () => {
    const logged = started(game, [ANN, BOB])
    const plain = started(game, [ANN, BOB])
    step(logged)
    undo(logged, 0)
    for (const other of [logged, plain]) other.move(0, 'ROLL')
    expect(logged.position).toBe(plain.position)
  })
})

describe('sent twice under one number', () => {
  test('takes back one move, and is answered with the same entry', () => {
    const logged = started(game, [ANN, BOB])
    step(logged)
    step(logged)
    const numbered = { ...undoOf(logged, 0), ref: 7 }
    const { entry } = logged.take(numbered)
    const { number, position } = logged.match
    expect(logged.take(numbered).entry).toBe(entry)
    expect(logged.match).toMatchObject({ number, position })
    logged.take({ ...numbered, ref: 8 })
    expect(why(logged, 0)).toBe('nothing-to-undo')
  })
})

describe('what ends it', () => {
  test('the setting', () => {
    const logged = started(game, [ANN, BOB], { settings: { undo: false } })
    step(logged)
    expect([why(logged, 0), logged.match.past]).toEqual(['turned-off', null])
  })

  test('the end of the match', () => {
    const logged = started(game, [ANN, BOB], { options: { goal: 1 } })
    step(logged)
    logged.move(0, 'PASS')
    expect([undoLimit(logged.match, 0), logged.no(undoOf(logged, 0))]).toEqual(['over', 'not-playing'])
  })

  test('as many moves as are remembered: at least 16, at most 32', () => {
    const logged = started(game, [ANN, BOB], { options: { goal: 900 } })
    for (let n = 0; n < 100; n++) {
      step(logged)
      const depth = logged.match.past?.depth ?? 0
      expect(depth).toBeLessThanOrEqual(32)
      expect(depth).toBeGreaterThanOrEqual(Math.min(n + 1, 16))
    }
    let back = 0
    while (why(logged, 0) === null) {
      undo(logged, 0)
      back++
    }
    expect(back).toBeGreaterThanOrEqual(16)
    expect(back).toBeLessThanOrEqual(32)
    expect(why(logged, 0)).toBe('nothing-to-undo')
    expect(verifyLog(game, logged.log, null).faults).toEqual([])
  })
})

describe('where something is hidden', () => {
  const open = () => started(secrets, [ANN, BOB, CYD])
  /** The first card that a seat holds. */
  const aCard = ({ match: { position } }: LoggedMatch, seat: number) => {
    if (position === null) throw new Error('the match has not begun')
    // A position of this game, whatever the table knows of it.
    return { card: view(secrets, position as Position<KindOf<typeof secrets>>, seat).table.hand[0] }
  }

  test.each([
    ['NOTE', null],
    ['WHISPER', null],
    ['HINT', 'others-learnt'],
    ['SHOUT', 'others-learnt'],
    ['MARK', 'others-learnt'],
    ['DRAW', 'nothing-to-undo'],
  ])('%s gives %s', (move, limit) => {
    const logged = open()
    logged.move(0, move, ['SHOUT', 'MARK', 'DRAW'].includes(move) ? {} : aCard(logged, 0))
    expect(why(logged, 0)).toBe(limit)
  })

  test('only the last move counts for itself: behind a silent one that is taken back waits one that was heard', () => {
    const logged = open()
    logged.move(0, 'SHOUT')
    logged.move(0, 'NOTE', aCard(logged, 0))
    expect(why(logged, 0)).toBe(null)
    undo(logged, 0)
    expect(why(logged, 0)).toBe('others-learnt')
  })

  test('a spectator learns too, and alone at the table there is still one', () => {
    const logged = started(secrets, [ANN], { seats: 1 })
    logged.move(0, 'NOTE', aCard(logged, 0))
    expect(why(logged, 0)).toBe(null)
    logged.move(0, 'MARK')
    expect(why(logged, 0)).toBe('others-learnt')
  })

  test('that somebody else moved in between is told as that', () => {
    const logged = open()
    logged.move(0, 'NOTE', aCard(logged, 0))
    logged.move(1, 'NOTE', aCard(logged, 1))
    expect([why(logged, 0), why(logged, 1), why(logged, 2)]).toEqual(['others-moved', null, 'others-moved'])
  })
})

describe('who may', () => {
  test('nobody for somebody else, and not who has given up', () => {
    const logged = started(game, [ANN, BOB, CYD])
    step(logged)
    expect(logged.no({ kind: 'undo', by: BOB, seat: 0 })).toBe('not-your-seat')
    logged.do({ kind: 'resign', by: ANN, seat: 0, bot: 'random' })
    // The bot plays on for good: its moves are not the person's any more.
    logged.do({ kind: 'bot-move', seat: 0, bot: 'random', move: { move: 'STEP', far: 1 } })
    expect(logged.no(undoOf(logged, 0))).toBe('given-up')
  })

  test('whose person takes back what a stand-in did has the seat again', () => {
    const logged = started(game, [ANN, BOB]).do({ kind: 'away', seat: 0, bot: 'random' })
    logged.do({ kind: 'bot-move', seat: 0, bot: 'random', move: { move: 'STEP', far: 1 } })
    const { entries } = undo(logged, 0)
    expect(entries).toMatchObject([{ kind: 'returned' }, { kind: 'undone' }])
    expect(botAt(logged.match, 0)).toBe(null)
  })
})

describe('the log', () => {
  test('keeps what was taken back, verifies, and replays to the same', () => {
    const logged = started(game, [ANN, BOB], { options: { goal: 3 } })
    step(logged, 2)
    undo(logged, 0)
    step(logged, 3)
    logged.move(0, 'PASS')
    expect(logged.kinds.slice(-4)).toEqual(['moved', 'undone', 'moved', 'moved'])
    expect(verifyLog(game, logged.log, SEED)).toMatchObject({ entries: logged.log.length, draws: 0, faults: [] })
  })

  test('a snapshot keeps how far one can go back', () => {
    const logged = started(game, [ANN, BOB])
    const before = logged.position
    step(logged)
    step(logged)
    const read = restored(game, JSON.parse(JSON.stringify(snapshotOf(logged.match))))
    if (read === null) throw new Error('it cannot be read back')
    expect(read).toEqual(logged.match)
    logged.match = read
    undo(logged, 0)
    undo(logged, 0)
    expect([logged.position, why(logged, 0)]).toEqual([before, 'nothing-to-undo'])
  })
})
