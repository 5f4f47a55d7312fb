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
  road,
  sendTo,
  steps,
  when,
  type SpaceSketch,
} from './make.ts'

/** The sewer is a detour, never a trap: it has four spaces and always leads out again. */
const manhole = (id: string, name: string, to: readonly string[]): SpaceSketch => ({
  id,
  name,
  to,
  icon: 'hole',
  on: [
    land(
      choose(
        'The lid is off!',
        {
          text: 'Use a lamp: climb out, one step on',
          if: 'player.stat.lamps > 0',
          actions: [gain('lamps', -1), steps(1)],
        },
        option('Down you go', sendTo('s1')),
      ),
      { limit: { perTurn: 1 } },
    ),
  ],
})
const lamps = (id: string, name: string, count: number, to: readonly string[]): SpaceSketch => ({
  id,
  name,
  to,
  on: [land(gain('lamps', count))],
})
const tram = (id: string, name: string, to: readonly string[]): SpaceSketch => ({
  id,
  name,
  to,
  icon: 'bus',
  on: [land(steps(2), { limit: { perTurn: 1 } })],
})

/** Every roll can be walked with care, for a lamp, or at a run, which takes one. */
const careful = when(
  'ON_ROLL',
  choose(
    'How do you walk?',
    option('As rolled'),
    {
      text: 'With care: one step less',
      if: 'movesLeft > 1 && player.stat.lamps < 4',
      actions: [gain('lamps', 1), act('CHANGE_MOVES', { delta: -1 })],
    },
    {
      text: 'At a run: one step more',
      if: 'player.stat.lamps > 0',
      actions: [gain('lamps', -1), act('CHANGE_MOVES', { delta: 1 })],
    },
  ),
  { if: 'player.stat.lamps > 0 || movesLeft > 1', limit: { perTurn: 1 } },
  { where: 'board' },
)

/** Two streets through the town, with open manholes that lead back to the middle. */
export const detour = board(
  {
    name: 'Detour',
    description:
      'Two streets lead across town, and you may change over at every corner. Walk with care to find lamps, burn one to run, or to climb out of an open manhole: the sewer leads back to the middle. The first one at the warm kitchen wins.',
    goal: 'Be the first at the Warm Kitchen.',
    theme: 'city',
    tags: ['race', 'forks'],
  },
  {
    players: { min: 2, max: 8, recommended: { min: 2, max: 6 } },
    turns: { turnOrder: 'random' },
    movement: { type: 'dice', diceCount: 1, diceSides: 3 },
    victory: { conditions: [{ type: 'REACH_SPACE', spaceIds: ['home'], by: 'enter' }] },
  },
  [
    ...path([{ id: 'start', name: 'Town Hall', type: 'start', to: ['n1', 'o1'], on: [careful] }], () => [90, 170]),
    // The avenue: longer by two, and kinder.
    ...path(
      [
        tram('o1', 'Tram', ['o2', 'n2']),
        lamps('o2', 'Lamp Shop', 1, ['o3']),
        { id: 'o3', name: 'Theatre', to: ['o4', 'n4'] },
        manhole('o4', 'High Hole', ['o5']),
        { id: 'o5', name: 'Park', to: ['o6', 'n6'], on: [land(act('EXTRA_TURN'))] },
        lamps('o6', 'Market', 1, ['o7']),
        manhole('o7', 'Wet Hole', ['o8', 'n8']),
        tram('o8', 'Night Bus', ['o9']),
        { id: 'o9', name: 'Arcade', to: ['o10', 'n10'] },
        manhole('o10', 'Dark Hole', ['o11']),
        lamps('o11', 'Museum', 2, ['o12']),
        {
          id: 'o12',
          name: 'Taxi Rank',
          to: ['o13', 'n12'],
          icon: 'car',
          on: [
            land(
              choose(
                'Where to?',
                option('Swap places with somebody', act('SWAP_PLACES', { with: 'choose' })),
                option('Send somebody three steps back', steps(-3, { target: 'choose' })),
                option('Two steps on', steps(2)),
              ),
              { limit: { perTurn: 1 } },
            ),
          ],
        },
        lamps('o13', 'Opera', 1, ['o14']),
        manhole('o14', 'Wide Hole', ['o15', 'n14']),
        { id: 'o15', name: 'Bridge', to: ['o16'] },
        manhole('o16', 'Last Hole', ['gate']),
      ],
      road(16, [
        [210, 90],
        [400, 80],
        [620, 110],
        [820, 90],
        [980, 190],
        [1040, 370],
        [980, 570],
        [820, 690],
        [600, 670],
        [400, 700],
        [230, 660],
      ]),
    ),
    // The lane: shorter, and full of holes.
    ...path(
      [
        { id: 'n1', name: 'Alley', to: ['n2', 'o2'] },
        manhole('n2', 'Mossy Hole', ['n3']),
        lamps('n3', 'Café', 1, ['n4', 'o4']),
        { id: 'n4', name: 'Roadworks', to: ['n5'], on: [land(steps(-2), { limit: { perTurn: 1 } })] },
        manhole('n5', 'Deep Hole', ['n6', 'o6']),
        {
          id: 'n6',
          name: 'Bus Stop',
          to: ['n7'],
          icon: 'bus',
          on: [
            land(both(note('The bus takes the last player two steps on.'), steps(2, { target: 'last' })), {
              limit: { perTurn: 1 },
            }),
          ],
        },
        { id: 'n7', name: 'Bakery', to: ['n8'] },
        manhole('n8', 'Iron Hole', ['n9', 'o9']),
        { id: 'n9', name: 'Fountain', to: ['n10'] },
        { id: 'n10', name: 'Police', to: ['n11', 'o11'], on: [land(steps(-3), { limit: { perTurn: 1 } })] },
        manhole('n11', 'Old Hole', ['n12']),
        lamps('n12', 'Kiosk', 1, ['n13', 'o14']),
        { id: 'n13', name: 'Big Dog', to: ['n14'], icon: 'dog', on: [land(steps(-2), { limit: { perTurn: 1 } })] },
        manhole('n14', 'Rusty Hole', ['gate']),
      ],
      road(14, [
        [200, 230],
        [390, 230],
        [580, 250],
        [750, 230],
        [850, 330],
        [840, 460],
        [740, 550],
        [560, 530],
        [400, 560],
        [230, 530],
      ]),
    ),
    ...path(
      [
        { id: 'gate', name: 'Back Gate', to: ['yard'] },
        { id: 'yard', name: 'Yard', to: ['stairs'] },
        { id: 'stairs', name: 'Stairs', to: ['home'] },
        { id: 'home', name: 'Warm Kitchen', type: 'end', to: [] },
      ],
      road(4, [
        [110, 600],
        [80, 490],
        [100, 390],
        [210, 360],
      ]),
    ),
    ...path(
      [
        { id: 's1', name: 'Sewer', to: ['s2'] },
        lamps('s2', 'Old Lamp', 1, ['s3']),
        { id: 's3', name: 'Rats', to: ['s4'], on: [land(steps(1))] },
        { id: 's4', name: 'Ladder', to: ['n7', 'n9'] },
      ],
      road(4, [
        [330, 390],
        [460, 370],
        [590, 400],
        [710, 390],
      ]),
    ),
  ],
  { stats: [{ id: 'lamps', name: 'Lamps', icon: 'flame', initial: 1, min: 0, max: 4 }] },
)
