import { act, board, choose, gain, lap, land, option, path, rows, steps, when } from './make.ts'

const LOAVES = 14

/** Six spaces in a line, walked again and again: the whole idea at a glance. */
export const quickStart = board(
  {
    name: 'Quick Start',
    description: `Six spaces in a line. Carry a loaf home, go back for the next; whoever has ${LOAVES} in the larder first wins.`,
    tags: ['first board', 'race'],
  },
  {
    players: { min: 2, max: 8 },
    turns: { turnOrder: 'random' },
    victory: {
      conditions: [{ type: 'FIRST_COMPLETED' }, { type: 'TURN_LIMIT', rounds: 40, winner: 'stat:loaves' }],
    },
  },
  path(
    [
      {
        id: 'gate',
        name: 'Baker’s Gate',
        type: 'start',
        on: [when('ON_EXIT', act('LOG', { message: '{{PLAYER_NAME}} sets out.' }), { limit: { perPlayer: 1 } })],
      },
      {
        id: 'lane',
        name: 'Lane',
        on: [
          land(
            choose(
              'A cart goes your way.',
              { text: 'Jump on: one more step', actions: [act('CHANGE_MOVES', { delta: 1 })] },
              { text: 'Shout “stop thief!” after somebody', actions: [steps(-2, { target: 'choose' })] },
            ),
          ),
        ],
      },
      { id: 'puddle', name: 'Puddle', on: [land(steps(-1), { limit: { perTurn: 1 } })] },
      {
        id: 'bridge',
        name: 'Bridge',
        on: [land(act('PROMPT_ALL_PLAYERS', { message: '{{PLAYER_NAME}} waves from the bridge. Wave back!' }))],
      },
      {
        id: 'hill',
        name: 'Hill',
        on: [
          land(
            choose(
              'Downhill! Your loaf could roll ahead by itself.',
              { text: 'Let it roll: another loaf, or none', actions: [gain('loaves', { random: [-1, 1] })] },
              option('Hold on to it'),
            ),
          ),
          when('ON_PASS', act('LOG', { message: 'What a view, {{PLAYER_NAME}}!' })),
        ],
      },
      {
        id: 'home',
        name: 'Home',
        type: 'end',
        on: [lap('loaves', LOAVES, 'gate', '{{PLAYER_NAME}} puts a loaf into the larder: {{STAT(loaves)}}.')],
      },
    ],
    rows(6),
  ),
  { stats: [{ id: 'loaves', name: 'Loaves', min: 0, max: LOAVES }] },
)
