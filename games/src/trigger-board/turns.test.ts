import { formatSheet, sayAsked, sayHappening, sayMove, sheetOf, view } from '@parlor/engine'
import { describe, expect, test } from 'vitest'
import {
  BoardTable,
  lineBoard,
  log,
  on,
  seedBoard,
  rules,
  stat,
  effect,
  atOnce,
  firings,
  fork,
} from './board-table.fixture.ts'
import { quickStart } from './boards/quick-start.ts'
import { raceFour } from './boards/race-four.ts'
import { triggerBoard } from './index.ts'
import { german } from './text-de.ts'

describe('rules of turns: R12 to R25', () => {
  test('R12 turns are skipped and repeated', () => {
    const table = new BoardTable(
      lineBoard(30, {
        2: [on('ON_LAND', effect('SkipTurns', { turns: 1 }))],
        3: [on('ON_LAND', effect('RepeatTurns', { turns: 1 }))],
      }),
    )
    table.roll(1).roll(1)
    expect(table.current).toBe(0)
    const again = new BoardTable(lineBoard(30, { 3: [on('ON_LAND', effect('RepeatTurns', { turns: 2 }))] }))
    const turns = [again.roll(2).current, again.roll(1).current, again.roll(1).current]
    expect(turns).toEqual([0, 0, 1])
    const sixes = new BoardTable(lineBoard(99, {}, rules({ movement: { rollAgainOn: [6], maxExtraRolls: 2 } })))
    expect([sixes.roll(6).current, sixes.roll(6).current, sixes.roll(6).current]).toEqual([0, 0, 1])
  })

  test.each([
    [{ type: 'fixed', value: 4 }, '5'],
    [{ type: 'none' }, '1'],
  ])('R13 moves without dice: %j', (movement, place) => {
    expect(new BoardTable(lineBoard(9, {}, rules({ movement }))).play(0, { move: 'ROLL' }).places[0]).toBe(place)
  })

  test('R13 moves by dice, by a spinner, by choice; exact and bouncing ends', () => {
    const dice = new BoardTable(lineBoard(30, {}, rules({ movement: { diceCount: 2, diceSides: 8 } })))
    expect(dice.play(0, { move: 'ROLL' }).refusedAs('chance', { move: 'DICE', values: [9, 1] })).toBe('not-offered')
    expect(dice.play('chance', { move: 'DICE', values: [8, 7] }).places[0]).toBe('16')
    const spinner = new BoardTable(lineBoard(30, {}, rules({ movement: { type: 'spinner', weights: [1, 0, 3] } })))
    expect(spinner.roll(4).places[0]).toBe('4')
    const chosen = new BoardTable(lineBoard(30, {}, rules({ movement: { type: 'choice', min: 2, max: 3 } })))
    expect([chosen.refusedAs(0, { move: 'ROLL' }), chosen.refusedAs(0, { move: 'MOVE_BY', steps: 4 })]).toEqual([
      'choose-steps',
      'not-offered',
    ])
    expect(chosen.play(0, { move: 'MOVE_BY', steps: 2 }).places[0]).toBe('3')
    const ends = { victory: { conditions: [{ type: 'REACH_SPACE', spaceIds: [5] }] } }
    expect(new BoardTable(lineBoard(5, {}, rules({ ...ends, movement: { finish: 'exact' } }))).roll(6).places[0]).toBe(
      '1',
    )
    expect(new BoardTable(lineBoard(5, {}, rules({ ...ends, movement: { finish: 'bounce' } }))).roll(6).places[0]).toBe(
      '3',
    )
  })

  test('R13 a walk tells every space it entered, in order', () => {
    const table = new BoardTable(lineBoard(9)).roll(4)
    const went = table.told(0).find((each) => each.what === 'went')
    expect(went).toMatchObject({ seat: 0, path: ['2', '3', '4', '5'] })
  })

  test('R14 at a fork the player chooses; the clock goes by weight; staying only where allowed', () => {
    const table = new BoardTable(fork()).roll(1)
    expect([table.refusedAs(0, { move: 'STAY' }), table.refusedAs(0, { move: 'GO', to: 'a' })]).toEqual([
      'must-move',
      'not-offered',
    ])
    expect(new BoardTable(fork()).roll(1).play(0, { move: 'GO', to: 'b' }).places[0]).toBe('b')
    expect(new BoardTable(fork()).roll(1).timeUp().places[0]).toBe('c')
    expect(
      new BoardTable(fork({ movement: { mandatoryMovement: false } })).roll(3).play(0, { move: 'STAY' }).places[0],
    ).toBe('a')
    const turned = new BoardTable(lineBoard(9, { 4: [on('ON_LAND', effect('ChangeDirection', { duration: 1 }))] }))
    expect(turned.roll(3).roll(1).roll(2).places[0]).toBe('2')
    const astray = new BoardTable(
      seedBoard(
        [
          {
            id: 'z',
            connections: [{ targetId: 'a' }],
            events: [on('ON_GAME_START', effect('RandomMovement', { duration: 3 }, { target: 'all' }))],
          },
          { id: 'a', connections: [{ targetId: 'b' }, { targetId: 'c' }] },
          { id: 'b' },
          { id: 'c' },
        ],
        rules({}),
      ),
    )
    expect(['b', 'c']).toContain(astray.roll(2).places[0])
  })

  test('R15 back along the trail, every space entered where the board wants it', () => {
    const back = (visit: boolean) =>
      new BoardTable(
        lineBoard(9, {
          3: [on('ON_ENTER', log('3'))],
          5: [on('ON_LAND', { type: 'DISPLACE_PLAYER', payload: { steps: -3, visit } })],
        }),
      ).roll(4)
    expect([back(false).places[0], back(false).notes, back(true).notes]).toEqual(['2', ['3'], ['3', '3']])
  })

  test('R16 whoever reaches the end is home', () => {
    const by = (how: string) =>
      new BoardTable(
        lineBoard(
          9,
          {},
          rules({ victory: { conditions: [{ type: 'REACH_SPACE', spaceIds: [3], by: how, count: 'all' }] } }),
        ),
      ).roll(4)
    expect([by('enter').state.finished, by('land').state.finished]).toEqual([[0], []])
  })

  test.each([
    [[{ type: 'REACH_SPACE', spaceIds: [2] }], 'finished'],
    [[{ type: 'STAT_AT_LEAST', statId: 'score', value: 2 }], 'stat'],
    [[{ type: 'EXPR', expr: 'player.stat.score > 1' }], 'expression'],
    [[{ type: 'TURN_LIMIT', rounds: 1, winner: 'stat:score' }], 'round-limit'],
  ])('R17 the game ends by %j', (conditions, reason) => {
    const table = new BoardTable(
      lineBoard(9, { 2: [on('ON_LAND', stat(2))] }, rules({ victory: { conditions } })),
    ).roll(1)
    if (table.outcome() === null) table.roll(2)
    expect([table.state.ending?.reason, table.outcome()?.ranks]).toEqual([reason, [1, 2]])
  })

  test('R17 the last one standing, the end of the time, and ends of the board’s own', () => {
    const out = { type: 'SET_PLAYER_STATE', payload: { state: 'ELIMINATED' } }
    const last = new BoardTable(
      lineBoard(9, { 2: [on('ON_LAND', out)] }, rules({ victory: { conditions: [{ type: 'LAST_STANDING' }] } })),
      3,
    )
      .roll(1)
      .roll(1)
    expect(last.outcome()?.ranks).toEqual([3, 2, 1])
    const timed = new BoardTable(lineBoard(9, {}, { gameRules: { turns: { timeLimit: 60 } } })).timeUp()
    expect([timed.outcome(), timed.roll(2).state.ending?.reason]).toEqual([null, 'time-limit'])
    const shared = (result: string) =>
      new BoardTable(lineBoard(9, { 2: [on('ON_LAND', { type: 'END_GAME', payload: { result } })] })).roll(1).outcome()
    expect([shared('everybody'), shared('nobody'), shared('subject')]).toEqual([
      { scores: [1, 1], ranks: [1, 1] },
      { scores: [0, 0], ranks: [1, 1] },
      { scores: [1, 0], ranks: [1, 2] },
    ])
  })

  test('R18 stats stay within their bounds, and tell when they cross a line', () => {
    const board = (more: Readonly<Record<string, unknown>>) =>
      lineBoard(
        9,
        {
          2: [
            on('ON_LAND', {
              type: 'CHANGE_STAT',
              payload: { statId: 'gold', delta: { expr: 'player.stat.gold + 7' }, ...more },
            }),
          ],
          3: [
            on('ON_STAT', log('rich'), {
              trigger: { type: 'ON_STAT', payload: { statId: 'gold', op: '>=', value: 5 } },
            }),
          ],
        },
        { stats: [{ id: 'gold', max: 10, initial: 2 }] },
      )
    const table = new BoardTable(board({})).roll(1)
    expect([table.stat('gold', 0), table.notes]).toEqual([10, ['rich']])
    expect(new BoardTable(board({ clamp: false })).roll(1).stat('gold', 0)).toBe(2)
  })

  test('R11 what an effect takes at the start of a turn is announced as its doing, before it comes, and costs no work', () => {
    const board = (perTurn: number) =>
      lineBoard(
        9,
        { 2: [on('ON_LAND', effect('StatModifier', { statId: 'gold', perTurn, duration: 2 }))] },
        { stats: [{ id: 'gold', name: 'Gold', initial: 5, max: 9 }] },
      )
    const table = new BoardTable(board(-2)).roll(1).roll(2)
    const told = table.record.flatMap(
      (each) =>
      each.what === 'each-turn' || each.what === 'stat' ? [[each.what, each.seat, each.what === 'stat' ? each.value : each.by]] : [], // prettier-ignore
    )
    expect(told).toEqual([
      ['each-turn', 0, -2],
      ['stat', 0, 3],
    ])
    // One happening is charged, the change; where nothing changes, none is.
    const { work } = new BoardTable(board(0)).roll(1).roll(2).state
    expect(table.state.work - work).toBe(50)
  })

  test('R18 a gain that finds no room is told, whether some of it is left or nothing, and costs no work', () => {
    const board = (payload: Readonly<Record<string, unknown>>, max: number) =>
      lineBoard(
        9,
        { 2: [on('ON_LAND', { type: 'CHANGE_STAT', payload: { statId: 'gold', ...payload } })] },
        { stats: [{ id: 'gold', name: 'Gold', initial: 2, max }] },
      )
    const played = (payload: Readonly<Record<string, unknown>>, max: number) => {
      const table = new BoardTable(board(payload, max)).roll(1)
      return { told: table.record.filter(({ what }) => what === 'full'), work: table.state.work }
    }
    const full = (most: number) => [{ what: 'full', seat: 0, stat: 'Gold', most }]
    expect(played({ delta: 5 }, 4).told).toEqual(full(4))
    expect(played({ delta: 1 }, 2).told).toEqual(full(2))
    expect(played({ delta: 5, clamp: false }, 4).told).toEqual(full(4))
    expect(played({ delta: 2 }, 4).told).toEqual([])
    expect(played({ delta: -1 }, 2).told).toEqual([])
    // Positions are hashed with their work: logs from before this was told lead to the same ones.
    expect(played({ delta: 5 }, 4).work).toBe(played({ delta: 2 }, 4).work)
  })

  test('R19 messages are read by those they are for, and confirmed by those who are asked', () => {
    const message = (type: string, more: Readonly<Record<string, unknown>> = {}) =>
      new BoardTable(lineBoard(9, { 2: [on('ON_LAND', { type, payload: { message: 'Hear!', ...more } })] }), 3)
        .play(0, { move: 'ROLL' })
        .play('chance', { move: 'DICE', values: [1] })
    const alone = message('PROMPT_CURRENT_PLAYER')
    expect([alone.view(1).table.prompt?.text, alone.view(0).table.prompt?.text, alone.toAct]).toEqual([
      [],
      [{ text: 'Hear!' }],
      [0],
    ])
    expect(message('PROMPT_ALL_PLAYERS', { ack: 'all' }).toAct).toEqual([0, 1, 2])
    expect(message('PROMPT_ALL_PLAYERS', { ack: 'none' }).current).toBe(1)
  })

  test('R20 a choice runs what was chosen; conditions hide options; the clock takes the default', () => {
    const options = [
      { id: 'a', text: 'One', actions: [stat(1)] },
      { id: 'b', text: 'Ten', actions: [stat(10)] },
      { id: 'c', text: 'Never', if: 'turn > 50', actions: [stat(99)] },
    ]
    const board = lineBoard(9, {
      2: [on('ON_LAND', { type: 'CHOICE', payload: { message: 'Which?', options, default: 'b', timeoutSeconds: 5 } })],
    })
    const table = new BoardTable(board).roll(1)
    expect([
      table.refusedAs(0, { move: 'ANSWER', option: 'c' }),
      table.refusedAs(1, { move: 'ANSWER', option: 'a' }),
    ]).toEqual(['not-offered', 'not-now'])
    expect([
      table.play(0, { move: 'ANSWER', option: 'a' }).stat('score', 0),
      new BoardTable(board).roll(1).timeUp().stat('score', 0),
    ]).toEqual([1, 10])
  })

  test('R21 prompts that nobody answers do not hold up the game for ever', () => {
    const prompt = { type: 'PROMPT_CURRENT_PLAYER', payload: { message: 'Again', timeoutSeconds: 1 } }
    const table = new BoardTable(
      lineBoard(9, { 2: [on('ON_LAND', atOnce(...Array.from({ length: 15 }, () => prompt)))] }),
    )
    table.play(0, { move: 'ROLL' }).play('chance', { move: 'DICE', values: [1] })
    for (let left = 10; left > 0; left--) table.timeUp()
    expect(table.current).toBe(1)
  })

  test('R22 who is linked is named with the other; switches turn events and ways on and off', () => {
    const table = new BoardTable(
      lineBoard(9, {
        2: [
          on(
            'ON_LAND',
            atOnce(effect('Linked', { with: 'next', duration: 3 }), {
              type: 'PROMPT_CURRENT_PLAYER',
              payload: { message: 'You' },
            }),
          ),
        ],
      }),
    )
    table.play(0, { move: 'ROLL' }).play('chance', { move: 'DICE', values: [1] })
    expect(table.state.prompt?.text).toEqual([{ text: 'You' }, { text: ' + ' }, { seat: 1 }])
    const off = { type: 'SET_EVENT_ENABLED', payload: { eventId: '3#0', enabled: false } }
    const close = { type: 'SET_CONNECTION_ENABLED', payload: { from: 4, to: 5, enabled: false } }
    const switched = new BoardTable(
      lineBoard(9, { 2: [on('ON_LAND', atOnce(off, close))], 3: [on('ON_ENTER', log('three'))] }),
    )
      .roll(1)
      .roll(6)
    expect([switched.notes, switched.places[1], switched.events]).toEqual([[], '4', { '3#0': 'INACTIVE' }])
  })

  test('R23 a trap springs once, for the next other player who lands there', () => {
    const trap = effect('Trap', { spaceId: 3, actions: [stat(-3)] })
    const table = new BoardTable(lineBoard(30, { 2: [on('ON_LAND', trap)] }, { stats: [{ id: 'score', min: -9 }] }), 3)
    table.roll(1).roll(2).roll(2)
    expect([0, 1, 2].map((seat) => table.stat('score', seat))).toEqual([0, -3, 0])
    const moved = new BoardTable(
      lineBoard(9, {
        2: [
          on(
            'ON_MEET',
            { type: 'SWAP_PLACES', payload: { with: { player: 0 } } },
            { trigger: { type: 'ON_MEET', payload: { phase: 'land' } } },
          ),
        ],
      }),
    )
      .roll(3)
      .roll(1)
    expect(moved.places).toEqual(['4', '2'])
  })

  test('R24 a hidden stat is seen by its owner alone', () => {
    const hidden = { stats: [{ id: 'luck', hidden: true, initial: 3 }] }
    const table = new BoardTable(
      lineBoard(9, { 2: [on('ON_LAND', { type: 'CHANGE_STAT', payload: { statId: 'luck', delta: 4 } })] }, hidden),
    ).roll(1)
    const seen = (viewer: number | null) => [
      table.view(viewer).table.players[0]?.stats,
      table.view(viewer).table.players[0]?.shown,
    ]
    expect([seen(0), seen(1), seen(null)]).toEqual([
      [
        [7, 0],
        [7, 0],
      ],
      [null, [null, 0]],
      [null, [null, 0]],
    ])
    expect(firings(table)).toEqual(['2#0'])
  })

  test('R25 the host pauses; nobody can move until the match goes on', () => {
    const table = new BoardTable(lineBoard(9)).play('host', { move: 'PAUSE' })
    expect(table.refusedAs(0, { move: 'ROLL' })).toBe('held')
    expect(table.timeUp().roll(1).places[0]).toBe('2')
  })

  test('R17 once it is over nothing is asked, and everybody is told who won and why', () => {
    const question = {
      type: 'CHOICE',
      payload: {
        message: 'Stop?',
        options: [{ text: 'Yes', actions: [{ type: 'END_GAME', payload: { result: 'subject' } }] }, { text: 'No' }],
      },
    }
    const table = new BoardTable(lineBoard(9, { 2: [on('ON_LAND', question)] })).roll(1)
    const seen = () => ({
      asked: sayAsked(triggerBoard, view(triggerBoard, table.position, 0)),
      sheet: formatSheet(sheetOf(triggerBoard, view(triggerBoard, table.position, 0))),
    })
    expect(seen().asked).toContain('Stop?')
    table.play(0, { move: 'ANSWER', option: table.state.prompt?.options[0]?.option })
    expect([seen().asked, table.toAct, table.state.prompt]).toEqual(['', [], null])
    expect(seen().sheet).toContain('The game is over: the board ends it. Seat 1 has won.')
    expect(seen().sheet).not.toContain('Stop?')
  })
})

