import { begin, seatsWith, startFaults } from '@parlor/engine'
import { describe, expect, test } from 'vitest'
import { BoardTable, lineBoard, log, on, seedBoard, rules, stat, effect, atOnce } from './board-table.fixture.ts'
import { triggerBoard } from './index.ts'

describe('rules of events: R1 to R11', () => {
  test('R1 the order of play: as they sit, by chance, or as the board says', () => {
    const custom = { turns: { turnOrder: 'custom', order: [2, 0], maxTurns: 9 } }
    expect(new BoardTable(lineBoard(9, {}, { gameRules: custom }), 3).state.order).toEqual([2, 0, 1])
    const random = { turns: { turnOrder: 'random', maxTurns: 9 } }
    expect(new BoardTable(lineBoard(9, {}, { gameRules: random }), 8).state.order.toSorted((a, b) => a - b)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7,
    ])
  })

  test('R1 a match has as many seats as its board is for', () => {
    const some = lineBoard(9, {}, rules({ players: { min: 4, max: 6 } }))
    expect(() => new BoardTable(some, 3)).toThrow('Trigger Boards with “Trial” is for 4 to 6 seats, not 3')
    expect([4, 6].map((seats) => new BoardTable(some, seats).places.length)).toEqual([4, 6])
    expect(startFaults(triggerBoard, { board: some }, 7).map(({ at }) => at)).toEqual(['seats'])
    expect(seatsWith(triggerBoard, begin(triggerBoard, { board: some }, 5).options)).toEqual({ min: 4, max: 6 })
    expect(seatsWith(triggerBoard, {})).toEqual({ min: 2, max: 8 })
  })

  test.each([
    [{ mode: 'single', spaceIds: [2, 3] }, ['2', '2', '2', '2']],
    [{ mode: 'spread', spaceIds: [2, 3] }, ['2', '3', '2', '3']],
    [{ mode: 'spread', spaceIds: [2, 3], distribution: 'sequential' }, ['2', '2', '3', '3']],
    [{ mode: 'custom', spaceIds: [5], assign: { '1': 4 } }, ['5', '4', '5', '5']],
  ])('R2 everybody begins where the board says: %j', (startingPositions, places) => {
    const table = new BoardTable(lineBoard(9, {}, rules({ players: { startingPositions } })), 4)
    expect([table.places, table.told(0).filter(({ what }) => what === 'triggered')]).toEqual([places, []])
  })

  test('R2 random starts, each taken once where the board wants it', () => {
    const startingPositions = { mode: 'random', spaceIds: [1, 2, 3, 4], unique: true }
    expect(new BoardTable(lineBoard(9, {}, rules({ players: { startingPositions } })), 4).places.toSorted()).toEqual([
      '1',
      '2',
      '3',
      '4',
    ])
  })

  test('R3 an occurrence is matched once: exit before enter before pass, with guards, chance and limits', () => {
    const table = new BoardTable(
      lineBoard(9, {
        1: [on('ON_EXIT', log('exit'))],
        2: [
          on('ON_PASS', log('pass')),
          on('ON_ENTER', log('enter')),
          on('ON_ENTER', log('never'), { if: 'turn > 9' }),
          on('ON_ENTER', log('no'), { chance: 0 }),
        ],
        3: [on('ON_LAND', log('once'), { limit: { perGame: 1 } })],
      }),
    )
    table.roll(2).roll(2)
    expect(table.notes).toEqual(['exit', 'enter', 'pass', 'once', 'exit', 'enter', 'pass'])
  })

  test('R4 turns go round, with what happens at their beginning and end', () => {
    const table = new BoardTable(
      lineBoard(9, {
        1: [
          on('ON_TURN_START', log('start')),
          on('ON_TURN_END', log('end'), { trigger: { type: 'ON_TURN_END', payload: { where: 'board' } } }),
          on('ON_GAME_START', log('game')),
        ],
      }),
    )
    expect(table.notes).toEqual(['game', 'start'])
    table.roll(1)
    expect([table.notes, table.current, table.state.round]).toEqual([['game', 'start', 'end', 'start'], 1, 1])
    table.roll(1)
    expect([table.current, table.state.round]).toEqual([0, 2])
  })

  test('R5 landing comes once no moves are left, and not again for who does not move', () => {
    const table = new BoardTable(lineBoard(3, { 2: [on('ON_LAND', log('two'))], 3: [on('ON_LAND', log('three'))] }))
    table.roll(5).roll(1).roll(4)
    expect(table.notes).toEqual(['three', 'two'])
    const old = new BoardTable({
      ...lineBoard(2, { 2: [on('ON_LAND', log('again'))] }),
      metadata: {
        name: 'Old',
        gameEngine: { config: { landWhenBlocked: true } },
        gameRules: { turns: { maxTurns: 9 } },
      },
    })
    old.roll(1).roll(1).roll(1)
    expect(old.notes).toEqual(['again', 'again', 'again'])
  })

  test('R6 one event at a time, by priority, then as they occurred, then as the board lists them', () => {
    const names = ['VERY_LOW', 'LOW', 'MID', 'HIGH', 'VERY_HIGH', 'CRITICAL']
    const table = new BoardTable(
      lineBoard(9, {
        2: [...names.map((priority) => on('ON_LAND', log(priority), { priority })), on('ON_LAND', log('also MID'))],
      }),
    )
    table.roll(1)
    expect(table.notes).toEqual(['CRITICAL', 'VERY_HIGH', 'HIGH', 'MID', 'also MID', 'LOW', 'VERY_LOW'])
    expect(table.record.filter(({ what }) => what === 'executed')).toHaveLength(7)
    const cancelled = new BoardTable(
      lineBoard(9, {
        3: [
          on('ON_LAND', { type: 'SET_PLAYER_SPACE', payload: { spaceId: 1 } }, { priority: 'HIGH' }),
          on('ON_LAND', log('gone'), { ifStillHere: true }),
          on('ON_LAND', log('sticky')),
        ],
      }),
    )
    cancelled.roll(2)
    expect(cancelled.notes).toEqual(['sticky'])
  })

  test('R7 budgets end a turn that would not end', () => {
    const ring = seedBoard(
      [1, 2, 3].map((id) => ({
        id,
        connections: [{ targetId: (id % 3) + 1 }],
        events: [on('ON_ENTER', { type: 'CHANGE_MOVES', payload: { delta: 2 } })],
      })),
      rules({}),
    )
    const table = new BoardTable(ring).roll(1)
    expect([table.current, table.state.guards]).toEqual([1, 1])
    const few = new BoardTable({
      ...ring,
      metadata: { name: 'Few', gameEngine: { config: { maxEventsPerTurn: 5 } }, gameRules: { turns: { maxTurns: 3 } } },
    }).roll(1)
    expect(few.record.filter(({ what }) => what === 'executed')).toHaveLength(5)
    const short = new BoardTable({
      ...lineBoard(300),
      metadata: {
        name: 'Short',
        gameEngine: { config: { maxStepsPerTurn: 3 } },
        gameRules: { turns: { maxTurns: 3 } },
      },
    }).roll(6)
    expect([short.places[0], short.state.guards]).toEqual(['4', 1])
  })

  test('R8 CODE fires when it becomes true, or in every cycle, here or anywhere', () => {
    const code = (payload: unknown) => on('CODE', log('x'), { trigger: { type: 'CODE', payload } })
    expect(new BoardTable(lineBoard(9, { 5: [code('movesLeft > 0')] })).roll(4).notes).toEqual(['x'])
    expect(new BoardTable(lineBoard(9, { 5: [code({ expr: 'movesLeft > 0', mode: 'level' })] })).roll(3).notes).toEqual(
      ['x', 'x', 'x'],
    )
    expect(new BoardTable(lineBoard(9, { 3: [code({ expr: 'true', scope: 'here' })] })).roll(4).notes).toEqual(['x'])
  })

  test('R9 placeholders are put in once, and never as markup', () => {
    const table = new BoardTable(
      lineBoard(9, {
        2: [on('ON_LAND', log('{{PLAYER_NAME}} {{space_name}} {{STAT(score)}} {{NOPE}} <b>{{PICK({{ROUND}})}}</b>'))],
      }),
    )
    table.roll(1)
    expect(table.notes).toEqual(['#0 Space 2 0 {{NOPE}} <b>1</b>'])
    const pool = new BoardTable(
      lineBoard(9, { 2: [on('ON_LAND', log('{{FROM(p)}}{{FROM(p)}}{{FROM(p)}}'))] }, { pools: { p: ['a', 'b', 'c'] } }),
    )
    expect((pool.roll(1).notes[0] ?? '').split('').toSorted()).toEqual(['a', 'b', 'c'])
  })

  test('R10 actions are about whom the selector names', () => {
    const give = (target: unknown) => on('ON_LAND', stat(1, { target }))
    for (const [target, scores] of [
      ['subject', [1, 0, 0]],
      ['all', [1, 1, 1]],
      ['others', [0, 1, 1]],
      ['next', [0, 1, 0]],
      ['previous', [0, 0, 1]],
      ['space:1', [0, 1, 1]],
      ['here', [1, 0, 0]],
      [{ player: 2 }, [0, 0, 1]],
    ] as const) {
      const table = new BoardTable(lineBoard(9, { 2: [give(target)] }), 3).roll(1)
      expect([0, 1, 2].map((seat) => table.stat('score', seat))).toEqual(scores)
    }
    const aimed = new BoardTable(lineBoard(9, { 2: [give('choose')] }), 3).roll(1)
    expect(aimed.refusedAs(0, { move: 'AIM', player: 0 })).toBe('not-offered')
    expect(aimed.play(0, { move: 'AIM', player: 2 }).stat('score', 2)).toBe(1)
  })

  test('R11 effects last as long as they say, counted in turns, rounds, rolls or uses', () => {
    const table = new BoardTable(
      lineBoard(60, {
        2: [on('ON_LAND', effect('DiceModifier', { add: 3, duration: 1, unit: 'rolls' }))],
        3: [on('ON_LAND', effect('StatModifier', { statId: 'score', perTurn: 2, duration: 2 }))],
      }),
    )
    table.roll(1).roll(2).roll(1)
    expect([table.places[0], table.state.players[0]?.effects]).toEqual(['6', []])
    table.roll(1).roll(1).roll(1).roll(1).roll(1)
    expect([table.stat('score', 1), table.state.players[1]?.effects]).toEqual([4, []])
    const immune = new BoardTable(
      lineBoard(9, {
        2: [
          on('ON_LAND', effect('Immunity', { to: ['CHANGE_STAT'], duration: 2 })),
          on('ON_LAND', stat(5), { priority: 'LOW' }),
        ],
      }),
    )
    expect(immune.roll(1).stat('score', 0)).toBe(0)
    const twice = new BoardTable(
      lineBoard(9, {
        2: [on('ON_LAND', atOnce(effect('SkipTurns', { turns: 2 }), effect('SkipTurns', { turns: 1 })))],
      }),
    )
    expect(twice.roll(1).state.players[0]?.effects).toMatchObject([{ type: 'SkipTurns', remaining: 3 }])
  })
})

