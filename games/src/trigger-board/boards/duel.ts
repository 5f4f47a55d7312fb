import {
  act,
  board,
  both,
  choose,
  effect,
  gain,
  land,
  note,
  option,
  path,
  road,
  when,
  type SpaceSketch,
} from './make.ts'

const out = act('SET_PLAYER_STATE', { state: 'ELIMINATED' })
const light = (id: string, name: string, amount: unknown): SpaceSketch => ({
  id,
  name,
  on: [land(gain('light', amount))],
})

const AROUND: readonly SpaceSketch[] = [
  { id: 'd0', name: 'Moon Base' },
  light('d1', 'Sun', 4),
  { id: 'd2', name: 'Asteroids', on: [land(gain('light', -2))] },
  {
    id: 'd3',
    name: 'Laser',
    on: [
      land(
        choose(
          'Charged!',
          option('Fire at somebody: 3 light', gain('light', -3, { target: 'choose' })),
          option('Drain it: 2 light for you', gain('light', 2)),
        ),
      ),
    ],
  },
  { id: 'd4', name: 'Wormhole', on: [land(act('SWAP_PLACES', { with: 'choose' }))] },
  light('d5', 'Comet', { random: [0, 4] }),
  { id: 'd6', name: 'Far Base' },
  light('d7', 'Twin Suns', 3),
  { id: 'd8', name: 'Dark Cloud', on: [land(gain('light', -3))] },
  {
    id: 'd9',
    name: 'Mine Layer',
    on: [
      land(
        choose(
          'Where does the mine go?',
          ...[
            ['d1', 'Sun'],
            ['d7', 'Twin Suns'],
          ].map(([spaceId, name]) =>
            option(
              `To the ${name}`,
              effect('Trap', { spaceId, actions: [note('A mine! {{PLAYER_NAME}} loses 5 light.'), gain('light', -5)] }),
            ),
          ),
          option('Sell it: 1 light', gain('light', 1)),
        ),
      ),
    ],
  },
  { id: 'd10', name: 'Junk Yard', on: [land(gain('rockets', 1))] },
  light('d11', 'Star Dust', 1),
]

const ROUNDS = 14
/** From this round on every ship loses light at the end of its turn: eliminated players do not wait long. */
const DARK = 8

/** Last one standing. Who carries how many rockets, nobody else knows. */
export const duel = board(
  {
    name: 'Duel',
    description: `Ships in the dark. Land on somebody and take 4 of their light; fire the rockets that nobody knows you have. Whose light goes out is out. From round ${DARK} every ship loses 3 light a turn; after round ${ROUNDS} the brightest wins.`,
    goal: 'Be the last ship with light.',
    theme: 'space',
    tags: ['last one standing', 'secrets'],
  },
  {
    players: { min: 2, max: 8, recommended: { min: 2, max: 5 } },
    startingPositions: { mode: 'spread', spaceIds: ['d0', 'd6', 'd3', 'd9', 'd11', 'd5', 'd2', 'd8'] },
    turns: { turnOrder: 'random' },
    movement: { type: 'dice', diceCount: 1, diceSides: 4 },
    victory: {
      conditions: [{ type: 'LAST_STANDING' }, { type: 'TURN_LIMIT', rounds: ROUNDS, winner: 'stat:light' }],
      eliminationEnabled: true,
    },
  },
  [
    ...path(
      AROUND.map((space, at) => ({
        ...space,
        to: [
          AROUND[(at + 1) % AROUND.length]?.id ?? '',
          AROUND[(at + AROUND.length - 1) % AROUND.length]?.id ?? '',
          ...(space.id === 'd0' ? ['m0'] : space.id === 'd6' ? ['m1'] : []),
        ],
        on: [
          ...(space.on ?? []),
          when(
            'ON_MEET',
            // Everybody here pays, the ship that arrives as well: it gets its own back.
            both(
              note('{{PLAYER_NAME}} rams somebody and takes 4 light.'),
              gain('light', -4, { target: 'here' }),
              gain('light', 8),
            ),
            { limit: { perTurn: 1 } },
            { phase: 'land' },
          ),
          ...(at === 0
            ? [
                when(
                  'ON_GAME_START',
                  act('SET_STAT', { statId: 'rockets', value: { random: [1, 2] } }, { target: 'all' }),
                ),
                when(
                  'ON_TURN_START',
                  choose(
                    'Fire a rocket?',
                    option('Not now'),
                    option(
                      'Fire: somebody loses 3 light',
                      gain('rockets', -1),
                      gain('light', -3, { target: 'choose' }),
                    ),
                    option('Burn it: 2 light for you', gain('rockets', -1), gain('light', 2)),
                  ),
                  { if: 'player.stat.rockets > 0' },
                  { where: 'board' },
                ),
                when(
                  'ON_TURN_END',
                  both(note('The dark closes in: {{PLAYER_NAME}} loses 3 light.'), gain('light', -3)),
                  { if: `round >= ${DARK}` },
                  { where: 'board' },
                ),
                when('ON_STAT', out, { priority: 'CRITICAL' }, { statId: 'light', op: '<=', value: 0 }),
              ]
            : []),
        ],
      })),
      road(
        12,
        [
          [520, 90],
          [700, 100],
          [880, 170],
          [960, 330],
          [900, 500],
          [740, 590],
          [560, 600],
          [370, 600],
          [190, 540],
          [90, 390],
          [140, 220],
          [320, 130],
        ],
        true,
      ),
    ),
    ...path(
      [
        {
          id: 'm0',
          name: 'Black Hole',
          to: ['m1', 'd0'],
          on: [
            land(both(note('The black hole takes 3 light of the brightest.'), gain('light', -3, { target: 'leader' }))),
          ],
        },
        { id: 'm1', name: 'Nebula', to: ['d6', 'm0'], on: [land(both(gain('rockets', 1), gain('light', 1)))] },
      ],
      road(2, [
        [480, 270],
        [560, 420],
      ]),
    ),
  ],
  {
    stats: [
      { id: 'light', name: 'Light', icon: 'flame', initial: 20, min: 0, max: 30 },
      { id: 'rockets', name: 'Rockets', icon: 'rocket', initial: 1, min: 0, max: 3, hidden: true },
    ],
  },
)
