import {
  game,
  oneOf,
  orderOf,
  otherwise,
  programFor,
  range,
  ranked,
  sealed,
  statechart,
  type LiveScene,
  type Scene,
} from '@parlor/engine'

type None = Readonly<Record<string, never>>

interface Poker {
  /** By seat: 1, 2 or 3. */
  cards: number[]
  /** p is to pass or fold, b to bet or call. */
  said: string
  winner: number | null
}
type PokerLook = Scene<Poker, None>
type PokerLive = LiveScene<Poker, None, never>

const ENDS: ReadonlySet<string> = new Set(['pp', 'bp', 'bb', 'pbp', 'pbb'])

/** What seat 0 wins of seat 1, in chips. */
export function chipsOf(cards: readonly number[], said: string): number {
  if (said === 'bp') return 1
  if (said === 'pbp') return -1
  return ((cards[0] ?? 0) > (cards[1] ?? 0) ? 1 : -1) * (said === 'pp' ? 1 : 2)
}

/**
 * Kuhn's poker, the smallest there is: a card each of three, one bet. A match has a winner and no chips, so they are turned
 * into chances: of four lots, seat 0 has two and one more for each chip it has won. With best play on both sides it loses
 * 1/18 chips. Without a guess of its own: bots search worlds that are drawn from its secrets.
 */
export const kuhnPoker = game({
  id: 'kuhn-poker',
  name: 'Kuhn poker',
  about: 'One card, one bet.',
  seats: { min: 2, max: 2 },
  information: 'hidden',
  options: {},
  setup: (): Poker => ({ cards: [], said: '', winner: null }),
  turn: ({ state }) => state.said.length % 2,
  charts: {
    main: programFor<PokerLive>()(
      statechart(`
        stateDiagram-v2
        [*] --> Dealing
        state heard <<choice>>
        Dealing --> Talking: DEAL (order)
        Talking --> heard: PASS
        Talking --> heard: BET
        heard --> Lots: all is said
        heard --> Talking: the other answers
        Lots --> [*]: LOT (number)
      `),
      {
        moves: {
          DEAL: { by: 'chance', params: { order: () => orderOf([1, 2, 3]) } },
          PASS: {},
          BET: {},
          LOT: { by: 'chance', params: { number: () => oneOf(0, 1, 2, 3) } },
        },
        when: {
          heard: { 'all is said': ({ state }: PokerLook) => ENDS.has(state.said), 'the other answers': otherwise },
        },
        effects: {
          DEAL: ({ state }, { order }) => void (state.cards = order.slice(0, 2)),
          PASS: ({ state }) => void (state.said += 'p'),
          BET: ({ state }) => void (state.said += 'b'),
          LOT: ({ state }, { number }) => void (state.winner = number < 2 + chipsOf(state.cards, state.said) ? 0 : 1),
        },
      },
    ),
  },
  view: ({ state }, viewer) => ({
    card: viewer === null ? null : (state.cards[viewer] ?? null),
    said: state.said,
    winner: state.winner,
  }),
  secrets: ({ state: { cards } }) => cards.map((_, seat) => sealed(cards, seat, oneOf(1, 2, 3), [seat])),
  publicState: ['said', 'winner'],
  audit: ({ state: { cards } }) => (new Set(cards).size === cards.length ? null : 'both hold the same card'),
  outcome: ({ state }) =>
    ranked(
      [0, 1].map((seat) => (state.winner === seat ? 1 : 0)),
      'highest',
    ),
  text: {
    sheet: ({ card }) => [{ kind: 'line', parts: [`You hold ${card ?? 'nothing'}.`] }],
    moves: {
      DEAL: () => 'Deal',
      PASS: () => 'Pass',
      BET: () => 'Bet',
      LOT: ({ number }: { number: number }) => `Lot ${number}`,
    },
    refusals: {},
    happenings: {},
    options: {},
  },
})

interface Number {
  said: number | null
}

export const MOST = 1_000_000

/** One choice among a million, and the higher the better. */
export const highNumber = game({
  id: 'high-number',
  name: 'High number',
  about: 'Say a high number.',
  seats: { min: 1, max: 1 },
  information: 'open',
  options: {},
  setup: (): Number => ({ said: null }),
  charts: {
    main: programFor<LiveScene<Number, None, never>>()(
      statechart(`
        stateDiagram-v2
        [*] --> Asked
        Asked --> [*]: SAY (number)
      `),
      {
        moves: { SAY: { params: { number: () => range(1, MOST) } } },
        effects: { SAY: ({ state }, { number }) => void (state.said = number) },
      },
    ),
  },
  view: ({ state }) => state,
  outcome: ({ state }) => ranked([state.said ?? 0], 'highest'),
  text: {
    sheet: ({ said }) => [{ kind: 'line', parts: [`You said ${said ?? 'nothing'}.`] }],
    moves: { SAY: ({ number }: { number: number }) => `Say ${number}` },
    refusals: {},
    happenings: {},
    options: {},
  },
})
