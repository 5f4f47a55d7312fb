import { Bug } from '@parlor/engine'
import type { yahtzee } from '@parlor/games/yahtzee'
import type { YahtzeeState } from './yahtzee-shapes.ts'

/** The game's view. */
export type YahtzeeView = NonNullable<typeof yahtzee.kind>['view']

/** Before the first roll the dice are still shown. */
const IN_THE_CUP = Array.from({ length: 5 }, () => ({ value: 0, frozen: false }))

/** Converts the view to this interface's state. */
export function yahtzeeStateOf(
  { dice, rollsLeft, round, cards, choices }: YahtzeeView,
  gameOver: boolean,
): YahtzeeState {
  const [card] = cards
  if (card === undefined) throw new Bug('a view without a card')
  return {
    dice: dice.length === 0 ? IN_THE_CUP : dice.map(({ value, frozen }) => ({ value, frozen })),
    // A game may end with rolls left, or be given up during a turn.
    rollsRemaining: gameOver ? 0 : rollsLeft,
    turn: round,
    gameOver,
    scorecard: { ...card.boxes },
    upperBonus: card.upperBonus,
    total: card.total,
    available: gameOver ? [] : choices.map(({ category }) => category),
  }
}
