import { statechart } from '../../chart/statechart.ts'
import { oneOf, range } from '../../choice/index.ts'
import { game } from '../../declare/game.ts'
import { option } from '../../declare/options.ts'
import { ranked } from '../../declare/outcome.ts'
import { otherwise, programFor } from '../../declare/program.ts'
import { refuse, type LiveScene, type Scene } from '../../declare/scene.ts'
import { sealed } from '../../declare/secrets.ts'

interface State {
  said: (number | null)[]
  factor: number
}
type Options = { readonly talkers: number }
type Happening = { what: 'said'; number: number } | { what: 'spoke'; seat: number }
type Live = LiveScene<State, Options, Happening>
type Look = Scene<State, Options>

const mayTalk = ({ state, options, seat }: Look) =>
  (state.said[seat] === null && seat < options.talkers) || refuse('silence', {})
const allSpoke = ({ state }: Look) => state.said.every((number) => number !== null)

/** All say a number at once, unseen by the others; the clock ends it when some stay silent; chance multiplies. */
export const whispers = game({
  id: 'whispers',
  name: 'Whispers',
  about: 'Say a number, and let nobody hear it.',
  seats: { min: 1, max: 4 },
  information: 'hidden',
  options: { talkers: option(range(1, 4), 4) },
  setup: (_: unknown, seats: number): State => ({ said: new Array<null>(seats).fill(null), factor: 0 }),
  charts: {
    talk: programFor<Live>()(
      statechart(`
        stateDiagram-v2
        [*] --> Talking
        state enough <<choice>>
        Talking --> enough: SAY (number)
        Talking --> Counting: TIME_UP
        enough --> Counting: all have spoken
        enough --> Talking: some have not
        Counting --> [*]: FACTOR (value)
      `),
      {
        moves: {
          SAY: { params: { number: () => range(1, 9) }, rules: [mayTalk], secret: ['number'] },
          TIME_UP: { by: 'clock' },
          FACTOR: { by: 'chance', params: { value: () => oneOf(1, 2) } },
        },
        when: { enough: { 'all have spoken': allSpoke, 'some have not': otherwise } },
        effects: {
          SAY: ({ state, seat, tellOnly }, { number }) => {
            state.said[seat] = number
            tellOnly([seat], { what: 'said', number }, { what: 'spoke', seat })
          },
          FACTOR: ({ state }, { value }) => void (state.factor = value),
        },
        timers: [{ in: ['Talking'], seconds: () => 30, move: 'TIME_UP' }],
      },
    ),
  },
  view: ({ state }, viewer) => ({
    own: viewer === null ? null : (state.said[viewer] ?? null),
    spoke: state.said.map((number) => number !== null),
    factor: state.factor,
  }),
  outcome: ({ state }) =>
    ranked(
      state.said.map((number) => (number ?? 0) * state.factor),
      'highest',
    ),
  secrets: ({ state }) => state.said.map((_, seat) => sealed(state.said, seat, range(1, 9), [seat])),
  publicState: ['factor'],
  guess: ({ own, spoke, factor }, viewer, random) => ({
    said: spoke.map((has, seat) => (seat === viewer ? own : has ? 1 + random.below(9) : null)),
    factor,
  }),
  text: {
    sheet: ({ own }) => [{ kind: 'line', parts: [`You said ${own ?? 'nothing'}.`] }],
    moves: {
      SAY: ({ number }: { number: number }) => `Say ${number}`,
      TIME_UP: () => 'Time is up',
      FACTOR: ({ value }: { value: number }) => `All count ${value}-fold`,
    },
    refusals: { silence: () => 'You have spoken, or may not.' },
    happenings: {
      said: ({ number }: { number: number }) => `You said ${number}.`,
      spoke: ({ seat }: { seat: number }) => `Somebody in seat ${seat} spoke.`,
    },
    options: { talkers: { name: 'Talkers' } },
  },
})
