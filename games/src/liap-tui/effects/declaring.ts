import type { GameScene } from '../happenings.ts'
import { totalOf } from '../rules.ts'
import { nextSeat } from '../state.ts'
import { pilesFor } from '../stand-in.ts'

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
