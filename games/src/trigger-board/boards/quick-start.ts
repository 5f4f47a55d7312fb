import { act, board, both, choose, gain, land, note, option, path, road, steps, when } from './make.ts'

/** The first board: one road, one fork, and buns that are eaten to go further. */
export const quickStart = board(
  {
    name: 'Quick Start',
    description:
      'A walk from the bakery to your own front door, for the first match. Before each walk you may eat a bun and go one step further; the first one home wins.',
    goal: 'Be the first at Home.',
    theme: 'meadow',
    tags: ['first board', 'race', 'short'],
  },
  {
    players: { min: 2, max: 8, recommended: { min: 2, max: 5 } },
    turns: { turnOrder: 'random' },
    movement: { type: 'dice', diceCount: 1, diceSides: 3 },
    victory: { conditions: [{ type: 'REACH_SPACE', spaceIds: ['home'], by: 'enter' }] },
  },
  [
    ...path(
      [
        {
          id: 'bakery',
          name: 'Bakery',
          type: 'start',
          on: [
            when(
              'ON_ROLL',
              choose('Eat a bun before you walk?', option('Walk on'), {
                text: 'Eat a bun: one more step',
                actions: [gain('buns', -1), act('CHANGE_MOVES', { delta: 1 })],
              }),
              { if: 'player.stat.buns > 0', limit: { perTurn: 1 } },
              { where: 'board' },
            ),
          ],
        },
        { id: 'lane', name: 'Lane' },
        { id: 'mill', name: 'Mill', on: [land(both(note('The miller has a bun to spare.'), gain('buns', 1)))] },
        { id: 'gate', name: 'Gate' },
        {
          id: 'fork',
          name: 'Crossroads',
          to: [
            { targetId: 'bridge', label: 'over the bridge' },
            { targetId: 'meadow', label: 'through the meadow' },
          ],
        },
      ],
      road(5, [
        [100, 250],
        [210, 130],
        [350, 120],
        [430, 230],
        [540, 300],
      ]),
    ),
    ...path(
      [
        { id: 'bridge', name: 'Footbridge' },
        { id: 'mud', name: 'Muddy Bank', on: [land(steps(-1), { limit: { perTurn: 1 } })] },
      ],
      road(2, [
        [660, 240],
        [775, 245],
      ]),
      'oak',
    ),
    ...path(
      [
        { id: 'meadow', name: 'Meadow', on: [land(gain('buns', 1))] },
        {
          id: 'picnic',
          name: 'Picnic',
          on: [land(both(note('Well rested, {{PLAYER_NAME}} is up again.'), act('EXTRA_TURN')))],
        },
        { id: 'hive', name: 'Beehive', on: [land(gain('buns', 2))] },
      ],
      road(3, [
        [590, 420],
        [710, 460],
        [820, 400],
      ]),
      'oak',
    ),
    ...path(
      [
        { id: 'oak', name: 'Old Oak' },
        {
          id: 'cart',
          name: 'Hay Cart',
          on: [
            land(
              choose(
                'A cart goes your way.',
                option('Jump on: two steps', steps(2)),
                option('Send it back with somebody: three steps', steps(-3, { target: 'choose' })),
              ),
              { limit: { perTurn: 1 } },
            ),
          ],
        },
        {
          id: 'post',
          name: 'Post Van',
          on: [
            land(both(note('The post van gives the last player a lift.'), steps(3, { target: 'last' })), {
              limit: { perTurn: 1 },
            }),
          ],
        },
        { id: 'orchard', name: 'Orchard', on: [land(gain('buns', 1))] },
        { id: 'puddle', name: 'Puddle', on: [land(steps(-1), { limit: { perTurn: 1 } })] },
        { id: 'goose', name: 'Goose', on: [land(steps(-2), { limit: { perTurn: 1 } })] },
        { id: 'hill', name: 'Hill', on: [land(gain('buns', 1))] },
        { id: 'stile', name: 'Stile' },
        { id: 'slope', name: 'Slope', on: [land(steps(2), { limit: { perTurn: 1 } })] },
        { id: 'pond', name: 'Duck Pond', on: [land(steps(-1), { limit: { perTurn: 1 } })] },
        { id: 'barn', name: 'Barn', on: [land(gain('buns', 1))] },
        {
          id: 'swing',
          name: 'Swing',
          on: [
            land(
              choose(
                'How high?',
                option('High: one step on, and a bun', gain('buns', 1), steps(1)),
                option('Call somebody back: two steps', steps(-2, { target: 'choose' })),
              ),
              { limit: { perTurn: 1 } },
            ),
          ],
        },
        { id: 'garden', name: 'Garden' },
        { id: 'hens', name: 'Hens', on: [land(steps(-1), { limit: { perTurn: 1 } })] },
        { id: 'home', name: 'Home', type: 'end' },
      ],
      road(15, [
        [930, 310],
        [1010, 440],
        [950, 590],
        [800, 650],
        [660, 580],
        [520, 580],
        [440, 470],
        [300, 380],
        [150, 410],
        [90, 550],
        [180, 680],
        [330, 700],
        [470, 700],
      ]),
    ),
  ],
  { stats: [{ id: 'buns', name: 'Buns', icon: 'bread', initial: 2, min: 0, max: 4 }] },
)
