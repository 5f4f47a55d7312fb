import type { Happening, Shown, GameScene } from '../happenings.ts'
import { piecesIn, setOf, type Piece } from '../pieces.ts'
import { findPlay, winnerOf } from '../plays.ts'
import { baseOf, isDecided } from '../scoring.ts'
import { followFor, leadFor } from '../stand-in.ts'
import { nextSeat, orderFrom, SEATS, type Options, type PastTurn, type Scene, type State } from '../state.ts'

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
