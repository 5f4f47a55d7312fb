import { lowestIn, POINTS } from './pieces.ts'
import { ALL_PILES, type State } from './state.ts'

/** R14. What the clock does for somebody whose time is up: sound, plain, and always allowed. It looks at that hand alone. */

/** From this many points on a single piece is likely to win its turn. */
const LIKELY_WINNER = 12

/** The likely winners of the hand, or the nearest number that is allowed, the lower of two. */
export function pilesFor({ hands, barred }: State, seat: number): number {
  let wanted = 0
  for (let rest = hands[seat] ?? 0; rest !== 0; rest &= rest - 1)
    if ((POINTS[lowestIn(rest)] ?? 0) >= LIKELY_WINNER) wanted++
  for (let apart = 0; apart <= ALL_PILES; apart++)
    for (const piles of [wanted - apart, wanted + apart])
      if (piles >= 0 && piles <= ALL_PILES && (barred & (1 << piles)) === 0) return piles
  return wanted
}

/** A single piece: the best while piles are missing, else the least. */
export function leadFor({ hands, declared, piles }: State, seat: number): number {
  const needsMore = (declared[seat] ?? 0) > (piles[seat] ?? 0)
  return needsMore ? strongestOf(hands[seat] ?? 0) : weakestOf(hands[seat] ?? 0, 1)
}

/** The least pieces there are. */
export function followFor({ hands, count }: State, seat: number): number {
  return weakestOf(hands[seat] ?? 0, count)
}

function strongestOf(hand: number): number {
  let best = lowestIn(hand)
  for (let rest = hand; rest !== 0; rest &= rest - 1) {
    const piece = lowestIn(rest)
    if ((POINTS[piece] ?? 0) > (POINTS[best] ?? 0)) best = piece
  }
  return 1 << best
}

function weakestOf(hand: number, count: number): number {
  const pieces: number[] = []
  for (let rest = hand; rest !== 0; rest &= rest - 1) pieces.push(lowestIn(rest))
  pieces.sort((a, b) => (POINTS[a] ?? 0) - (POINTS[b] ?? 0))
  return pieces.slice(0, count).reduce((set, piece) => set | (1 << piece), 0)
}
