import {
  act,
  board,
  both,
  choose,
  effect,
  land,
  lap,
  note,
  option,
  path,
  sendTo,
  when,
  type SpaceSketch,
} from './make.ts'

const plain = (id: string, name: string): SpaceSketch => ({ id, name })
const curse = (id: string, name: string, message: string, ...effects: ReturnType<typeof effect>[]): SpaceSketch => ({
  id,
  name,
  color: '#6a1b9a',
  on: [land(both(note(message), ...effects))],
})

/** Every effect there is, on a spiral towards an altar. */
export const curses = board(
  {
    name: 'Curses',
    description:
      'A spiral of curses and a few blessings. Carry three idols to the altar, one after the other, and keep your wits on the way.',
    tags: ['race', 'effects'],
  },
  {
    players: { min: 2, max: 8 },
    turns: { turnOrder: 'random' },
    movement: { type: 'dice', diceCount: 1, diceSides: 4 },
    victory: { conditions: [{ type: 'FIRST_COMPLETED' }, { type: 'TURN_LIMIT', rounds: 60, winner: 'stat:idols' }] },
  },
  path(
    [
      { id: 'start', name: 'Stone Gate', type: 'start' },
      plain('k1', 'Ivy'),
      curse(
        'k2',
        'Leaden Boots',
        '{{PLAYER_NAME}} can hardly lift a foot.',
        effect('MovesModifier', { multiply: 0.5, duration: 2 }),
      ),
      plain('k3', 'Owl'),
      curse('k4', 'Sandman', 'Sleep falls on {{PLAYER_NAME}}.', effect('SkipTurns', { turns: 1 })),
      {
        id: 'k5',
        name: 'Spring',
        color: '#00838f',
        on: [
          land(
            both(
              note('The water lifts every curse.'),
              act('REMOVE_EFFECT', { type: 'MovesModifier' }),
              act('REMOVE_EFFECT', { type: 'ChangeDirection' }),
              act('REMOVE_EFFECT', { type: 'RandomMovement' }),
              act('REMOVE_EFFECT', { type: 'StatModifier' }),
            ),
          ),
        ],
      },
      curse(
        'k6',
        'Turned Signpost',
        '{{PLAYER_NAME}} is turned round and does not notice.',
        effect('ChangeDirection', { duration: 1 }),
      ),
      plain('k7', 'Cobweb'),
      {
        id: 'fork',
        name: 'Crooked Fork',
        to: [
          { targetId: 'k8', label: 'left' },
          { targetId: 'k10', label: 'right', weight: 2 },
        ],
      },
      curse('k8', 'Fog', '{{PLAYER_NAME}} cannot see which way to go.', effect('RandomMovement', { duration: 3 })),
      plain('k9', 'Bog'),
      {
        id: 'k10',
        name: 'Lucky Stone',
        color: '#00838f',
        on: [
          land(
            both(
              note('A lucky stone: bigger dice for a while.'),
              effect('DiceModifier', { sides: 6, duration: 2, unit: 'rolls' }),
            ),
          ),
        ],
      },
      curse(
        'k11',
        'Moth',
        'Something eats at {{PLAYER_NAME}}’s purse.',
        effect('StatModifier', { statId: 'gold', perTurn: -1, duration: 3 }),
      ),
      {
        id: 'k12',
        name: 'Salt Circle',
        color: '#00838f',
        on: [
          land(
            both(
              note('Nothing can push {{PLAYER_NAME}} about.'),
              effect('Immunity', { to: ['SWAP_PLACES', 'SET_PLAYER_SPACE'], duration: 3 }),
            ),
          ),
        ],
      },
      {
        id: 'k13',
        name: 'Whirlwind',
        color: '#6a1b9a',
        on: [land(act('SHUFFLE_POSITIONS', { among: 'all' }), { limit: { perGame: 3 } })],
      },
      plain('k14', 'Ash'),
      {
        id: 'k15',
        name: 'Handcuffs',
        color: '#6a1b9a',
        on: [
          land(
            both(
              note('{{PLAYER_NAME}} is chained to somebody.'),
              effect('Linked', { with: 'random-other', duration: 3 }),
            ),
          ),
        ],
      },
      {
        id: 'k16',
        name: 'Trapper',
        color: '#00838f',
        on: [
          land(
            choose(
              'The trapper sells a snare for 2 gold.',
              {
                text: 'Lay it on the bridge',
                if: 'player.stat.gold >= 2',
                actions: [
                  act('CHANGE_STAT', { statId: 'gold', delta: -2 }),
                  effect('Trap', {
                    spaceId: 'k18',
                    actions: [note('Snap! {{PLAYER_NAME}} hangs by one foot.'), effect('SkipTurns', { turns: 1 })],
                  }),
                ],
              },
              option('Walk on'),
            ),
          ),
        ],
      },
      plain('k17', 'Raven'),
      {
        id: 'k18',
        name: 'Rope Bridge',
        on: [
          when(
            'ON_ENTER',
            act('PROMPT_ALL_PLAYERS', { message: 'The bridge sways under {{PLAYER_NAME}}.', ack: 'none' }),
            { chance: 0.5 },
          ),
        ],
      },
      { id: 'k19', name: 'Second Wind', color: '#00838f', on: [land(effect('RepeatTurns', { turns: 1 }))] },
      { id: 'k20', name: 'Trapdoor', color: '#6a1b9a', on: [land(sendTo('k5'))] },
      plain('k21', 'Candles'),
      {
        id: 'altar',
        name: 'Altar',
        type: 'end',
        on: [lap('idols', 3, 'start', 'The altar takes the idol of {{PLAYER_NAME}}: {{STAT(idols)}} of 3.')],
      },
    ],
    (index) => {
      const angle = index * 0.62
      const far = 520 - index * 15
      return [Math.round(600 + far * Math.cos(angle)), Math.round(600 + far * Math.sin(angle))]
    },
  ),
  {
    stats: [
      { id: 'idols', name: 'Idols', min: 0, max: 3 },
      { id: 'gold', name: 'Gold', initial: 5, min: 0 },
    ],
  },
)
