import { act, board, both, choose, effect, gain, land, note, option, path, road, sendTo, steps, when } from './make.ts'

const GOAL = 40

/** Everything here sends somebody on: the limits of events keep it from going round for ever. */
export const loopLab = board(
  {
    name: 'Loop Lab',
    description: `A station of machines that push you on. Choose one to four steps and set off the longest chain; each machine gives sparks. The first with ${GOAL} sparks wins.`,
    goal: `Be the first with ${GOAL} sparks.`,
    theme: 'space',
    tags: ['loops', 'choices'],
  },
  {
    players: { min: 2, max: 8, recommended: { min: 2, max: 5 } },
    startingPositions: { mode: 'spread', spaceIds: ['c0', 'c6'], distribution: 'round-robin' },
    turns: { turnOrder: 'random' },
    movement: { type: 'choice', min: 1, max: 4 },
    victory: {
      conditions: [
        { type: 'STAT_AT_LEAST', statId: 'sparks', value: GOAL },
        { type: 'TURN_LIMIT', rounds: 25, winner: 'stat:sparks' },
      ],
    },
  },
  [
    ...path(
      [
        { id: 'c0', name: 'Dock', on: [land(gain('sparks', 1))] },
        { id: 'c1', name: 'Flywheel', on: [land(both(gain('sparks', 1), steps(2)), { limit: { perTurn: 1 } })] },
        { id: 'c2', name: 'Airlock', on: [land(both(gain('sparks', 2), steps(-1)), { limit: { perTurn: 1 } })] },
        {
          id: 'c3',
          name: 'Reactor',
          on: [
            land(
              choose(
                'The reactor hums.',
                option(
                  'Overload: 6 sparks, and a turn lost',
                  gain('sparks', 6),
                  effect('SkipTurns', { turns: 1, stack: 'ignore' }),
                ),
                option('Shock somebody: 4 sparks less', gain('sparks', -4, { target: 'choose' })),
                option('Tap it: 2 sparks', gain('sparks', 2)),
              ),
              { limit: { perTurn: 1 } },
            ),
          ],
        },
        {
          id: 'c4',
          name: 'Junction',
          to: [
            { targetId: 'c5', label: 'round' },
            { targetId: 'm0', label: 'through the core' },
          ],
        },
        { id: 'c5', name: 'Teleport A', on: [land(both(gain('sparks', 1), sendTo('c10')), { limit: { perTurn: 1 } })] },
        { id: 'c6', name: 'Solar Sail', on: [land(gain('sparks', 3))] },
        {
          id: 'c7',
          name: 'Magnet',
          on: [
            land(
              both(
                note('The magnet pulls 4 sparks from the leader.'),
                gain('sparks', -4, { target: 'leader' }),
                gain('sparks', 3),
              ),
              { limit: { perTurn: 1 } },
            ),
          ],
        },
        { id: 'c8', name: 'Conveyor', on: [land(both(gain('sparks', 1), steps(3)), { limit: { perTurn: 1 } })] },
        { id: 'c9', name: 'Leak', on: [land(gain('sparks', -3))] },
        { id: 'c10', name: 'Teleport B', on: [land(both(gain('sparks', 1), sendTo('c5')), { limit: { perTurn: 1 } })] },
        {
          id: 'c11',
          name: 'Bell',
          to: ['c0'],
          on: [land(both(gain('sparks', 1, { target: 'all' }), gain('sparks', 2)))],
        },
      ],
      road(
        12,
        [
          [130, 170],
          [310, 90],
          [500, 130],
          [690, 90],
          [880, 150],
          [960, 320],
          [900, 490],
          [740, 590],
          [550, 560],
          [360, 600],
          [170, 540],
          [90, 360],
        ],
        true,
      ),
    ),
    ...path(
      [
        { id: 'm0', name: 'Spin', on: [land(both(gain('sparks', 2), steps(1)), { limit: { perTurn: 1 } })] },
        {
          id: 'm1',
          name: 'Core',
          on: [
            when(
              'CODE',
              both(note('{{PLAYER_NAME}} has the core humming: 3 sparks.'), gain('sparks', 3)),
              { limit: { perTurn: 1 } },
              { expr: 'player.spaceId == "m1" && movesLeft == 0' },
            ),
          ],
        },
        {
          id: 'm2',
          name: 'Spark Gap',
          on: [land(both(gain('sparks', 1), act('EXTRA_TURN')), { limit: { perTurn: 1 }, chance: 0.5 })],
        },
      ],
      road(3, [
        [700, 260],
        [570, 340],
        [420, 390],
      ]),
      'c9',
    ),
  ],
  { stats: [{ id: 'sparks', name: 'Sparks', icon: 'gear', min: 0, max: 99 }] },
)
