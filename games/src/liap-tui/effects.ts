import type { LiveScene } from '@parlor/engine'
import { isWeak, type Piece, piecesIn, RED_GENERAL, setOf } from './pieces.ts'
import { findPlay, type Type, winnerOf } from './plays.ts'
import { totalOf } from './rules.ts'
import { baseOf, isDecided } from './scoring.ts'
import { followFor, leadFor, pilesFor } from './stand-in.ts'
import {
  HAND,
  nextSeat,
  type Options,
  orderFrom,
  type PastTurn,
  type Reason,
  type RoundResult,
  type Scene,
  SEATS,
  type State,
} from './state.ts'

/** What somebody has laid down; null where it lies face down for whoever is told. */
export interface Shown {
  readonly seat: number
  readonly pieces: readonly Piece[] | null
}

export type Happening =
  | { what: 'dealt'; round: number; multiplier: number }
  | { what: 'weak-hands'; seats: readonly number[] }
  | { what: 'answered'; seat: number }
  | { what: 'redeal'; seat: number; multiplier: number }
  | { what: 'kept'; seats: readonly number[] }
  | { what: 'late'; seat: number }
  | { what: 'starts'; seat: number; reason: Reason }
  | { what: 'declared'; seat: number; piles: number }
  | { what: 'all-declared'; declared: readonly number[]; total: number }
  | { what: 'total-is-eight' }
  | ({ what: 'led'; type: Type; count: number } & Shown)
  | ({ what: 'followed'; count: number } & Shown)
  | { what: 'turn-won'; seat: number; piles: number; type: Type; plays: readonly Shown[] }
  | ({ what: 'scored'; scores: readonly number[] } & RoundResult)
  | { what: 'won'; seats: readonly number[]; score: number }

export type GameScene = LiveScene<State, Options, Happening>

/** R3. */
function weakSeats({ state }: Scene): readonly number[] {
  return orderFrom(state.starter).filter((seat) => isWeak(state.hands[seat] ?? 0))
}

/** R4. */
function mayRedeal({ state, options }: Scene): boolean {
  return options.maxRedeals === 0 || state.redeals < options.maxRedeals
}

/** R2, R4. Eight pieces each; what belongs to the round begins anew. */
export function dealHands(scene: GameScene, { order }: { order: readonly string[] }): void {
  const { state, tell } = scene
  for (let seat = 0; seat < SEATS; seat++) {
    state.hands[seat] = setOf(order.slice(seat * HAND, (seat + 1) * HAND))
    state.answers[seat] = null
    state.declared[seat] = null
    state.piles[seat] = 0
  }
  state.asked = mayRedeal(scene) ? weakSeats(scene) : null
  state.turns = []
  state.turn = state.starter
  tell({ what: 'dealt', round: state.round, multiplier: 1 + state.redeals })
}

/** R3. */
export function askTheWeak({ state, tell }: GameScene): void {
  tell({ what: 'weak-hands', seats: state.asked ?? [] })
}

/** R3. That somebody has answered can be seen, and not what. */
export function wantRedeal({ state, seat, tell }: GameScene): void {
  state.answers[seat] = 'redeal'
  tell({ what: 'answered', seat })
}

export function keepHand({ state, seat, tell }: GameScene): void {
  state.answers[seat] = 'keep'
  tell({ what: 'answered', seat })
}

/** R14. Who does not answer keeps the hand. */
export function keepForTheLate({ state, tell }: GameScene): void {
  for (const seat of state.asked ?? []) {
    if (state.answers[seat] !== null) continue
    state.answers[seat] = 'keep'
    tell({ what: 'late', seat })
  }
}

/** R4. */
export function somebodyWantsRedeal({ state }: Scene): boolean {
  return state.answers.includes('redeal')
}

/** R4. The first who wanted it, in the order of play, starts. Whether others wanted it too is never told. */
export function redeal({ state, tell }: GameScene): void {
  const seat = orderFrom(state.starter).find((each) => state.answers[each] === 'redeal') ?? state.starter
  state.redeals++
  state.starter = seat
  state.reason = 'redeal'
  tell({ what: 'redeal', seat, multiplier: 1 + state.redeals })
}

/** R3. The answers are known now: there is nothing left to hide. */
export function tellKept({ state, tell }: GameScene): void {
  state.answers = [null, null, null, null]
  tell({ what: 'kept', seats: state.asked ?? [] })
}

/** R2. In the first round, without a redeal, the red General's holder starts. */
export function nameStarter({ state, tell }: GameScene): void {
  if (state.reason === 'nobody-yet') {
    state.starter = state.hands.findIndex((hand) => (hand & RED_GENERAL) !== 0)
    state.reason = 'red-general'
  }
  state.turn = state.starter
  tell({ what: 'starts', seat: state.starter, reason: state.reason })
}

/** R5. */
export function choosePiles({ state }: GameScene, { piles }: { piles: number }): void {
  state.chosen = piles
}

/** R14. */
export function choosePilesForTheLate({ state, tell }: GameScene): void {
  tell({ what: 'late', seat: state.turn })
  state.chosen = pilesFor(state, state.turn)
}

export function barPiles({ state }: GameScene, piles: number): void {
  state.barred |= 1 << piles
}

/** R5. From the starter on. */
export function startWithStarter({ state }: GameScene): void {
  state.turn = state.starter
  state.barred = 0
}

