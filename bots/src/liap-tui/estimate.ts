import { lowestIn, PLAYS, POINTS, type Play } from '@parlor/games/liap-tui/knowledge'

/** By points: how often a single piece takes a pile, found by playing many rounds. */
const SINGLE: readonly number[] = [0, 0, 0, 0, 0.01, 0.02, 0.03, 0.07, 0.11, 0.17, 0.29, 0.43, 0.56, 0.71, 0.85]
/** Plays of several pieces; as plain numbers, since a hand is compared with all of them all the time. */
const COMBOS: readonly Play[] = PLAYS.filter(({ count }) => count > 1)
const COMBO_SETS = Int32Array.from(COMBOS, ({ set }) => set)
const COMBO_PILES = Float64Array.from(COMBOS, (play) => play.count * comboChance(play))
/** From here on a piece is likely to win its holder a turn to lead. */
const OPENER = 12

/** The play's own chance to win once it is led. */
function comboChance({ type, strength, count }: Play): number {
  if (type === 'PAIR') return Math.min(0.95, 0.25 + strength / 32)
  if (count === 3) return type === 'STRAIGHT' ? 0.6 + strength / 100 : 0.55 + strength / 20
  return 0.95
}

/**
 * How many piles a hand is good for: single pieces by their points, or a play of several where that is more. Such a play
 * needs somebody who gets to lead: the starter, or a holder of a high piece.
 */
export function expectedPiles(hand: number, isStarter: boolean): number {
  return bestOf(hand, isStarter, 0, 2)
}

function bestOf(hand: number, isStarter: boolean, from: number, more: number): number {
  let best = singles(hand)
  if (more === 0) return best
  let openers = 0
  for (let rest = hand; rest !== 0; rest &= rest - 1) if ((POINTS[lowestIn(rest)] as number) >= OPENER) openers++ // a piece
  const leads = isStarter || openers > 0 ? 0.65 : 0.25
  for (let i = from; i < COMBO_SETS.length; i++) {
    const set = COMBO_SETS[i] as number // i is within the list, and below
    if ((set & ~hand) !== 0) continue
    const worth = (COMBO_PILES[i] as number) * leads + bestOf(hand & ~set, isStarter, i + 1, more - 1)
    if (worth > best) best = worth
  }
  return best
}

function singles(hand: number): number {
  let sum = 0
  for (let rest = hand; rest !== 0; rest &= rest - 1) sum += SINGLE[POINTS[lowestIn(rest)] as number] as number // a piece
  return sum
}
