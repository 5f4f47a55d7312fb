import { hash } from '@parlor/engine'
import { describe, expect, test } from 'vitest'
import { race } from './fixtures/race.fixture.ts'
import { secrets } from './fixtures/secrets.fixture.ts'
import { ANN, BOB, CYD, moveOf, SEED, started, type TestTable } from './fixtures/table.fixture.ts'
import { botAt } from './match.ts'
import { restored, snapshotOf } from './snapshot.ts'
import { undoLimit } from './undo.ts'
import { verifyLog } from './verify.ts'

const game = race()
const undoOf = (table: TestTable, seat: number) => ({ kind: 'undo', by: table.holder(seat), seat }) as const
const undo = (table: TestTable, seat: number) => table.take(undoOf(table, seat))
const step = (table: TestTable, far = 1) => table.move(0, 'STEP', { far })
/** Both that it is denied, and for what reason. */
const why = (table: TestTable, seat: number) => {
  const decided = table.ask(undoOf(table, seat))
  expect(undoLimit(table.match, seat)).toBe(decided.ok ? null : 'facts' in decided ? decided.facts['why'] : undefined)
  return undoLimit(table.match, seat)
}

describe('in an open game', () => {
  test('a move without draws is taken back: the position is the one before, byte for byte', () => {
    const table = started(game, [ANN, BOB]).later(100)
    const before = table.position
    const { entry } = step(table.later(50))
    const decided = undo(table.later(50), 0)
    expect(decided.entries).toMatchObject([{ kind: 'undone', by: 0, to: entry, position: hash(table.match.position) }])
    expect([table.position, decided.entry]).toEqual([before, table.match.number])
    // Its time is now, though the position's own is that of before.
    expect(table.last.at).toBe(table.now)
  })

  test('also the end of a turn, as long as nobody else has moved', () => {
    const table = started(game, [ANN, BOB])
    table.move(0, 'PASS')
    expect([why(table, 0), why(table, 1)]).toEqual([null, 'others-moved'])
    table.move(1, 'STEP', { far: 1 })
    expect([why(table, 0), why(table, 1)]).toEqual(['others-moved', null])
    // Also once the other has taken theirs back: they have played on it.
    undo(table, 1)
    expect([why(table, 0), why(table, 1)]).toEqual(['nothing-to-undo', 'nothing-to-undo'])
  })

  test('several steps back, down to the start', () => {
    const table = started(game, [ANN, BOB])
    const positions = [1, 2, 3].map((far) => {
      const before = table.position
      step(table, far)
      return before
    })
    for (const before of positions.toReversed()) {
      undo(table, 0)
      expect(table.position).toBe(before)
    }
    expect(why(table, 0)).toBe('nothing-to-undo')
  })

  test('not after a roll, nor anything before it; not after a draw inside an effect', () => {
    const table = started(game, [ANN, BOB])
    step(table)
    table.move(0, 'ROLL')
    expect(why(table, 0)).toBe('nothing-to-undo')
    step(table)
    undo(table, 0)
    expect(why(table, 0)).toBe('nothing-to-undo')
    step(table)
    table.move(0, 'GAMBLE')
    expect(why(table, 0)).toBe('nothing-to-undo')
  })

  test('not after the clock or the host has spoken', () => {
    const table = started(game, [ANN, BOB], { options: { turnSeconds: 10 } })
    step(table)
    table.later(10_000).do({ kind: 'clock' })
    expect(why(table, 0)).toBe('nothing-to-undo')
    table.do(moveOf(BOB, 1, 'PASS'))
    step(table)
    table.do({ kind: 'move', by: ANN, seat: 'host', move: { move: 'STOP' } })
    expect(table.match.past).toBe(null)
  })

  test('taking back gives no time back: a clock that was stopped is due at once', () => {
    const table = started(game, [ANN, BOB], { options: { turnSeconds: 10 } }).later(9_000)
    table.move(0, 'PASS')
    undo(table.later(5_000), 0)
    const { entries } = table.take({ kind: 'clock' })
    expect(entries).toMatchObject([{ by: 'clock', at: table.now }])
    expect(verifyLog(game, table.log, null).faults).toEqual([])
  })

  test('the game goes on from there as if the move had not been, with the same dice', () => {
    const table = started(game, [ANN, BOB])
    const plain = started(game, [ANN, BOB])
    step(table)
    undo(table, 0)
    for (const other of [table, plain]) other.move(0, 'ROLL')
    expect(table.position).toBe(plain.position)
  })
})

describe('sent twice under one number', () => {
  test('takes back one move, and is answered with the same entry', () => {
    const table = started(game, [ANN, BOB])
    step(table)
    step(table)
    const numbered = { ...undoOf(table, 0), ref: 7 }
    const { entry } = table.take(numbered)
    const { number, position } = table.match
    expect(table.take(numbered).entry).toBe(entry)
    expect(table.match).toMatchObject({ number, position })
    table.take({ ...numbered, ref: 8 })
    expect(why(table, 0)).toBe('nothing-to-undo')
  })
})

