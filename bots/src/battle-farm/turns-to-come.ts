import type { farmCards } from '@parlor/games'

/** Turns and cards that are taken for seen before a match has shown its own pace. */
const SUPPOSED_TURNS = 8
const SUPPOSED_CARDS = 20
const DECK_AND_HANDS = 204
const MARKET = 6
const FIRST_HAND = 3
const SUPPOSED_ROUNDS = 4
const SUPPOSED_COINS = 16

/** How many turns has this seat after its present or next one? The deck runs out, or somebody reaches the limit. */
export function turnsToCome(table: farmCards.View, seat: number): number {
  const { ending, farms, turns, deckSize, limit } = table
  const seats = farms.length
  if (ending !== null) return 0
  const dealt = DECK_AND_HANDS - MARKET - FIRST_HAND * seats
  const pace = Math.max(1, (dealt - deckSize + SUPPOSED_CARDS) / (turns + SUPPOSED_TURNS))
  const rounds = turns / seats
  let left = deckSize / pace / seats
  for (const { coins } of farms) {
    const income = Math.max(1, (coins + SUPPOSED_COINS) / (rounds + SUPPOSED_ROUNDS))
    left = Math.min(left, Math.max(0, limit - coins) / income + 0.5)
  }
  return table.turn === seat ? left : Math.max(0, left - 1)
}
