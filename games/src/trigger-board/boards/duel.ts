import { act, board, both, choose, effect, gain, land, note, option, path, ring, when } from './make.ts'

const out = act('SET_PLAYER_STATE', { state: 'ELIMINATED' })

/** Last one standing: lanterns burn down, and whoever meets somebody takes light. How brave one is, nobody else knows. */
export const duel = board(
  {
    name: 'Duel',
    description:
      'Lanterns in the dark. Meet somebody and take their light; whose lantern goes out is out. The last one wins.',
    tags: ['last one standing', 'secrets'],
  },
  {
    players: { min: 2, max: 8 },
    startingPositions: { mode: 'spread', spaceIds: ['d0', 'd3', 'd6', 'd9', 'd1', 'd4', 'd7', 'd10'] },
    movement: { type: 'dice', allowBacktracking: true },
    turns: { turnOrder: 'random-each-round' },
    victory: {
      conditions: [{ type: 'LAST_STANDING' }, { type: 'TURN_LIMIT', rounds: 30, winner: 'stat:light' }],
      eliminationEnabled: true,
    },
  },
  path(
    [
      'Gallows Hill',
      'Moonlit Ford',
      'Barrow',
      'Hollow Tree',
      'Broken Mill',
      'Foxhole',
      'Stone Circle',
      'Black Pond',
      'Ruin',
      'Crow Field',
      'Charcoal Kiln',
      'Lych Gate',
    ].map((name, index, names) => ({
      id: `d${index}`,
      name,
      color: index % 3 === 0 ? '#4527a0' : '#263238',
      to: [`d${(index + 1) % names.length}`, `d${(index + names.length - 1) % names.length}`],
      on: [
        when(
          'ON_MEET',
          both(
            note('{{PLAYER_NAME}} meets somebody in the dark.'),
            gain('light', -2, { target: 'here' }),
            gain('light', 3),
            gain('nerve', 1),
          ),
          { limit: { perTurn: 2 } },
          { phase: 'land' },
        ),
        ...(index === 0
          ? [
              // Some are braver than others from the start, and nobody tells.
              when('ON_TURN_START', gain('nerve', { random: [0, 2] }), { limit: { perPlayer: 1 } }, { where: 'board' }),
              when('ON_TURN_END', gain('light', -1), {}, { where: 'board' }),
              when('ON_STAT', out, { priority: 'CRITICAL' }, { statId: 'light', op: '<=', value: 0 }),
              when(
                'CODE',
                both(note('{{PLAYER_NAME}} is no longer afraid of anything.'), gain('light', 2)),
                { limit: { perPlayer: 1 } },
                { expr: 'player.stat.nerve >= 4' },
              ),
            ]
          : []),
        ...(index === 4 ? [land(act('SWAP_PLACES', { with: 'choose' }))] : []),
        ...(index === 7
          ? [
              land(
                choose(
                  'Something glimmers in the pond.',
                  { text: 'Reach in', actions: [gain('light', { random: [-2, 4] }), gain('nerve', 1)] },
                  option('Go away'),
                ),
              ),
            ]
          : []),
        ...(index === 10 ? [land(both(gain('light', 2), note('{{PLAYER_NAME}} finds embers.')))] : []),
        ...(index === 2
          ? [
              land(
                effect('Trap', {
                  spaceId: 'd5',
                  actions: [note('A pit! {{PLAYER_NAME}} loses light.'), gain('light', -2)],
                }),
              ),
            ]
          : []),
        ...(index === 8 ? [land(act('DISPLACE_PLAYER', { steps: 2 }, { target: 'random-other' }))] : []),
      ],
    })),
    ring(12, 330),
  ),
  {
    stats: [
      { id: 'light', name: 'Light', initial: 12, min: 0, max: 24 },
      { id: 'nerve', name: 'Nerve', initial: 0, min: 0, max: 9, hidden: true },
    ],
  },
)