describe('what ends it', () => {
  test('the setting', () => {
    const table = started(game, [ANN, BOB], { settings: { undo: false } })
    step(table)
    expect([why(table, 0), table.match.past]).toEqual(['turned-off', null])
  })

  test('the end of the match', () => {
    const table = started(game, [ANN, BOB], { options: { goal: 1 } })
    step(table)
    table.move(0, 'PASS')
    expect([undoLimit(table.match, 0), table.no(undoOf(table, 0))]).toEqual(['over', 'not-playing'])
  })

  test('as many moves as are remembered: at least 16, at most 32', () => {
    const table = started(game, [ANN, BOB], { options: { goal: 900 } })
    for (let n = 0; n < 100; n++) {
      step(table)
      const depth = table.match.past?.depth ?? 0
      expect(depth).toBeLessThanOrEqual(32)
      expect(depth).toBeGreaterThanOrEqual(Math.min(n + 1, 16))
    }
    let back = 0
    while (why(table, 0) === null) {
      undo(table, 0)
      back++
    }
    expect(back).toBeGreaterThanOrEqual(16)
    expect(back).toBeLessThanOrEqual(32)
    expect(why(table, 0)).toBe('nothing-to-undo')
    expect(verifyLog(game, table.log, null).faults).toEqual([])
  })
})

describe('where something is hidden', () => {
  const open = () => started(secrets, [ANN, BOB, CYD])

  test.each([
    ['NOTE', { word: 2 }, null],
    ['WHISPER', { word: 2 }, null],
    ['HINT', { word: 2 }, 'others-learnt'],
    ['SHOUT', {}, 'others-learnt'],
    ['MARK', {}, 'others-learnt'],
    ['PEEK', {}, 'nothing-to-undo'],
  ])('%s: %j gives %s', (move, params, limit) => {
    const table = open()
    table.move(0, move, params)
    expect(why(table, 0)).toBe(limit)
  })

  test('only the last move counts for itself: behind a silent one that is taken back waits one that was heard', () => {
    const table = open()
    table.move(0, 'SHOUT')
    table.move(0, 'NOTE', { word: 1 })
    expect(why(table, 0)).toBe(null)
    undo(table, 0)
    expect(why(table, 0)).toBe('others-learnt')
  })

  test('a spectator learns too, and alone at the table there is still one', () => {
    const table = started(secrets, [ANN], { seats: 1 })
    table.move(0, 'NOTE', { word: 1 })
    expect(why(table, 0)).toBe(null)
    table.move(0, 'MARK')
    expect(why(table, 0)).toBe('others-learnt')
  })

  test('that somebody else moved in between is told as that', () => {
    const table = open()
    table.move(0, 'NOTE', { word: 1 })
    table.move(1, 'NOTE', { word: 1 })
    expect([why(table, 0), why(table, 1), why(table, 2)]).toEqual(['others-moved', null, 'others-moved'])
  })
})

describe('who may', () => {
  test('nobody for somebody else, and not who has given up', () => {
    const table = started(game, [ANN, BOB, CYD])
    step(table)
    expect(table.no({ kind: 'undo', by: BOB, seat: 0 })).toBe('not-your-seat')
    table.do({ kind: 'resign', by: ANN, seat: 0, bot: 'random' })
    // The bot plays on for good: its moves are not the person's any more.
    table.do({ kind: 'bot-move', seat: 0, bot: 'random', move: { move: 'STEP', far: 1 } })
    expect(table.no(undoOf(table, 0))).toBe('given-up')
  })

  test('whose person takes back what a stand-in did has the seat again', () => {
    const table = started(game, [ANN, BOB]).do({ kind: 'away', seat: 0, bot: 'random' })
    table.do({ kind: 'bot-move', seat: 0, bot: 'random', move: { move: 'STEP', far: 1 } })
    const { entries } = undo(table, 0)
    expect(entries).toMatchObject([{ kind: 'returned' }, { kind: 'undone' }])
    expect(botAt(table.match, 0)).toBe(null)
  })
})

describe('the log', () => {
  test('keeps what was taken back, verifies, and replays to the same', () => {
    const table = started(game, [ANN, BOB], { options: { goal: 3 } })
    step(table, 2)
    undo(table, 0)
    step(table, 3)
    table.move(0, 'PASS')
    expect(table.kinds.slice(-4)).toEqual(['moved', 'undone', 'moved', 'moved'])
    expect(verifyLog(game, table.log, SEED)).toEqual({ entries: table.log.length, draws: 0, faults: [] })
  })

  test('a snapshot keeps how far one can go back', () => {
    const table = started(game, [ANN, BOB])
    const before = table.position
    step(table)
    step(table)
    const read = restored(game, JSON.parse(JSON.stringify(snapshotOf(table.match))))
    if (read === null) throw new Error('it cannot be read back')
    expect(read).toEqual(table.match)
    table.match = read
    undo(table, 0)
    undo(table, 0)
    expect([table.position, why(table, 0)]).toEqual([before, 'nothing-to-undo'])
  })
})
