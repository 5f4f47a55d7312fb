import { statechart } from '../../chart/statechart.ts'
import { oneFrom, orderOf, type Random } from '../../choice/index.ts'
import { game } from '../../declare/game.ts'
import { ranked } from '../../declare/outcome.ts'
import { programFor } from '../../declare/program.ts'
import { refuse, type LiveScene, type Scene } from '../../declare/scene.ts'
import { NOBODY_KNOWS, piece, pieces } from '../../declare/secrets.ts'
import type { NameOf } from '../../declare/text.ts'

/** Two cards each from a shuffled deck; everybody plays one face down; the highest wins. With planted leaks, for tests. */
export type Leak =
  | 'view'
  | 'view, and a guess that agrees with it'
  | 'derived'
  | 'offers'
  | 'refusals'
  | 'happenings'
  | 'a played card'
  | 'deal'
  | 'facts'
  | 'sheet'
  | 'log'
  | 'stored'
  | 'guess'

interface State {
  deck: number[]
  hands: number[][]
  /** By seat, null until played; face down until all have. */
  played: (number | null)[]
  /** Planted: worked out from all hands when they are dealt, and kept. */
  best?: number
}
type Happening =
  | { what: 'dealt'; hand?: readonly number[]; first?: number | undefined }
  | { what: 'played'; seat: number; card?: number }
  | { what: 'shown'; cards: readonly (number | null)[] }
type Live = LiveScene<State, Readonly<Record<string, never>>, Happening>
type Look = Scene<State, Readonly<Record<string, never>>>
interface View {
  hand: readonly number[]
  counts: readonly number[]
  shown: readonly (number | null)[]
  hasPlayed: readonly boolean[]
  own: number | null
  peek?: number | undefined
  high?: boolean
  best?: number | undefined
}

const DECK = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const holds = ({ hands }: State, card: number) => hands.some((hand) => hand.includes(card))
const allPlayed = ({ played }: State) => played.every((card) => card !== null)

function draw<T>(from: T[], random: Random): T {
  const [card] = from.splice(random.below(from.length), 1)
  if (card === undefined) throw new Error('no cards are left')
  return card
}

/** What a declaration of secrets gets wrong. */
export type Misdeclared =
  | 'the deck is forgotten'
  | 'everybody knows every hand'
  | 'a card is played without a word'
  | 'all may know which card is played'

