import { expect, test } from 'vitest'
import { statechart } from '../chart/statechart.ts'
import { oneOf } from '../choice/index.ts'
import type { Game } from '../declare/game.ts'
import { otherwise } from '../declare/program.ts'
import { refuse } from '../declare/scene.ts'
import { BrokenPromise, type Broken } from './broken-promise.ts'
import { contract } from './contract.ts'
import { toy, toyProgram, type ToyScene } from './toy.fixture.ts'

/** How a game breaks the promise whose name begins so. */
function broken(game: Game, promise: string): Broken {
  let found: Broken | undefined
  const run = (name: string, check: () => void) => {
    if (!name.startsWith(promise)) return
    try {
      check()
    } catch (error) {
      if (error instanceof BrokenPromise) found = error.promise
      else throw error
    }
  }
  contract(game, run, { runs: 40, matches: 20, longestMatch: 300 })
  if (found === undefined) throw new Error(`“${promise}” is kept`)
  return found
}

const chart = statechart(`
  stateDiagram-v2
  [*] --> Count
  Count --> enough: ADD (n)
  state enough <<choice>>
  enough --> Count: more
  enough --> [*]: three
`)

function counting(parts: { last?: number; isOpen?: number; effect?: (scene: ToyScene) => void }): Game {
  return toy(
    {
      main: toyProgram(chart, {
        moves: {
          ADD: {
            params: { n: () => oneOf(1, 2) },
            rules: [({ state }) => state.trail.length < (parts.isOpen ?? 9) || refuse('shut', {})],
          },
        },
        when: { enough: { more: ({ state }) => state.trail.length < (parts.last ?? 3), three: otherwise } },
        effects: { ADD: parts.effect ?? (({ state }) => void state.trail.push('x')) },
      }),
    },
    {},
    { moves: { ADD: ({ n }: { n: number }) => `Add ${n}` }, refusals: { shut: () => 'It is shut.' } },
  )
}

test('a dead end comes with where the charts stand and the shortest story, in the words of the game', () => {
  expect(broken(counting({ isOpen: 2 }), 'ends, ')).toMatchObject({
    reason: 'dead end: nobody can move, and the match is not over',
    at: 'main: Count',
    story: ['Toy, 1 seat', '   1. Seat 1: Add 1 – ADD (n: 1)', '   2. Seat 1: Add 1 – ADD (n: 1)'],
    isShortest: true,
  })
})

test('so does what an effect throws, with the move that it is thrown by', () => {
  const effect = ({ state }: ToyScene) => {
    if (state.trail.push('x') > 1) throw new Error('too much')
  }
  expect(broken(counting({ effect }), 'ends, ')).toMatchObject({
    reason: 'too much',
    at: 'main: Count',
    story: [expect.anything(), expect.stringContaining('1. Seat 1'), expect.stringContaining('2. Seat 1')],
    isShortest: true,
  })
})

test('a match that does not end comes with what it goes round in', () => {
  expect(broken(counting({ last: 1e9, isOpen: 1e9 }), 'ends, ')).toMatchObject({
    reason: 'not over after 300 entries; it goes round by ADD by a seat (main: Count)',
    isShortest: false,
  })
})

test('a replay that leads elsewhere comes with the entry at which it does, and what differs there', () => {
  let calls = 0
  const effect = ({ state }: ToyScene) => void state.trail.push(`${calls++}`)
  const { reason, at, story } = broken(counting({ effect }), 'replays ')
  expect(reason).toMatch(
    /^entry 1 leads elsewhere when it is replayed: state\.trail\[0\]: "\d+" \| "\d+" \(a rule or an effect uses/,
  )
  expect([at, story.length]).toEqual(['the beginning', 2])
})
