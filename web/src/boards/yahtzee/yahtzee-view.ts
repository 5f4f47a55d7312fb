import type { yahtzee, yahtzeeCard } from '@parlor/games'

/** What a table of Yahtzee shows; everybody sees all of it. */
export type YahtzeeView = NonNullable<typeof yahtzee.kind>['view']
export type YahtzeeHappening = NonNullable<typeof yahtzee.kind>['happening']
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
