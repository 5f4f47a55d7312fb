import { describe, expect, test } from 'vitest'
import { statechart } from '../chart/statechart.ts'
import { oneOf } from '../choice/index.ts'
import { note, toy, ToyTable, toyProgram, type ToyScene } from '../testing/toy.fixture.ts'
import { nextClock } from '../verbs/view.ts'

const child = toyProgram(
  statechart(`
    stateDiagram-v2
    [*] --> Idle
    Idle --> Idle: TICK
    Idle --> [*]: FINISH
  `),
  {
    moves: { TICK: {}, FINISH: {} },
    effects: { '[*] --> Idle': note('in@'), TICK: note('tick@'), FINISH: note('out@') },
  },
)

const hostChart = statechart(`
  stateDiagram-v2
  [*] --> Before
  Before --> Inside: ENTER
  Inside --> Inside: STAY
  Inside --> Beside: SHIFT
  Inside --> After
  Beside --> After
  Inside --> After: LEAVE
  After --> [*]: END
`)
const hostMoves = { ENTER: {}, STAY: {}, SHIFT: {}, LEAVE: {}, END: {} }

describe('a hosted chart', () => {
  const made = toy({
    host: toyProgram(hostChart, {
      moves: hostMoves,
      hosts: [{ chart: 'child', in: ['Inside', 'Beside'] }],
      effects: { 'Inside --> After': note('done') },
    }),
    child,
  })

  test('starts when its host enters the state', () => {
    const table = new ToyTable(made)
    expect(table.phases()).toEqual({ host: 'Before' })
    expect(table.say(0, 'ENTER').phases()).toEqual({ host: 'Inside', 'host/child': 'Idle' })
  })

  test('at its end the host follows its unlabelled arrow', () => {
    const table = new ToyTable(made).say(0, 'ENTER').say(0, 'FINISH')
    expect(table.phases()).toEqual({ host: 'After' })
    expect(table.trail).toBe('in0 out0 done')
  })

  test('lives on while its host loops, and while it goes to another of its states', () => {
    const table = new ToyTable(made).say(0, 'ENTER').say(0, 'STAY').say(0, 'SHIFT').say(0, 'TICK')
    expect(table.trail).toBe('in0 tick0')
    expect(table.phases()).toEqual({ host: 'Beside', 'host/child': 'Idle' })
  })

  test('is closed when its host leaves, and takes nothing more', () => {
    const table = new ToyTable(made).say(0, 'ENTER').say(0, 'LEAVE')
    expect(table.phases()).toEqual({ host: 'After' })
    expect(table.refusal(0, 'TICK')).toBe('not-now')
  })

  test('both host and hosted can be spoken to, the innermost first', () => {
    expect(new ToyTable(made).say(0, 'ENTER').offers(0)).toEqual(['TICK', 'FINISH', 'STAY', 'SHIFT', 'LEAVE'])
  })
})

describe('done events and entries', () => {
  const twoWays = statechart(`
    stateDiagram-v2
    [*] --> Long: RESET
    [*] --> Short: SKIP
    Long --> [*]: FINISH
    Short --> [*]
  `)
  const hosting = (enter: 'RESET' | 'SKIP', again: boolean) =>
    toy({
      host: toyProgram(
        statechart(`
          stateDiagram-v2
          [*] --> Work
          Work --> Work: AGAIN
          Work --> Rest: ENOUGH
          Rest --> [*]: END
        `),
        {
          moves: { AGAIN: 'game', ENOUGH: 'game', END: {} },
          hosts: [
            {
              chart: 'job',
              in: ['Work'],
              enter: () => enter,
              done: ({ state }) => (again && state.trail.length < 4 ? 'AGAIN' : 'ENOUGH'),
            },
          ],
          effects: { AGAIN: note('again'), ENOUGH: note('enough') },
        },
      ),
      job: toyProgram(twoWays, {
        moves: { FINISH: {} },
        effects: { '[*] --> Long: RESET': note('long'), '[*] --> Short: SKIP': note('short') },
      }),
    })

  test('the host says on which entry the hosted chart starts', () => {
    expect(new ToyTable(hosting('RESET', false)).phases()).toEqual({ host: 'Work', 'host/job': 'Long' })
    expect(new ToyTable(hosting('SKIP', false)).phases()).toEqual({ host: 'Rest' })
  })

  test('its end raises the done event; where that leads back, it starts afresh', () => {
    const table = new ToyTable(hosting('RESET', true)).say(0, 'FINISH').say(0, 'FINISH')
    expect(table.trail).toBe('long again long again long')
    expect(table.say(0, 'FINISH').trail).toBe('long again long again long enough')
    expect(table.phases()).toEqual({ host: 'Rest' })
  })

  test('events that only the game raises are nobody’s to say', () => {
    expect(new ToyTable(hosting('RESET', true)).refusal(0, 'AGAIN')).toBe('not-yours-to-say')
  })
})

