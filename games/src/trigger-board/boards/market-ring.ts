import { board, both, choose, gain, land, note, option, path, road } from './make.ts'

const buy = (name: string, price: number, crates = 1) => ({
  text: `Buy ${name} for ${price}`,
  if: `player.stat.coins >= ${price}`,
  actions: [gain('coins', -price), gain('crates', crates)],
})
const sell = (price: number, most: number) => ({
  text: most === 9 ? `Sell everything: ${price} coins a crate` : `Sell up to ${most}: ${price} coins a crate`,
  if: 'player.stat.crates > 0',
  actions: [
    gain('coins', { expr: `min(player.stat.crates, ${most}) * ${price}` }),
    gain('crates', { expr: `0 - min(player.stat.crates, ${most})` }),
  ],
})

const AROUND = ['quay', 'fish', 'farm', 'tax', 'city', 'fair', 'vineyard', 'storm', 'harbour', 'mine', 'inn', 'pirates']

/** Both ways round the bay, and a ferry across it. */
const ways = (id: string): string[] => {
  const at = AROUND.indexOf(id)
  const ferry = id === 'quay' ? ['ferry'] : id === 'vineyard' ? ['buoy'] : []
  return [AROUND[(at + 1) % AROUND.length] ?? id, AROUND[(at + AROUND.length - 1) % AROUND.length] ?? id, ...ferry]
}

const GOAL = 35

/** Money: buy where it is cheap, carry it round the bay, sell where it is dear. */
export const marketRing = board(
  {
    name: 'Ring',
    description: `Trade round the bay. Roll, choose which way to sail, buy crates where they are cheap and sell them where they are dear. The first with ${GOAL} coins wins.`,
    goal: `Be the first with ${GOAL} coins.`,
    theme: 'harbour',
    tags: ['money', 'choices'],
  },
  {
    players: { min: 2, max: 8, recommended: { min: 2, max: 6 } },
    startingPositions: { mode: 'spread', spaceIds: ['quay', 'vineyard', 'mine', 'farm'], distribution: 'round-robin' },
    turns: { turnOrder: 'random' },
    victory: {
      conditions: [
        { type: 'STAT_AT_LEAST', statId: 'coins', value: GOAL },
        { type: 'TURN_LIMIT', rounds: 20, winner: 'stat:coins' },
      ],
    },
  },
  [
    ...path(
      [
        { id: 'quay', name: 'Quay', on: [land(gain('coins', 2))] },
        {
          id: 'fish',
          name: 'Fish Market',
          on: [land(choose('Fresh fish!', buy('a crate of fish', 2), buy('two crates', 5, 2), option('Sail on')))],
        },
        {
          id: 'farm',
          name: 'Farm',
          on: [
            land(
              choose(
                'The barn is full.',
                buy('two crates of wheat', 6, 2),
                option('Work for a day: 3 coins', gain('coins', 3)),
              ),
            ),
          ],
        },
        {
          id: 'tax',
          name: 'Tax Office',
          on: [land(both(note('The richest pays 5 coins.'), gain('coins', -5, { target: 'leader' })))],
        },
        {
          id: 'city',
          name: 'City Market',
          on: [land(choose('They pay well here.', sell(5, 9), option('Keep the crates')))],
        },
        {
          id: 'fair',
          name: 'Fair',
          on: [
            land(
              choose(
                'Try your luck?',
                {
                  text: 'Bet 4 coins on the wheel',
                  if: 'player.stat.coins >= 4',
                  actions: [gain('coins', -4), gain('coins', { random: [0, 10] })],
                },
                option('Only look'),
              ),
            ),
          ],
        },
        {
          id: 'vineyard',
          name: 'Vineyard',
          on: [land(choose('A good year.', buy('a barrel', 3), buy('three barrels', 8, 3), option('Only taste it')))],
        },
        { id: 'storm', name: 'Storm', on: [land(both(note('A crate goes overboard.'), gain('crates', -1)))] },
        { id: 'harbour', name: 'Harbour', on: [land(choose('A ship is loading.', sell(8, 2), option('Wave')))] },
        { id: 'mine', name: 'Salt Mine', on: [land(gain('crates', 2))] },
        {
          id: 'inn',
          name: 'Inn',
          on: [
            land(
              choose(
                'A thief offers his services.',
                option('Rob somebody: 3 coins', gain('coins', -3, { target: 'choose' }), gain('coins', 3)),
                option('Buy him off: a crate for you', gain('crates', 1)),
              ),
            ),
          ],
        },
        {
          id: 'pirates',
          name: 'Pirates',
          on: [
            land(
              both(
                note('Pirates take half of the crates.'),
                gain('crates', { expr: '0 - ceil(player.stat.crates / 2)' }),
              ),
            ),
          ],
        },
      ].map((space) => ({ ...space, to: ways(space.id) })),
      road(
        12,
        [
          [560, 80],
          [760, 120],
          [940, 210],
          [1030, 370],
          [980, 560],
          [800, 690],
          [560, 720],
          [330, 690],
          [150, 580],
          [80, 390],
          [180, 210],
          [360, 120],
        ],
        true,
      ),
    ),
    ...path(
      [
        { id: 'ferry', name: 'Ferry', to: ['buoy', 'quay'], on: [land(gain('coins', 1))] },
        {
          id: 'buoy',
          name: 'Wreck',
          to: ['vineyard', 'ferry'],
          on: [land(both(gain('crates', 1), note('{{PLAYER_NAME}} dives for a crate.')))],
        },
      ],
      road(2, [
        [520, 290],
        [600, 500],
      ]),
    ),
  ],
  {
    stats: [
      { id: 'coins', name: 'Coins', icon: 'coin', initial: 6, min: 0, max: 99 },
      { id: 'crates', name: 'Crates', icon: 'crate', initial: 1, min: 0, max: 6 },
    ],
  },
)
