import { act, board, both, choose, gain, land, note, option, path, road, when, type SpaceSketch } from './make.ts'

const all = (message: string) => act('PROMPT_ALL_PLAYERS', { message })
const dare = (id: string, name: string, message: string): SpaceSketch => ({
  id,
  name,
  on: [
    land(
      both(
        all(message),
        choose(
          'Did {{PLAYER_NAME}} do it?',
          option('Yes: 3 points', gain('score', 3)),
          option('Half: 1 point', gain('score', 1)),
          option('No'),
        ),
      ),
    ),
  ],
})

const GOAL = 20

/** For people in one room: the board asks, the room judges. */
export const partyPrompts = board(
  {
    name: 'Party Prompts',
    description: `For people in one room. Spin, choose a way round, and do what the board asks: words, mimes, small feats. The room judges. The first with ${GOAL} points wins.`,
    goal: `Be the first with ${GOAL} points.`,
    theme: 'paper',
    tags: ['party', 'words'],
  },
  {
    players: { min: 2, max: 8, recommended: { min: 3, max: 8 } },
    startingPositions: { mode: 'spread', spaceIds: ['q0', 'q6', 'q3', 'q9'], distribution: 'sequential' },
    movement: { type: 'spinner', weights: [4, 4, 3, 2, 1] },
    turns: { turnOrder: 'random' },
    victory: {
      conditions: [
        { type: 'STAT_AT_LEAST', statId: 'score', value: GOAL },
        { type: 'TURN_LIMIT', rounds: 14, winner: 'stat:score' },
      ],
    },
  },
  path(
    [
      {
        id: 'q0',
        name: 'Hello',
        on: [
          when('ON_GAME_START', all('Welcome! {{PLAYER_NAME}} begins. Today’s colour is {{RANDOM_COLOR(this one)}}.')),
          land(gain('score', 1)),
        ],
      },
      dare('q1', 'Mime', 'Mime this without a sound, {{PLAYER_NAME}}: {{FROM(mimes)}}.'),
      dare(
        'q2',
        'Rhyme',
        '{{PLAYER_NAME}}, say three words that rhyme with “{{PICK(tea|night|boat|hand|snow|bear)}}”.',
      ),
      {
        id: 'q3',
        name: 'Compliment',
        on: [
          land(
            both(
              all('{{PLAYER_NAME}}, say something nice about {{RANDOM_OTHER_PLAYER}}.'),
              gain('score', 1),
              gain('score', 2, { target: 'last' }),
            ),
          ),
        ],
      },
      dare('q4', 'Sing', '{{PLAYER_NAME}}, sing a line of “{{RANDOM_SONG}}”. You will have to make it up.'),
      {
        id: 'q5',
        name: 'Word Duel',
        on: [
          land(
            both(
              all(
                '{{PLAYER_NAME}} and {{NEXT_PLAYER_NAME}}: take turns naming things in a {{PICK(kitchen|circus|school|forest)}}. Who runs dry first loses.',
              ),
              choose(
                'Who won?',
                { text: 'The one whose turn it is', actions: [gain('score', 2)] },
                { text: 'The other', actions: [gain('score', 2, { target: 'next' })] },
              ),
            ),
          ),
        ],
      },
      dare(
        'q6',
        'Story',
        '{{PLAYER_NAME}}, tell a story in three sentences with a {{RANDOM_WORD}}, a {{RANDOM_WORD}} and {{RANDOM_PLAYER}}.',
      ),
      {
        id: 'q7',
        name: 'Secret',
        on: [
          land(
            both(
              act('PROMPT_CURRENT_PLAYER', {
                message:
                  'Only for you: hum the tune of a {{PICK(lullaby|march|birthday song)}} and let them guess. Read, then begin.',
              }),
              choose(
                'Was it guessed?',
                { text: 'Yes: a point for both', actions: [gain('score', 1), gain('score', 1, { target: 'choose' })] },
                option('No'),
              ),
            ),
          ),
        ],
      },
      dare('q8', 'Draw', '{{PLAYER_NAME}}, draw {{FROM(drawings)}} in the air. {{PREVIOUS_PLAYER_NAME}} guesses.'),
      {
        id: 'q9',
        name: 'Everybody',
        on: [
          land(
            both(
              act('PROMPT_ALL_PLAYERS', {
                message:
                  'On three, everybody shows 1 to 5 fingers. The board thinks of {{RANDOM_NUMBER(1,5)}}: whoever shows it gets a point. Confirm when you have counted.',
                ack: 'all',
                timeoutSeconds: 60,
              }),
              choose(
                'Who showed it?',
                { text: 'The one whose turn it is', actions: [gain('score', 1)] },
                { text: 'Somebody else', actions: [gain('score', 1, { target: 'choose' })] },
                option('Nobody'),
              ),
            ),
          ),
        ],
      },
      {
        id: 'q10',
        name: 'Wheel',
        on: [
          land(
            both(
              note('The wheel turns for {{PLAYER_NAME}}: {{DICE(1,6)}} hours of fame.'),
              gain('score', { random: [0, 3] }),
            ),
          ),
        ],
      },
      {
        id: 'q11',
        name: 'Breather',
        on: [
          land(
            choose(
              'A breather. What will it be?',
              option('Another turn', act('EXTRA_TURN')),
              option('Take 2 points from somebody', gain('score', -2, { target: 'choose' })),
            ),
            { limit: { perTurn: 1 } },
          ),
        ],
      },
    ].map((space, at, spaces) => ({
      ...space,
      to: [spaces[(at + 1) % spaces.length]?.id ?? '', spaces[(at + spaces.length - 1) % spaces.length]?.id ?? ''],
    })),
    road(
      12,
      [
        [140, 150],
        [330, 90],
        [520, 160],
        [710, 90],
        [900, 150],
        [980, 360],
        [900, 560],
        [710, 640],
        [520, 560],
        [330, 640],
        [140, 560],
        [80, 360],
      ],
      true,
    ),
  ),
  {
    stats: [{ id: 'score', name: 'Points', icon: 'cup', min: 0 }],
    pools: {
      mimes: [
        'a cat on a hot roof',
        'somebody stuck in a revolving door',
        'a very proud snail',
        'making an omelette on a boat',
        'a robot in love',
        'a goalkeeper in slow motion',
        'opening a stubborn jar',
        'a queue in the rain',
      ],
      drawings: [
        'a lighthouse',
        'a bicycle for two',
        'a hedgehog',
        'a wedding cake',
        'an umbrella in the wind',
        'a castle',
        'a pair of glasses',
        'a palm tree',
      ],
    },
  },
)