describe('one for each seat', () => {
  const made = toy({
    host: toyProgram(hostChart, {
      moves: hostMoves,
      hosts: [{ chart: 'child', in: ['Inside', 'Beside'], per: 'seat' }],
    }),
    child,
  })

  test('starts for all, lower seats first, and each seat speaks in its own only', () => {
    const table = new ToyTable(made, 3).say(0, 'ENTER')
    expect(table.trail).toBe('in0 in1 in2')
    expect(table.say(2, 'TICK').say(1, 'FINISH').trail).toBe('in0 in1 in2 tick2 out1')
    expect(table.refusal(1, 'TICK')).toBe('not-now')
    expect(table.offers(1)).toEqual(['STAY', 'SHIFT', 'LEAVE'])
  })

  test('the host goes on when all have ended', () => {
    const table = new ToyTable(made, 2).say(0, 'ENTER').say(0, 'FINISH')
    expect(table.phases(1)).toEqual({ host: 'Inside', 'host/child': 'Idle' })
    expect(table.say(1, 'FINISH').phases()).toEqual({ host: 'After' })
  })

  test('a seat is shown the charts of the match and its own, a spectator no seat’s', () => {
    const table = new ToyTable(made, 2).say(0, 'ENTER').say(0, 'FINISH')
    expect([table.phases(0), table.phases(1), table.phases(null)]).toEqual([
      { host: 'Inside' },
      { host: 'Inside', 'host/child': 'Idle' },
      { host: 'Inside' },
    ])
  })
})

describe('a blocking chart', () => {
  const held = toy({
    host: toyProgram(hostChart, {
      moves: { ...hostMoves, STAY: 'game' },
      hosts: [{ chart: 'child', in: ['Inside'], blocking: true }],
      effects: { STAY: note('stayed') },
    }),
    child: toyProgram(
      statechart(`
        stateDiagram-v2
        [*] --> Idle
        Idle --> Idle: CALL
        Idle --> [*]: FINISH
      `),
      {
        moves: { CALL: {}, FINISH: {} },
        raises: { host: ['STAY'] },
        effects: { CALL: ({ raise }) => raise('STAY', { chart: 'host' }) },
      },
    ),
  })

  test('holds its host: moves are refused and say what they wait for', () => {
    const table = new ToyTable(held).say(0, 'ENTER')
    expect(table.refusal(0, 'LEAVE')).toBe('held')
    expect(() => table.say(0, 'LEAVE')).toThrow('held: Something else has to be settled first (host is waiting).')
    expect(table.offers(0)).toEqual(['CALL', 'FINISH'])
    expect(table.say(0, 'FINISH').phases()).toEqual({ host: 'After' })
  })

  test('an event raised meanwhile waits until the host is free, and comes before its unlabelled arrow', () => {
    const table = new ToyTable(held).say(0, 'ENTER').say(0, 'CALL')
    expect(table.position.raised).toHaveLength(1)
    table.say(0, 'FINISH')
    expect([table.trail, table.phases()['host'], table.position.raised]).toEqual(['stayed', 'After', []])
  })
})

/** Written for any chart, so that the compiler does not know where it is bound. */
const shout = ({ raise }: Pick<ToyScene, 'raise'>): void => raise('STOP', { chart: 'ear' })

describe('raised events', () => {
  const made = toy({
    host: toyProgram(
      statechart(`
        stateDiagram-v2
        [*] --> On
        On --> On: CALL (whom)
        On --> [*]: END
      `),
      {
        moves: {
          CALL: { params: { whom: () => oneOf('all', 'two', 'gone', 'none') } },
          END: {},
        },
        raises: { ear: ['HEAR'] },
        hosts: [{ chart: 'ear', in: ['On'], per: 'seat' }],
        effects: {
          CALL: ({ raise }, { whom }) => {
            if (whom === 'all') raise('HEAR', { chart: 'ear' })
            else if (whom === 'two') {
              raise('HEAR', { chart: 'ear', seat: 1 }, { word: 'first' })
              raise('HEAR', { chart: 'ear', seat: 0 }, { word: 'second' })
            } else if (whom === 'gone') raise('HEAR', { chart: 'ear', seat: 1 })
            else shout({ raise })
          },
        },
      },
    ),
    ear: toyProgram(
      statechart(`
        stateDiagram-v2
        [*] --> Listening
        Listening --> Listening: HEAR (word)
        Listening --> [*]: STOP
      `),
      {
        moves: { HEAR: 'game', STOP: {} },
        effects: {
          HEAR: ({ state, seat }, move: { word?: string }) => void state.trail.push(`${move.word ?? 'heard'}${seat}`),
        },
      },
    ),
  })

  test('reach every seat’s chart in order, or one seat’s, the oldest first', () => {
    expect(new ToyTable(made, 3).say(0, 'CALL', { whom: 'all' }).trail).toBe('heard0 heard1 heard2')
    expect(new ToyTable(made, 2).say(0, 'CALL', { whom: 'two' }).trail).toBe('first1 second0')
  })

  test('do nothing where a chart is closed or stands where it does not draw them', () => {
    const table = new ToyTable(made, 2).say(1, 'STOP').say(0, 'CALL', { whom: 'gone' })
    expect([table.trail, table.position.raised]).toEqual(['', []])
  })

  test('that their program does not declare are a bug: a misspelt name is not lost in silence', () => {
    expect(() => new ToyTable(made, 2).say(0, 'CALL', { whom: 'none' })).toThrow(
      'host raises STOP for ear, and does not declare it under raises',
    )
  })
})

