import { act, board, both, choose, effect, gain, land, note, option, path, ring, steps, when } from './make.ts'

/** Everything here sends somebody on: the limits of events keep it from going round for ever. */
export const loopLab = board(
  {
    name: 'Loop Lab',
    description:
      'A clockwork that pushes whoever lands in it from wheel to wheel. Wind it up and gather sparks; 60 of them win.',
    tags: ['loops', 'counting'],
  },
  {
    players: { min: 2, max: 8 },
    startingPositions: { mode: 'spread', spaceIds: ['c0', 'c5'], distribution: 'round-robin' },
    turns: { turnOrder: 'random-each-round' },
    movement: { type: 'dice', diceCount: 2, diceSides: 4 },
    victory: {
      conditions: [
        { type: 'STAT_AT_LEAST', statId: 'sparks', value: 60 },
        { type: 'TURN_LIMIT', rounds: 35, winner: 'stat:sparks' },
      ],
    },
  },
  path(
    [
      { id: 'c0', name: 'Mainspring', color: '#2e7d32', on: [land(gain('sparks', 2))] },
      {
        id: 'c1',
        name: 'Flywheel',
        color: '#1565c0',
        on: [land(both(gain('sparks', 1), steps(1)), { limit: { perTurn: 3 } })],
      },
      {
        id: 'c2',
        name: 'Little Cog',
        color: '#1565c0',
        on: [land(both(gain('sparks', 1), steps(-1)), { limit: { perTurn: 3 } })],
      },
      {
        id: 'c3',
        name: 'Ratchet',
        color: '#8e2b2b',
        on: [
          land(
            choose(
              'The ratchet can be wound.',
              option(
                'Wind it: other dice for two rolls',
                effect('DiceModifier', { add: 2, duration: 2, unit: 'rolls' }),
              ),
              option('Let it snap: 4 sparks, and a rest', gain('sparks', 4), effect('SkipTurns', { turns: 1 })),
              option('Jam it for somebody', gain('sparks', -3, { target: 'choose' })),
            ),
          ),
        ],
      },
      {
        id: 'c4',
        name: 'Chute',
        on: [
          land(both(note('Down the chute goes {{PLAYER_NAME}}.'), act('SET_PLAYER_SPACE', { spaceId: 'c8' })), {
            limit: { perTurn: 2 },
          }),
        ],
      },
      {
        id: 'c5',
        name: 'Cuckoo',
        color: '#2e7d32',
        on: [
          when('ON_PASS', gain('sparks', 1)),
          land(both(note('Cuckoo! {{PLAYER_NAME}} is up again.'), act('EXTRA_TURN')), {
            limit: { perTurn: 1 },
            chance: 0.5,
          }),
        ],
      },
      {
        id: 'c6',
        name: 'Pendulum',
        color: '#1565c0',
        on: [land(act('SWAP_PLACES', { with: 'random-other' }), { limit: { perTurn: 1 } })],
      },
      {
        id: 'c7',
        name: 'Bell',
        color: '#f9a825',
        on: [land(both(gain('sparks', 1, { target: 'all' }), gain('sparks', 2)))],
      },
      {
        id: 'c8',
        name: 'Lift',
        on: [
          land(both(note('The lift takes {{PLAYER_NAME}} up.'), act('SET_PLAYER_SPACE', { spaceId: 'c4' })), {
            limit: { perTurn: 2 },
          }),
        ],
      },
      {
        id: 'c9',
        name: 'Escapement',
        color: '#8e2b2b',
        to: [
          { targetId: 'c0', label: 'tick' },
          { targetId: 'c3', label: 'tock' },
        ],
        on: [
          when(
            'CODE',
            both(note('{{PLAYER_NAME}} has the clockwork humming.'), gain('sparks', 3)),
            { limit: { perPlayer: 2 } },
            {
              expr: 'player.visits("c9") % 3 == 0 && player.spaceId == "c9"',
            },
          ),
        ],
      },
    ],
    ring(10, 300),
  ),
  { stats: [{ id: 'sparks', name: 'Sparks', min: 0, max: 999 }] },
)
