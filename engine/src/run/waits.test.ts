import { describe, expect, test } from 'vitest'
import { statechart } from '../chart/statechart.ts'
import { oneOf } from '../choice/index.ts'
import { note, toy, ToyTable, toyProgram, type ToyScene } from '../testing/toy.fixture.ts'
import { canonical } from '../verbs/canonical.ts'
import { canAct, offeredToChance, offeredToHost, toAct } from '../verbs/offered.ts'
import { parsePosition } from '../verbs/parse-position.ts'
import { advance, copyPosition } from '../verbs/play.ts'
import { replay } from '../verbs/replay.ts'
import { nextClock, runningClocks, view } from '../verbs/view.ts'
import { SETTLE_LIMIT } from './stepper.ts'

const busy = ({ state }: Pick<ToyScene, 'state'>): boolean => state.flags['busy'] === true
const setBusy =
  (value: boolean) =>
  ({ state }: ToyScene): void =>
    void (state.flags['busy'] = value)

/** A chart that waits, beside one that says when. */
const work = toyProgram(
  statechart(`
    stateDiagram-v2
    [*] --> Idle
    Idle --> Idle: GO
    Idle --> Idle: LUCK
    Idle --> Idle: RULE
    Idle --> Idle: HEAR (word)
    Idle --> Pass: PASS
    Pass --> Pass: HEAR (word)
    Pass --> Idle
    Idle --> Timed: START
    Idle --> Timed: LATER
    Timed --> Timed: MUSE
    Timed --> Idle: SKIP
    Idle --> Inner: DIVE
    Idle --> Inner: SINK
    Inner --> Idle
  `),
  {
    moves: {
      GO: {},
      LUCK: { by: 'chance' },
      RULE: { by: 'host' },
      HEAR: 'game',
      PASS: {},
      START: {},
      LATER: {},
      MUSE: {},
      SKIP: {},
      DIVE: {},
      SINK: {},
    },
    waits: busy,
    timers: [{ in: ['Timed'], seconds: () => 10, move: 'SKIP' }],
    hosts: [{ chart: 'deep', in: ['Inner'] }],
    effects: {
      HEAR: ({ state }, move: { word?: string }) => void state.trail.push(`heard:${move.word}`),
      PASS: setBusy(true),
      LATER: setBusy(true),
      SINK: setBusy(true),
      'Pass --> Idle': note('passed'),
      SKIP: note('skipped'),
      'Inner --> Idle': note('surfaced'),
    },
  },
)
const other = toyProgram(
  statechart(`
    stateDiagram-v2
    [*] --> Closed
    Closed --> Open: HOLD
    Open --> Closed: FREE
    Closed --> Closed: FREE
    Open --> Open: CALL (word)
    Closed --> Closed: CALL (word)
    Open --> Open: WAIT
  `),
  {
    moves: { HOLD: {}, FREE: {}, CALL: { params: { word: () => oneOf('a', 'b') } }, WAIT: {} },
    timers: [{ in: ['Open'], seconds: () => 60, move: 'FREE' }],
    effects: {
      HOLD: setBusy(true),
      FREE: setBusy(false),
      CALL: ({ raise }, { word }) => raise('HEAR', { chart: 'work' }, { word }),
    },
  },
)
const deep = toyProgram(
  statechart(`
    stateDiagram-v2
    [*] --> Down
    Down --> Down: TICK
    Down --> [*]: FINISH
  `),
  {
    moves: { TICK: {}, FINISH: {} },
    timers: [{ in: ['Down'], seconds: () => 5, move: 'FINISH' }],
    effects: { '[*] --> Down': note('in'), TICK: note('tick'), FINISH: note('out') },
  },
)
const made = toy({
  main: toyProgram(statechart('stateDiagram-v2\n[*] --> On\nOn --> [*]: END'), {
    moves: { END: {} },
    hosts: [
      { chart: 'work', in: ['On'] },
      { chart: 'other', in: ['On'] },
    ],
  }),
  work,
  other,
  deep,
})
const phaseOf = (table: ToyTable) => table.phases()['main/work']
/** The clock that says SKIP. */
const skip = (table: ToyTable) => runningClocks(table.game, table.position).find(({ move }) => move === 'SKIP')

