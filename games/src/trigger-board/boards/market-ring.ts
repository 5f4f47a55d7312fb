import { act, board, both, choose, gain, land, note, option, path, ring, when } from './make.ts'

const buy = (name: string, price: number) => ({
  text: `Buy ${name} for ${price}`,
  if: `player.stat.coins >= ${price}`,
  actions: [gain('coins', -price), gain('crates', 1)],
})

/** Money: buy where it is cheap, sell where it is dear, and mind the tax. */
export const marketRing = board(
  {
    name: 'Ring',
    description: 'Trade round the harbour: buy crates where they are cheap, sell where they are dear. 25 coins win.',
    tags: ['money', 'choices'],
  },
  {
    players: { min: 2, max: 8, recommended: { min: 2, max: 6 } },
    startingPositions: { mode: 'spread', spaceIds: ['quay', 'farm', 'vineyard', 'mine'], distribution: 'round-robin' },
    turns: { turnOrder: 'random' },
    victory: {
      conditions: [
        { type: 'STAT_AT_LEAST', statId: 'coins', value: 25 },
        { type: 'TURN_LIMIT', rounds: 25, winner: 'stat:coins' },
      ],
    },
  },
  path(
    [
      { id: 'quay', name: 'Quay', on: [land(gain('coins', 2))] },
      {
        id: 'fish',
        name: 'Fish Market',
        on: [
          land(choose('Fresh fish! What do you do, {{PLAYER_NAME}}?', buy('a crate of fish', 2), option('Walk on'))),
        ],
      },
      {
        id: 'toll',
        name: 'Toll Bridge',
        on: [
          when('ON_PASS', both(gain('coins', -1), note('The keeper takes a coin of {{PLAYER_NAME}}.')), {
            if: 'player.stat.coins > 0',
          }),
        ],
      },
      {
        id: 'farm',
        name: 'Farm',
        on: [
          land(
            choose('The barn is full.', buy('a crate of wheat', 3), {
              text: 'Work for a day: 2 coins',
              actions: [gain('coins', 2)],
            }),
          ),
        ],
      },
      {
        id: 'fair',
        name: 'Fair',
        on: [
          land(
            choose(
              'Try your luck?',
              {
                text: 'Bet 3 coins on the wheel',
                if: 'player.stat.coins >= 3',
                actions: [gain('coins', -3), gain('coins', { random: [0, 7] })],
              },
              option('Only look'),
            ),
          ),
        ],
      },
      {
        id: 'city',
        name: 'City Market',
        on: [
          land(
            choose(
              'They pay 5 coins a crate here.',
              {
                text: 'Sell everything',
                if: 'player.stat.crates > 0',
                actions: [
                  gain('coins', { expr: 'player.stat.crates * 5' }),
                  act('SET_STAT', { statId: 'crates', value: 0 }),
                ],
              },
              option('Keep it'),
            ),
          ),
        ],
      },
      {
        id: 'vineyard',
        name: 'Vineyard',
        on: [land(choose('A good year.', buy('a barrel', 4), option('Only taste it')))],
      },
      {
        id: 'tax',
        name: 'Tax Office',
        on: [
          land(
            both(
              note('The tax takes a tenth, rounded up.'),
              gain('coins', { expr: '0 - ceil(player.stat.coins / 10)' }),
            ),
          ),
        ],
      },
      { id: 'mine', name: 'Salt Mine', on: [land(gain('crates', 1))] },
      {
        id: 'inn',
        name: 'Inn',
        on: [
          land(
            choose(
              'A stranger offers a trade.',
              {
                text: 'Give a crate for 4 coins',
                if: 'player.stat.crates > 0',
                actions: [gain('crates', -1), gain('coins', 4)],
              },
              { text: 'Send the stranger to somebody', actions: [gain('coins', 1, { target: 'choose' })] },
              option('Sleep'),
            ),
          ),
        ],
      },
      {
        id: 'harbour',
        name: 'Harbour',
        on: [
          land(
            choose(
              'A ship pays 6 coins, for two crates at most.',
              {
                text: 'Load what fits',
                if: 'player.stat.crates > 0',
                actions: [
                  gain('coins', { expr: 'min(player.stat.crates, 2) * 6' }),
                  gain('crates', { expr: '0 - min(player.stat.crates, 2)' }),
                ],
              },
              option('Wave'),
            ),
          ),
        ],
      },
      { id: 'beach', name: 'Beach', to: ['quay'], on: [land(gain('coins', { random: [0, 3] }))] },
    ],
    ring(12, 330),
  ),
  {
    stats: [
      { id: 'coins', name: 'Coins', initial: 5, min: 0, max: 999 },
      { id: 'crates', name: 'Crates', initial: 0, min: 0, max: 9 },
    ],
  },
)
