import { sayValue } from '@parlor/engine'
import { yahtzee } from '@parlor/games/yahtzee'
import * as yahtzeeCard from '@parlor/games/yahtzee/knowledge'
import type { Category, YahtzeeView } from '../games/yahtzee/yahtzee-view.ts'
import type { Mirror } from './mirror.fixture.ts'

type Yahtzee = NonNullable<typeof yahtzee.kind>
export type YahtzeeMirror = Mirror<Yahtzee>

export const { CATEGORIES } = yahtzeeCard
const DICE = [0, 1, 2, 3, 4] as const

export function boxName(category: Category): string {
  return sayValue(yahtzee, 'category', category)
}

/** A simple way to play: the dice that show what most of them show, the highest of those. */
export function diceToFreeze({ dice }: YahtzeeView): readonly number[] {
  const values = dice.map(({ value }) => value)
  const count = (face: number) => values.filter((value) => value === face).length
  const [best] = values.toSorted((a, b) => count(b) - count(a) || b - a)
  return DICE.filter((die) => values[die] === best)
}

/** The box where the dice are worth most now, the first of those. */
export function boxToFill({ choices }: YahtzeeView): { readonly category: Category; readonly isZero: boolean } {
  const [best] = choices.toSorted((a, b) => b.points - a.points)
  if (best === undefined) throw new Error('nothing can be filled')
  return { category: best.category, isZero: best.points === 0 }
}