/** What everybody is told of the last move, in both languages. */
const said = (table: BoardTable) =>
  table.told(0).flatMap((each) => [sayHappening(triggerBoard, each), sayHappening(german, each)])

describe('what comes to nothing says why', () => {
  test('a roll that cannot be used: no way leads on, or what the ways ask for', () => {
    const stuck = new BoardTable(lineBoard(2)).roll(1).roll(1).roll(3)
    expect(said(stuck)).toEqual(
      expect.arrayContaining([
        'There is no way on for Seat 1: no way leads on from “Space 2”.',
        'Für Seat 1 geht es nicht weiter: von „Space 2“ führt kein Weg weg.',
      ]),
    )
    const asks = seedBoard(
      [
        {
          id: 'a',
          connections: [
            { targetId: 'b', condition: 'player.stat.coins >= 3' },
            { targetId: 'c', cost: 5 },
          ],
        },
        { id: 'b' },
        { id: 'c' },
      ],
      { ...rules({}), stats: [{ id: 'coins', name: 'Coins' }] },
    )
    expect(said(new BoardTable(asks).roll(1))).toContain(
      'There is no way on for Seat 1: the way to “Space b” needs “Coins ≥ 3”; the way to “Space c” takes 5 steps.',
    )
  })

  test('a roll that no piece can use: which rolls let one out', () => {
    const { rules: given } = raceFour
    const table = new BoardTable({ ...raceFour, rules: { ...(given as object), turns: {} } }).roll(4) // an object, as it is written
    expect(said(table)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^No piece of Seat 1 can go 4 steps\. A piece leaves its start with /),
      ]),
    )
  })

  test.each([
    ['SWAP_PLACES', { type: 'SWAP_PLACES', payload: {} }],
    ['SET_PLAYER_SPACE', { type: 'SET_PLAYER_SPACE', payload: { spaceId: 1 }, target: 'others' }],
    ['a question whom', { type: 'CHANGE_MOVES', payload: { delta: 1 }, target: 'choose' }],
    ['SHUFFLE_POSITIONS', { type: 'SHUFFLE_POSITIONS', payload: { among: 'others' } }],
    ['a message', { type: 'PROMPT_PLAYERS', payload: { message: 'x' }, target: 'next' }],
    ['an effect with somebody', effect('Linked', { with: 'next', duration: 1 })],
  ])('an action that finds nobody: %s', (_, action) => {
    const out = { type: 'SET_PLAYER_STATE', payload: { state: 'SPECTATING' }, target: 'others' }
    const table = new BoardTable(lineBoard(9, { 2: [on('ON_LAND', atOnce(out, action))] })).roll(1)
    expect(table.record.filter(({ what }) => what === 'no-target')).toEqual([{ what: 'no-target', seat: 0 }])
    expect(said(table)).toEqual(
      expect.arrayContaining([
        'There is nobody whom this concerns: nothing happens.',
        'Das betrifft niemanden: es geschieht nichts.',
      ]),
    )
  })

  test('Quick Start: who is sent back goes no further than the start, and walks on from there', () => {
    const table = new BoardTable({
      ...quickStart,
      rules: { players: { min: 2, max: 8 }, movement: { type: 'dice', diceSides: 8 } },
    })
    const answer = (option: number) =>
      table.play(table.current, { move: 'ANSWER', option: table.state.prompt?.options[option]?.option })
    table.roll(1)
    answer(0)
    table.roll(7)
    answer(1).play(1, { move: 'GO', to: 'bridge' })
    answer(1).play(1, { move: 'AIM', player: 0 })
    expect(table.places).toEqual(['bakery', 'cart'])
    table.roll(2)
    answer(0)
    expect(table.places).toEqual(['mill', 'cart'])
  })

  test('who stands at the beginning and is sent back stays', () => {
    const back = { type: 'DISPLACE_PLAYER', payload: { steps: -2 }, target: 'others' }
    const table = new BoardTable(lineBoard(9, { 3: [on('ON_LAND', back)] })).roll(2)
    expect(table.places).toEqual(['3', '1'])
    expect(said(table)).toContain('Seat 2 cannot go back any further and stays.')
  })
})

