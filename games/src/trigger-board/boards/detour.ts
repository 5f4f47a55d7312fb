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
  type SpaceSketch,
} from './make.ts'

/** The sewer is a detour, never a trap: it has four spaces and always leads out again. */
const manhole = (id: string, name: string, to: readonly string[]): SpaceSketch => ({
  id,
  name,
  to,
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
  on: [land(steps(2), { limit: { perTurn: 1 } })],
})

/** Two streets through the town, with open manholes that lead back to the middle. */
export const detour = board(
  {
    name: 'Detour',
    description:
      'Two streets lead across town, and you may change over at every corner. Mind the open manholes: the sewer brings you back to the middle of the way. The first one at the warm kitchen wins.',
    goal: 'Be the first at the Warm Kitchen.',
    theme: 'city',
    tags: ['race', 'forks'],
  },
  {
    players: { min: 2, max: 8, recommended: { min: 2, max: 6 } },
    turns: { turnOrder: 'random' },
    movement: { type: 'dice', diceSides: 3 },
    victory: { conditions: [{ type: 'REACH_SPACE', spaceIds: ['home'], by: 'enter' }] },
  },
  [
    ...path([{ id: 'start', name: 'Town Hall', type: 'start', to: ['n1', 'o1'] }], () => [90, 170]),
    // The avenue: longer by two, and kinder.
    ...path(
      [
        tram('o1', 'Tram', ['o2', 'n2']),
        lamps('o2', 'Lamp Shop', 1, ['o3']),
        { id: 'o3', name: 'Theatre', to: ['o4', 'n4'] },
        manhole('o4', 'High Manhole', ['o5']),
        { id: 'o5', name: 'Park', to: ['o6', 'n5'], on: [land(act('EXTRA_TURN'))] },
        tram('o6', 'Night Bus', ['o7']),
        manhole('o7', 'Wet Manhole', ['o8', 'n7']),
        lamps('o8', 'Museum', 2, ['o9']),
        {
          id: 'o9',
          name: 'Taxi Rank',
          to: ['o10', 'n8'],
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
        { id: 'o10', name: 'Bridge', to: ['o11', 'n10'] },
        manhole('o11', 'Last Manhole', ['gate']),
      ],
      road(11, [
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
        manhole('n2', 'Mossy Manhole', ['n3']),
        lamps('n3', 'Café', 1, ['n4', 'o4']),
        { id: 'n4', name: 'Roadworks', to: ['n5'], on: [land(steps(-2), { limit: { perTurn: 1 } })] },
        manhole('n5', 'Deep Manhole', ['n6', 'o7']),
        {
          id: 'n6',
          name: 'Bus Stop',
          to: ['n7'],
          on: [
            land(both(note('The bus takes the last player four steps on.'), steps(4, { target: 'last' })), {
              limit: { perTurn: 1 },
            }),
          ],
        },
        manhole('n7', 'Iron Manhole', ['n8', 'o9']),
        { id: 'n8', name: 'Fountain', to: ['n9'] },
        { id: 'n9', name: 'Police', to: ['n10', 'o11'], on: [land(steps(-3), { limit: { perTurn: 1 } })] },
        manhole('n10', 'Old Manhole', ['gate']),
      ],
      road(10, [
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
        { id: 'gate', name: 'Back Gate', to: ['home'] },
        { id: 'home', name: 'Warm Kitchen', type: 'end', to: [] },
      ],
      road(2, [
        [110, 600],
        [90, 480],
      ]),
    ),
    ...path(
      [
        { id: 's1', name: 'Sewer', to: ['s2'] },
        lamps('s2', 'Old Lamp', 1, ['s3']),
        { id: 's3', name: 'Rats', to: ['s4'], on: [land(steps(1))] },
        { id: 's4', name: 'Ladder', to: ['n6', 'n8'] },
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
