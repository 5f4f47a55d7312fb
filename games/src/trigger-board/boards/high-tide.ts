import {
  act,
  board,
  both,
  choose,
  gain,
  land,
  note,
  option,
  path,
  sendTo,
  when,
  type Point,
  type SpaceSketch,
} from './make.ts'

const ROUNDS = 14
/** A raid in the last rounds would decide the match for the player with the last turn. */
const LAST_RAID = 11

/** A space of the beach: how many shells lie there, and from which round on the sea takes them from those who stay. */
interface Shore extends Omit<SpaceSketch, 'to'> {
  readonly at: Point
  readonly ways: readonly string[]
  readonly shells?: number
  readonly floods?: number
}

const SHORE: readonly Shore[] = [
  {
    id: 'dune',
    name: 'Dune',
    type: 'start',
    at: [480, 90],
    ways: ['steps', 'grass'],
    on: [
      when(
        'ON_ENTER',
        both(
          note('{{PLAYER_NAME}} lays the shells in the grass.'),
          gain('saved', { expr: 'player.stat.shells' }),
          act('SET_STAT', { statId: 'shells', value: 0 }),
        ),
        { if: 'player.stat.shells > 0' },
      ),
    ],
  },
  {
    id: 'steps',
    name: 'Steps',
    at: [310, 140],
    ways: ['dune', 'groyne'],
  },
  { id: 'grass', name: 'Sea Grass', at: [650, 150], ways: ['dune', 'wrack'] },
  { id: 'groyne', name: 'Groyne', at: [190, 260], ways: ['steps', 'mussels', 'gulls'], shells: 1 },
  {
    id: 'gulls',
    name: 'Gulls',
    at: [440, 290],
    ways: ['groyne', 'wrack', 'pool'],
    on: [
      land(
        choose(
          'The gulls obey you for a moment.',
          {
            text: 'Raid the dune: the leader loses 3 saved shells',
            if: `round <= ${LAST_RAID}`,
            actions: [gain('saved', -3, { target: 'leader' })],
          },
          option('Snatch 2 shells of somebody', gain('shells', -2, { target: 'choose' }), gain('shells', 1)),
          option('Let them fetch you one', gain('shells', 1)),
        ),
      ),
    ],
  },
  { id: 'wrack', name: 'Wrack Line', at: [760, 260], ways: ['grass', 'gulls', 'pool'], shells: 1 },
  { id: 'mussels', name: 'Mussel Bed', at: [120, 400], ways: ['groyne', 'bank'], shells: 2, floods: 11 },
  { id: 'pool', name: 'Rock Pool', at: [700, 400], ways: ['wrack', 'gulls', 'bank', 'lagoon'], shells: 2, floods: 11 },
  { id: 'bank', name: 'Sand Bank', at: [370, 450], ways: ['mussels', 'pool', 'reef'], shells: 2, floods: 9 },
  { id: 'lagoon', name: 'Lagoon', at: [840, 520], ways: ['pool', 'wreck'], shells: 3, floods: 8 },
  { id: 'reef', name: 'Reef', at: [330, 600], ways: ['bank', 'wreck'], shells: 4, floods: 7 },
  {
    id: 'wreck',
    name: 'Wreck',
    at: [610, 620],
    ways: ['reef', 'lagoon'],
    floods: 6,
    on: [
      land(
        choose(
          'The old wreck creaks.',
          option('Search the hold: 5 shells', gain('shells', 5)),
          option(
            'Ring the bell: everybody else drops one',
            gain('shells', -1, { target: 'others' }),
            gain('shells', 3),
          ),
        ),
      ),
    ],
  },
]

/** A player who begins a turn on a flooded space is washed ashore, with empty hands. */
const flood = (round: number) =>
  when(
    'ON_TURN_START',
    both(
      note('A wave! {{PLAYER_NAME}} is washed ashore and loses the shells.'),
      act('SET_STAT', { statId: 'shells', value: 0 }),
      sendTo('grass'),
    ),
    { if: `round >= ${round}` },
  )

/** Push your luck: the best shells lie where the sea comes first. */
export const highTide = board(
  {
    name: 'High Tide',
    description: `The tide is coming in. Choose one to three steps, gather shells and carry them up to the dune before the sea takes them; gulls raid the dune of the leader. The wreck floods from round 6, the rock pool from round 11. After ${ROUNDS} rounds the most shells on the dune win.`,
    goal: `Have the most shells on the Dune after ${ROUNDS} rounds.`,
    theme: 'harbour',
    tags: ['push your luck', 'choices'],
  },
  {
    players: { min: 2, max: 8, recommended: { min: 2, max: 5 } },
    // Who has the last turn knows what it takes to win: the order is drawn anew.
    turns: { turnOrder: 'random-each-round' },
    movement: { type: 'choice', min: 1, max: 3 },
    victory: { conditions: [{ type: 'TURN_LIMIT', rounds: ROUNDS, winner: 'stat:saved' }] },
  },
  SHORE.flatMap(({ at, ways, shells, floods, on = [], ...space }) =>
    path(
      [
        {
          ...space,
          to: ways,
          on: [
            ...on,
            ...(shells === undefined ? [] : [land(gain('shells', shells))]),
            ...(floods === undefined ? [] : [flood(floods)]),
          ],
        },
      ],
      () => at,
    ),
  ),
  {
    stats: [
      { id: 'saved', name: 'Saved', icon: 'ribbon', min: 0, max: 99 },
      { id: 'shells', name: 'Shells', icon: 'shell', min: 0, max: 6 },
    ],
  },
)