const switchOff = (eventId: string) => ({ type: 'SET_EVENT_ENABLED', payload: { eventId, enabled: false } })
const pause = { type: 'PROMPT_CURRENT_PLAYER', payload: { message: 'Wait' } }
/** The first player lands on space 2, and nobody has read anything yet. */
const landed = (events: readonly Readonly<Record<string, unknown>>[]) =>
  new BoardTable(lineBoard(9, { 2: events })).play(0, { move: 'ROLL' }).play('chance', { move: 'DICE', values: [1] })

describe('events go along the arrows of their chart', () => {
  test('what was executed is disabled when its cycle is over: no arrow leads there from COMPLETED_ACTION', () => {
    const table = landed([
      on('ON_LAND', log('first'), { priority: 'HIGH' }),
      on('ON_LAND', atOnce(switchOff('2#0'), pause)),
    ])
    expect(table.events).toEqual({ '2#0': 'COMPLETED_ACTION', '2#1': 'PROCESSING_ACTION' })
    expect(table.readAll().events).toEqual({ '2#0': 'INACTIVE' })
    expect(table.roll(1).notes).toEqual(['first'])
  })

  test('what waits is disabled at once, and is not executed', () => {
    const table = landed([
      on('ON_LAND', atOnce(switchOff('2#1'), pause), { priority: 'HIGH' }),
      on('ON_LAND', log('never')),
    ])
    expect(table.events).toEqual({ '2#0': 'PROCESSING_ACTION', '2#1': 'INACTIVE' })
    expect(table.readAll().notes).toEqual([])
  })

  test('an event that disables itself finishes what it does', () => {
    const table = landed([on('ON_LAND', atOnce(switchOff('2#0'), pause, log('done')))])
    expect(table.events).toEqual({ '2#0': 'INACTIVE' })
    expect([table.readAll().notes, table.events]).toEqual([['done'], { '2#0': 'INACTIVE' }])
  })

  test('events are told apart by what they are, never by how their ids are written', () => {
    const table = new BoardTable(
      lineBoard(9, {
        2: [
          on('ON_LAND', atOnce(log('x'), pause), { id: 'x', priority: 'HIGH' }),
          on('ON_LAND', log('x @1'), { id: 'x @1' }),
          on('ON_LAND', log('x 1'), { id: 'x 1' }),
          on('ON_LAND', atOnce(switchOff('x'), pause), { id: '1', priority: 'LOW' }),
        ],
      }),
    )
    table.roll(1).roll(1)
    expect(table.notes).toEqual(['x', 'x @1', 'x 1', 'x @1', 'x 1'])
    expect(table.events).toEqual({ x: 'INACTIVE' })
  })
})