test('nothing that is said has an id in it: spaces, answers and events go by what people see', () => {
  const hidden = (id: string) => `raw-${id}`
  const board = {
    ...seedBoard(
      [1, 2, 3].map((id) => ({
        id: hidden(String(id)),
        name: `Place ${id}`,
        connections: [{ targetId: hidden(String((id % 3) + 1)) }, { targetId: hidden(String(((id + 1) % 3) + 1)) }],
        events: [
          on(
            'ON_LAND',
            atOnce(
              {
                type: 'CHOICE',
                payload: { message: 'Which?', options: [{ id: hidden('o'), text: 'This' }, { text: 'That' }] },
              },
              { type: 'CHANGE_STAT', payload: { statId: 'rawStat', delta: 1 } },
              { type: 'CHANGE_MOVES', payload: { delta: 1 } },
            ),
            { id: hidden(`e${id}`) },
          ),
        ],
      })),
      rules({}),
    ),
    stats: [{ id: 'rawStat', name: 'Luck' }],
  }
  const table = new BoardTable({ ...board, metadata: { name: 'Raw', gameEngine: { config: { maxEventsPerTurn: 1 } } } })
  const sentences: string[] = []
  const play = (move: Readonly<Record<string, unknown>> & { readonly move: string }) => {
    const seen = view(triggerBoard, table.position, 0)
    for (const text of [triggerBoard, german])
      sentences.push(
        sayMove(text, move),
        sayMove(text, move, undefined, seen.table),
        sayAsked(text, seen),
        formatSheet(sheetOf(text, seen)),
      )
    table.play(0, move)
    sentences.push(...said(table))
  }
  table.roll(1)
  play({ move: 'GO', to: hidden('2') })
  play({ move: 'ANSWER', option: hidden('o') })
  expect(table.record.map(({ what }) => what)).toEqual(expect.arrayContaining(['went', 'chose', 'stat', 'guard']))
  expect(sentences.join('\n')).toContain('Go to “Place 2”')
  expect(sentences.join('\n')).toContain(
    'More happens in this turn than a turn may hold: it is over. The last events were those of “Place 2”.',
  )
  expect(sentences.filter((each) => /raw-|rawStat/.test(each))).toEqual([])
})