export function cards(leak: Leak | null = null, misdeclared: Misdeclared | null = null) {
  /** What a sheet, a sentence or a guess that cheats has overheard. */
  let overheard = 0
  const saying =
    misdeclared === 'a card is played without a word'
      ? {}
      : { secret: misdeclared === 'all may know which card is played' ? [] : (['card'] as const) }
  const holdsIt = ({ state, seat }: Look, { card }: { card: number }) => {
    if (leak === 'refusals' && state.hands.some((hand, owner) => owner !== seat && hand.includes(card)))
      return refuse('somebody-else-has-it', {})
    const holder = leak === 'facts' ? state.hands.findIndex((hand) => hand.includes(card)) : -1
    return state.hands[seat]?.includes(card) || refuse('not-in-hand', { card, holder })
  }
  return game({
    id: 'cards',
    name: 'Cards',
    about: 'Play the higher card.',
    seats: { min: 2, max: 3 },
    information: 'hidden',
    options: {},
    setup: (_: unknown, seats: number): State => ({
      deck: [],
      hands: Array.from({ length: seats }, () => []),
      played: new Array<null>(seats).fill(null),
    }),
    charts: {
      main: programFor<Live>()(
        statechart(`
          stateDiagram-v2
          [*] --> Dealing
          Dealing --> Table: DEAL (order)
          Table --> [*]: SHOW
        `),
        {
          moves: { DEAL: { by: 'chance', params: { order: () => orderOf(DECK) } }, SHOW: 'game' },
          hosts: [{ chart: 'hand', in: ['Table'], per: 'seat', done: 'SHOW' }],
          effects: {
            DEAL: ({ state, tell, tellOnly }, { order }) => {
              if (leak === 'deal') tell({ what: 'dealt', first: order[0] })
              if (leak === 'stored') state.best = Math.max(...order.slice(0, state.hands.length * 2))
              state.deck = order.slice(state.hands.length * 2)
              state.hands.forEach((_, seat) => {
                const hand = order.slice(seat * 2, seat * 2 + 2)
                state.hands[seat] = hand
                tellOnly(
                  [seat],
                  { what: 'dealt', hand },
                  leak === 'happenings' ? { what: 'dealt', hand } : { what: 'dealt' },
                )
              })
            },
            SHOW: ({ state, tell }) => tell({ what: 'shown', cards: [...state.played] }),
          },
        },
      ),
      hand: programFor<Live>()(
        statechart(`
          stateDiagram-v2
          [*] --> Holding
          Holding --> [*]: PLAY (card)
        `),
        {
          moves: {
            PLAY: {
              params: {
                card: ({ state, seat }) =>
                  oneFrom((state.hands[seat] ?? []).filter((card) => leak !== 'offers' || !holds(state, card + 1))),
              },
              rules: [holdsIt],
              ...saying,
              judges: 'all',
            },
          },
          effects: {
            PLAY: ({ state, seat, tell, tellOnly }, { card }) => {
              state.hands[seat] = (state.hands[seat] ?? []).filter((held) => held !== card)
              state.played[seat] = card
              if (leak === 'happenings' || leak === 'a played card') tell({ what: 'played', seat, card })
              else tellOnly([seat], { what: 'played', seat, card }, { what: 'played', seat })
            },
          },
        },
      ),
    },
    view: ({ state }, viewer): View => {
      overheard = state.deck[0] ?? 0
      return {
        hand: viewer === null ? [] : (state.hands[viewer] ?? []),
        counts: state.hands.map((hand) => hand.length),
        shown: allPlayed(state) ? state.played : [],
        hasPlayed: state.played.map((card) => card !== null),
        own: viewer === null ? null : (state.played[viewer] ?? null),
        ...(leak?.startsWith('view') === true ? { peek: state.deck[0] } : {}),
        ...(leak === 'stored' ? { best: state.best } : {}),
        ...(leak === 'derived' ? { high: state.hands.some((hand, seat) => seat !== viewer && hand.includes(9)) } : {}),
      }
    },
    outcome: ({ state }) =>
      ranked(
        state.played.map((card) => card ?? 0),
        'highest',
      ),
    secrets: ({ state }) => [
      ...state.hands.map((_, seat) =>
        pieces('cards', state.hands, seat, misdeclared === 'everybody knows every hand' ? 'everybody' : [seat]),
      ),
      ...state.played.map((_, seat) => piece('cards', state.played, seat, allPlayed(state) ? 'everybody' : [seat])),
      ...(misdeclared === 'the deck is forgotten' ? [] : [pieces('cards', state, 'deck', NOBODY_KNOWS)]),
    ],
    publicState: leak === 'stored' ? ['best'] : [],
    guess: ({ hand, counts, shown, hasPlayed, own, peek, best }, viewer, random) => {
      const kept = best === undefined ? {} : { best }
      if (shown.length > 0) {
        const rest = DECK.filter((card) => !shown.includes(card) && !hand.includes(card))
        const hands = counts.map((count, seat) =>
          seat === viewer ? [...hand] : Array.from({ length: count }, () => draw(rest, random)),
        )
        return { deck: rest, hands, played: [...shown], ...kept }
      }
      const known = leak === 'guess' ? overheard : peek
      const rest = DECK.filter((card) => !hand.includes(card) && card !== own && card !== known)
      const hands = counts.map((count, seat) =>
        seat === viewer ? [...hand] : Array.from({ length: count }, () => draw(rest, random)),
      )
      const played = hasPlayed.map((has, seat) => (seat === viewer ? own : has ? draw(rest, random) : null))
      if (known !== undefined && known > 0) rest.unshift(known)
      return { deck: counts.some((count) => count > 0) ? rest : [], hands, played, ...kept }
    },
    text: {
      sheet: ({ hand }) => [
        { kind: 'line', parts: [`Your hand: ${hand.join(', ') || 'nothing'}`] },
        ...(leak === 'sheet' ? ([{ kind: 'line', parts: [`Next: ${overheard}`] }] as const) : []),
      ],
      moves: { DEAL: () => 'Deal', PLAY: ({ card }: { card: number }) => `Play ${card}` },
      refusals: {
        'not-in-hand': ({ card }: { card: number }) => `You do not hold ${card}.`,
        'somebody-else-has-it': () => 'Somebody else has it.',
      },
      happenings: {
        dealt: ({ hand }: { hand?: readonly number[] }) =>
          hand ? `You get ${hand.join(' and ')}.` : 'Cards are dealt.',
        played: ({ seat, card }: { seat: number; card?: number }, nameOf: NameOf) =>
          `${nameOf(seat)} plays ${card ?? (leak === 'log' ? `a card, and ${overheard} is next` : 'a card face down')}.`,
        shown: ({ cards: all }: { cards: readonly (number | null)[] }) => `The cards: ${all.join(', ')}.`,
      },
      options: {},
    },
  })
}
