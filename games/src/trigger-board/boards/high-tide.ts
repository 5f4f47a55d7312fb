import { act, board, both, choose, gain, land, note, option, path, ring, sendTo, when } from './make.ts'

const everyone = { target: 'all', includeInactive: true }

/** Together: carry the shells to the dune before the tide comes in. */
export const highTide = board(
  {
    name: 'High Tide',
    description:
      'All together against the sea: bring ten shells for each of you up to the dune before the tide stands at 22.',
    tags: ['cooperative', 'choices'],
  },
  {
    players: { min: 2, max: 8 },
    turns: { maxTurns: 60 },
    movement: { type: 'choice', min: 1, max: 3 },
  },
  path(
    [
      {
        id: 'dune',
        name: 'Dune',
        type: 'start',
        color: '#f9a825',
        on: [
          land(
            both(
              note('{{PLAYER_NAME}} lays the shells in the grass.'),
              gain('saved', { expr: 'player.stat.shells' }, everyone),
              act('SET_STAT', { statId: 'shells', value: 0 }),
            ),
            { if: 'player.stat.shells > 0' },
          ),
          when(
            'ON_TURN_START',
            both(gain('tide', 1, everyone), note('The tide stands at {{STAT(tide)}}.')),
            { if: 'player.index == 0' },
            { where: 'board' },
          ),
          when(
            'CODE',
            act('END_GAME', { result: 'everybody' }),
            { limit: { perGame: 1 } },
            { expr: 'player.stat.saved >= 10 * players.count' },
          ),
          when(
            'ON_STAT',
            act('END_GAME', { result: 'nobody' }),
            { limit: { perGame: 1 } },
            { statId: 'tide', op: '>=', value: 22 },
          ),
        ],
      },
      { id: 'grass', name: 'Marram Grass' },
      { id: 'wrack', name: 'Wrack Line', on: [land(gain('shells', 1))] },
      {
        id: 'pool',
        name: 'Rock Pool',
        on: [
          land(
            choose(
              'Big shells, deep water.',
              { text: 'Wade in for two', actions: [gain('shells', 2), gain('tide', 1, everyone)] },
              { text: 'Pick one from the edge', actions: [gain('shells', 1)] },
            ),
          ),
        ],
      },
      {
        id: 'bank',
        name: 'Sand Bank',
        on: [land(both(gain('shells', { random: [0, 3] }), note('{{PLAYER_NAME}} digs on the sand bank.')))],
      },
      {
        id: 'wreck',
        name: 'Wreck',
        on: [
          land(
            choose(
              'The old wreck creaks.',
              { text: 'Build a dam: the tide falls by two', actions: [gain('tide', -2, everyone)] },
              { text: 'Search it', actions: [gain('shells', 2)] },
            ),
          ),
        ],
      },
      {
        id: 'groyne',
        name: 'Groyne',
        on: [
          land(
            choose(
              'Hand your shells to somebody?',
              {
                text: 'Pass one on',
                if: 'player.stat.shells > 0',
                actions: [gain('shells', -1), gain('shells', 1, { target: 'choose' })],
              },
              option('Keep them'),
            ),
          ),
        ],
      },
      {
        id: 'gulls',
        name: 'Gulls',
        to: ['dune'],
        on: [
          land(both(note('A gull snatches a shell.'), gain('shells', -1)), {
            if: 'player.stat.shells > 0',
            chance: 0.5,
          }),
          land(sendTo('dune'), { chance: 0.25, priority: 'LOW' }),
        ],
      },
    ],
    ring(8, 260),
  ),
  {
    stats: [
      { id: 'shells', name: 'Shells', min: 0, max: 6 },
      { id: 'saved', name: 'Saved', min: 0 },
      { id: 'tide', name: 'Tide', min: 0, max: 99, better: 'low' },
    ],
  },
)
