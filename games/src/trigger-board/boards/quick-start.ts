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
              choose(
                'How do you walk?',
                option('As rolled'),
                option('Eat a bun: one step more', gain('buns', -1), act('CHANGE_MOVES', { delta: 1 })),
              ),
              { if: 'player.stat.buns > 0', limit: { perTurn: 1 } },
              { where: 'board' },
            ),
            when(
              'ON_ROLL',
              choose(
                'How do you walk?',
                option('As rolled'),
                option('Bake a bun: one step less', gain('buns', 1), act('CHANGE_MOVES', { delta: -1 })),
              ),
              { if: 'player.stat.buns == 0 && movesLeft > 1', limit: { perTurn: 1 } },
              { where: 'board' },
            ),
            // The first turn is worth about as much as a bun.
            when(
              'ON_GAME_START',
              both(
                note('{{CURRENT_PLAYER_NAME}} begins, and gives a bun to the birds.'),
                gain('buns', -1, { target: 'current' }),
              ),
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
        [95, 235],
        [210, 130],
        [350, 120],
        [430, 230],
        [540, 300],
      ]),
    ),
    // The short way, past a puddle of mud.
    ...path(
      [
        { id: 'bridge', name: 'Footbridge' },
        { id: 'mud', name: 'Muddy Bank', on: [land(both(note('A bun falls into the mud.'), gain('buns', -1)))] },
      ],
      road(2, [
        [660, 240],
        [775, 245],
      ]),
      'oak',
    ),
    // The long way, with a second breakfast.
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
                option('Jump on: two steps on', steps(2)),
                option('Send it back with somebody: three steps', steps(-3, { target: 'choose' })),
              ),
              { limit: { perTurn: 1 } },
            ),
          ],
        },
        {
          id: 'post',
          name: 'Post Van',
          icon: 'bus',
          on: [
            land(both(note('The post van gives the last player a lift.'), steps(3, { target: 'last' })), {
              limit: { perTurn: 1 },
            }),
          ],
        },
        { id: 'orchard', name: 'Orchard', on: [land(gain('buns', 1))] },
        { id: 'puddle', name: 'Puddle', on: [land(both(note('A bun gets wet.'), gain('buns', -1)))] },
        {
          id: 'goose',
          name: 'Goose',
          on: [
            land(
              choose(
                'The goose is hungry.',
                { text: 'Give her a bun', if: 'player.stat.buns > 0', actions: [gain('buns', -1)] },
                option('Let her chase you: everybody else goes two steps on', steps(2, { target: 'others' })),
              ),
              { limit: { perTurn: 1 } },
            ),
          ],
        },
        {
          id: 'hill',
          name: 'Hill',
          to: [
            { targetId: 'stile', label: 'over the stile' },
            { targetId: 'pond', label: 'round the pond' },
          ],
          on: [land(gain('buns', 1))],
        },
      ],
      road(7, [
        [930, 310],
        [1010, 440],
        [950, 590],
        [800, 650],
        [660, 580],
        [520, 570],
      ]),
    ),
    // Straight down, with nothing to eat.
    ...path(
      [
        { id: 'stile', name: 'Stile' },
        { id: 'slope', name: 'Slope', on: [land(gain('buns', -1))] },
      ],
      road(2, [
        [380, 540],
        [250, 520],
      ]),
      'swing',
    ),
    ...path(
      [
        { id: 'pond', name: 'Duck Pond', on: [land(gain('buns', 1))] },
        {
          id: 'dog',
          name: 'Big Dog',
          icon: 'dog',
          on: [
            land(
              choose(
                'Off the lead!',
                option('Run with it: three steps', steps(3)),
                option('Send it after somebody: three steps back', steps(-3, { target: 'choose' })),
              ),
              { limit: { perTurn: 1 } },
            ),
          ],
        },
        { id: 'barn', name: 'Barn', on: [land(gain('buns', 2))] },
      ],
      road(3, [
        [420, 420],
        [280, 370],
        [140, 410],
      ]),
      'swing',
    ),
    ...path(
      [
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
        { id: 'garden', name: 'Garden', on: [land(gain('buns', 1))] },
        { id: 'hens', name: 'Hens', on: [land(both(note('The hens get a bun.'), gain('buns', -1)))] },
        { id: 'home', name: 'Home', type: 'end' },
      ],
      road(4, [
        [90, 550],
        [180, 680],
        [330, 700],
        [470, 700],
      ]),
    ),
  ],
  { stats: [{ id: 'buns', name: 'Buns', icon: 'bread', initial: 3, min: 0, max: 5 }] },
)
