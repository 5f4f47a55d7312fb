import type { GameScene } from '../happenings.ts'
import { isWeak, RED_GENERAL, setOf } from '../pieces.ts'
import { HAND, orderFrom, SEATS, type Scene } from '../state.ts'

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