export function selectNext({ state }: GameScene): void {
  state.turn = nextSeat(state.turn)
  state.barred = 0
}

export function dropChoice({ state }: GameScene): void {
  state.chosen = null
}

/** R5. */
export function recordPiles({ state, tell }: GameScene): void {
  const { turn, chosen } = state
  const piles = chosen ?? 0
  state.declared[turn] = piles
  state.zeros[turn] = piles === 0 ? (state.zeros[turn] ?? 0) + 1 : 0
  state.chosen = null
  tell({ what: 'declared', seat: turn, piles })
}

/** R6. */
export function tellSummary({ state, tell }: GameScene): void {
  state.barred = 0
  tell({
    what: 'all-declared',
    declared: state.declared.map((piles) => piles ?? 0),
    total: totalOf(state.declared),
  })
}

type Laid = Extract<Happening, Shown>

/** R5. The declarations are made: the starter leads. */
export function startTurns({ state }: GameScene): void {
  state.turn = state.starter
}

/** R7, R10. The others see how many pieces lie there, and what was led; the pieces where turns are open. */
function layDown({ state, options, tell, tellOnly }: GameScene, set: number, told: Laid): void {
  const { turn } = state
  state.plays[turn] = set
  state.hands[turn] = (state.hands[turn] ?? 0) & ~set
  state.turn = nextSeat(turn)
  if (options.turns === 'open') tell(told)
  else tellOnly([turn], told, { ...told, pieces: null })
}

export function lead(scene: GameScene, { pieces }: { pieces: readonly Piece[] }): void {
  const { state } = scene
  const set = setOf(pieces)
  const type = findPlay(set)?.type ?? 'SINGLE'
  const count = pieces.length
  state.led = type
  state.count = count
  layDown(scene, set, { what: 'led', seat: state.turn, type, count, pieces })
}

export function follow(scene: GameScene, { pieces }: { pieces: readonly Piece[] }): void {
  const { count, turn } = scene.state
  layDown(scene, setOf(pieces), { what: 'followed', seat: turn, count, pieces })
}

/** R14. */
export function leadForTheLate(scene: GameScene): void {
  const { state, tell } = scene
  tell({ what: 'late', seat: state.turn })
  lead(scene, { pieces: piecesIn(leadFor(state, state.turn)) })
}

export function followForTheLate(scene: GameScene): void {
  const { state, tell } = scene
  tell({ what: 'late', seat: state.turn })
  follow(scene, { pieces: piecesIn(followFor(state, state.turn)) })
}

/** R9, R10. What does not compete stays face down, unless turns are open. */
export function isTurnedUp({ turns }: Options, { type, plays }: PastTurn, seat: number): boolean {
  return turns === 'open' || findPlay(plays[seat] ?? 0)?.type === type
}

/** What everybody sees of a turn that is over, in the order of play; `viewer` also sees what is their own. */
export function shownPlays(options: Options, turn: PastTurn, viewer: number | null): readonly Shown[] {
  return orderFrom(turn.leader).map((seat) => ({
    seat,
    pieces: seat === viewer || isTurnedUp(options, turn, seat) ? piecesIn(turn.plays[seat] ?? 0) : null,
  }))
}

/** R9. The winner takes as many piles as pieces were led, and leads next. */
export function awardPiles({ state, options, tell }: GameScene): void {
  const leader = state.turn // after four plays it is the leader's turn again
  const winner = winnerOf(state.plays, leader)
  const type = state.led ?? 'SINGLE'
  const turn: PastTurn = { leader, type, count: state.count, plays: state.plays.slice(), winner }
  state.turns = [...state.turns, turn]
  state.piles[winner] = (state.piles[winner] ?? 0) + state.count
  state.plays = [0, 0, 0, 0]
  state.led = null
  state.count = 0
  state.turn = winner
  tell({ what: 'turn-won', seat: winner, piles: turn.count, type, plays: shownPlays(options, turn, null) })
}

/** R11. */
export function scoreRound({ state, options, tell }: GameScene): void {
  const multiplier = 1 + state.redeals
  const declared = state.declared.map((piles) => piles ?? 0)
  const piles = state.piles.slice()
  const points = declared.map((each, seat) => multiplier * baseOf(each, piles[seat] ?? 0))
  for (let seat = 0; seat < SEATS; seat++) {
    state.scores[seat] = (state.scores[seat] ?? 0) + (points[seat] ?? 0)
    if (declared[seat] === piles[seat]) state.exact[seat] = (state.exact[seat] ?? 0) + 1
  }
  const result = { round: state.round, multiplier, declared, piles, points }
  state.last = result
  tell({ what: 'scored', ...result, scores: state.scores.slice() })
  if (isDecided(state, options)) tellWinners(state, tell)
}

function tellWinners({ scores }: State, tell: GameScene['tell']): void {
  const score = Math.max(...scores)
  tell({ what: 'won', seats: scores.flatMap((own, seat) => (own === score ? [seat] : [])), score })
}

/** R12. */
export function goesOn({ state, options }: Scene): boolean {
  return !isDecided(state, options)
}

/** R2. Who has won the last turn starts the next round. What was turned up stays in sight until the next deal. */
export function nextRound({ state }: GameScene): void {
  state.round++
  state.redeals = 0
  state.starter = state.turn
  state.reason = 'last-turn'
}
