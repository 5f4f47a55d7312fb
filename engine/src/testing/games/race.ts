import { statechart } from '../../chart/statechart.ts'
import { oneOf, range } from '../../choice/index.ts'
import { game } from '../../declare/game.ts'
import { option } from '../../declare/options.ts'
import { ranked } from '../../declare/outcome.ts'
import { otherwise, programFor } from '../../declare/program.ts'
import { refuse, type LiveScene, type Scene } from '../../declare/scene.ts'

/** An open race: steps without chance, dice drawn by the chart, luck drawn inside an effect, a clock, a word for the host. */
interface State {
  turn: number
  track: number[]
  luck: number[]
}
type Options = { readonly turnSeconds: number; readonly goal: number }
type Happening = { what: 'moved'; seat: number; to: number }
type Live = LiveScene<State, Options, Happening>
type Look = Scene<State, Options>

/** What another version of the rules does otherwise. */
export interface RaceTwist {
  readonly version?: number
  /** How far a step of so much really goes. */
  readonly stride?: (far: number) => number
  /** Can be seen in the chart and nowhere else. */
  readonly caption?: string
  /** The furthest goal that can be chosen. */
  readonly furthest?: number
  readonly mostSeats?: number
  /** By seat, its team: the steps of all its members count. */
  readonly teams?: readonly number[]
  /** Whether everybody waits for their turn, or moves when they like. */
  readonly turns?: 'in order' | 'anybody'
  /** SPIN may be said, and runs in circles for ever: the author's mistake. */
  readonly loops?: boolean
}

const chartOf = (caption: string) =>
  statechart(`
    stateDiagram-v2
    %% ${caption}
    [*] --> Turn
    Turn --> Turn: STEP (far)
    Turn --> Turn: GAMBLE
    Turn --> Rolling: ROLL
    Rolling --> there: FALL (value)
    Turn --> Rest: PASS
    Rest --> there
    state there <<choice>>
    there --> [*]: somebody is there
    there --> Turn: nobody is
    Turn --> [*]: STOP
    Turn --> Spin: SPIN
    Spin --> Spun
    Spun --> Spin
    Spun --> [*]
  `)

const notFar = ({ state, seat }: Look, { far }: { far: number }) =>
  far < 3 || (state.track[seat] ?? 0) < 90 || refuse('too-far', { far })

function sumsBy(teams: readonly number[], track: readonly number[]): number[] {
  const sums = new Array<number>(Math.max(...teams) + 1).fill(0)
  teams.forEach((team, seat) => void (sums[team] = (sums[team] ?? 0) + (track[seat] ?? 0)))
  return sums
}

export function race({
  version = 1,
  stride = (far) => far,
  caption = '',
  furthest = 1_000,
  mostSeats = 4,
  teams,
  turns = 'in order',
  loops = false,
}: RaceTwist = {}) {
  const walk = ({ state, seat, tell }: Live, far: number) => {
    const to = (state.track[seat] ?? 0) + far
    state.track[seat] = to
    tell({ what: 'moved', seat, to })
  }
  const maySpin = () => loops || refuse('no-spinning', {})
  const endTurn = ({ state, seats }: Live) => void (state.turn = (state.turn + 1) % seats)
  return game({
    id: 'race',
    name: 'Race',
    about: 'First at the goal.',
    version,
    seats: { min: 1, max: mostSeats },
    information: 'open',
    options: {
      turnSeconds: option(range(0, 600), 0),
      goal: option(range(1, furthest), 10),
    },
    setup: (_: unknown, seats: number): State => ({ turn: 0, track: new Array<number>(seats).fill(0), luck: [] }),
    ...(turns === 'in order' ? { turn: ({ state }: Look) => state.turn } : {}),
    charts: {
      main: programFor<Live>()(chartOf(caption), {
        moves: {
          STEP: { params: { far: () => oneOf(1, 2, 3) }, rules: [notFar] },
          GAMBLE: {},
          ROLL: {},
          FALL: { by: 'chance', params: { value: () => range(1, 6) } },
          PASS: { by: ['seat', 'clock'] },
          STOP: { by: 'host' },
          SPIN: { rules: [maySpin] },
        },
        timers: [{ in: ['Turn'], seconds: ({ options }) => options.turnSeconds, move: 'PASS' }],
        when: {
          there: {
            'somebody is there': ({ state, options }) => state.track.some((at) => at >= options.goal),
            'nobody is': otherwise,
          },
          Spun: { Spin: () => true, '[*]': () => false },
        },
        effects: {
          STEP: (scene, { far }) => walk(scene, stride(far)),
          GAMBLE: (scene) => {
            scene.state.luck.push(scene.draw(6), scene.draw(10))
            walk(scene, 1)
          },
          // Chance speaks and its effect draws as well: both must be fair, and apart.
          FALL: (scene, { value }) => {
            scene.state.luck.push(scene.draw(6))
            walk(scene, value)
          },
          PASS: endTurn,
        },
      }),
    },
    view: ({ state }): State => state,
    outcome: ({ state }) =>
      teams ? ranked(sumsBy(teams, state.track), 'highest', teams) : ranked(state.track, 'highest'),
    text: {
      sheet: ({ track }) => [{ kind: 'line', parts: [track.join(' ')] }],
      moves: {
        STEP: ({ far }: { far: number }) => `Step ${far}`,
        GAMBLE: () => 'Gamble',
        ROLL: () => 'Roll',
        FALL: ({ value }: { value: number }) => `A ${value}`,
        PASS: () => 'Pass',
        STOP: () => 'Stop',
        SPIN: () => 'Spin',
      },
      refusals: {
        'too-far': ({ far }: { far: number }) => `${far} is too far.`,
        'no-spinning': () => 'Nothing spins here.',
      },
      happenings: { moved: ({ to }: { to: number }) => `On ${to}.` },
      options: { turnSeconds: { name: 'Seconds a turn' }, goal: { name: 'Goal' } },
    },
  })
}
