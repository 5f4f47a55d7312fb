import { act, board, both, choose, effect, gain, land, note, option, path, road, type SpaceSketch } from './make.ts'

const OPEN_AFTER = 12

/** Every key is taken once by each player. */
const key = (id: string, name: string): SpaceSketch => ({
  id,
  name,
  icon: 'key',
  on: [
    land(both(note(`{{PLAYER_NAME}} holds the ${name.toLowerCase()}.`), gain('keys', 1)), { limit: { perPlayer: 1 } }),
  ],
})

const AROUND: readonly SpaceSketch[] = [
  { id: 'o0', name: 'Landing' },
  key('o1', 'Iron Key'),
  { id: 'o2', name: 'Palm Grove', on: [land(act('EXTRA_TURN'), { limit: { perTurn: 1 } })] },
  { id: 'gate', name: 'Stone Gate' },
  {
    id: 'o4',
    name: 'Parrot',
    on: [
      land(
        choose(
          'The parrot knows a secret.',
          option('Swap places with somebody', act('SWAP_PLACES', { with: 'choose' })),
          option('Go again', act('EXTRA_TURN')),
        ),
        { limit: { perTurn: 1 } },
      ),
    ],
  },
  key('o5', 'Bronze Key'),
  {
    id: 'o6',
    name: 'Quicksand',
    on: [land(effect('MovesModifier', { multiply: 0.5, min: 1, duration: 1, unit: 'rolls' }))],
  },
  key('o7', 'Silver Key'),
  {
    id: 'o8',
    name: 'Smuggler',
    on: [
      land(
        choose(
          'The smuggler has a skeleton key.',
          option('Take it, and lose a turn', gain('keys', 1), effect('SkipTurns', { turns: 1 })),
          option('Let him rob somebody: a key', gain('keys', -1, { target: 'choose' })),
          option('Walk away'),
        ),
      ),
    ],
  },
  {
    id: 'o9',
    name: 'Monkeys',
    on: [land(both(note('The monkeys steal a key from the leader.'), gain('keys', -1, { target: 'leader' })))],
  },
  key('o10', 'Golden Key'),
  { id: 'o11', name: 'Lookout', on: [land(effect('DiceModifier', { add: 2, duration: 1, unit: 'rolls' }))] },
]

const NEEDS = `player.stat.keys >= 3 || round > ${OPEN_AFTER}`

/** An island with a locked hill: three keys open the gate, and so does patience. */
export const gates = board(
  {
    name: 'Gates',
    description: `Roll, choose a way round the island and gather three keys: they open the gate to the treasure. After round ${OPEN_AFTER} it stands open for all.`,
    goal: 'Find 3 keys, then be first at the Treasure.',
    theme: 'treasure',
    tags: ['collecting', 'choices'],
  },
  {
    players: { min: 2, max: 8, recommended: { min: 2, max: 5 } },
    turns: { turnOrder: 'random' },
    startingPositions: { mode: 'spread', spaceIds: ['o0', 'o6', 'o9', 'gate'] },
    movement: { type: 'dice', diceCount: 1, diceSides: 6 },
    victory: {
      conditions: [
        { type: 'REACH_SPACE', spaceIds: ['treasure'], by: 'enter', count: 1 },
        { type: 'TURN_LIMIT', rounds: 22, winner: 'stat:keys' },
      ],
    },
  },
  [
    ...path(
      AROUND.map((space, at) => ({
        ...space,
        to: [
          ...(space.id === 'gate' ? [{ targetId: 'i1', label: 'through the gate', condition: NEEDS }] : []),
          AROUND[(at + 1) % AROUND.length]?.id ?? '',
          AROUND[(at + AROUND.length - 1) % AROUND.length]?.id ?? '',
        ],
      })),
      road(
        12,
        [
          [150, 160],
          [340, 80],
          [560, 120],
          [780, 80],
          [960, 180],
          [1000, 370],
          [900, 560],
          [720, 640],
          [520, 600],
          [310, 650],
          [120, 560],
          [80, 350],
        ],
        true,
      ),
    ),
    ...path(
      [
        { id: 'i1', name: 'Rope Bridge' },
        { id: 'i2', name: 'Cave' },
        { id: 'treasure', name: 'Treasure', type: 'end' },
      ],
      road(3, [
        [660, 260],
        [520, 330],
        [360, 350],
      ]),
    ),
  ],
  { stats: [{ id: 'keys', name: 'Keys', icon: 'key', min: 0, max: 3 }] },
)
