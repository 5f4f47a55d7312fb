import { describe, expect, test } from 'vitest'
import { statechart } from '../chart/statechart.ts'
import type { Seat } from '../declare/scene.ts'
import type { Position } from '../run/position.ts'
import { cards } from '../testing/games/cards.fixture.ts'
import { deepFreeze } from '../testing/deep-freeze.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { toy, ToyTable, toyProgram, type ToyState } from '../testing/toy.fixture.ts'
import { begin } from './begin.ts'
import { canonical } from './canonical.ts'
import { imagined } from './imagined.ts'
import { offered } from './offered.ts'
import { advance, play } from './play.ts'
import { nextClock, view } from './view.ts'

const game = cards()
const dealt = (order: readonly number[]) => {
  const played = play(game, begin(game, {}, 3), 'chance', { move: 'DEAL', order })
  if (!played.ok) throw new Error('the deal is refused')
  return deepFreeze(played.position)
}
const truth = dealt([1, 2, 3, 4, 5, 6, 7, 8, 9])
const sight = (position: typeof truth, viewer: Seat) =>
  canonical({
    view: view(game, position, viewer),
    offers: offered(game, position, viewer).map((offer) => offer.list(100)),
  })

describe('an imagined position', () => {
  test('looks the same to the viewer, and the hands of others are dealt anew', () => {
    const others = new Set<string>()
    for (let seed = 0; seed < 200; seed++) {
      const world = imagined(game, truth, 1, seededRandom(seed))
      expect(sight(world, 1)).toBe(sight(truth, 1))
      others.add(canonical([world.state.hands[0], world.state.hands[2], world.state.deck]))
    }
    expect(others.size).toBeGreaterThan(150)
  })

  test('follows from what the viewer sees: in a world that looks the same, the same is imagined', () => {
    const other = dealt([9, 8, 3, 4, 7, 6, 5, 2, 1])
    for (let seed = 0; seed < 50; seed++)
      expect(imagined(game, other, 1, seededRandom(seed))).toEqual(imagined(game, truth, 1, seededRandom(seed)))
  })

  test('for a spectator all hands are dealt anew', () => {
    const world = imagined(game, truth, null, seededRandom(1))
    expect(view(game, world, null)).toEqual(view(game, truth, null))
    expect(world.state.hands).not.toEqual(truth.state.hands)
  })

  test('of an open game is the same, and a copy', () => {
    const table = new ToyTable(toy({ main: toyProgram(statechart(MAIN), { moves: { GO: {} } }) }))
    const world = imagined(table.game, table.position, null, seededRandom(1))
    expect(world).toEqual(table.position)
    advance(table.game, world, 0, { move: 'GO' })
    world.state.trail.push('changed')
    expect(table.position).toEqual(begin(table.game, {}, 1))
  })
})

const MAIN = 'stateDiagram-v2\n[*] --> A\nA --> [*]: GO'

/** Each seat thinks for a time of its own, the table for another. */
const main = toyProgram(statechart('stateDiagram-v2\n[*] --> Play\nPlay --> [*]: KNOCK'), {
  moves: { KNOCK: { by: 'host' } },
  hosts: [{ chart: 'seat', in: ['Play'], per: 'seat' }],
  timers: [{ in: ['Play'], seconds: () => 99, move: 'KNOCK' }],
})
const seat = toyProgram(
  statechart('stateDiagram-v2\n[*] --> Idle\nIdle --> Think: START\nThink --> Idle: STOP\nIdle --> Idle: HEAR (word)'),
  {
    moves: { START: {}, STOP: {}, HEAR: 'game' },
    timers: [
      {
        in: ['Think'],
        seconds: ({ state }) => (state.flags['hurry'] === 'none' ? Infinity : Number(state.flags['hurry'] ?? 30)),
        move: 'STOP',
      },
    ],
  },
)
const hiding = (guessed: ToyState['flags']) =>
  toy(
    { main, seat },
    {
      information: 'hidden',
      view: ({ state }) => state.trail,
      secrets: () => [],
      publicState: ['trail', 'flags'],
      guess: (trail) => ({ trail: trail as string[], flags: guessed }), // the view above
    },
  )

describe('what lies beside the state', () => {
  const clocks = (position: Position, made: ReturnType<typeof hiding>, guessed: Seat | null) =>
    imagined(made, position, guessed, seededRandom(1)).deadlines
  const made = hiding({ hurry: 12 })
  const table = new ToyTable(made, 3).set('hurry', 7).say(0, 'START', {}, 1_000).say(1, 'START', {}, 3_000)

  test('clocks the viewer sees are as they are, others as if they had just been started', () => {
    const { position } = table
    const world = imagined(made, position, 0, seededRandom(1))
    expect(view(made, world, 0)).toEqual(view(made, position, 0))
    expect(view(made, world, 0).clocks).toEqual([
      { at: 8_000, move: 'STOP', seat: 0 },
      { at: 99_000, move: 'KNOCK', seat: null },
    ])
    expect(view(made, world, 1).clocks[0]).toEqual({ at: 15_000, move: 'STOP', seat: 1 })
    expect(position.deadlines.map(({ at }) => at)).toEqual([99_000, 8_000, 10_000])
    expect(nextClock(made, imagined(made, position, null, seededRandom(1)))?.at).toBe(15_000)
  })

  test('where the guess has no clock, none runs', () => {
    expect(clocks(table.position, hiding({ hurry: 'none' }), 0).map(({ at }) => at)).toEqual([99_000, 8_000])
  })

  test('a clock that stands still goes on standing, and does not tell what it has left', () => {
    const position = {
      ...table.position,
      deadlines: table.position.deadlines.map((deadline) => ({ ...deadline, left: 1_234 })),
    }
    expect(clocks(position, made, 0).map(({ left }) => left)).toEqual([1_234, 1_234, 12_000])
  })

  test('events on their way keep nothing that they carry', () => {
    const bare = { event: 'HEAR', chart: 'seat', seat: 1, params: {} }
    const raised = [{ ...bare, params: { word: 'secret' } }, bare]
    expect(imagined(made, { ...table.position, raised }, 0, seededRandom(1)).raised).toEqual([bare])
  })

  test('phases of all seats stay, in a list of their own', () => {
    const world = imagined(made, table.position, 2, seededRandom(1))
    expect(world.phases).toEqual(table.position.phases)
    expect(world.phases).not.toBe(table.position.phases)
  })
})
