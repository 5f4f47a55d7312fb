import { statechart } from '../chart/statechart.ts'
import { oneOf } from '../choice/index.ts'
import { note, toy, ToyTable, toyProgram, type ToyScene } from '../testing/toy.fixture.ts'
import { runningClocks } from '../verbs/view.ts'

export const busy = ({ state }: Pick<ToyScene, 'state'>): boolean => state.flags['busy'] === true
export const setBusy =
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
    raises: { work: ['HEAR'] },
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
export const made = toy({
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
export const phaseOf = (table: ToyTable) => table.phases()['main/work']
/** The clock that says SKIP. */
export const skip = (table: ToyTable) => runningClocks(table.game, table.position).find(({ move }) => move === 'SKIP')
