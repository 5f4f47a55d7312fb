import type { Outcome } from '@parlor/engine'
import type { Farmer, Scene } from './state.ts'

/** R22. Coins; then fertilizers, then what grows; then the place is shared. */
function standing({ coins, fertilizers, beds }: Farmer): readonly [number, number, number] {
  return [coins, fertilizers, beds.reduce((sum, { crop }) => sum + (crop?.value ?? 0), 0)]
}

function isBetter(one: Farmer, other: Farmer): boolean {
  const own = standing(one)
  const theirs = standing(other)
  const at = own.findIndex((value, i) => value !== theirs[i])
  return at >= 0 && (own[at] ?? 0) > (theirs[at] ?? 0)
}

/** Who won? A match that was cancelled before the characters were rolled has no winner: all are first. */
export function outcome({ state, seats }: Scene): Outcome {
  const { farmers } = state
  if (farmers.length === 0) return { scores: new Array<number>(seats).fill(0), ranks: new Array<number>(seats).fill(1) }
  return {
    scores: farmers.map(({ coins }) => coins),
    ranks: farmers.map((own) => 1 + farmers.filter((other) => isBetter(other, own)).length),
  }
}