describe('a chart that waits', () => {
  test('takes no event: moves are refused and say what waits, and are not offered', () => {
    const table = new ToyTable(made, 2).say(0, 'HOLD')
    expect([0, 1].map((seat) => table.refusal(seat, 'GO'))).toEqual(['held', 'held'])
    expect([table.refusal('chance', 'LUCK'), table.refusal('host', 'RULE')]).toEqual(['held', 'held'])
    expect(() => table.say(0, 'GO')).toThrow('held: Something else has to be settled first (main/work is waiting).')
    expect(table.offers(0)).toEqual(['FREE', 'CALL', 'WAIT', 'END'])
    expect([offeredToChance(made, table.position), offeredToHost(made, table.position)]).toEqual([[], []])
    expect([canAct(made, table.position, 'chance'), toAct(made, table.position)]).toEqual([false, [0, 1]])
  })

  test('takes them again when it waits no longer', () => {
    const table = new ToyTable(made, 2)
    const before = [table.offers(0), toAct(made, table.position)]
    table.say(0, 'HOLD').say(1, 'FREE')
    expect([table.offers(0), toAct(made, table.position)]).toEqual(before)
    expect([table.refusal(0, 'GO'), table.refusal('chance', 'LUCK'), table.refusal('host', 'RULE')]).toEqual([
      null,
      null,
      null,
    ])
  })

  test('is refused what it does not draw as before: that is no matter of waiting', () => {
    expect(new ToyTable(made).say(0, 'HOLD').refusal(0, 'MUSE')).toBe('not-now')
    expect(new ToyTable(made).say(0, 'HOLD').refusal(0, 'HEAR')).toBe('not-yours-to-say')
  })

  test('leaves its unlabelled arrow alone until then', () => {
    const table = new ToyTable(made).say(0, 'PASS')
    expect([phaseOf(table), table.trail]).toEqual(['Pass', ''])
    table.say(0, 'CALL', { word: 'a' })
    expect(phaseOf(table)).toBe('Pass')
    table.say(0, 'FREE')
    expect([phaseOf(table), table.trail]).toEqual(['Idle', 'heard:a passed'])
  })

  test('gets what was raised for it later, the oldest first, and once', () => {
    const table = new ToyTable(made).say(0, 'HOLD').say(0, 'CALL', { word: 'b' }).say(0, 'CALL', { word: 'a' })
    expect([table.trail, table.position.raised.map(({ params }) => params)]).toEqual([
      '',
      [{ word: 'b' }, { word: 'a' }],
    ])
    table.say(0, 'FREE')
    expect([table.trail, table.position.raised]).toEqual(['heard:b heard:a', []])
    expect(table.say(0, 'HOLD').say(0, 'FREE').trail).toBe('heard:b heard:a')
  })

  test('goes with its host, and what was raised for it goes too', () => {
    const table = new ToyTable(made).say(0, 'HOLD').say(0, 'CALL', { word: 'a' }).say(0, 'END')
    expect([table.phases(), table.position.raised, table.position.deadlines]).toEqual([{ main: '[*]' }, [], []])
  })

  test('advance comes to the same as play', () => {
    const table = new ToyTable(made)
    const ahead = copyPosition(made, table.position)
    for (const move of ['START', 'HOLD', 'WAIT', 'FREE']) {
      advance(made, ahead, 0, { move })
      expect(ahead).toEqual(table.say(0, move).position)
    }
  })
})

describe('a chart hosted in one that waits', () => {
  test('goes on, is spoken to, and its clock runs', () => {
    const table = new ToyTable(made).say(0, 'DIVE', {}, 1_000).say(0, 'HOLD', {}, 2_000).say(0, 'TICK', {}, 3_000)
    expect(table.offers(0)).toEqual(expect.arrayContaining(['TICK', 'FINISH']))
    expect(nextClock(made, table.position)).toEqual({ at: 6_000, move: 'FINISH', seat: null })
    table.say('clock', 'FINISH', {}, 6_000)
    expect([phaseOf(table), table.trail]).toEqual(['Inner', 'in tick out'])
    table.say(0, 'FREE')
    expect([phaseOf(table), table.trail]).toEqual(['Idle', 'in tick out surfaced'])
  })

  test('also starts there', () => {
    const table = new ToyTable(made).say(0, 'SINK')
    expect([table.phases()['main/work/deep'], table.refusal(0, 'GO')]).toEqual(['Down', 'not-now'])
    expect(table.say(0, 'FINISH').trail).toBe('in out')
    expect(table.say(0, 'FREE').trail).toBe('in out surfaced')
  })
})

