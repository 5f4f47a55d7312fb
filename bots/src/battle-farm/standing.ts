import { FEATURES, featuresOf, rowOf, type FarmPosition } from './features.ts'
import { turnsToCome } from './outlook.ts'
import { WEIGHTS } from './weights.ts'

const ROW = new Float64Array(FEATURES)
const WORTHS = rowOf(WEIGHTS)

/**
 * What a seat will have at the end, as far as its standing tells, less what all have in common: its coins, and what regression
 * over many matches of farmers found everything else to be worth. Holds where a turn has just begun.
 */
function expectedCoins(position: FarmPosition, seat: number, seesHand: boolean): number {
  featuresOf(position, seat, seesHand, ROW)
  let sum = position.state.farmers[seat]?.coins ?? 0
  for (let at = 0; at < FEATURES; at++) sum += (WORTHS[at] as number) * (ROW[at] as number) // both are so long
  return sum
}

/** A lead of so many coins makes the odds e to one: the more turns are left, the less it says. */
const LEAD = 5
const LEAD_LATER = 4

/** The chance of each seat to win. Only the viewer's hand is looked at: what others hold in an imagined world is drawn. */
export function chancesFor(viewer: number): (position: FarmPosition, into: Float64Array) => void {
  return (position, into) => {
    const { state } = position
    const turnsLeft = turnsToCome(
      { ...state, farms: state.farmers, deckSize: state.deck.length, turn: state.turn.seat },
      viewer,
    )
    const lead = LEAD + LEAD_LATER * Math.sqrt(turnsLeft)
    let total = 0
    let most = -Infinity
    for (let seat = 0; seat < into.length; seat++) {
      const coins = expectedCoins(position, seat, seat === viewer)
      into[seat] = coins
      most = Math.max(most, coins)
    }
    for (let seat = 0; seat < into.length; seat++) {
      const odds = Math.exp(((into[seat] as number) - most) / lead) // one for each seat
      into[seat] = odds
      total += odds
    }
    for (let seat = 0; seat < into.length; seat++) into[seat] = (into[seat] as number) / total // one for each seat
  }
}
