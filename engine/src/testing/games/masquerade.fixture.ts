import { statechart } from '../../chart/statechart.ts'
import { oneFrom, orderOf, range, type Random } from '../../choice/index.ts'
import { game } from '../../declare/game.ts'
import { ranked } from '../../declare/outcome.ts'
import { otherwise, programFor } from '../../declare/program.ts'
import { refuse, type LiveScene, type Scene } from '../../declare/scene.ts'
import { copied, NOBODY_KNOWS, pieces, type Secrets } from '../../declare/secrets.ts'
import type { NameOf } from '../../declare/text.ts'

/**
 * A small card game with everything that makes card games slow to test: a shuffled deck of sixteen, hidden hands, targets,
 * a card that looks into another hand. Draw one, play one of two; the last guest who is not unmasked wins, or the highest
 * rank once the deck is gone. With faults planted, for tests.
 */
export type Planted =
  | 'a card is lost'
  | 'the guess loses a card'
  | 'the guess forgets what was seen'
  | 'there is no guess'
  | 'a hand of one card is shown, and the guess agrees'
  | 'what one guest was shown is shown to all'

interface State {
  deck: number[]
  aside: number[]
  hands: number[][]
  discards: number[][]
  safe: boolean[]
  /** By viewer and seat: the card that viewer knows to be there; 0 for none. */
  knows: number[][]
  turn: number
}
type Happening = { what: 'played'; seat: number; card: number; target: number } | { what: 'saw'; card: number }
type Live = LiveScene<State, Readonly<Record<string, never>>, Happening>
type Look = Scene<State, Readonly<Record<string, never>>>
interface Chosen {
  card: number
  target: number
  named: number
}
interface View {
  hand: readonly number[]
  counts: readonly number[]
  left: number
  aside: number
  discards: readonly (readonly number[])[]
  safe: readonly boolean[]
  knows: readonly number[]
  /** Planted: by seat, a card that the viewer should not see; 0 for none. */
  peeked?: readonly number[]
  turn: number
}

const [NAME, LOOK, COMPARE, HIDE, REDRAW, SWAP, PROUD, CROWN] = [1, 2, 3, 4, 5, 6, 7, 8] as const
const DECK = [1, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8]

const isIn = ({ hands }: State, seat: number) => (hands[seat]?.length ?? 0) > 0
const handOf = ({ hands }: State, seat: number) => hands[seat] ?? []
const nobodyKnows = (state: State, seat: number) => state.knows.forEach((row) => void (row[seat] = 0))

/** Whom a card may point at; oneself where it points at nobody, or where everybody is out of reach. */
function targetsOf({ state, seat }: Look, card: number): number[] {
  const all = state.hands.map((_, each) => each)
  const foes = all.filter((each) => each !== seat && isIn(state, each) && !state.safe[each])
  if (card === REDRAW) return [...foes, seat]
  return card === HIDE || card > SWAP || foes.length === 0 ? [seat] : foes
}

function without(hand: readonly number[], card: number): number[] {
  const at = hand.indexOf(card)
  return hand.filter((_, i) => i !== at)
}

function putOut(state: State, seat: number): void {
  state.discards[seat]?.push(...handOf(state, seat))
  state.hands[seat] = []
  nobodyKnows(state, seat)
}

function swap(state: State, seat: number, target: number, loses: boolean): void {
  const [mine, theirs] = [handOf(state, seat), handOf(state, target)]
  state.hands[seat] = theirs
  state.hands[target] = loses ? mine.slice(1) : mine
  for (const each of [seat, target]) nobodyKnows(state, each)
  if (state.knows[seat]) state.knows[seat][target] = mine[0] ?? 0
  if (state.knows[target]) state.knows[target][seat] = theirs[0] ?? 0
}

function compare(state: State, seat: number, target: number): void {
  const [mine, theirs] = [handOf(state, seat)[0] ?? 0, handOf(state, target)[0] ?? 0]
  if (mine !== theirs) return putOut(state, mine < theirs ? seat : target)
  if (state.knows[seat]) state.knows[seat][target] = theirs
  if (state.knows[target]) state.knows[target][seat] = mine
}

function drawInto(state: State, seat: number): void {
  const card = state.deck.pop() ?? state.aside.pop()
  if (card !== undefined) handOf(state, seat).push(card)
}

