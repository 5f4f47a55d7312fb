import { statechart } from '../../chart/statechart.ts'
import { oneFrom, orderOf, type Random } from '../../choice/index.ts'
import { game } from '../../declare/game.ts'
import { ranked } from '../../declare/outcome.ts'
import { programFor } from '../../declare/program.ts'
import { refuse, type LiveScene, type Scene } from '../../declare/scene.ts'
import { NOBODY_KNOWS, pieces, sealed } from '../../declare/secrets.ts'

/** Where a secret gets out, for tests that must be able to fail. */
export type Leak = 'view' | 'happening' | 'refusal' | 'offers' | 'to-act'

interface State {
  deck: string[]
  hands: string[][]
  /** By seat, face down. */
  laid: string[][]
  /** By seat: a card it thinks of. */
  notes: (string | null)[]
  /** By seat, seen by all. */
  marks: number[]
}
type Happening =
  | { what: 'dealt' | 'drawn' | 'laid' | 'noted'; seat: number; cards?: readonly string[] }
  | { what: 'shouted' }
type None = Readonly<Record<string, never>>
type Live = LiveScene<State, None, Happening>
type Look = Scene<State, None>
interface View {
  hand: readonly string[]
  own: readonly string[]
  note: string | null
  counts: readonly number[]
  laid: readonly number[]
  marks: readonly number[]
  deck: number
  peek?: string | undefined
}

/** Names that stand nowhere else: whoever finds one in what a seat was sent has found that card. */
export const CARDS = Array.from({ length: 36 }, (_, at) => `zq${(at * 7_919 + 46_657).toString(36)}xj`)
const HAND = 4
const ENOUGH = 3

const handOf = ({ state, seat }: Look) => state.hands[seat] ?? []
const enoughIsLaid = ({ state }: Look) => state.laid.every(({ length }) => length >= ENOUGH) || refuse('too-early', {})
const deckIsNotEmpty = ({ state }: Look) => state.deck.length > 0 || refuse('no-cards', {})

interface HandTwist {
  readonly leak?: Leak | null
  /** With moves that tell others more or less of a thought, and change nothing else. */
  readonly talks?: boolean
  /** NOTE does not call its card secret. */
  readonly forgetsSecret?: boolean
}

