import { farmCards } from '@parlor/games'
import { cardWorth } from './card-worth.ts'
import { farmAt, standingOf, type Outlook } from './outlook.ts'

/** Below this many coins, dear cards leave too little for others. */
const POOR = 8
const THRIFT = 0.4
const LEAST_GAIN = 0.4
const DIG = 2.2

/** The market slot that brings most for its price; -1 where none is worth it. */
export function slotToBuy(outlook: Outlook): number {
  const { table, farm } = outlook
  const purse = spendable(outlook)
  const thrift = farm.coins < POOR ? THRIFT : 0
  const dig = digging(outlook)
  let best = -1
  let most = LEAST_GAIN
  for (const [slot, stall] of table.market.entries()) {
    if (stall === null) continue
    const price = farmCards.priceOf(stall.card.kind)
    if (price > purse) continue
    const gain = cardWorth(outlook, stall.card, false) - (1 + thrift) * price + dig
    if (gain <= most) continue
    most = gain
    best = slot
  }
  return best
}

/** Whoever may buy two cards or more sees what comes in place of the first: it may be a crop worth having. */
function digging({ table, turnsLeft }: Outlook): number {
  return table.allowance > 1 && table.deckSize > 0 && turnsLeft > 1 ? DIG : 0
}

/** Whoever is at the limit, and ahead of what the others may still get, keeps what ends the match. */
function spendable(outlook: Outlook): number {
  const { table, farm } = outlook
  return farm.coins >= table.limit && isSafelyAhead(outlook, table.limit) ? farm.coins - table.limit : farm.coins
}

/** Would this many coins do, whatever the others harvest in their last turn? */
export function isSafelyAhead({ table, foes }: Outlook, coins: number): boolean {
  return foes.every((foe) => standingOf(farmAt(table, foe)) + 5 < coins)
}
