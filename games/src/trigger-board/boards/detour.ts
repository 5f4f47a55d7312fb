import {
  act,
  board,
  both,
  choose,
  gain,
  land,
  lap,
  note,
  option,
  path,
  ring,
  rows,
  sendTo,
  steps,
  when,
  type SpaceSketch,
} from './make.ts'

const plain = (id: string, name: string): SpaceSketch => ({ id, name })
const well = (id: string, name: string): SpaceSketch => ({
  id,
  name,
  color: '#37474f',
  on: [land(both(note('Splash! {{PLAYER_NAME}} falls down a well.'), sendTo('w1')))],
})

/** A race with a cellar: six wells lead down, and only luck or a candle leads up. */
export const detour = board(
  {
    name: 'Detour',
    description:
      'Past open wells to a warm kitchen, and back for the next errand. Down there it is dark, round and wet: find a candle, or roll a four, to climb out. Two errands win.',
    tags: ['race', 'dungeon'],
  },
  {
    players: { min: 2, max: 8 },
    turns: { turnOrder: 'random' },
    movement: { type: 'dice', diceSides: 4, finish: 'any' },
    victory: { conditions: [{ type: 'FIRST_COMPLETED' }, { type: 'TURN_LIMIT', rounds: 70, winner: 'stat:errands' }] },
  },
  [
    ...path(
      [
        { id: 'start', name: 'Village Pump', type: 'start', color: '#2e7d32' },
        plain('p1', 'Lane'),
        { id: 'p2', name: 'Chandler', color: '#f9a825', on: [land(gain('candles', 1))] },
        well('p3', 'Mossy Well'),
        plain('p4', 'Field'),
        { id: 'p5', name: 'Scarecrow', on: [land(act('SWAP_PLACES', { with: 'leader' }))] },
        plain('p6', 'Hedge'),
        well('p7', 'Dry Well'),
        { id: 'p8', name: 'Crossroads', on: [land(steps(2), { limit: { perPlayer: 1 } })] },
        plain('p9', 'Meadow'),
        well('p10', 'Wishing Well'),
        {
          id: 'p11',
          name: 'Tinker',
          color: '#f9a825',
          on: [
            land(
              choose(
                'The tinker has a candle.',
                { text: 'Take it and go back two', actions: [gain('candles', 1), steps(-2)] },
                option('No, thank you'),
              ),
            ),
          ],
        },
        plain('p12', 'Bridge'),
        well('p13', 'Covered Well'),
        plain('p14', 'Barn'),
        { id: 'p15', name: 'Chapel', on: [land(act('EXTRA_TURN'))] },
        well('p16', 'Deep Well'),
        plain('p17', 'Wood'),
        { id: 'p18', name: 'Clearing', on: [land(gain('candles', 1))] },
        plain('p19', 'Ridge'),
        well('p20', 'Last Well'),
        plain('p21', 'Stile'),
        {
          id: 'home',
          name: 'Warm Kitchen',
          type: 'end',
          color: '#2e7d32',
          on: [lap('errands', 2, 'start', '{{PLAYER_NAME}} gets soup, and the next errand.')],
        },
      ],
      rows(6),
    ),
    ...path(
      [
        {
          id: 'w1',
          name: 'Bottom of the Well',
          color: '#455a64',
          on: [
            when(
              'ON_TURN_START',
              choose(
                'It is dark down here.',
                {
                  text: 'Light a candle and climb out',
                  if: 'player.stat.candles > 0',
                  actions: [gain('candles', -1), sendTo('p8')],
                },
                option('Feel along the wall'),
              ),
            ),
          ],
        },
        { id: 'w2', name: 'Drip', color: '#455a64' },
        { id: 'w3', name: 'Roots', color: '#455a64', on: [land(sendTo('p4'), { chance: 0.4 })] },
        {
          id: 'w4',
          name: 'Bats',
          color: '#455a64',
          on: [land(act('PROMPT_CURRENT_PLAYER', { message: 'Bats! Nobody else hears you shout, {{PLAYER_NAME}}.' }))],
        },
        { id: 'w5', name: 'Old Candle', color: '#455a64', on: [land(gain('candles', 1))] },
        { id: 'w6', name: 'Rusty Ladder', color: '#455a64', to: ['w1'], on: [land(sendTo('p8'))] },
      ],
      ring(6, 130, [930, 300]),
    ).map((space) => ({
      ...space,
      triggers: [
        ...((space['triggers'] as unknown[] | undefined) ?? []), // what the sketch above has given it
        ...(space['id'] === 'w6' ? [] : [when('ON_ROLL', sendTo('p8'), { priority: 'HIGH' }, { values: [4] })]),
      ],
    })),
  ],
  {
    stats: [
      { id: 'errands', name: 'Errands', min: 0, max: 2 },
      { id: 'candles', name: 'Candles', min: 0, max: 9 },
    ],
  },
)
