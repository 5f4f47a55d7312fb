import * as farmCards from '@parlor/games/battle-farm/knowledge'
import { cardWorth, worthTo } from './card-worth.ts'
import { farmAt, standingOf, type Outlook } from './outlook.ts'

/** Below this many coins, dear cards leave too little for others. */
const POOR = 8

/** The market slot that brings most for its price; -1 where none is worth it. */
export function slotToBuy(outlook: Outlook): number {
  const { table, farm } = outlook
  const purse = spendable(outlook)
  const thrift = farm.coins < POOR ? outlook.habits.thrift : 0
  const dig = digging(outlook)
  let best = -1
  let most = outlook.habits.leastBuy
  for (const [slot, stall] of table.market.entries()) {
    if (stall === null) continue
    const price = farmCards.priceOf(stall.card.kind)
    if (price > purse) continue
    const gain = cardWorth(outlook, stall.card, false) - (1 + thrift) * price + dig + denied(outlook, stall.card, price)
    if (gain <= most) continue
    most = gain
    best = slot
  }
  return best
}

/** What another is kept from. */
function denied({ habits, table, foes, grudge }: Outlook, card: farmCards.Card, price: number): number {
  if (habits.deny === 0) return 0
  let most = 0
  for (const foe of foes)
    if (farmAt(table, foe).coins >= price)
      most = Math.max(most, (worthTo(table, foe, card) - price) * (grudge[foe] ?? 0))
  return habits.deny * most
}

/** Whoever may buy two cards or more sees what comes in place of the first: it may be a crop worth having. */
function digging({ habits, table, turnsLeft }: Outlook): number {
  return table.allowance > 1 && table.deckSize > 0 && turnsLeft > 1 ? habits.dig : 0
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
