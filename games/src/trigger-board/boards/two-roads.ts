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
  steps,
  when,
  type SpaceSketch,
} from './make.ts'

/** Steps that a charm adds or takes: enough to reach the next good space, or to stop short of a bad one. */
const charmOnRoll = when(
  'ON_ROLL',
  choose(
    'Use a charm on this walk?',
    option('Walk on'),
    { text: 'Charm: two more steps', actions: [gain('charms', -1), act('CHANGE_MOVES', { delta: 2 })] },
    {
      text: 'Charm: one step less',
      if: 'lastRoll > 1',
      actions: [gain('charms', -1), act('CHANGE_MOVES', { delta: -1 })],
    },
  ),
  { if: 'player.stat.charms > 0', limit: { perTurn: 1 } },
  { where: 'board' },
)

const back = (id: string, name: string, count: number): SpaceSketch => ({
  id,
  name,
  on: [land(steps(-count), { limit: { perTurn: 1 } })],
})
const charms = (id: string, name: string, count: number): SpaceSketch => ({
  id,
  name,
  on: [land(gain('charms', count))],
})

/** A race in which every fork is a wager: the short road bites, the long one helps. */
export const twoRoads = board(
  {
    name: 'Fork & Rejoin',
    description:
      'A postal race over three forks. The short roads bite, the long ones help, and a charm changes how far you walk. The first one home wins.',
    goal: 'Be the first at Home.',
    theme: 'meadow',
    tags: ['race', 'forks'],
  },
  {
    players: { min: 2, max: 8, recommended: { min: 2, max: 6 } },
    turns: { turnOrder: 'random' },
    movement: { type: 'dice', diceCount: 1, diceSides: 3 },
    victory: { conditions: [{ type: 'REACH_SPACE', spaceIds: ['home'], by: 'enter' }] },
  },
  [
    ...path(
      [
        { id: 'start', name: 'Post Office', type: 'start', on: [charmOnRoll] },
        { id: 'y1', name: 'Yard' },
        charms('y2', 'Well', 1),
        { id: 'a1', name: 'Cobbles' },
        { id: 'a2', name: 'Baker', on: [land(both(note('{{PLAYER_NAME}} eats a warm roll.'), steps(1)))] },
        {
          id: 'fork1',
          name: 'Town Gate',
          to: [
            { targetId: 's1', label: 'short' },
            { targetId: 'l1', label: 'long' },
          ],
        },
      ],
      road(6, [
        [300, 350],
        [190, 370],
        [90, 300],
        [130, 180],
        [250, 120],
        [390, 150],
      ]),
    ),
    ...path(
      [back('s1', 'Bramble', 2), { id: 's2', name: 'Path' }, back('s3', 'Bull', 4)],
      road(3, [
        [510, 130],
        [620, 110],
        [730, 150],
      ]),
      'join1',
    ),
    ...path(
      [
        charms('l1', 'Willow', 1),
        { id: 'l2', name: 'Stones', on: [land(steps(2), { limit: { perTurn: 1 } })] },
        { id: 'l3', name: 'Ferry', on: [land(act('EXTRA_TURN'))] },
        charms('l4', 'Watermill', 2),
        { id: 'l5', name: 'Reeds' },
      ],
      road(5, [
        [400, 290],
        [480, 390],
        [610, 390],
        [700, 310],
        [810, 280],
      ]),
      'join1',
    ),
    ...path(
      [
        { id: 'join1', name: 'Hut' },
        {
          id: 'b1',
          name: 'Mail Coach',
          on: [
            land(both(note('The coach takes the last player four steps on.'), steps(4, { target: 'last' })), {
              limit: { perTurn: 1 },
            }),
          ],
        },
        {
          id: 'b2',
          name: 'Sheep',
          on: [land(effect('DiceModifier', { add: -1, min: 1, duration: 1, unit: 'rolls' }))],
        },
        {
          id: 'fork2',
          name: 'Signpost',
          to: [
            { targetId: 'c1', label: 'short' },
            { targetId: 'd1', label: 'long' },
          ],
        },
      ],
      road(4, [
        [900, 190],
        [1020, 230],
        [1070, 350],
        [1020, 470],
      ]),
    ),
    ...path(
      [back('c1', 'Scree', 3), back('c2', 'Old Troll', 5)],
      road(2, [
        [890, 460],
        [770, 480],
      ]),
      'join2',
    ),
    ...path(
      [
        charms('d1', 'Jetty', 1),
        { id: 'd2', name: 'Swans', on: [land(effect('DiceModifier', { add: 2, duration: 1, unit: 'rolls' }))] },
        { id: 'd3', name: 'Boathouse', on: [land(act('EXTRA_TURN'))] },
        charms('d4', 'Lighthouse', 2),
      ],
      road(4, [
        [1030, 610],
        [930, 690],
        [800, 690],
        [690, 630],
      ]),
      'join2',
    ),
    ...path(
      [
        { id: 'join2', name: 'Orchard' },
        {
          id: 'e1',
          name: 'Scarecrow',
          on: [
            land(
              choose(
                'The scarecrow points at two roads.',
                option('Swap places with somebody', act('SWAP_PLACES', { with: 'choose' })),
                option('Take a charm', gain('charms', 1)),
              ),
              { limit: { perTurn: 1 } },
            ),
          ],
        },
        {
          id: 'fork3',
          name: 'Lake Shore',
          to: [
            { targetId: 'f1', label: 'over the ice' },
            { targetId: 'g1', label: 'round the lake' },
          ],
        },
      ],
      road(3, [
        [640, 510],
        [520, 530],
        [365, 485],
      ]),
    ),
    ...path(
      [back('f1', 'Thin Ice', 3), back('f2', 'Ice Hole', 5)],
      road(2, [
        [280, 450],
        [180, 500],
      ]),
      'h1',
    ),
    ...path(
      [
        charms('g1', 'Boat Hire', 1),
        {
          id: 'g2',
          name: 'Wishing Tree',
          on: [
            land(
              choose(
                'What do you wish for?',
                option('That somebody is late: three steps back', steps(-3, { target: 'choose' })),
                option('That I am early: two steps', steps(2)),
              ),
              { limit: { perTurn: 1 } },
            ),
          ],
        },
        { id: 'g3', name: 'Sledges', on: [land(steps(2), { limit: { perTurn: 1 } })] },
        charms('g4', 'Chestnuts', 1),
      ],
      road(4, [
        [490, 630],
        [375, 735],
        [260, 755],
        [120, 730],
      ]),
      'h1',
    ),
    ...path(
      [
        { id: 'h1', name: 'Toll House' },
        back('h2', 'Goose', 2),
        { id: 'h3', name: 'Orchard Wall' },
        { id: 'home', name: 'Home', type: 'end' },
      ],
      road(4, [
        [90, 590],
        [180, 620],
        [265, 615],
        [360, 610],
      ]),
    ),
  ],
  { stats: [{ id: 'charms', name: 'Charms', icon: 'star', initial: 2, min: 0, max: 5 }] },
)
