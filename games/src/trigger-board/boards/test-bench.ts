import {
  act,
  board,
  both,
  choose,
  effect,
  gain,
  home,
  land,
  note,
  option,
  path,
  road,
  sendTo,
  steps,
  when,
} from './make.ts'

const GOAL = 12

/** Every trigger, action and effect, a space for each, and a game all the same: points on a round trip through a workshop. */
export const testBench = board(
  {
    name: 'Test Bench',
    description: `Every trigger, every action and every effect, a space for each: a workshop for authors, and a race for ${GOAL} points. Stop where you like. At the exit door 9 points are enough.`,
    goal: `Be the first with ${GOAL} points.`,
    theme: 'paper',
    tags: ['for authors', 'choices'],
  },
  {
    players: { min: 2, max: 8, recommended: { min: 2, max: 4 } },
    startingPositions: { mode: 'custom', assign: { '0': 'exit', '1': 'enter' }, spaceIds: ['exit'] },
    turns: { turnOrder: 'random-each-round' },
    movement: {
      type: 'dice',
      diceCount: 1,
      diceSides: 4,
      rollAgainOn: [1],
      maxExtraRolls: 1,
      allowBacktracking: false,
      mandatoryMovement: false,
      finish: 'any',
    },
    victory: {
      conditions: [
        { type: 'EXPR', expr: `player.stat.score >= ${GOAL}` },
        { type: 'FIRST_COMPLETED' },
        { type: 'TURN_LIMIT', rounds: 15, winner: 'stat:score' },
      ],
    },
  },
  path(
    [
      {
        id: 'exit',
        name: 'Exit',
        type: 'start',
        on: [
          when('ON_EXIT', note('{{PLAYER_NAME}} leaves {{SPACE_NAME}}.'), { priority: 'VERY_LOW' }),
          when('ON_GAME_START', note('{{PLAYER_COUNT}} play.')),
        ],
      },
      {
        id: 'enter',
        name: 'Enter',
        on: [
          when(
            'ON_ENTER',
            gain('score', 1),
            { priority: 'VERY_HIGH' },
            { causes: ['step', 'teleport'], subject: 'any' },
          ),
        ],
      },
      { id: 'pass', name: 'Pass', on: [when('ON_PASS', note('{{PLAYER_NAME}} passes with {{MOVES_LEFT}} to go.'))] },
      {
        id: 'prompt-all',
        name: 'Prompt all',
        on: [
          land(
            act('PROMPT_ALL_PLAYERS', {
              message: '{{COLOR(#c0392b,Attention)}}: {{RANDOM_OTHER_PLAYER}}, {{LEADER_NAME}} leads.',
              title: 'All',
              ack: 'all',
              timeoutSeconds: 20,
              style: 'loud',
            }),
          ),
        ],
      },
      {
        id: 'prompt-some',
        name: 'Prompt some',
        on: [
          land(
            both(
              act('PROMPT_CURRENT_PLAYER', { message: 'Your secret is {{STAT(secret)}}.' }),
              act('PROMPT_PLAYERS', { message: 'You stand here too.', ack: 'none' }, { target: 'here' }),
            ),
          ),
        ],
      },
      {
        id: 'choice',
        name: 'Choice',
        to: ['turn', { targetId: 'stats', label: 'to the stats', weight: 2, cost: 1 }],
        on: [
          land(
            act('CHOICE', {
              message: 'Which?',
              default: 'b',
              options: [
                { id: 'a', text: 'Score for all', actions: [gain('score', 1, { target: 'all' })] },
                { id: 'b', text: 'Mine', actions: [gain('secret', 1)] },
                {
                  id: 'c',
                  text: 'If rich',
                  if: 'player.stat.score > 5',
                  actions: [gain('score', { expr: 'round(player.stat.score / 4)' })],
                },
              ],
            }),
          ),
        ],
      },
      {
        id: 'turn',
        name: 'Turn',
        on: [
          when('ON_TURN_START', gain('score', 1)),
          when('ON_TURN_END', note('{{PLAYER_NAME}} ends a turn on {{SPACE_NAME}}.')),
        ],
      },
      {
        id: 'roll',
        name: 'Roll',
        on: [
          when('ON_ROLL', gain('score', 2), {}, { values: [3, 4] }),
          when('ON_ROLL', note('A one, somewhere.'), { limit: { perTurn: 1 } }, { values: [1], where: 'board' }),
        ],
      },
      {
        id: 'meet',
        name: 'Meet',
        on: [when('ON_MEET', both(note('Well met!'), gain('score', 1)), {}, { phase: 'enter' })],
      },
      {
        id: 'stats',
        name: 'Stats',
        on: [
          land(
            both(
              act('SET_STAT', { statId: 'secret', value: { random: [0, 9] } }),
              act('SET_STAT', { statId: 'mask', value: 3, mode: 'display' }),
              act('CHANGE_STAT', { statId: 'mask', delta: 1, mode: 'true', clamp: false }),
            ),
          ),
          when(
            'ON_STAT',
            note('{{PLAYER_NAME}} has ten.'),
            { limit: { perPlayer: 1 } },
            { statId: 'score', op: '>=', value: 10 },
          ),
        ],
      },
      {
        id: 'code',
        name: 'Code',
        on: [
          when('CODE', gain('score', 1), {}, { expr: 'player.visits("code") > 1 && player.visited("pass")' }),
          when(
            'CODE',
            note('Here, and {{LAST_ROLL}} rolled.'),
            { limit: { perTurn: 1 } },
            {
              expr: { all: [{ cmp: [{ var: 'lastRoll' }, '>', 2] }, { not: { cmp: [{ var: 'movesLeft' }, '>', 3] } }] },
              mode: 'level',
              scope: 'here',
            },
          ),
        ],
      },
      { id: 'random', name: 'Random', on: [when('RANDOM', gain('score', 3), {}, { on: 'ON_LAND', probability: 0.5 })] },
      {
        id: 'back',
        name: 'Back',
        on: [land(act('DISPLACE_PLAYER', { steps: -2, visit: true }), { limit: { perTurn: 1 } })],
      },
      {
        id: 'forward',
        name: 'Forward',
        on: [
          land(steps(1), { limit: { perTurn: 1 } }),
          land(act('DISPLACE_PLAYER', { steps: 1 }, { target: 'random-other' }), { priority: 'LOW' }),
        ],
      },
      {
        id: 'moves',
        name: 'Moves',
        on: [
          when('ON_ENTER', act('CHANGE_MOVES', { delta: -1 }), { if: 'movesLeft > 1' }),
          land(act('CHANGE_MOVES', { set: 1 }), { chance: 0.5, limit: { perTurn: 1 } }),
        ],
      },
      { id: 'stop', name: 'Stop', on: [when('ON_ENTER', act('FORCE_STOP'), { chance: 0.5, priority: 'CRITICAL' })] },
      { id: 'swap', name: 'Swap', on: [land(act('SWAP_PLACES', { with: 'choose' }))] },
      {
        id: 'shuffle',
        name: 'Shuffle',
        on: [land(act('SHUFFLE_POSITIONS', { among: 'all' }), { limit: { perGame: 2 }, ifStillHere: true })],
      },
      {
        id: 'again',
        name: 'Again',
        on: [
          land(act('EXTRA_TURN'), { limit: { perPlayer: 1 } }),
          land(act('ROLL_AGAIN', { turns: 1 }, { target: 'next' })),
        ],
      },
      {
        id: 'curse',
        name: 'Curse',
        on: [
          land(
            both(
              effect('SkipTurns', { turns: 1, stack: 'ignore' }, { target: 'choose' }),
              effect('ChangeDirection', { duration: 1 }, { target: 'next' }),
              effect('RandomMovement', { duration: 2, stack: 'replace' }),
            ),
          ),
        ],
      },
      {
        id: 'bless',
        name: 'Bless',
        on: [
          land(
            both(
              effect('DiceModifier', { add: 1, count: 2, duration: 2, unit: 'rolls' }),
              effect('MovesModifier', { max: 8, duration: 1, unit: 'uses' }),
              effect('StatModifier', { statId: 'score', perTurn: 1, duration: 2 }),
              effect('Immunity', { to: ['SWAP_PLACES'], duration: 1, unit: 'rounds' }),
              effect('Linked', { with: 'next', duration: 2 }),
              effect('RepeatTurns', { turns: 1, stack: 'independent' }),
            ),
          ),
        ],
      },
      {
        id: 'cure',
        name: 'Cure',
        on: [
          land(act('REMOVE_EFFECT', { type: 'RandomMovement' })),
          land(act('REMOVE_EFFECT', { id: 'SkipTurns' }, { target: 'all' })),
        ],
      },
      {
        id: 'trap',
        name: 'Trap',
        on: [
          land(effect('Trap', { spaceId: 'pass', actions: [note('{{PLAYER_NAME}} is caught.'), gain('score', -2)] }), {
            limit: { perGame: 4 },
          }),
        ],
      },
      {
        id: 'switch',
        name: 'Switch',
        on: [
          land(
            both(
              act('SET_EVENT_ENABLED', { eventId: 'lamp', enabled: true }),
              act('SET_CONNECTION_ENABLED', { from: 'choice', to: 'stats', enabled: false }),
            ),
          ),
          {
            id: 'lamp',
            when: { type: 'ON_TURN_START', payload: { where: 'board' } },
            action: both(
              note('The lamp is lit.'),
              act('SET_EVENT_ENABLED', { eventId: 'lamp', enabled: false }),
              act('SET_CONNECTION_ENABLED', { from: 'choice', to: 'stats', enabled: true }),
            ),
            enabled: false,
            limit: { perTurn: 1 },
          },
        ],
      },
      {
        id: 'teleport',
        name: 'Teleport',
        on: [
          land(act('SET_PLAYER_SPACE', { spaceId: 'pass', costsMove: true, resetTrail: true }), {
            chance: 0.5,
            ifStillHere: true,
          }),
          land(sendTo('choice', { target: 'last' }), { chance: 0.5, priority: 'HIGH' }),
        ],
      },
      {
        id: 'out',
        name: 'Exit Door',
        on: [
          land(
            choose(
              'Leave by the door?',
              { text: 'Leave as the winner', if: 'player.stat.score >= 9', actions: [home] },
              option('Rummage: a point or a loss', gain('score', { random: [-2, 4] })),
              option('Stay: 1 point', gain('score', 1)),
            ),
          ),
        ],
      },
      {
        id: 'last',
        name: 'Bell',
        to: ['exit'],
        on: [
          land(
            choose(
              'The bell would end the match as it stands.',
              { text: 'Ring it', if: 'player.stat.score >= 8', actions: [act('END_GAME', { result: 'ranking' })] },
              option('Polish it: 2 points', gain('score', 2)),
              option('Drop it on somebody: 3 points less', gain('score', -3, { target: 'choose' })),
            ),
          ),
          land(
            act(
              'LOG',
              {
                message:
                  '{{RANDOM_WORD}}, {{RANDOM_SONG}}, {{FROM(lines)}}, {{PICK(a|b)}}, {{DICE(2,6)}}, {{RANDOM_NUMBER(1,9)}}, {{RANDOM_COLOR}}, {{TURN_NUMBER}}, {{ROUND}}, {{FROM_SPACE}}, {{CURRENT_PLAYER_NAME}}, {{NEXT_PLAYER_NAME}}, {{PREVIOUS_PLAYER_NAME}}, {{RANDOM_PLAYER}}',
              },
              { log: 'All words at once.' },
            ),
          ),
        ],
      },
    ],
    road(
      28,
      [
        [100, 170],
        [260, 90],
        [420, 130],
        [560, 220],
        [700, 130],
        [860, 90],
        [1010, 160],
        [1050, 330],
        [930, 430],
        [1010, 560],
        [1050, 720],
        [900, 800],
        [740, 740],
        [610, 640],
        [480, 740],
        [320, 800],
        [150, 770],
        [90, 620],
        [230, 520],
        [400, 500],
        [420, 370],
        [260, 320],
        [100, 300],
      ],
      true,
    ),
  ),
  {
    stats: [
      { id: 'score', name: 'Score', icon: 'gear', min: 0 },
      { id: 'secret', name: 'Secret', icon: 'moon', initial: 1, min: 0, max: 20, hidden: true },
      { id: 'mask', name: 'Mask', icon: 'heart', initial: 0, min: 0, max: 5 },
    ],
    pools: { lines: ['First line', 'Second line of {{PLAYER_NAME}}', 'Third line'] },
  },
)
