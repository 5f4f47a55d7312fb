import type { SeenScene } from '@parlor/engine'
import { type Shown, shownPlays } from './effects.ts'
import { countIn, type Piece, piecesIn } from './pieces.ts'
import type { Type } from './plays.ts'
import { ALL_PILES, type Answer, type Options, orderFrom, type Reason, type RoundResult, type State } from './state.ts'

/** A turn that is over, as a viewer sees it. */
interface TurnView {
  readonly leader: number
  readonly type: Type
  readonly count: number
  /** In the order of play; null is a forfeit, which lies face down for good. */
  readonly plays: readonly Shown[]
  readonly winner: number
}

/** The turn that goes on: what lies there so far, in the order of play. */
type TableView = Omit<TurnView, 'winner'>

export interface View {
  readonly viewer: number | null
  readonly turns: Options['turns']
  readonly round: number
  readonly goal: number
  readonly maxRounds: number
  readonly multiplier: number
  readonly starter: number
  readonly reason: Reason
  /** Whose turn it is to declare or to play. */
  readonly turn: number
  /** One's own pieces; a spectator has none. */
  readonly hand: readonly Piece[]
  readonly sizes: readonly number[]
  /** R3. Whose hands are weak in this deal; null where nobody was looked at. */
  readonly weak: readonly number[] | null
  /** By seat: who has answered, and one's own answer. */
  readonly answered: readonly boolean[]
  readonly answer: Answer | null
  readonly declared: readonly (number | null)[]
  /** R5, R6. What may be declared by whoever is on turn; known once it has been found out. */
  readonly allowed: readonly number[]
  readonly zeros: readonly number[]
  readonly maxConsecutiveZeros: number
  readonly piles: readonly number[]
  readonly scores: readonly number[]
  readonly exact: readonly number[]
  readonly table: TableView | null
  readonly past: readonly TurnView[]
  readonly last: RoundResult | null
}

const EVERY_VALUE = Array.from({ length: ALL_PILES + 1 }, (_, piles) => piles)

/** Who sees what? R10: hands, face-down pieces, forfeits and answers are their owner's. */
export function view({ state, options }: SeenScene<State, Options>, viewer: number | null): View {
  return {
    viewer,
    turns: options.turns,
    round: state.round,
    goal: options.goal,
    maxRounds: options.maxRounds,
    multiplier: 1 + state.redeals,
    starter: state.starter,
    reason: state.reason,
    turn: state.turn,
    hand: viewer === null ? [] : piecesIn(state.hands[viewer] ?? 0),
    sizes: state.hands.map(countIn),
    weak: state.asked,
    answered: state.answers.map((answer) => answer !== null),
    answer: viewer === null ? null : (state.answers[viewer] ?? null),
    declared: state.declared,
    allowed: EVERY_VALUE.filter((piles) => (state.barred & (1 << piles)) === 0),
    zeros: state.zeros,
    maxConsecutiveZeros: options.maxConsecutiveZeros,
    piles: state.piles,
    scores: state.scores,
    exact: state.exact,
    table: tableView({ state, options }, viewer),
    past: state.turns.map((turn) => ({ ...turn, plays: shownPlays(options, turn, viewer) })),
    last: state.last,
  }
}

function tableView(
  { state, options }: Pick<SeenScene<State, Options>, 'state' | 'options'>,
  viewer: number | null,
): TableView | null {
  const { plays, led, count, turn } = state
  if (led === null) return null
  const laid = plays.filter((set) => set !== 0).length
  const leader = (turn - laid + plays.length) % plays.length
  const isSeen = (seat: number) => seat === viewer || options.turns === 'open'
  const shown = orderFrom(leader).slice(0, laid)
  return {
    leader,
    type: led,
    count,
    plays: shown.map((seat) => ({ seat, pieces: isSeen(seat) ? piecesIn(plays[seat] ?? 0) : null })),
  }
}