function act({ state, seat, tellOnly }: Live, { card, target, named }: Chosen, planted: Planted | null): void {
  if (card === CROWN) return putOut(state, seat)
  if (card === HIDE) state.safe[seat] = true
  if (card === REDRAW) {
    const crowned = handOf(state, target).includes(CROWN)
    state.discards[target]?.push(...handOf(state, target).splice(0))
    nobodyKnows(state, target)
    if (!crowned) drawInto(state, target)
  }
  if (target === seat) return
  const held = handOf(state, target)[0] ?? 0
  if (card === NAME && held === named) putOut(state, target)
  if (card === LOOK && state.knows[seat]) {
    state.knows[seat][target] = held
    tellOnly([seat], { what: 'saw', card: held })
  }
  if (card === COMPARE) compare(state, seat, target)
  if (card === SWAP) swap(state, seat, target, planted === 'a card is lost')
}

function nextTurn({ state, seats }: Live): void {
  do state.turn = (state.turn + 1) % seats
  while (!isIn(state, state.turn))
  state.safe[state.turn] = false
  drawInto(state, state.turn)
}

function guess(view: View, viewer: number | null, random: Random, planted: Planted | null): State {
  const { hand, counts, left, aside, discards, safe, knows, turn } = view
  const shown = knows.map((card, seat) => card || (view.peeked?.[seat] ?? 0))
  let rest = [...DECK]
  if (planted === 'the guess forgets what was seen') for (const row of [hand, ...discards]) row.forEach(take)
  else for (const row of [hand, shown.filter((card) => card > 0), ...discards]) row.forEach(take)
  function take(card: number): void {
    rest = without(rest, card)
  }
  function draw(): number {
    return rest.splice(random.below(rest.length), 1)[0] ?? 0
  }
  const hands = counts.map((count, seat) => {
    if (seat === viewer) return [...hand]
    const known = planted === 'the guess forgets what was seen' ? 0 : (shown[seat] ?? 0)
    const others = Array.from({ length: count - (known > 0 ? 1 : 0) }, draw)
    return known > 0 ? [known, ...others] : others
  })
  const dealt = counts.some((count) => count > 0)
  const hidden = dealt ? Array.from({ length: aside }, draw) : []
  const deck = Array.from({ length: left }, draw)
  if (planted === 'the guess loses a card' && deck.length > 0) deck[0] = 9
  const row = planted === 'the guess forgets what was seen' ? counts.map(() => 0) : [...knows]
  return {
    deck,
    aside: hidden,
    hands,
    discards: discards.map((cards) => [...cards]),
    safe: [...safe],
    knows: counts.map((_, seat) => (seat === viewer ? row : counts.map(() => 0))),
    turn,
  }
}

function mayKeepTheProud({ state, seat }: Look, { card }: Chosen) {
  const hand = handOf(state, seat)
  const must = hand.includes(PROUD) && hand.some((each) => each === REDRAW || each === SWAP)
  return !must || card === PROUD || refuse('too-proud', {})
}

function secrets({ state }: { state: State }): Secrets {
  const { hands, knows } = state
  const seers = (seat: number) => knows.flatMap((row, viewer) => ((row[seat] ?? 0) > 0 ? [viewer] : []))
  return [
    // What somebody has seen of a hand is always its oldest card.
    ...hands.map((_, seat) => pieces('cards', hands, seat, (at) => (at === 0 ? [seat, ...seers(seat)] : [seat]))),
    pieces('cards', state, 'deck', NOBODY_KNOWS),
    pieces('cards', state, 'aside', NOBODY_KNOWS),
    ...knows.flatMap((row) =>
      row.flatMap((card, seat) => (card > 0 ? [copied(row, seat, () => hands[seat]?.[0])] : [])),
    ),
  ]
}

/** What a view with one of two leaks shows a viewer of other hands. */
function peekedAt({ hands, knows }: State, viewer: number | null, planted: Planted | null): Partial<View> {
  const cardOf = (seat: number) => {
    if (seat === viewer) return 0
    if (planted === 'a hand of one card is shown, and the guess agrees')
      return hands[seat]?.length === 1 ? (hands[seat][0] ?? 0) : 0
    return planted === 'what one guest was shown is shown to all' ? Math.max(...knows.map((row) => row[seat] ?? 0)) : 0
  }
  const peeked = hands.map((_, seat) => cardOf(seat))
  return peeked.some((card) => card > 0) ? { peeked } : {}
}