describe('the clock of a chart that waits', () => {
  test('stands still, and goes on with what it had left', () => {
    const table = new ToyTable(made).say(0, 'START', {}, 1_000)
    expect(skip(table)).toEqual({ at: 11_000, move: 'SKIP', seat: null })
    table.say(0, 'HOLD', {}, 4_000)
    expect(skip(table)).toMatchObject({ left: 7_000 })
    table.say(0, 'FREE', {}, 20_000)
    expect(skip(table)).toEqual({ at: 27_000, move: 'SKIP', seat: null })
    expect(table.refusal('clock', 'SKIP', 26_999)).toBe('not-due')
    expect(table.say('clock', 'SKIP', {}, 27_000).trail).toBe('skipped')
  })

  test('is shown with what it has left, and fires for nobody', () => {
    const table = new ToyTable(made, 2).say(0, 'START', {}, 1_000).say(0, 'HOLD', {}, 4_000)
    expect(nextClock(made, table.position)).toEqual({ at: 64_000, move: 'FREE', seat: null })
    expect(table.refusal('clock', 'SKIP', 63_999)).toBe('not-due')
    expect(table.refusal('clock', 'SKIP', 64_000)).toBe('not-now')
    for (const viewer of [0, 1, null])
      expect(view(made, table.position, viewer).clocks.map(({ move, left }) => [move, left])).toEqual([
        ['SKIP', 7_000],
        ['FREE', undefined],
      ])
    table.say('clock', 'FREE', {}, 64_000)
    expect(runningClocks(made, table.position)).toEqual([{ at: 71_000, move: 'SKIP', seat: null }])
  })

  test('keeps what it has left through all that happens meanwhile', () => {
    const table = new ToyTable(made).say(0, 'START').say(0, 'HOLD', {}, 9_999)
    for (const at of [10_000, 12_000, 30_000]) {
      table.say(0, 'WAIT', {}, at)
      expect([skip(table)?.left, table.refusal('clock', 'SKIP', at)]).toEqual([1, 'not-due'])
    }
    expect(skip(table.say(0, 'FREE', {}, 30_500))).toEqual({ at: 30_501, move: 'SKIP', seat: null })
  })

  test('pauses twice in a row, and loses nothing by it', () => {
    const table = new ToyTable(made).say(0, 'START', {}, 0).say(0, 'HOLD', {}, 3_000).say(0, 'FREE', {}, 100_000)
    expect(skip(table)).toEqual({ at: 107_000, move: 'SKIP', seat: null })
    table.say(0, 'HOLD', {}, 102_000).say(0, 'FREE', {}, 110_000)
    expect(skip(table)).toEqual({ at: 115_000, move: 'SKIP', seat: null })
    table.say(0, 'HOLD', {}, 110_000).say(0, 'FREE', {}, 110_000)
    expect(skip(table)).toEqual({ at: 115_000, move: 'SKIP', seat: null })
  })

  test('that starts while its chart waits has its whole time left', () => {
    const table = new ToyTable(made).say(0, 'LATER', {}, 2_000)
    expect(skip(table)).toMatchObject({ left: 10_000 })
    expect(skip(table.say(0, 'FREE', {}, 50_000))).toEqual({ at: 60_000, move: 'SKIP', seat: null })
  })

  test('that was due already is due as soon as it goes on, and never before', () => {
    const table = new ToyTable(made).say(0, 'START').say(0, 'HOLD', {}, 12_000)
    expect([skip(table)?.left, table.refusal('clock', 'SKIP', 13_000)]).toEqual([0, 'not-due'])
    expect(table.say(0, 'FREE', {}, 20_000).say('clock', 'SKIP', {}, 20_000).trail).toBe('skipped')
  })

  test('waits already when the match begins', () => {
    const early = toy({
      main: toyProgram(statechart('stateDiagram-v2\n[*] --> On\nOn --> [*]: END\nOn --> On: GO'), {
        moves: { END: {}, GO: {} },
        waits: () => true,
        timers: [{ in: ['On'], seconds: () => 3, move: 'END' }],
      }),
    })
    const { position } = new ToyTable(early)
    expect([nextClock(early, position), runningClocks(early, position)[0]?.left]).toEqual([undefined, 3_000])
  })

  test('comes back from JSON as it was, and goes on the same', () => {
    const table = new ToyTable(made).say(0, 'START', {}, 1_000).say(0, 'HOLD', {}, 4_000).say(0, 'CALL', { word: 'a' })
    const parsed = parsePosition(made, JSON.parse(JSON.stringify(table.position)))
    expect(parsed).toEqual({ ok: true, position: table.position })
    if (!parsed.ok) return
    const twin = new ToyTable(made)
    twin.position = parsed.position
    expect(canonical(twin.say(0, 'FREE', {}, 9_000).position)).toBe(canonical(table.say(0, 'FREE', {}, 9_000).position))
    expect(skip(twin)?.at).toBe(16_000)
  })

  test.each([-1, 1.5, null, '5', 2 ** 53])('that says it has %j left is no clock', (left) => {
    const { position } = new ToyTable(made).say(0, 'START').say(0, 'HOLD', {}, 1_000)
    const deadlines = position.deadlines.map((deadline) =>
      deadline.left === undefined ? deadline : { ...deadline, left },
    )
    expect(parsePosition(made, { ...position, deadlines })).toEqual({
      ok: false,
      faults: [{ at: 'deadlines[0]', reason: 'is not a clock of this game' }],
    })
  })

  test('replays from a log, and the clock may not speak in between', () => {
    const entries = [
      { by: 0, move: { move: 'START' }, at: 1_000 },
      { by: 0, move: { move: 'HOLD' }, at: 4_000 },
      { by: 0, move: { move: 'FREE' }, at: 20_000 },
      { by: 'clock', move: { move: 'SKIP' }, at: 27_000 },
    ] as const
    const log = { game: 'toy', options: {}, seats: 1 }
    expect(replay(made, { ...log, entries })).toMatchObject({ ok: true, position: { state: { trail: ['skipped'] } } })
    const early = [...entries.slice(0, 2), { ...entries[3], at: 11_000 }]
    expect(replay(made, { ...log, entries: early })).toMatchObject({ ok: false, ply: 3, refusal: { code: 'not-due' } })
    const soon = [...entries.slice(0, 3), { ...entries[3], at: 26_999 }]
    expect(replay(made, { ...log, entries: soon })).toMatchObject({ ok: false, ply: 4, refusal: { code: 'not-due' } })
  })

  test('advance waits for it as play does', () => {
    const table = new ToyTable(made).say(0, 'START', {}, 1_000).say(0, 'HOLD', {}, 4_000)
    const ahead = copyPosition(made, table.position)
    advance(made, ahead, 'clock', { move: 'FREE' })
    advance(made, ahead, 'clock', { move: 'SKIP' })
    expect(ahead).toEqual(table.say('clock', 'FREE', {}, 64_000).say('clock', 'SKIP', {}, 71_000).position)
  })
})

