import type { YahtzeeOption } from '@parlor/bots/yahtzee'
import type { KindOf } from '@parlor/engine'
import type { yahtzee } from '@parlor/games/yahtzee'
import type * as yahtzeeCard from '@parlor/games/yahtzee/knowledge'
import type { BoardPropsOf } from '../game-home.ts'

export type YahtzeeProps = BoardPropsOf<typeof yahtzee, YahtzeeOption>
export type YahtzeeKind = KindOf<typeof yahtzee>
/** What a match of Yahtzee shows; everybody sees all of it. */
export type YahtzeeView = YahtzeeKind['view']
export type YahtzeeHappening = YahtzeeKind['happening']
export type Category = yahtzeeCard.Category
export type CardView = YahtzeeView['cards'][number]

/** Have all five dice fallen? None have before the first roll of a turn. */
export function fallenDice({ dice }: YahtzeeView): readonly number[] | null {
  const values = dice.map(({ value }) => value)
  return values.length === 0 || values.includes(0) ? null : values
}

function isFull({ boxes }: CardView): boolean {
  return Object.values(boxes).every((points) => points !== null)
}

export function isOver({ cards }: YahtzeeView): boolean {
  return cards.every(isFull)
}

/** The seats with the highest total. */
export function leaders({ cards }: YahtzeeView): readonly number[] {
  const best = Math.max(...cards.map(({ total }) => total))
  return cards.flatMap(({ total }, seat) => (total === best ? [seat] : []))
}