test('three levels deep: the innermost end carries all the way up, hosts start before the hosted', () => {
  const level = (done: string) =>
    toyProgram(
      statechart(`
        stateDiagram-v2
        [*] --> Run
        Run --> [*]
      `),
      {
        moves: {},
        hosts: [{ chart: done, in: ['Run'] }],
        effects: { '[*] --> Run': note(`>${done}`), 'Run --> [*]': note(`<${done}`) },
      },
    )
  const made = toy({ one: level('two'), two: level('three'), three: level('child'), child })
  const table = new ToyTable(made)
  expect(table.trail).toBe('>two >three >child in0')
  expect(table.say(0, 'FINISH').trail).toBe('>two >three >child in0 out0 <child <three <two')
  expect(table.phases()).toEqual({ one: '[*]' })
})

test('a clock whose chart is held waits, and does not keep later clocks from firing', () => {
  const made = toy({
    host: toyProgram(
      statechart(`
        stateDiagram-v2
        [*] --> Work
        Work --> [*]: QUIT
      `),
      {
        moves: { QUIT: {} },
        timers: [{ in: ['Work'], seconds: () => 5, move: 'QUIT' }],
        hosts: [{ chart: 'target', in: ['Work'], blocking: true }],
      },
    ),
    target: toyProgram(
      statechart(`
        stateDiagram-v2
        [*] --> Aim
        Aim --> Aimed: SKIP
        Aimed --> [*]: FIRE
      `),
      { moves: { SKIP: {}, FIRE: {} }, timers: [{ in: ['Aim'], seconds: () => 15, move: 'SKIP' }] },
    ),
  })
  const table = new ToyTable(made)
  expect(nextClock(made, table.position)).toEqual({ at: 15_000, move: 'SKIP', seat: null })
  expect(table.refusal('clock', 'QUIT', 20_000)).toBe('not-now')
  table.say('clock', 'SKIP', {}, 15_000)
  expect([nextClock(made, table.position), table.refusal('clock', 'QUIT', 20_000)]).toEqual([undefined, 'not-due'])
  table.say(0, 'FIRE')
  expect(table.say('clock', 'QUIT', {}, 15_000).phases()).toEqual({ host: '[*]' })
})

describe('hosting with conditions', () => {
  const made = (parts: { wanted?: boolean; except?: readonly 'SKIP'[]; again?: number }) =>
    toy({
      host: toyProgram(
        statechart(`
          stateDiagram-v2
          [*] --> Work
          Work --> Rest: SKIP
          Work --> Rest: OTHER
          Work --> Rest: READY
          Rest --> [*]: END
        `),
        {
          moves: { SKIP: {}, OTHER: {}, READY: 'game', END: {} },
          hosts: [
            {
              chart: 'child',
              in: ['Work'],
              blocking: { except: parts.except ?? [] },
              when: () => parts.wanted ?? true,
              done: ({ state }) => (state.trail.length < (parts.again ?? 0) ? null : 'READY'),
            },
          ],
          effects: {
            SKIP: ({ state, by }) => void state.trail.push(`skip by ${by}`),
            READY: ({ state, by }) => void state.trail.push(`ready by ${by}`),
          },
        },
      ),
      child,
    })

  test('a hosted chart that is not wanted does not start, and does not hold its host', () => {
    const table = new ToyTable(made({ wanted: false }))
    expect([table.phases(), table.offers(0)]).toEqual([{ host: 'Work' }, ['SKIP', 'OTHER']])
    expect(table.say(0, 'OTHER').phases()).toEqual({ host: 'Rest' })
  })

  test('a blocking chart may let some events of its host through', () => {
    const table = new ToyTable(made({ except: ['SKIP'] }))
    expect([table.offers(0), table.refusal(0, 'OTHER')]).toEqual([['TICK', 'FINISH', 'SKIP'], 'held'])
    expect(table.say(0, 'SKIP').phases()).toEqual({ host: 'Rest' })
    expect(table.trail).toBe('in0 skip by 0')
  })

  test('done may start the hosted chart again', () => {
    const table = new ToyTable(made({ again: 3 })).say(0, 'FINISH')
    expect(table.phases()).toEqual({ host: 'Work', 'host/child': 'Idle' })
    expect(table.say(0, 'FINISH').trail).toBe('in0 out0 in0 out0 ready by game')
  })
})
