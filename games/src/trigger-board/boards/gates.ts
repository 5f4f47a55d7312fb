import { act, board, both, effect, gain, home, land, note, path, ring, sendTo, when } from './make.ts'

const key = (id: string, stat: string, name: string, colour: string) => ({
  id,
  name,
  color: colour,
  on: [
    land(
      both(
        note(`{{PLAYER_NAME}} holds the ${name.toLowerCase()}.`),
        act('SET_STAT', { statId: stat, value: 1 }),
        gain('keys', 1),
      ),
      {
        if: `player.stat.${stat} == 0`,
      },
    ),
  ],
})

/** A castle of two rings: three keys open the inner one, and so does patience. */
export const gates = board(
  {
    name: 'Gates',
    description:
      'Gather three keys on the outer ring; they open the gate to the tower. After round 14 it stands open for all.',
    tags: ['collecting', 'conditions'],
  },
  {
    players: { min: 2, max: 8 },
    startingPositions: { mode: 'random', spaceIds: ['o0', 'o4', 'o8'], unique: true },
    movement: { type: 'dice', mandatoryMovement: false },
    victory: {
      conditions: [
        { type: 'REACH_SPACE', spaceIds: ['tower'], by: 'enter', count: 1 },
        { type: 'TURN_LIMIT', rounds: 40, winner: 'stat:keys' },
      ],
    },
  },
  [
    ...path(
      [
        { id: 'o0', name: 'Drawbridge' },
        key('o1', 'iron', 'Iron Key', '#546e7a'),
        { id: 'o2', name: 'Stables', on: [land(effect('DiceModifier', { add: 2, duration: 1, unit: 'rolls' }))] },
        {
          id: 'o3',
          name: 'Inner Gate',
          color: '#6a1b9a',
          to: [
            { targetId: 'o4', label: 'along the wall' },
            { targetId: 'i1', label: 'through the gate', condition: 'player.stat.keys >= 3 || round > 14' },
          ],
        },
        {
          id: 'o4',
          name: 'Kitchen',
          on: [when('ON_TURN_END', note('It smells of soup where {{PLAYER_NAME}} stands.'), { chance: 0.3 })],
        },
        key('o5', 'bronze', 'Bronze Key', '#a1662f'),
        {
          id: 'o6',
          name: 'Guard',
          on: [when('ON_MEET', both(note('The guard throws {{PLAYER_NAME}} out.'), sendTo('o0')))],
        },
        { id: 'o7', name: 'Well Yard' },
        { id: 'o8', name: 'Chapel', on: [land(act('SWAP_PLACES', { with: 'leader' }))] },
        key('o9', 'silver', 'Silver Key', '#90a4ae'),
        {
          id: 'o10',
          name: 'Smithy',
          on: [
            land(both(note('The smith forges the key that you lack.'), gain('keys', 1)), {
              if: 'player.stat.keys == 2',
            }),
          ],
        },
        { id: 'o11', name: 'Garden', to: ['o0'] },
      ],
      ring(12, 300),
    ),
    ...path(
      [
        { id: 'i1', name: 'Inner Court' },
        {
          id: 'i2',
          name: 'Spiral Stair',
          on: [when('ON_ENTER', act('LOG', { message: 'Round and round goes {{PLAYER_NAME}}.' }))],
        },
        { id: 'i3', name: 'Portcullis', on: [when('ON_PASS', act('FORCE_STOP'), { chance: 0.5 })] },
        { id: 'tower', name: 'Tower', type: 'end', on: [when('ON_ENTER', home)] },
      ],
      // From the gate inwards, so that no way crosses a space.
      (index) => [550 - index * 120, 380],
    ),
  ],
  {
    stats: [
      { id: 'keys', name: 'Keys', min: 0, max: 3 },
      ...['iron', 'bronze', 'silver'].map((id) => ({ id, showInList: false, min: 0, max: 1 })),
    ],
  },
)