/** Hidden hands and a hidden deck; everybody lays cards face down, thinks of them and draws when they like. */
export function handGame({ leak = null, talks = false, forgetsSecret = false }: HandTwist = {}) {
  const mayTalk = () => talks || refuse('nobody-talks', {})
  const holdsIt = (look: Look, { card }: { card: string }) => {
    const holder = leak === 'refusal' ? look.state.hands.findIndex((hand) => hand.includes(card)) : -1
    return handOf(look).includes(card) || refuse('not-in-hand', { card, holder })
  }
  const luckyOnes = ({ state, seat }: Look) =>
    leak !== 'to-act' || state.hands[seat]?.some((card) => card > HIGH_CARD) || refuse('too-early', {})
  return game({
    id: 'hand-game',
    name: 'Hand game',
    about: 'Cards nobody sees.',
    seats: { min: 1, max: 4 },
    information: 'hidden',
    options: {},
    setup: (_: unknown, seats: number): State => ({
      deck: [],
      hands: Array.from({ length: seats }, () => []),
      laid: Array.from({ length: seats }, () => []),
      notes: new Array<null>(seats).fill(null),
      marks: new Array<number>(seats).fill(0),
    }),
    charts: {
      main: programFor<Live>()(
        statechart(`
          stateDiagram-v2
          [*] --> Dealing
          Dealing --> Table: DEAL (order)
          Table --> Table: NOTE (card)
          Table --> Table: LAY (card)
          Table --> Table: DRAW
          Table --> Table: SHOUT
          Table --> Table: WHISPER (card)
          Table --> Table: HINT (card)
          Table --> Table: MARK
          Table --> [*]: END
        `),
        {
          moves: {
            DEAL: { by: 'chance', params: { order: () => orderOf(CARDS) } },
            NOTE: {
              params: { card: (look) => oneFrom(look.state.hands[leak === 'offers' ? 0 : look.seat] ?? []) },
              rules: [luckyOnes],
              ...(forgetsSecret ? {} : { secret: ['card'] as const }),
            },
            LAY: { params: { card: () => oneFrom(CARDS) }, rules: [holdsIt, luckyOnes], secret: ['card'] },
            DRAW: { rules: [deckIsNotEmpty, luckyOnes] },
            SHOUT: { rules: [luckyOnes] },
            WHISPER: { params: { card: (look) => oneFrom(handOf(look)) }, rules: [mayTalk], secret: ['card'] },
            HINT: { params: { card: (look) => oneFrom(handOf(look)) }, rules: [mayTalk], secret: ['card'] },
            MARK: { rules: [mayTalk] },
            END: { rules: [enoughIsLaid] },
          },
          effects: {
            DEAL: ({ state, tellOnly }, { order }) => {
              state.hands.forEach((_, seat) => {
                const cards = order.slice(seat * HAND, (seat + 1) * HAND)
                state.hands[seat] = cards
                tellOnly([seat], { what: 'dealt', seat, cards }, { what: 'dealt', seat })
              })
              state.deck = order.slice(state.hands.length * HAND)
            },
            // Nobody is told at all.
            NOTE: ({ state, seat }, { card }) => void (state.notes[seat] = card),
            LAY: ({ state, seat, tell, tellOnly }, { card }) => {
              state.hands[seat] = (state.hands[seat] ?? []).filter((held) => held !== card)
              state.laid[seat]?.push(card)
              const told = { what: 'laid', seat, cards: [card] } as const
              if (leak === 'happening') tell(told)
              else tellOnly([seat], told, { what: 'laid', seat })
            },
            DRAW: ({ state, seat, draw, tellOnly }) => {
              const cards = state.deck.splice(draw(state.deck.length), 1)
              state.hands[seat]?.push(...cards)
              tellOnly([seat], { what: 'drawn', seat, cards }, { what: 'drawn', seat })
            },
            // Everybody is told, and nothing on the table changes.
            SHOUT: ({ tell }) => tell({ what: 'shouted' }),
            // Only who moves is told.
            WHISPER: ({ state, seat, tellOnly }, { card }) => {
              state.notes[seat] = card
              tellOnly([seat], { what: 'noted', seat, cards: [card] })
            },
            // The others are told that something was noted, and see nothing.
            HINT: ({ state, seat, tellOnly }, { card }) => {
              state.notes[seat] = card
              tellOnly([seat], { what: 'noted', seat, cards: [card] }, { what: 'noted', seat })
            },
            // Nobody is told, and everybody sees it.
            MARK: ({ state, seat }) => void (state.marks[seat] = (state.marks[seat] ?? 0) + 1),
          },
        },
      ),
    },
    view: ({ state }, viewer): View => ({
      hand: viewer === null ? [] : (state.hands[viewer] ?? []),
      own: viewer === null ? [] : (state.laid[viewer] ?? []),
      note: viewer === null ? null : (state.notes[viewer] ?? null),
      counts: state.hands.map(({ length }) => length),
      laid: state.laid.map(({ length }) => length),
      marks: state.marks,
      deck: state.deck.length,
      ...(leak === 'view' ? { peek: state.deck[0] } : {}),
    }),
    outcome: ({ state }) =>
      ranked(
        state.laid.map(({ length }) => length),
        'highest',
      ),
    secrets: ({ state }) => [
      ...state.hands.map((_, seat) => pieces('cards', state.hands, seat, [seat])),
      ...state.laid.map((_, seat) => pieces('cards', state.laid, seat, [seat])),
      ...state.notes.map((_, seat) => sealed(state.notes, seat, oneFrom(CARDS), [seat])),
      pieces('cards', state, 'deck', NOBODY_KNOWS),
    ],
    publicState: ['marks'],
    guess: (view, viewer, random) => guessed(view, viewer, random),
    text: {
      sheet: ({ hand }) => [{ kind: 'line', parts: [`Your hand: ${hand.join(', ')}`] }],
      moves: {
        DEAL: () => 'Deal',
        NOTE: ({ card }: { card: string }) => `Think of ${card}`,
        LAY: ({ card }: { card: string }) => `Lay ${card}`,
        DRAW: () => 'Draw',
        SHOUT: () => 'Shout',
        WHISPER: ({ card }: { card: string }) => `Whisper ${card}`,
        HINT: ({ card }: { card: string }) => `Hint at ${card}`,
        MARK: () => 'Mark',
        END: () => 'End',
      },
      refusals: {
        'not-in-hand': ({ card }: { card: string }) => `You do not hold ${card}.`,
        'no-cards': () => 'No cards are left.',
        'too-early': () => 'It is too early.',
        'nobody-talks': () => 'Nobody talks here.',
      },
      happenings: {
        dealt: () => 'Cards are dealt.',
        drawn: () => 'A card is drawn.',
        laid: () => 'A card is laid.',
        shouted: () => 'A shout.',
        noted: () => 'A note.',
      },
      options: {},
    },
  })
}

/** A good half of all hands has a card above this one. */
const HIGH_CARD = CARDS.toSorted().at(-8) ?? ''

function guessed({ hand, own, note, counts, laid, marks, deck }: View, viewer: number | null, random: Random): State {
  const rest = CARDS.filter((card) => !hand.includes(card) && !own.includes(card))
  const dealt = (count: number) => Array.from({ length: count }, () => rest.splice(random.below(rest.length), 1)).flat()
  return {
    hands: counts.map((count, seat) => (seat === viewer ? [...hand] : dealt(count))),
    laid: laid.map((count, seat) => (seat === viewer ? [...own] : dealt(count))),
    notes: counts.map((_, seat) => (seat === viewer ? note : null)),
    marks: [...marks],
    deck: dealt(deck),
  }
}
