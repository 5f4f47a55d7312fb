import {
  game,
  option,
  otherwise,
  programFor,
  range,
  ranked,
  statechart,
  type LiveScene,
  type Scene,
} from '@parlor/engine'

interface State {
  turn: number
  written: number[]
  text: string
}
type Options = { readonly turnTenths: number; readonly goal: number; readonly letters: number }
type Live = LiveScene<State, Options, { what: 'wrote'; seat: number }>
type Look = Scene<State, Options>

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const passOn = ({ state, seats }: Live) => void (state.turn = (state.turn + 1) % seats)
const isEnough = ({ state, options }: Look) => sum(state.written) >= options.goal

/**
 * People write one after the other. What they write can be long, the clock can be short, and no bot of the worker
 * threads knows it: all that the games of the catalogue are too polite for.
 */
export const relay = game({
  id: 'relay',
  name: 'Relay',
  about: 'One after the other.',
  seats: { min: 1, max: 4 },
  information: 'open',
  options: {
    turnTenths: option(range(0, 600), 0),
    goal: option(range(1, 100_000), 1_000),
    letters: option(range(1, 1_000_000), 1),
  },
  setup: (_: unknown, seats: number): State => ({ turn: 0, written: new Array<number>(seats).fill(0), text: '' }),
  turn: ({ state }) => state.turn,
  charts: {
    main: programFor<Live>()(
      statechart(`
        stateDiagram-v2
        [*] --> Turn
        Turn --> Written: WRITE
        Turn --> Written: PASS
        Written --> enough
        state enough <<choice>>
        enough --> [*]: enough is written
        enough --> Turn: more is to come
      `),
      {
        moves: { WRITE: {}, PASS: { by: ['seat', 'clock'] } },
        timers: [{ in: ['Turn'], seconds: ({ options }) => options.turnTenths / 10, move: 'PASS' }],
        when: { enough: { 'enough is written': isEnough, 'more is to come': otherwise } },
        effects: {
          WRITE: (scene) => {
            const { state, seat, options, tell } = scene
            state.written[seat] = (state.written[seat] ?? 0) + 1
            // Another text each time, so that all of it is new.
            state.text = String.fromCodePoint(97 + (sum(state.written) % 26)).repeat(options.letters)
            tell({ what: 'wrote', seat })
            passOn(scene)
          },
          PASS: passOn,
        },
      },
    ),
  },
  view: ({ state }): State => state,
  outcome: ({ state }) => ranked(state.written, 'highest'),
  text: {
    sheet: ({ text }) => [{ kind: 'line', parts: [text] }],
    moves: { WRITE: () => 'Write', PASS: () => 'Pass' },
    refusals: {},
    happenings: { wrote: () => 'Somebody wrote.' },
    options: { turnTenths: { name: 'Tenths of a second' }, goal: { name: 'Goal' }, letters: { name: 'Letters' } },
  },
})
