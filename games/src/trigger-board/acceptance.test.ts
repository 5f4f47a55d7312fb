import { hash, replay, type Entry } from '@parlor/engine'
import { describe, expect, test } from 'vitest'
import { BoardTable, lineBoard, log, on, seedBoard } from './board-table.fixture.ts'
import { triggerBoard } from './index.ts'
import { readBoard } from './read-board.ts'

const completed = { type: 'SET_PLAYER_STATE', payload: { state: 'COMPLETED_GAME' } }
const displace = (steps: number) => ({ type: 'DISPLACE_PLAYER', payload: { steps } })
const teleport = (spaceId: unknown) => ({ type: 'SET_PLAYER_SPACE', payload: { spaceId } })
const firings = (table: BoardTable) => table.record.flatMap((each) => (each.what === 'executed' ? [each.event] : []))

/**
 * 18 is in server/src/trigger-board, since it needs a server; 19 in format/format.test.ts; 20 in boards/boards.test.ts, and with
 * 10,000 matches of each board by `parlor board simulate`.
 */
describe('the twenty acceptance tests of the specification', () => {
  test('1: an exit is told exactly once in three turns', () => {
    const table = new BoardTable(lineBoard(9, { 1: [on('ON_EXIT', log('left'))] }))
    table.roll(1).roll(1).roll(1).roll(1).roll(1).roll(1)
    expect(table.notes).toEqual(['left', 'left'])
    expect(table.places).toEqual(['4', '4'])
  })

  test('2: an extra turn does not enter the same space again', () => {
    const table = new BoardTable(
      lineBoard(9, { 2: [on('ON_ENTER', log('entered')), on('ON_LAND', { type: 'EXTRA_TURN' })] }),
    )
    table.roll(1)
    expect(table.current).toBe(0)
    table.roll(2)
    expect(table.notes).toEqual(['entered'])
    expect([table.current, table.places[0]]).toEqual([1, '4'])
  })

  test('3: going back follows the trail, however often', () => {
    const back = [on('ON_LAND', displace(-2))]
    const table = new BoardTable(lineBoard(14, { 4: back, 7: back, 9: back }))
    const places: string[] = []
    for (const roll of [3, 2, 3, 2, 2, 2]) {
      table.roll(roll)
      places.push(table.places[0] ?? '')
      table.roll(1)
    }
    expect(places).toEqual(['2', '2', '5', '5', '5', '5'])
  })

  test('4: a ring of two that give one more move: the guard ends the turn and names both', () => {
    const table = new BoardTable(
      seedBoard(
        [
          { id: 'a', connections: [{ targetId: 'b' }], events: [on('ON_LAND', displace(1))] },
          { id: 'b', connections: [{ targetId: 'a' }], events: [on('ON_LAND', displace(1))] },
        ],
        { gameRules: { turns: { maxTurns: 3 } } },
      ),
    )
    table.roll(1)
    const guard = table.record.find((each) => each.what === 'guard')
    expect(guard?.what === 'guard' && [...new Set(guard.events)].toSorted()).toEqual(['a#0', 'b#0'])
    expect([table.current, table.state.guards, table.state.movesLeft]).toEqual([1, 1, 0])
    expect(Math.max(...Object.values(table.state.fired))).toBeLessThanOrEqual(20)
  })

  test('5: two spaces that send to each other do so once each', () => {
    const table = new BoardTable(
      seedBoard(
        [
          { id: 's', connections: [{ targetId: 'a' }] },
          { id: 'a', events: [on('ON_LAND', teleport('b'))] },
          { id: 'b', events: [on('ON_LAND', teleport('a'))] },
        ],
        { gameRules: { turns: { maxTurns: 3 } } },
      ),
    )
    table.roll(1)
    expect(firings(table)).toEqual(['a#0', 'b#0'])
    expect([table.places[0], table.current, table.state.guards]).toEqual(['a', 1, 0])
  })

  test('6: one home and the other watching: the game is over at once', () => {
    const table = new BoardTable(
      lineBoard(5, {
        2: [on('ON_LAND', { type: 'SET_PLAYER_STATE', payload: { state: 'SPECTATING' }, target: 'others' })],
        3: [on('ON_LAND', completed)],
      }),
    )
    table.roll(1).roll(1)
    expect(table.outcome()).toEqual({ scores: [1, 0], ranks: [1, 2] })
  })

  test('7: who is home stays home, whatever is to be skipped', () => {
    const skip = {
      type: 'APPLY_EFFECT',
      payload: { effect: { type: 'SkipTurnsEffect', args: [{ id: 'x' }, { turnsToSkip: 2 }] } },
    }
    const table = new BoardTable(
      lineBoard(9, { 2: [on('ON_LAND', completed, { priority: 'HIGH' }), on('ON_LAND', skip)] }),
    )
    table.roll(1)
    expect(table.state.players[0]).toMatchObject({ status: 'COMPLETED_GAME', effects: [] })
    table.roll(2).roll(2)
    expect(table.state.players[0]?.status).toBe('COMPLETED_GAME')
  })

  test('8: when the one whose turn it is drops out, the next one plays', () => {
    const out = { type: 'SET_PLAYER_STATE', payload: { state: 'ELIMINATED' } }
    const table = new BoardTable(lineBoard(9, { 2: [on('ON_ENTER', out)] }), 3)
    table.roll(3)
    expect([table.state.players[0]?.status, table.current]).toEqual(['ELIMINATED', 1])
    expect(table.refusedAs(0, { move: 'ROLL' })).toBe('not-your-turn')
  })

  test('9: when the time for a prompt is up its event is ready again, and nothing is carried over', () => {
    const message = { type: 'PROMPT_CURRENT_PLAYER', payload: { message: 'Read this', timeoutSeconds: 5 } }
    const table = new BoardTable(lineBoard(20, { 2: [on('ON_LAND', message)] }))
    table.play(0, { move: 'ROLL' }).play('chance', { move: 'DICE', values: [1] })
    expect(table.events).toEqual({ '2#0': 'PROCESSING_ACTION' })
    table.timeUp()
    expect([table.state.events, table.state.queue, table.state.prompt, table.current]).toEqual([{}, [], null, 1])
    table.play(1, { move: 'ROLL' }).play('chance', { move: 'DICE', values: [1] })
    expect(table.state.prompt?.asked).toEqual([1])
  })

  test('9: and where late turns are over, the rest of the turn is dropped', () => {
    const rules = { turns: { maxTurns: 9 }, timers: { turnSeconds: 20, onTimeout: 'end-turn' } }
    const table = new BoardTable(lineBoard(20, {}, { gameRules: rules }))
    table.timeUp()
    expect([table.current, table.places[0], table.state.movesLeft]).toEqual([1, '1', 0])
  })

  test('10: a pause with an open prompt: nothing moves, and the prompt has the rest of its time', () => {
    const message = { type: 'PROMPT_CURRENT_PLAYER', payload: { message: 'Read this', timeoutSeconds: 10 } }
    const table = new BoardTable(lineBoard(20, { 2: [on('ON_LAND', message)] }))
    table.play(0, { move: 'ROLL' }).play('chance', { move: 'DICE', values: [1] })
    const { prompt } = table.state
    table.wait(4).play('host', { move: 'PAUSE' })
    expect([table.refusedAs(0, { move: 'OK' }), table.toAct]).toEqual(['held', []])
    table.wait(96).play('host', { move: 'RESUME' })
    expect(table.state.prompt).toEqual(prompt)
    expect(table.refusedAs('clock', { move: 'TIME_UP' })).toBe('not-due')
    table.timeUp()
    expect(table.position.now).toBe(106_000)
    expect(table.current).toBe(1)
  })

  test('11: numbers as ids, in the shape of the seed', () => {
    const table = new BoardTable(lineBoard(12, { 2: [on('ON_LAND', teleport(10))], 10: [on('ON_LAND', log('ten'))] }))
    table.roll(1)
    expect([table.places[0], table.notes]).toEqual(['10', ['ten']])
  })

  test('12: the three samples of the seed run, and what reaches for more is refused at load', () => {
    const code = (payload: string) => on('CODE', log(payload), { trigger: { type: 'CODE', payload } })
    const samples = ['player.currentSpaceId === 5', 'gameState.getTurnNumber() > 3', 'player.stats.drinks > 2']
    const give = on('ON_LAND', { type: 'CHANGE_STAT', payload: { statId: 'drinks', delta: 3 } })
    const body = lineBoard(30, { 1: samples.map(code), 3: [give] })
    // The seed's shape has no place to declare a stat: one that is used begins at 0, with a warning.
    const { board: read, file, problems: told } = readBoard(body)
    expect(told.filter((problem) => problem.code !== 'dead-end')).toMatchObject([
      { severity: 'warning', code: 'undeclared-stat', path: 'spaces.0.events.2.trigger.payload.expr' },
    ])
    expect(read?.stats).toMatchObject([{ id: 'score' }, { id: 'drinks', initial: 0, listed: true }])
    expect(readBoard(file).problems.map((problem) => problem.code)).toEqual(['dead-end'])
    const table = new BoardTable(body)
    table.roll(2)
    expect(table.notes).toEqual(['player.stats.drinks > 2'])
    table.roll(1).roll(2)
    expect(table.notes).toContain('player.currentSpaceId === 5')
    table.roll(1)
    expect(table.notes).not.toContain('gameState.getTurnNumber() > 3')
    table.roll(1).roll(1)
    expect(table.notes).toContain('gameState.getTurnNumber() > 3')
    for (const refused of [
      'constructor',
      'player.__proto__',
      'eval("1")',
      'x'.repeat(600),
      'player.constructor.constructor',
    ]) {
      const { board, problems } = readBoard(lineBoard(3, { 1: [code(refused)] }))
      expect(board).toBeNull()
      expect(problems[0]).toMatchObject({ severity: 'error', path: 'spaces.0.events.0.trigger.payload.expr' })
    }
  })

  test('13: CRITICAL first, then in the order in which it occurred; landing comes last', () => {
    const table = new BoardTable(
      lineBoard(9, {
        1: [on('ON_EXIT', log('exit 1'))],
        2: [
          on('ON_ENTER', log('enter 2')),
          on('ON_ENTER', { type: 'FORCE_STOP' }, { priority: 'CRITICAL' }),
          on('ON_LAND', log('land 2'), { priority: 'VERY_HIGH' }),
        ],
      }),
    )
    table.roll(5)
    expect(firings(table)).toEqual(['2#1', '1#0', '2#0', '2#2'])
    expect(table.places[0]).toBe('2')
  })

  test('14: what an action brings about joins what waits, by priority', () => {
    const table = new BoardTable(
      lineBoard(9, {
        2: [on('ON_ENTER', log('target'), { trigger: { type: 'ON_ENTER', payload: { causes: ['displace'] } } })],
        4: [on('ON_LAND', displace(-2), { priority: 'HIGH' }), on('ON_LAND', log('old'), { priority: 'LOW' })],
      }),
    )
    table.roll(3)
    expect(firings(table)).toEqual(['4#0', '2#0', '4#1'])
  })

  test('15: a closed way leaves one, which is taken; all closed block without landing', () => {
    const fork = (second: unknown) =>
      seedBoard(
        [
          {
            id: 'a',
            connections: [
              { targetId: 'b', condition: 'turn > 5' },
              { targetId: 'c', condition: second },
            ],
            events: [on('ON_LAND', log('landed'))],
          },
          { id: 'b' },
          { id: 'c' },
        ],
        { gameRules: { turns: { maxTurns: 3 } } },
      )
    expect(new BoardTable(fork(null)).roll(1).places[0]).toBe('c')
    const blocked = new BoardTable(fork({ cmp: [{ var: 'player.stat.score' }, '>=', 1] })).roll(1)
    expect([blocked.places[0], blocked.notes, blocked.current]).toEqual(['a', [], 1])
  })

  test('16: the same seed and the same moves give the same position', () => {
    const board = lineBoard(9, { 3: [on('ON_LAND', log('{{RANDOM_WORD}} {{RANDOM_NUMBER(1,100)}}'))] })
    const [one, other] = [new BoardTable(board).roll(2).roll(3), new BoardTable(board).roll(2).roll(3)]
    expect(hash(one.position)).toBe(hash(other.position))
    const entries: Entry[] = [
      { by: 'chance', move: { move: 'START' } },
      { by: 0, move: { move: 'ROLL' } },
      { by: 'chance', move: { move: 'DICE', values: [4] } },
    ]
    const again = replay(triggerBoard, { game: triggerBoard.id, options: { board }, seats: 2, entries })
    expect(again.ok && hash(again.position)).toBe(hash(new BoardTable(board).roll(4).position))
  })

  test('17: out of turn, foreign, unknown and stale moves are refused, and nothing changes', () => {
    const table = new BoardTable(
      seedBoard([{ id: 'a', connections: [{ targetId: 'b' }, { targetId: 'c' }] }, { id: 'b' }, { id: 'c' }], {
        gameRules: { turns: { maxTurns: 3 } },
      }),
    )
    const before = hash(table.position)
    expect([
      table.refusedAs(1, { move: 'ROLL' }),
      table.refusedAs(7, { move: 'ROLL' }),
      table.refusedAs(0, { move: 'GO', to: 'b' }),
    ]).toEqual(['not-your-turn', 'no-such-seat', 'not-now'])
    expect(hash(table.position)).toBe(before)
    table.roll(1)
    expect([
      table.refusedAs(0, { move: 'GO', to: 'z' }),
      table.refusedAs(0, { move: 'ROLL' }),
      table.refusedAs(1, { move: 'GO', to: 'b' }),
    ]).toEqual(['not-offered', 'not-now', 'not-your-turn'])
    table.play(0, { move: 'GO', to: 'b' })
    expect(table.refusedAs(0, { move: 'GO', to: 'b' })).toBe('not-your-turn')
    expect(table.places).toEqual(['b', 'a'])
  })
})
