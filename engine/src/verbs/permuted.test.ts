import { expect, test } from 'vitest'
import { statechart } from '../chart/statechart.ts'
import { oneOf } from '../choice/index.ts'
import type { Seat } from '../declare/scene.ts'
import { bits, copied, NOBODY_KNOWS, piece, pieces, sealed, type Secrets } from '../declare/secrets.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { toy, toyProgram } from '../testing/toy.fixture.ts'
import { begin } from './begin.ts'
import { drawnWorld, knowledgeOf, permuted, WorldSecrets } from './permuted.ts'

interface Hidden {
  hands: string[][]
  deck: string[]
  table: { up: string | null }
  taken: number
  left: number
  bids: (number | null)[]
  /** What seat 1 remembers of the first card of seat 0. */
  memory: string | null
}

const TRUTH: Hidden = {
  hands: [
    ['a', 'b'],
    ['c', 'd'],
  ],
  deck: ['e', 'f'],
  table: { up: 'g' },
  taken: 0b0011,
  left: 0b1100,
  bids: [3, null],
  memory: 'a',
}

const KNOWN_TO_BOTH = [0, 1]

/** Seat 1 has seen the first card of seat 0. */
function declared({ state }: { state: Hidden }): Secrets {
  return [
    pieces('cards', state.hands, 0, (at) => (at === 0 ? KNOWN_TO_BOTH : [0])),
    pieces('cards', state.hands, 1, [1]),
    pieces('cards', state, 'deck', NOBODY_KNOWS),
    piece('cards', state.table, 'up', NOBODY_KNOWS),
    bits('chips', state, 'taken', [0]),
    bits('chips', state, 'left', [0]),
    ...state.bids.map((_, seat) => sealed(state.bids, seat, oneOf(1, 2, 3, 4), [seat])),
    copied(state, 'memory', () => state.hands[0]?.[0] ?? null),
  ]
}

const NOTHING_ALLOWED = () => 'nothing may change'

function dealt(truth: Hidden, audit?: (scene: { state: Hidden }) => string | null) {
  const parts: object = {
    information: 'hidden',
    setup: () => structuredClone(truth),
    secrets: declared,
    publicState: [],
    ...(audit === undefined ? {} : { audit }),
  }
  const chart = statechart('stateDiagram-v2\n[*] --> A\nA --> [*]: END')
  // A toy's state is what its set-up makes it: here that of this file.
  const game = toy({ main: toyProgram(chart, { moves: { END: {} } }) }, parts)
  return { game, position: begin(game, {}, 2) }
}

function worlds(viewer: Seat | null, count: number): Hidden[] {
  const { game, position } = dealt(TRUTH)
  return Array.from({ length: count }, (_, seed) => {
    const world = permuted(WorldSecrets.of(game, position), viewer, seededRandom(seed))
    return (world?.state ?? TRUTH) as Hidden // as it was set up
  })
}

test('what a viewer knows stays; the rest changes places among what it could be', () => {
  for (const world of worlds(1, 300)) {
    expect([world.hands[0]?.[0], world.hands[1], world.memory]).toEqual(['a', ['c', 'd'], 'a'])
    const hidden = [world.hands[0]?.[1] ?? '', ...world.deck, world.table.up ?? '']
    expect(hidden.toSorted()).toEqual(['b', 'e', 'f', 'g'])
    // Sets keep their sizes, and between them their pieces.
    expect([world.taken | world.left, world.taken & world.left]).toEqual([0b1111, 0])
    expect([0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100]).toContain(world.taken)
    // A value is drawn from what it could be; nothing stays nothing.
    expect([1, 2, 3, 4]).toContain(world.bids[0])
    expect(world.bids[1]).toBeNull()
  }
})

test('every world there is comes up', () => {
  const seen = new Set(
    worlds(1, 4_000).map((world) => JSON.stringify([world.hands[0]?.[1], world.deck, world.table.up])),
  )
  expect(seen.size).toBe(24)
  expect(new Set(worlds(1, 400).map(({ taken }) => taken)).size).toBe(6)
  expect(new Set(worlds(1, 400).map(({ bids }) => bids[0])).size).toBe(4)
})

test('a copy follows the piece that it repeats, where the viewer does not know it', () => {
  const all = worlds(null, 50)
  expect(all.every(({ hands, memory }) => hands[0]?.[0] === memory)).toBe(true)
  expect(new Set(all.map(({ memory }) => memory)).size).toBeGreaterThan(3)
})

test('what is known is the state with everything else masked', () => {
  const { game, position } = dealt(TRUTH)
  expect(knowledgeOf(game, position, 1).state).toEqual({
    hands: [
      ['a', null],
      ['c', 'd'],
    ],
    deck: [null, null],
    table: { up: null },
    taken: 0,
    left: 0,
    bids: [null, null],
    memory: 'a',
  })
  expect(knowledgeOf(game, position, null).state).toMatchObject({
    hands: [
      [null, null],
      [null, null],
    ],
    memory: null,
  })
})

test('a world drawn for a bot depends on what its seat knows, and on nothing else of the truth', () => {
  const other = structuredClone(TRUTH)
  other.hands[0] = ['a', 'g']
  other.deck = ['f', 'b']
  other.table.up = 'e'
  other.taken = 0b1010
  other.left = 0b0101
  other.bids = [1, null]
  const counted = (truth: Hidden) => {
    const { game, position } = dealt(truth)
    const counts = new Map<string, number>()
    for (let seed = 0; seed < 4_800; seed++) {
      const world = drawnWorld(game, position, 1, seededRandom(seed), 1)?.state as Hidden // as it was set up
      for (const fact of [`card ${world.hands[0]?.[1]}`, `chips ${world.taken}`, `bid ${world.bids[0]}`])
        counts.set(fact, (counts.get(fact) ?? 0) + 1)
    }
    return counts
  }
  for (const truth of [TRUTH, other]) {
    const counts = counted(truth)
    expect(counts.size).toBe(4 + 6 + 4)
    // Each of 4, 6 and 4 is equally likely; five deviations of a binomial away is never seen with these seeds.
    for (const [fact, count] of counts) {
      const mean = fact.startsWith('chips') ? 800 : 1_200
      expect(Math.abs(count - mean)).toBeLessThan(5 * Math.sqrt(mean))
    }
  }
})

test('where audit allows no other world, none is made', () => {
  const { game, position } = dealt(TRUTH, NOTHING_ALLOWED)
  expect(permuted(WorldSecrets.of(game, position), 1, seededRandom(1))).toBeNull()
  expect(drawnWorld(game, position, 1, seededRandom(1), 20)).toBeNull()
})

test('where audit allows few worlds, pieces are exchanged two by two', () => {
  // Only worlds in which the deck begins with e: a shuffle rarely does, an exchange of the others often.
  const strict = dealt(TRUTH, ({ state }) => (state.deck[0] === 'e' && state.taken === 0b0011 ? null : 'not so'))
  const found = Array.from({ length: 60 }, (_, seed) =>
    permuted(WorldSecrets.of(strict.game, strict.position), 1, seededRandom(seed)),
  )
  expect(found.filter((world) => world !== null).length).toBeGreaterThan(50)
  expect(found.every((world) => world === null || (world.state as Hidden).deck[0] === 'e')).toBe(true)
})
