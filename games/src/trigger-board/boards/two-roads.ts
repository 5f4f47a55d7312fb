import {
  act,
  board,
  both,
  choose,
  option,
  effect,
  gain,
  land,
  lap,
  note,
  path,
  rows,
  steps,
  when,
  type SpaceSketch,
} from './make.ts'

const plain = (id: string, name: string): SpaceSketch => ({ id, name })

/** How many charms somebody has in a pocket, nobody else knows. */
const charm = land(
  choose(
    'A charm?',
    {
      text: 'Rub one: two steps',
      if: 'player.stat.charms > 0',
      actions: [gain('charms', -1), steps(2)],
    },
    option('Leave it'),
  ),
)

const secretly = (statId: string, most: number) =>
  act('SET_STAT', { statId, value: { random: [0, most] } }, { target: 'all' })

const RIBBONS = 3

/** A race in which every fork is a wager: the short road bites, the long one feeds. */
export const twoRoads = board(
  {
    name: 'Fork & Rejoin',
    description: `A postal race over three forks. The short roads bite, the long ones help you along, and everybody has charms in a pocket. Home and back: whoever brings in ${RIBBONS} ribbons first wins.`,
    tags: ['race', 'forks'],
  },
  {
    players: { min: 2, max: 8, recommended: { min: 2, max: 6 } },
    turns: { turnOrder: 'random' },
    movement: { type: 'dice', diceCount: 1, diceSides: 4, rollAgainOn: [4], maxExtraRolls: 1 },
    victory: { conditions: [{ type: 'FIRST_COMPLETED' }, { type: 'TURN_LIMIT', rounds: 60, winner: 'stat:ribbons' }] },
  },
  path(
    [
      {
        id: 'start',
        name: 'Market Cross',
        type: 'start',
        color: '#2e7d32',
        on: [when('ON_GAME_START', both(secretly('charms', 3), secretly('luck', 9)))],
      },
      plain('a1', 'Cobbles'),
      {
        id: 'a2',
        name: 'Baker',
        on: [
          land(both(note('{{PLAYER_NAME}} eats a warm roll and hurries on.'), steps(1)), { limit: { perPlayer: 1 } }),
        ],
      },
      plain('a3', 'Old Wall'),
      plain('a4', 'Town Gate'),
      {
        id: 'fork1',
        name: 'First Fork',
        color: '#6a1b9a',
        to: [
          { targetId: 's1', label: 'short' },
          { targetId: 'l1', label: 'long' },
        ],
      },
      { id: 's1', name: 'Bramble', color: '#8e2b2b', on: [land(steps(-2), { limit: { perTurn: 1 } })] },
      { id: 's2', name: 'Wasp Nest', color: '#8e2b2b', on: [land(effect('SkipTurns', { turns: 1 }))] },
      { id: 's3', name: 'Fallen Oak', to: ['join1'], color: '#8e2b2b', on: [when('ON_ENTER', act('FORCE_STOP'))] },
      { id: 'l1', name: 'Willow', color: '#1565c0', on: [charm] },
      { id: 'l2', name: 'Stepping Stones', color: '#1565c0', on: [land(steps(2), { limit: { perPlayer: 1 } })] },
      { id: 'l3', name: 'Ferry', color: '#1565c0', on: [land(act('EXTRA_TURN'))] },
      { id: 'l4', name: 'Mill', color: '#1565c0' },
      { id: 'l5', name: 'Weir', color: '#1565c0', on: [land(steps(1), { limit: { perPlayer: 1 } })] },
      { id: 'l6', name: 'Reeds', color: '#1565c0', to: ['join1'] },
      {
        id: 'join1',
        name: 'Shepherd’s Hut',
        on: [land(both(gain('score', 1), note('{{PLAYER_NAME}} rests at the hut.')))],
      },
      { id: 'b1', name: 'Heath', on: [charm] },
      {
        id: 'b2',
        name: 'Signpost',
        on: [land(act('SWAP_PLACES', { with: 'random-other' }), { chance: 0.5, ifStillHere: true })],
      },
      {
        id: 'b3',
        name: 'Standing Stone',
        on: [
          land(both(note('The stone is kind to {{PLAYER_NAME}}.'), act('EXTRA_TURN')), { if: 'player.stat.luck >= 6' }),
        ],
      },
      plain('b4', 'Sheep'),
      {
        id: 'fork2',
        name: 'Second Fork',
        color: '#6a1b9a',
        to: [
          { targetId: 'c1', label: 'short' },
          { targetId: 'd1', label: 'long' },
        ],
      },
      { id: 'c1', name: 'Scree', color: '#8e2b2b', on: [land(steps(-1))] },
      {
        id: 'c2',
        name: 'Snow',
        color: '#8e2b2b',
        on: [land(effect('MovesModifier', { multiply: 0.5, duration: 1, unit: 'rolls' }))],
      },
      {
        id: 'c3',
        name: 'The Pass',
        color: '#8e2b2b',
        to: ['join2'],
        on: [land(note('From here {{PLAYER_NAME}} can see the roofs of home.'))],
      },
      { id: 'd1', name: 'Jetty', color: '#1565c0' },
      {
        id: 'd2',
        name: 'Swans',
        color: '#1565c0',
        on: [land(effect('DiceModifier', { add: 2, duration: 1, unit: 'rolls' }))],
      },
      { id: 'd3', name: 'Boathouse', color: '#1565c0', on: [land(act('EXTRA_TURN'), { limit: { perPlayer: 1 } })] },
      { id: 'd4', name: 'Picnic', color: '#1565c0' },
      { id: 'd5', name: 'Lighthouse', color: '#1565c0', to: ['join2'] },
      { id: 'join2', name: 'Orchard', on: [charm] },
      {
        id: 'e1',
        name: 'Goose',
        on: [
          when('ON_MEET', both(note('A goose chases {{PLAYER_NAME}} past the others.'), steps(1)), {
            limit: { perTurn: 1 },
          }),
        ],
      },
      plain('e2', 'Garden Fence'),
      {
        id: 'fork3',
        name: 'Third Fork',
        color: '#6a1b9a',
        to: [
          { targetId: 'f1', label: 'over the ice' },
          { targetId: 'g1', label: 'round the lake' },
        ],
      },
      {
        id: 'f1',
        name: 'Thin Ice',
        color: '#8e2b2b',
        on: [
          land(
            both(note('Crack! {{PLAYER_NAME}} swims back to the fork.'), act('SET_PLAYER_SPACE', { spaceId: 'fork3' })),
            {
              chance: 0.5,
            },
          ),
        ],
      },
      { id: 'f2', name: 'Ice Hole', color: '#8e2b2b', on: [land(effect('SkipTurns', { turns: 1 }), { chance: 0.5 })] },
      { id: 'f3', name: 'Snowdrift', color: '#8e2b2b', to: ['join3'] },
      { id: 'g1', name: 'Boat Hire', color: '#1565c0', on: [charm] },
      {
        id: 'g2',
        name: 'Skating Lesson',
        color: '#1565c0',
        on: [land(effect('DiceModifier', { add: 1, duration: 2, unit: 'rolls' }))],
      },
      {
        id: 'g3',
        name: 'Wishing Tree',
        color: '#1565c0',
        on: [
          land(
            choose(
              'You may hang a wish on the tree.',
              option('A charm, please', gain('charms', 1)),
              option('May somebody be late', steps(-3, { target: 'choose' })),
              option('May I be early', steps(2)),
            ),
            { limit: { perTurn: 1 } },
          ),
        ],
      },
      { id: 'g4', name: 'Sledges', color: '#1565c0', on: [land(steps(2), { limit: { perTurn: 1 } })] },
      { id: 'g5', name: 'Hot Chestnuts', color: '#1565c0' },
      { id: 'g6', name: 'Frozen Fountain', color: '#1565c0', to: ['join3'] },
      {
        id: 'join3',
        name: 'Toll House',
        on: [
          land(
            choose(
              'The keeper wants a charm, or a wait.',
              {
                text: 'Give a charm and run: three steps',
                if: 'player.stat.charms > 0',
                actions: [gain('charms', -1), steps(3)],
              },
              option('Wait for a while', effect('SkipTurns', { turns: 1 }), gain('charms', 1)),
            ),
            { limit: { perTurn: 1 } },
          ),
        ],
      },
      {
        id: 'h1',
        name: 'Weathercock',
        on: [land(act('SWAP_PLACES', { with: 'random-other' }), { ifStillHere: true, chance: 0.5 })],
      },
      plain('h2', 'Last Lamp'),
      {
        id: 'home',
        name: 'Home',
        type: 'end',
        color: '#2e7d32',
        on: [
          lap(
            'ribbons',
            RIBBONS,
            'start',
            '{{PLAYER_NAME}} brings the post home and gets a ribbon: {{STAT(ribbons)}}.',
          ),
        ],
      },
    ],
    rows(7),
  ),
  {
    stats: [
      { id: 'ribbons', name: 'Ribbons', min: 0, max: RIBBONS },
      { id: 'charms', name: 'Charms', min: 0, max: 9, hidden: true },
      { id: 'luck', name: 'Luck', min: 0, max: 9, hidden: true },
    ],
  },
)
