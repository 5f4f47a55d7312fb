import { refuse } from '@parlor/engine'
import { type Piece, setOf } from './pieces.ts'
import { findPlay } from './plays.ts'
import { ALL_PILES, type Options, type Scene, SEATS, type State } from './state.ts'

/** May I? Each rule answers true, or says why not. */

interface Declared {
  readonly piles: number
}

interface Laid {
  readonly pieces: readonly Piece[]
}

/** R5. Has this player declared 0 as often in a row as is allowed? */
export function zeroIsBarred(
  { zeros }: { readonly zeros: readonly number[] },
  { maxConsecutiveZeros }: Pick<Options, 'maxConsecutiveZeros'>,
  seat: number,
): boolean {
  return (zeros[seat] ?? 0) >= maxConsecutiveZeros
}

export function totalOf(declared: readonly (number | null)[]): number {
  let total = 0
  for (const piles of declared) total += piles ?? 0
  return total
}

/** R6. What the last to declare may not say; -1 for others, and where nothing would make eight. */
export function barredByTotal({ declared }: { readonly declared: readonly (number | null)[] }): number {
  const isLast = declared.filter((piles) => piles === null).length === 1
  const piles = ALL_PILES - totalOf(declared)
  return isLast && piles >= 0 ? piles : -1
}

/** R5. A declaration is final. */
export function hasNotDeclared({ state, seat }: Scene, _move: Declared) {
  const piles = state.declared[seat] ?? null
  return piles === null || refuse('already-declared', { piles })
}

/** R5. One after the other. */
export function isOnTurn({ state, seat }: Scene, _move: Declared) {
  return state.turn === seat || refuse('not-your-turn', { turn: state.turn })
}

/** R5. */
export function isInRange(_scene: Scene, { piles }: Declared) {
  return (piles >= 0 && piles <= ALL_PILES) || refuse('out-of-range', { piles, most: ALL_PILES })
}

const isBarred = ({ barred }: State, piles: number) => (barred & (1 << piles)) !== 0

/** R5. */
export function isNoZeroTooMany({ state, options, seat }: Scene, { piles }: Declared) {
  const isStreak = piles === 0 && isBarred(state, 0) && zeroIsBarred(state, options, seat)
  return !isStreak || refuse('zero-streak', { zeros: state.zeros[seat] ?? 0 })
}

/** R6. */
export function totalIsNotEight({ state }: Scene, { piles }: Declared) {
  return !isBarred(state, piles) || refuse('total-eight', { total: totalOf(state.declared), piles })
}

/** R7. */
export function piecesAreHeld({ state, seat }: Scene, { pieces }: Laid) {
  const missing = pieces.find((piece) => (setOf([piece]) & (state.hands[seat] ?? 0)) === 0)
  return missing === undefined || refuse('not-in-hand', { piece: missing })
}

/** R7, R8. A lead is one of the nine types. */
export function isPlay(_scene: Scene, { pieces }: Laid) {
  return findPlay(setOf(pieces)) !== undefined || refuse('no-such-play', { count: pieces.length })
}

/** R7. A follower lays down as many pieces as were led, whatever they are. */
export function countIsLed({ state }: Scene, { pieces }: Laid) {
  return pieces.length === state.count || refuse('wrong-count', { need: state.count, got: pieces.length })
}

/** R7. Have all laid down their pieces? */
export function allHavePlayed({ state }: Scene): boolean {
  for (let seat = 0; seat < SEATS; seat++) if (state.plays[seat] === 0) return false
  return true
}
