import { game, oneOf, programFor, ranked, refuse, statechart, type LiveScene, type Scene } from '@parlor/engine'

interface State {
  track: number[]
}
type None = Readonly<Record<string, never>>
type Live = LiveScene<State, None, { what: 'stepped'; seat: number; far: number }>
type Look = Scene<State, None>

/** What another version of the rules does otherwise. */
interface Twist {
  readonly version?: number
  readonly stride?: (far: number) => number
}

const GOAL = 40
const notThere = ({ state, seat }: Look) => (state.track[seat] ?? 0) < GOAL || refuse('there-already', {})

/** Everybody steps when they like. SPIN runs in circles for ever: the author's mistake. */
export function stepGame({ version = 1, stride = (far) => far }: Twist = {}) {
  return game({
    id: 'step-game',
    name: 'Step game',
    about: 'Steps.',
    version,
    seats: { min: 1, max: 3 },
    information: 'open',
    options: {},
    setup: (_: unknown, seats: number): State => ({ track: new Array<number>(seats).fill(0) }),
    charts: {
      main: programFor<Live>()(
        statechart(`
          stateDiagram-v2
          [*] --> Turn
          Turn --> Turn: STEP (far)
          Turn --> Spin: SPIN
          Spin --> Spun
          Spun --> Spin
          Spun --> [*]
          Turn --> [*]: STOP
        `),
        {
          moves: { STEP: { params: { far: () => oneOf(1, 2, 3) }, rules: [notThere] }, SPIN: {}, STOP: {} },
          when: { Spun: { Spin: () => true, '[*]': () => false } },
          effects: {
            STEP: ({ state, seat, tell }, { far }) => {
              state.track[seat] = (state.track[seat] ?? 0) + stride(far)
              tell({ what: 'stepped', seat, far })
            },
          },
        },
      ),
    },
    view: ({ state }) => state,
    outcome: ({ state }) => ranked(state.track, 'highest'),
    text: {
      table: ({ track }) => track.join(' '),
      moves: { STEP: ({ far }: { far: number }) => `Step ${far}`, SPIN: () => 'Spin', STOP: () => 'Stop' },
      refusals: { 'there-already': () => 'You are there already.' },
      happenings: { stepped: () => 'A step.' },
      options: {},
    },
  })
}