test('a clock held by a blocking chart runs on; one whose chart waits stands still', () => {
  const held = (waits: boolean) =>
    toy({
      main: toyProgram(statechart('stateDiagram-v2\n[*] --> On\nOn --> On: RING\nOn --> [*]: END'), {
        moves: { RING: {}, END: {} },
        timers: [{ in: ['On'], seconds: () => 10, move: 'RING' }],
        hosts: [{ chart: 'inner', in: ['On'], blocking: !waits }],
        ...(waits ? { waits: ({ state }) => state.trail.length === 0 } : {}),
        effects: { RING: note('ring') },
      }),
      inner: toyProgram(statechart('stateDiagram-v2\n[*] --> In\nIn --> [*]: LEAVE'), {
        moves: { LEAVE: {} },
        effects: { LEAVE: note('left') },
      }),
    })
  for (const [waits, at] of [
    [false, 25_000],
    [true, 35_000],
  ] as const) {
    const table = new ToyTable(held(waits)).say(0, 'LEAVE', {}, 25_000)
    expect([table.refusal('clock', 'RING', at - 1), table.refusal('clock', 'RING', at)]).toEqual([
      waits ? 'not-due' : null,
      null,
    ])
  }
})

describe('a chart for each seat', () => {
  const seated = toy({
    main: toyProgram(statechart('stateDiagram-v2\n[*] --> On\nOn --> On: CALL\nOn --> [*]: END'), {
      moves: { CALL: {}, END: {} },
      hosts: [{ chart: 'mind', in: ['On'], per: 'seat' }],
      effects: {
        CALL: ({ raise }) => {
          raise('HEAR', { chart: 'mind', seat: 1 })
          raise('HEAR', { chart: 'mind', seat: 0 })
        },
      },
    }),
    mind: toyProgram(
      statechart(`
        stateDiagram-v2
        [*] --> Think
        Think --> Think: GO
        Think --> Think: HEAR
        Think --> [*]: SLEEP
      `),
      {
        moves: { GO: {}, HEAR: 'game', SLEEP: {} },
        waits: ({ state, seat }) => state.flags[`busy${seat}`] === true,
        timers: [{ in: ['Think'], seconds: ({ seat }) => 10 + seat, move: 'SLEEP' }],
        effects: {
          GO: ({ state, seat, seats }) => void (state.flags[`busy${(seat + 1) % seats}`] = true),
          HEAR: note('heard@'),
          SLEEP: ({ state, seat, seats }) => void (state.flags[`busy${(seat + 1) % seats}`] = false),
        },
      },
    ),
  })

  test('waits for itself: the others play on, hear what is raised, and their clocks run', () => {
    const table = new ToyTable(seated, 3).say(0, 'GO', {}, 4_000)
    expect([0, 1, 2].map((seat) => table.refusal(seat, 'GO'))).toEqual([null, 'held', null])
    expect(table.offers(1)).toEqual(['CALL', 'END'])
    expect(table.say(2, 'CALL').trail).toBe('heard0')
    expect(runningClocks(seated, table.position).map(({ seat, left }) => [seat, left])).toEqual([
      [0, undefined],
      [1, 7_000],
      [2, undefined],
    ])
    table.say('clock', 'SLEEP', {}, 10_000)
    expect(table.trail).toBe('heard0 heard1')
    expect(view(seated, table.position, 1).clocks).toEqual([{ at: 17_000, move: 'SLEEP', seat: 1 }])
    expect(nextClock(seated, table.position)).toEqual({ at: 12_000, move: 'SLEEP', seat: 2 })
  })

  test('has its own time left, whenever another comes to wait or goes on', () => {
    const table = new ToyTable(seated, 3).say(0, 'GO', {}, 4_000).say(2, 'GO', {}, 8_000)
    const left = () => runningClocks(seated, table.position).map((clock) => [clock.seat, clock.left])
    expect(left()).toEqual([
      [0, 2_000],
      [1, 7_000],
      [2, undefined],
    ])
    table.say(2, 'SLEEP', {}, 9_000)
    expect(left()).toEqual([
      [0, undefined],
      [1, 7_000],
    ])
    expect(nextClock(seated, table.position)).toEqual({ at: 11_000, move: 'SLEEP', seat: 0 })
  })

  test('what is held for one seat does not change with who spoke last, here or elsewhere', () => {
    const table = new ToyTable(seated, 3).say(0, 'GO')
    const before = [0, 1, 2].map((seat) => [table.offers(seat), table.refusal(seat, 'GO')])
    new ToyTable(seated, 3).say(1, 'GO').say(0, 'GO')
    expect([0, 1, 2].map((seat) => [table.offers(seat), table.refusal(seat, 'GO')])).toEqual(before)
  })
})

