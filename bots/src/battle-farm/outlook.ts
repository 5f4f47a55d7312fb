import { farmCards } from '@parlor/games'
import { fertilizerPrice } from './fertilizer-price.ts'
import { turnsToCome } from './turns-to-come.ts'

type Farm = farmCards.FarmView

/** What one seat makes of its view: what is worth how much to it now. All worths are in coins. */
export interface Outlook {
  readonly table: farmCards.View
  readonly seat: number
  readonly farm: Farm
  readonly hand: readonly farmCards.Card[]
  /** All other seats, going round from this one: of equals the first is taken, and that is not the same for everybody. */
  readonly foes: readonly number[]
  /** How many turns it expects to have after the present one. */
  readonly turnsLeft: number
  /** It knows that it has no turn after this one. */
  readonly isLast: boolean
  /** What a bed is worth for a turn: the more crops wait for one, the more. */
  readonly bedTurn: number
  /** What a fertilizer is worth. */
  readonly fertilizer: number
  /** By seat: what it is worth when that one loses a coin. Nothing for oneself. */
  readonly grudge: readonly number[]
}

export function outlookOf(table: farmCards.View, seat: number): Outlook {
  const farm = farmAt(table, seat)
  const hand = table.hand ?? []
  const foes: number[] = []
  for (let step = 1; step < table.farms.length; step++) foes.push((seat + step) % table.farms.length)
  const isLast = table.turn === seat && isLastTurn(table, farm)
  const turnsLeft = isLast ? 0 : turnsToCome(table, seat)
  return {
    table,
    seat,
    farm,
    hand,
    foes,
    turnsLeft,
    isLast,
    bedTurn: bedTurnPrice(farm, hand),
    fertilizer: fertilizerPrice(farm, turnsLeft, isLast),
    grudge: grudges(table, seat, foes),
  }
}

export function farmAt({ farms }: farmCards.View, seat: number): Farm {
  return farms[seat] as Farm // one for every seat, once the match has begun
}

/** Whoever ends a turn at the limit, or with the deck empty, has no other. */
function isLastTurn({ ending, deckSize, limit }: farmCards.View, { coins }: Farm): boolean {
  return ending !== null || deckSize === 0 || coins >= limit
}

const IDLE_BED = 0.15
const FOR_EACH_TURN_OF_WORK = 0.25
const BUSY_BED = 1.7

/** Turns of work, growing or waiting in the hand, for each bed. */
function bedTurnPrice({ beds }: Farm, hand: readonly farmCards.Card[]): number {
  let work = 0
  for (const { crop } of beds) work += crop?.timer ?? 0
  for (const card of hand) if (farmCards.isCrop(card)) work += farmCards.timerOf(card.kind)
  return Math.min(BUSY_BED, IDLE_BED + (FOR_EACH_TURN_OF_WORK * work) / beds.length)
}

/** Against one foe a coin it loses is a coin won; among many it helps the others as much, and the leader's matters most. */
function grudges(table: farmCards.View, seat: number, foes: readonly number[]): number[] {
  const worths = new Array<number>(table.farms.length).fill(0.5 / foes.length)
  worths[leaderOf(table, foes)] = foes.length === 1 ? 1 : 0.5
  worths[seat] = 0
  return worths
}

function leaderOf(table: farmCards.View, foes: readonly number[]): number {
  let leader = foes[0] ?? 0
  let most = -1
  for (const foe of foes) {
    const standing = standingOf(farmAt(table, foe))
    if (standing <= most) continue
    leader = foe
    most = standing
  }
  return leader
}

/** Coins, and most of what is growing. */
export function standingOf({ coins, beds }: Farm): number {
  let growing = 0
  for (const { crop } of beds) growing += crop?.value ?? 0
  return coins + 0.7 * growing
}
