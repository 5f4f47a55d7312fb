import { Bug } from '@parlor/engine'
import type { yahtzee } from '@parlor/games/yahtzee'
import type { YahtzeeState } from './yahtzee-shapes.ts'

/** What the game shows of a position. */
export type YahtzeeView = NonNullable<typeof yahtzee.kind>['view']

/** Before the first roll of a turn there are dice all the same: in the cup. */
const IN_THE_CUP = Array.from({ length: 5 }, () => ({ value: 0, frozen: false }))

/** The view of a game for one, in the words of this interface. */
export function yahtzeeStateOf(
  { dice, rollsLeft, round, cards, choices }: YahtzeeView,
  gameOver: boolean,
): YahtzeeState {
  const [card] = cards
  if (card === undefined) throw new Bug('a view without a card')
  return {
    dice: dice.length === 0 ? IN_THE_CUP : dice.map(({ value, frozen }) => ({ value, frozen })),
    // A game may end with rolls left in its last turn, and may be given up in the middle of one.
    rollsRemaining: gameOver ? 0 : rollsLeft,
    turn: round,
    gameOver,
    scorecard: { ...card.boxes },
    upperBonus: card.upperBonus,
    total: card.total,
    available: gameOver ? [] : choices.map(({ category }) => category),
  }
}