describe('a chart that waits for ever', () => {
  const stuck = toy({
    main: toyProgram(statechart('stateDiagram-v2\n[*] --> On\nOn --> On: CALL\nOn --> [*]: END'), {
      moves: { CALL: {}, END: {} },
      hosts: [{ chart: 'loop', in: ['On'] }],
      effects: { CALL: ({ raise }) => raise('HEAR', { chart: 'loop' }) },
    }),
    // Without the waiting it would run in circles, and say so.
    loop: toyProgram(statechart('stateDiagram-v2\n[*] --> A\nA --> B\nB --> A\nA --> A: HEAR'), {
      moves: { HEAR: 'game' },
      waits: () => true,
      effects: { 'A --> B': note('b'), HEAR: note('heard') },
    }),
  })

  test('does not go round, and the match goes on around it', () => {
    const table = new ToyTable(stuck)
    for (let i = 0; i < 20; i++) table.say(0, 'CALL')
    expect([table.trail, table.position.raised.length, table.offers(0)]).toEqual(['', 20, ['CALL', 'END']])
    expect(table.say(0, 'END').phases()).toEqual({ main: '[*]' })
  })

  test('would go round if it did not wait', () => {
    const loose = toy({
      main: toyProgram(statechart('stateDiagram-v2\n[*] --> A\nA --> B\nB --> A\nA --> [*]: END'), {
        moves: { END: {} },
      }),
    })
    expect(() => new ToyTable(loose)).toThrow(`do not come to rest after ${SETTLE_LIMIT} steps`)
  })

  test('as the first chart of all: nobody can act, and nothing is thrown', () => {
    const alone = toy({
      main: toyProgram(statechart('stateDiagram-v2\n[*] --> A\nA --> B\nA --> A: GO\nB --> [*]: END'), {
        moves: { GO: {}, END: {} },
        waits: () => true,
      }),
    })
    const table = new ToyTable(alone, 2)
    expect([table.phases(), toAct(alone, table.position), table.refusal(0, 'GO')]).toEqual([{ main: 'A' }, [], 'held'])
  })
})

