import {
  edgeCounters,
  edgesNeverTaken,
  game,
  oneOf,
  option,
  otherwise,
  programFor,
  range,
  ranked,
  refuse,
  statechart,
  type LiveScene,
  type Random,
  type Scene,
} from '@parlor/engine'
import { describe, expect, test } from 'vitest'
import type { Bot } from './bot.ts'
import { randomBot } from './random-bot.ts'
import { runMatch } from './run-match.ts'
import { generatorsOf } from './simulate.ts'
import type { Turn } from './turn.ts'

interface State {
  said: (number | null)[]
  factor: number
}
type Stage = LiveScene<State, { readonly talkers: number }, { what: 'said'; seat: number }>
type Table = Scene<State, { readonly talkers: number }>

const mayTalk = ({ state, options, seat }: Table) =>
  (state.said[seat] === null && seat < options.talkers) || refuse('silence', {})
const allSpoke = ({ state }: Table) => state.said.every((number) => number !== null)
const view = ({ state }: Table, viewer: number | null) => ({
  own: viewer === null ? null : (state.said[viewer] ?? null),
})

/** All say a number at once, unseen by the others; the clock ends it when some stay silent; chance multiplies. */
const secrets = game({
  id: 'secrets',
  name: 'Secrets',
  about: 'For these tests.',
  seats: { min: 1, max: 4 },
  information: 'hidden',
  options: { talkers: option(range(1, 4), 4) },
  setup: (_, seats): State => ({ said: Array.from({ length: seats }, () => null), factor: 0 }),
  charts: {
    talk: programFor<Stage>()(
      statechart(`
stateDiagram-v2
  [*] --> Talking
  Talking --> enough: SAY (number)
  Talking --> Counting: TIME_UP
  state enough <<choice>>
  enough --> Counting: all have spoken
  enough --> Talking: some have not
  Counting --> [*]: FACTOR (value)
`),
      {
        moves: {
          SAY: {
            params: { number: () => range(1, 9) },
            rules: [mayTalk],
          },
          TIME_UP: { by: 'clock' },
          FACTOR: { by: 'chance', params: { value: () => oneOf(1, 2) } },
        },
        when: {
          enough: { 'all have spoken': allSpoke, 'some have not': otherwise },
        },
        effects: {
          SAY: ({ state, seat }, { number }) => void (state.said[seat] = number),
          FACTOR: ({ state }, { value }) => void (state.factor = value),
        },
        timers: [{ in: ['Talking'], seconds: () => 30, move: 'TIME_UP' }],
      },
    ),
  },
  view,
  outcome: ({ state }: Table) =>
    ranked(
      state.said.map((number) => (number ?? 0) * state.factor),
      'highest',
    ),
  guess: ({ own }: ReturnType<typeof view>, viewer: number | null, random: Random): State => ({
    said: [0, 1, 2, 3].map((seat) => (seat === viewer ? own : random.below(9))),
    factor: 0,
  }),
  text: {
    table: () => 'A table.',
    moves: { SAY: () => 'Say', TIME_UP: () => 'Time is up', FACTOR: () => 'Factor' },
    refusals: { silence: () => 'Silence.' },
    happenings: { said: () => 'Said.' },
    options: { talkers: { name: 'Talkers' } },
  },
})

/** A match that goes round for ever, or in which nobody can ever move. */
const circle = (ways: 0 | 1) =>
  game({
    id: 'circle',
    name: 'Circle',
    about: 'For these tests.',
    seats: { min: 1, max: 2 },
    information: 'open',
    options: {},
    setup: () => ({}),
    charts: {
      round: programFor<LiveScene<object, object, never>>()(
        statechart(`
stateDiagram-v2
  [*] --> Here
  Here --> Here: GO (way)
  Here --> [*]: END
`),
        { moves: { GO: { params: { way: () => range(1, ways) } }, END: 'game' } },
      ),
    },
    view: () => ({}),
    outcome: () => ({ scores: [], ranks: [] }),
    text: { table: () => 'A table.', moves: { GO: () => 'Go' }, refusals: {}, happenings: {}, options: {} },
  })

