import { edgeCounters, edgesNeverTaken, game, programFor, range, statechart, type LiveScene } from '@parlor/engine'
import { whispers } from '@parlor/engine/testing/games'
import { describe, expect, test } from 'vitest'
import type { Bot } from './bot.ts'
import { randomBot } from './random-bot.ts'
import { runMatch } from './run-match.ts'
import { generatorsOf } from './simulate.ts'
import type { Turn } from './turn.ts'

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
    text: {
      sheet: () => [{ kind: 'line', parts: ['A table.'] } as const],
      moves: { GO: () => 'Go' },
      refusals: {},
      happenings: {},
      options: {},
    },
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
    const first = runMatch(whispers, plan(bots))
    expect(new Set(heard.map(({ seat }) => seat))).toEqual(new Set([0, 1, 2]))
    const firsts = Array.from({ length: 20 }, (_, match) => {
      heard.length = 0
      runMatch(whispers, { ...plan(bots), generators: generatorsOf('test', match, 3) })
      return heard[0]?.seat
    })
    expect(new Set(firsts)).toEqual(new Set([0, 1, 2]))
    expect(first).toMatchObject({ end: 'over', moves: 3, entries: 4, outcome: { ranks: [1, 1, 1] } })
    expect(runMatch(whispers, plan(bots))).toEqual(first)
  })

  test('goes on with the others where a bot waits, then with the clock', () => {
    const waits: Bot = { name: 'waits', about: 'For these tests.', plays: () => true, choose: () => null }
    const one = runMatch(whispers, plan([waits, randomBot, randomBot]))
    expect(one).toMatchObject({ end: 'over', moves: 2, entries: 4, outcome: { scores: { 0: 0 } } })
    const all = runMatch(whispers, plan([waits, waits, waits]))
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
    const result = runMatch(whispers, plan([randomBot, randomBot, randomBot], { talkers: 2 }))
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
    runMatch(whispers, plan([listener(heard), listener(heard), listener(heard)]))
    const second = heard.find(({ seat }) => seat === 1)
    expect(second?.view()).toMatchObject({ viewer: 1, table: { own: 5 } })
    expect([second?.seats, second?.options]).toEqual([3, { talkers: 4 }])
    expect(Object.keys(second ?? {})).toEqual(['game', 'seat', 'random'])
  })
})