test('a game of one chart that does nothing by itself waits too', () => {
  const single = toy({
    main: toyProgram(statechart('stateDiagram-v2\n[*] --> A\nA --> A: GO\nA --> [*]: END'), {
      moves: { GO: {}, END: {} },
      waits: busy,
      effects: { GO: setBusy(true) },
    }),
  })
  const table = new ToyTable(single, 2)
  expect([table.offers(1), toAct(single, table.position)]).toEqual([
    ['GO', 'END'],
    [0, 1],
  ])
  table.say(0, 'GO')
  expect([table.refusal(1, 'END'), table.offers(1), toAct(single, table.position)]).toEqual(['held', [], []])
})

describe('a clock that says an event with parameters', () => {
  const chart = statechart(`
    stateDiagram-v2
    [*] --> Aim
    Aim --> Aim: FIRE (target)
    Aim --> Done: MISS (target)
    Done --> [*]: END
  `)
  const aiming = toy({
    main: toyProgram(chart, {
      moves: { FIRE: { params: { target: () => oneOf(1, 2) } }, MISS: { by: 'clock' }, END: {} },
      timers: [{ in: ['Aim'], seconds: () => 5, move: 'MISS' }],
      effects: { MISS: ({ state, by }, move) => void state.trail.push(`${by}:${JSON.stringify(move)}`) },
    }),
  })

  test('says it without them', () => {
    const table = new ToyTable(aiming).say('clock', 'MISS', {}, 5_000)
    expect([table.trail, table.phases()]).toEqual(['clock:{"move":"MISS"}', { main: 'Done' }])
  })

  test('with them it is refused, and it is for nobody else to say', () => {
    const table = new ToyTable(aiming)
    expect(table.refusal('clock', { move: 'MISS', target: 1 }, 5_000)).toBe('malformed')
    expect(table.refusal(0, { move: 'MISS', target: 1 })).toBe('not-yours-to-say')
    expect(table.offers(0)).toEqual(['FIRE'])
  })

  test('a seat that may say it too needs to know the values', () => {
    const both = { by: ['seat', 'clock'] } as never // the compiler refuses it: see does-not-compile.test.ts
    const moves = { FIRE: { params: { target: () => oneOf(1) } }, MISS: both, END: {} } as const
    expect(() => toy({ main: toyProgram(chart, { moves }) })).toThrow('MISS draws the parameter target')
  })
})
