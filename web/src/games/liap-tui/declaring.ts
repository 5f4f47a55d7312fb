import { type NameOf, sayRefusal } from '@parlor/engine'
import { ALL_PILES, barredByTotal, baseOf, totalOf, zeroIsBarred } from '@parlor/games/liap-tui/knowledge'
import type { LiapProps, LiapView, LiapKind } from './liap-view.ts'
import { spoken } from '../../words/spoken.ts'

/** A number somebody may want to declare. */
export interface Declarable {
  readonly piles: number
  /** Why not, in the game's own words; null where it may be declared. */
  readonly why: string | null
  /** What taking exactly the declared number is worth in this round. */
  readonly worth: number
}

/** R5, R6. All nine, for the seat that is to declare. */
export function declarables(game: LiapProps['game'], view: LiapView, nameOf: NameOf): readonly Declarable[] {
  return Array.from({ length: ALL_PILES + 1 }, (_, piles) => ({
    piles,
    why: whyNot(game, view, piles, nameOf),
    worth: view.multiplier * baseOf(piles, piles),
  }))
}

function whyNot(game: LiapProps['game'], view: LiapView, piles: number, nameOf: NameOf): string | null {
  const { turn, declared, zeros } = view
  if (piles === 0 && zeroIsBarred(view, view, turn))
    return sayRefused(game, { code: 'zero-streak', facts: { zeros: zeros[turn] ?? 0 } }, nameOf)
  if (piles === barredByTotal(view))
    return sayRefused(game, { code: 'total-eight', facts: { total: totalOf(declared), piles } }, nameOf)
  return null
}

/** Why not, in the game's own words: the board greys what the rules would refuse, and says what they would say. */
export function sayRefused(game: LiapProps['game'], refusal: LiapKind['refusal'], nameOf: NameOf): string {
  return sayRefusal(spoken(game), refusal, nameOf)
}
