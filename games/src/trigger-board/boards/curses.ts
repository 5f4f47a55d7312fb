import {
  act,
  board,
  both,
  choose,
  effect,
  gain,
  land,
  note,
  option,
  path,
  road,
  when,
  type SpaceSketch,
} from './make.ts'

const GOAL = 25

/** Treasure with a curse on it: take both, take little, or hand the curse on. */
const cursed = (
  id: string,
  name: string,
  words: string,
  gems: number,
  type: string,
  config: Readonly<Record<string, unknown>>,
): SpaceSketch => ({
  id,
  name,
  on: [
    land(
      choose(
        words,
        option(`Take it: ${gems} gems and the curse`, gain('gems', gems), effect(type, config)),
        option('Leave it: 1 gem', gain('gems', 1)),
        option('Lay the curse on somebody', effect(type, config, { target: 'choose' })),
      ),
    ),
  ],
})
const gems = (id: string, name: string, count: number): SpaceSketch => ({ id, name, on: [land(gain('gems', count))] })

/** Every effect there is, on a path round a temple. */
export const curses = board(
  {
    name: 'Curses',
    description: `A temple full of cursed treasure. Take the gems with their curse, leave them, or lay the curse on somebody else; a monkey changes your steps for a gem. The first with ${GOAL} gems wins.`,
    goal: `Be the first with ${GOAL} gems.`,
    theme: 'treasure',
    tags: ['effects', 'choices'],
  },
  {
    players: { min: 2, max: 8, recommended: { min: 2, max: 5 } },
    turns: { turnOrder: 'random' },
    movement: { type: 'dice', diceCount: 1, diceSides: 4 },
    victory: {
      conditions: [
        { type: 'STAT_AT_LEAST', statId: 'gems', value: GOAL },
        { type: 'TURN_LIMIT', rounds: 22, winner: 'stat:gems' },
      ],
    },
  },
  [
    ...path(
      [
        {
          id: 'start',
          name: 'Temple Gate',
          type: 'start',
          on: [
            when('ON_ENTER', both(note('Once round: 2 gems.'), gain('gems', 2))),
            when(
              'ON_ROLL',
              choose(
                'A monkey offers to lead you, for a gem.',
                option('Walk on'),
                option('Pay 1 gem: one step more', gain('gems', -1), act('CHANGE_MOVES', { delta: 1 })),
                {
                  text: 'Pay 1 gem: one step less',
                  if: 'movesLeft > 1',
                  actions: [gain('gems', -1), act('CHANGE_MOVES', { delta: -1 })],
                },
              ),
              { if: 'player.stat.gems > 0', limit: { perTurn: 1 } },
              { where: 'board' },
            ),
          ],
        },
        cursed(
          'boots',
          'Golden Boots',
          'They shine, and weigh like lead: half of every roll, twice.',
          5,
          'MovesModifier',
          {
            multiply: 0.5,
            min: 1,
            duration: 2,
          },
        ),
        gems('ivy', 'Ivy', 2),
        cursed('idol', 'Sleepy Idol', 'It yawns: you would lose a turn.', 6, 'SkipTurns', {
          turns: 1,
          stack: 'ignore',
        }),
        {
          id: 'spring',
          name: 'Spring',
          on: [
            land(
              both(
                note('The water lifts every curse.'),
                ...['MovesModifier', 'ChangeDirection', 'RandomMovement', 'StatModifier', 'Linked'].map((type) =>
                  act('REMOVE_EFFECT', { type }),
                ),
                gain('gems', 1),
              ),
            ),
          ],
        },
        {
          id: 'fork',
          name: 'Crossing',
          to: [
            { targetId: 'crown', label: 'past the crown' },
            { targetId: 'tomb', label: 'through the tomb' },
          ],
        },
        cursed('crown', 'Moth Crown', 'Moths would eat a gem a turn, four turns long.', 7, 'StatModifier', {
          statId: 'gems',
          perTurn: -1,
          duration: 4,
        }),
        { id: 'wind', name: 'Second Wind', on: [land(effect('RepeatTurns', { turns: 1 }), { limit: { perTurn: 1 } })] },
        cursed('mirror', 'Mirror', 'Who looks into it walks backwards for a turn.', 4, 'ChangeDirection', {
          duration: 1,
        }),
        gems('altar', 'Altar', 3),
        {
          id: 'thief',
          name: 'Thief',
          on: [
            land(
              choose(
                'Whom shall he visit?',
                option('Somebody: 3 gems for you', gain('gems', -3, { target: 'choose' }), gain('gems', 3)),
                option('Nobody: he pays you 2', gain('gems', 2)),
              ),
            ),
          ],
        },
        {
          id: 'salt',
          name: 'Salt Circle',
          on: [land(both(gain('gems', 1), effect('Immunity', { to: ['APPLY_EFFECT', 'CHANGE_STAT'], duration: 2 })))],
        },
        cursed('pearl', 'Fog Pearl', 'Fog: chance would choose your ways for three turns.', 4, 'RandomMovement', {
          duration: 3,
        }),
        {
          id: 'shrine',
          name: 'Shrine',
          on: [land(both(note('The shrine favours the poorest: 4 gems.'), gain('gems', 4, { target: 'last' })))],
        },
      ],
      road(
        14,
        [
          [110, 560],
          [90, 400],
          [140, 240],
          [280, 140],
          [450, 120],
          [610, 160],
          [780, 110],
          [930, 190],
          [990, 350],
          [930, 510],
          [790, 600],
          [620, 580],
          [450, 640],
          [270, 640],
        ],
        true,
      ),
      'start',
    ),
    ...path(
      [
        { id: 'tomb', name: 'Tomb', on: [land(gain('gems', { random: [-2, 6] }))] },
        {
          id: 'trapper',
          name: 'Trapper',
          on: [
            land(
              choose(
                'A snare for the altar, or gems?',
                option(
                  'Lay the snare',
                  effect('Trap', {
                    spaceId: 'altar',
                    actions: [note('Snap! {{PLAYER_NAME}} drops 6 gems.'), gain('gems', -6)],
                  }),
                ),
                option('Sell it: 2 gems', gain('gems', 2)),
              ),
            ),
          ],
        },
        cursed('chain', 'Golden Chain', 'It would tie you to somebody for three turns.', 4, 'Linked', {
          with: 'random-other',
          duration: 3,
        }),
        {
          id: 'stone',
          name: 'Lucky Stone',
          on: [land(effect('DiceModifier', { add: 2, duration: 2, unit: 'rolls' }))],
        },
      ],
      road(4, [
        [560, 290],
        [450, 350],
        [500, 460],
        [610, 460],
      ]),
      'thief',
    ),
  ],
  { stats: [{ id: 'gems', name: 'Gems', icon: 'gem', initial: 3, min: 0, max: 99 }] },
)