const plan = (bots: readonly Bot[], options: object = {}) => ({
  options,
  bots,
  generators: generatorsOf('test', 0, bots.length),
})

/** Says 5, and keeps what it was handed. */
function listener(heard: Turn[]): Bot {
  return {
    name: 'listener',
    about: 'For these tests.',
    plays: () => true,
    choose: (turn) => {
      heard.push(turn)
      return { move: 'SAY', number: 5 }
    },
  }
}

describe('a match', () => {
  test('asks every seat where all can act, any of them first, and gives the same for the same seed', () => {
    const heard: Turn[] = []
    const bots = [listener(heard), listener(heard), listener(heard)]
    const first = runMatch(secrets, plan(bots))
    expect(new Set(heard.map(({ seat }) => seat))).toEqual(new Set([0, 1, 2]))
    const firsts = Array.from({ length: 20 }, (_, match) => {
      heard.length = 0
      runMatch(secrets, { ...plan(bots), generators: generatorsOf('test', match, 3) })
      return heard[0]?.seat
    })
    expect(new Set(firsts)).toEqual(new Set([0, 1, 2]))
    expect(first).toMatchObject({ end: 'over', moves: 3, entries: 4, outcome: { ranks: [1, 1, 1] } })
    expect(runMatch(secrets, plan(bots))).toEqual(first)
  })

  test('goes on with the others where a bot waits, then with the clock', () => {
    const waits: Bot = { name: 'waits', about: 'For these tests.', plays: () => true, choose: () => null }
    const one = runMatch(secrets, plan([waits, randomBot, randomBot]))
    expect(one).toMatchObject({ end: 'over', moves: 2, entries: 4, outcome: { scores: { 0: 0 } } })
    const all = runMatch(secrets, plan([waits, waits, waits]))
    expect(all).toMatchObject({ end: 'over', moves: 0 })
    expect(runMatch(circle(1), plan([waits, waits]))).toMatchObject({ end: 'stuck', moves: 0 })
  })

  test('that is checked stops at a move nobody was offered', () => {
    const cheats: Bot = {
      name: 'cheats',
      about: 'For these tests.',
      plays: () => true,
      choose: () => ({ move: 'GO', way: 2 }),
    }
    const wrong = () => runMatch(circle(1), { ...plan([cheats]), checked: true })
    expect(wrong).toThrow('0 plays {"move":"GO","way":2} at ply 1, and it is refused: not-offered')
  })

  test('lets the clock speak when nobody else can', () => {
    const result = runMatch(secrets, plan([randomBot, randomBot, randomBot], { talkers: 2 }))
    expect(result).toMatchObject({ end: 'over', moves: 2, entries: 4 })
    expect(result.outcome?.scores[2]).toBe(0)
  })

  test('that never ends is given up and reported', () => {
    const result = runMatch(circle(1), { ...plan([randomBot, randomBot]), mostEntries: 1_000 })
    expect(result).toEqual({ end: 'too-long', outcome: null, moves: 1_000, entries: 1_000 })
  })

  test('in which nobody can act is reported', () => {
    expect(runMatch(circle(0), plan([randomBot]))).toEqual({ end: 'stuck', outcome: null, moves: 0, entries: 0 })
  })

  test('counts the arrows it follows, the first one too', () => {
    const endless = circle(1)
    const taken = edgeCounters(endless)
    runMatch(endless, { ...plan([randomBot]), mostEntries: 7, taken })
    expect([...taken]).toEqual([1, 7, 0])
    // END is never said by anybody: the arrow that no match follows.
    expect(edgesNeverTaken(endless, taken)).toEqual(['round: Here --> [*]: END'])
  })
})

describe('a bot', () => {
  test('sees what its seat may see, and finds no way to the position', () => {
    const heard: Turn[] = []
    runMatch(secrets, plan([listener(heard), listener(heard), listener(heard)]))
    const second = heard.find(({ seat }) => seat === 1)
    expect(second?.view()).toMatchObject({ viewer: 1, table: { own: 5 } })
    expect([second?.seats, second?.options]).toEqual([3, { talkers: 4 }])
    expect(Object.keys(second ?? {})).toEqual(['game', 'seat', 'random'])
  })
})
