import { describe, expect, test } from 'vitest'
import { game } from '../declare/game.ts'
import { programFor } from '../declare/program.ts'
import type { LiveScene, Scene } from '../declare/scene.ts'
import { statechart } from '../chart/statechart.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { walkStory } from '../testing/contract-walk.ts'
import { among } from './among.ts'
import { bitAt, bitCount, bitsFor, NO_BITS } from './bits.ts'
import { valuesOf, type Narrowable } from './choice.ts'
import { oneOf, range } from './one-of.ts'
import { subsetOf } from './subset-of.ts'

const letters = (count: number) => 'abcdefghijklmnopqrstuvwxyz'.split('').slice(0, count)

describe('bits', () => {
  test.each<[string, Narrowable<unknown, never>]>([
    ['one of five', oneOf('a', 'b', 'c', 'd', 'e')],
    ['a range', range(3, 9)],
    ['sets of five', subsetOf(letters(5))],
    ['pairs of eight', subsetOf(letters(8), { min: 2, max: 2 })],
    ['sets of nine with a sum', subsetOf([1, 2, 3, 4, 5, 6, 7, 8, 9], { sum: 12 })],
  ])('%s: those that are open are the values of the narrowed choice, in order', (_, choice) => {
    const bits = bitsFor(choice, () => Array.from(valuesOf(choice), (value) => ({ move: 'GO', value })))
    expect(bits).not.toBe(NO_BITS)
    for (let open = 0; open < 512; open++) {
      const set = bits.openOf(open)
      const drawn = Array.from({ length: bitCount(set) }, (__, k) => bits.moves[bitAt(set, k)]?.['value'])
      expect(drawn).toEqual([...valuesOf(choice.among(open))])
    }
  })

  test('there are none for more than 31 sets', () => {
    expect(bitsFor(subsetOf(letters(6)), () => [])).toBe(NO_BITS)
  })

  test.each([31, 32, 1_000])('of %d items the first 31 have one', (items) => {
    const bits = bitsFor(range(1, items), (most) => Array.from({ length: most }, () => ({ move: 'GO' })))
    expect(bits.openOf(-1)).toBe(2 ** 31 - 1)
  })
})

interface State {
  step: number
  open: number
}
type GameScene = LiveScene<State, object, never>

/** A choice of another size at every step: with bits, with too many values for them, and with none. */
const WHOLES = [
  subsetOf(letters(3)),
  subsetOf(letters(6)),
  subsetOf(letters(2), { min: 2 }),
  subsetOf(letters(7)),
] as const
const wholeAt = (state: State) => WHOLES[state.step % WHOLES.length] ?? WHOLES[0]

/** Some of the first items of many, or one that is too far out for a number. */
const places = among(range(0, 99), ({ state }: Scene<State, object>) =>
  state.open % 3 === 0 ? [40 + (state.step % 60), state.open % 20] : state.open,
)

/** The same of few items: a list is as good as a number. */
const few = among(range(0, 5), ({ state }: Scene<State, object>) => (state.open % 2 === 0 ? [4, 1] : state.open))

const moves = {
  PRESS: { params: { at: few } },
  LIFT: { params: { at: few } },
  POINT: { params: { at: places } },
  MARK: { params: { at: places } },
  TAKE: {
    params: {
      some: among(
        ({ state }: Scene<State, object>) => wholeAt(state),
        ({ state }) => state.open,
      ),
    },
  },
  PASS: {},
} as const

const growing = game({
  id: 'growing',
  name: 'Growing',
  about: 'For these tests.',
  seats: { min: 1, max: 2 },
  information: 'open',
  options: {},
  setup: (): State => ({ step: 0, open: 0b101 }),
  turn: ({ state, seats }: { state: State; seats: number }) => state.step % seats,
  charts: {
    round: programFor<GameScene>()(
      statechart(`
stateDiagram-v2
  state anyLeft <<choice>>
  [*] --> Here
  Here --> anyLeft: TAKE (some)
  Here --> anyLeft: PASS
  Here --> Here: POINT (at)
  Here --> Here: MARK (at)
  Here --> Here: PRESS (at)
  Here --> Here: LIFT (at)
  Waiting --> Here: POINT (at)
  anyLeft --> Here: some can be taken
  anyLeft --> Waiting: none can
  Waiting --> Here: PASS
  Waiting --> [*]: TAKE (some)
`),
      {
        moves,
        when: { anyLeft: { 'some can be taken': ({ possible }) => possible('TAKE'), 'none can': () => true } },
        effects: {
          TAKE: ({ state }, { some }) => {
            state.step++
            state.open = (state.open * 5 + some.length) & 0x7f
          },
          POINT: ({ state }, { at }) => {
            state.open = (state.open * 7 + at) & 0x7f
          },
          PRESS: ({ state }, { at }) => {
            state.open = (state.open + 2 * at + 1) & 0x7f
          },
          LIFT: ({ state }, { at }) => {
            state.open = (state.open * 9 + at + 1) & 0x7f
          },
          MARK: ({ state }, { at }) => {
            state.open = (state.open + at) & 0x7f
          },
          PASS: ({ state }) => {
            state.step++
            state.open = (state.open * 3 + 1) & 0x7f
          },
        },
      },
    ),
  },
  view: ({ state }) => state,
  outcome: ({ seats }) => ({ scores: new Array<number>(seats).fill(0), ranks: new Array<number>(seats).fill(1) }),
  text: {
    sheet: () => [{ kind: 'line', parts: ['A table.'] } as const],
    moves: {
      PRESS: () => 'Press',
      LIFT: () => 'Lift',
      POINT: () => 'Point',
      MARK: () => 'Mark',
      TAKE: () => 'Take',
      PASS: () => 'Pass',
    },
    refusals: {},
    happenings: {},
    options: {},
  },
})

test('what is some of one choice or another is walked as it is played', () => {
  let entries = 0
  for (let match = 0; match < 40; match++) {
    const random = seededRandom(match)
    const picks = Array.from({ length: 40 }, () => random.below(2 ** 31))
    entries += walkStory(growing, { options: {}, seats: 1 + (match % 2), picks }).ply
  }
  expect(entries).toBeGreaterThan(200)
})