export function masquerade(planted: Planted | null = null) {
  return game({
    id: 'masquerade',
    name: 'Masquerade',
    about: 'Unmask the other guests.',
    seats: { min: 2, max: 4 },
    information: 'hidden',
    options: {},
    setup: (_: unknown, seats: number): State => {
      const each = <T>(make: () => T) => Array.from({ length: seats }, make)
      return {
        deck: [],
        aside: [],
        hands: each((): number[] => []),
        discards: each((): number[] => []),
        safe: each(() => false),
        knows: each(() => each(() => 0)),
        turn: 0,
      }
    },
    turn: ({ state }) => state.turn,
    charts: {
      main: programFor<Live>()(
        statechart(`
          stateDiagram-v2
          [*] --> Shuffling
          Shuffling --> Playing: DEAL (order)
          state goesOn <<choice>>
          Playing --> goesOn: PLAY (card, target, named)
          goesOn --> Playing: cards and guests are left
          goesOn --> [*]: the ball is over
        `),
        {
          moves: {
            DEAL: { by: 'chance', params: { order: () => orderOf(DECK) } },
            PLAY: {
              params: {
                card: ({ state, seat }) => oneFrom([...new Set(handOf(state, seat))]),
                target: (scene, { card }: { card?: number }) => oneFrom(targetsOf(scene, card ?? 0)),
                named: (scene, { card, target }: { card?: number; target?: number }) =>
                  card === NAME && target !== scene.seat ? range(LOOK, CROWN) : range(0, 0),
              },
              rules: [mayKeepTheProud],
            },
          },
          when: {
            goesOn: {
              'cards and guests are left': ({ state }) =>
                state.deck.length > 0 && state.hands.filter((hand) => hand.length > 0).length > 1,
              'the ball is over': otherwise,
            },
          },
          effects: {
            DEAL: ({ state }, { order }) => {
              state.deck = [...order]
              state.aside = state.deck.splice(0, 1)
              state.hands.forEach((_, seat) => drawInto(state, seat))
              drawInto(state, 0)
            },
            PLAY: (scene, move) => {
              const { state, seat, tell } = scene
              const { card, target } = move
              state.hands[seat] = without(handOf(state, seat), card)
              state.discards[seat]?.push(card)
              for (const row of state.knows) if (row[seat] === card) row[seat] = 0
              tell({ what: 'played', seat, card, target })
              act(scene, move, planted)
            },
            'goesOn --> Playing: cards and guests are left': nextTurn,
          },
        },
      ),
    },
    view: ({ state }, viewer): View => ({
      hand: viewer === null ? [] : handOf(state, viewer),
      counts: state.hands.map((hand) => hand.length),
      left: state.deck.length,
      aside: state.aside.length,
      discards: state.discards,
      safe: state.safe,
      knows: viewer === null ? state.hands.map(() => 0) : (state.knows[viewer] ?? []),
      turn: state.turn,
      ...peekedAt(state, viewer, planted),
    }),
    audit: ({ state }) => {
      const all = [...state.deck, ...state.aside, ...state.hands.flat(), ...state.discards.flat()]
      const isWhole = all.length === 0 || all.toSorted((a, b) => a - b).join() === DECK.join()
      return isWhole ? null : `the cards are ${all.join(' ')}`
    },
    outcome: ({ state }) =>
      ranked(
        state.hands.map((hand) => hand[0] ?? 0),
        'highest',
      ),
    secrets,
    publicState: ['discards', 'safe', 'turn'],
    ...(planted === 'there is no guess'
      ? {}
      : { guess: (view: View, viewer: number | null, random: Random) => guess(view, viewer, random, planted) }),
    text: {
      sheet: ({ hand, left, turn }, nameOf) => [
        { kind: 'line', parts: [`Your hand: ${hand.join(', ') || 'nothing'}; ${left} left`] },
        { kind: 'line', parts: [`The turn of ${nameOf(turn)}`], turn: true },
      ],
      moves: {
        DEAL: () => 'Deal',
        PLAY: ({ card, target }: Chosen, nameOf: NameOf) => `Play ${card} against ${nameOf(target)}`,
      },
      refusals: {
        'too-proud': () => 'You have to play the 7.',
      },
      happenings: {
        played: ({ seat, card }: { seat: number; card: number }, nameOf: NameOf) => `${nameOf(seat)} plays ${card}.`,
        saw: ({ card }: { card: number }) => `You see a ${card}.`,
      },
      options: {},
    },
  })
}
