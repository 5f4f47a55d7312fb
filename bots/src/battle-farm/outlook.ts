import * as farmCards from '@parlor/games/battle-farm/knowledge'
import type { battleFarm } from '@parlor/games/battle-farm'
import { fertilizerPrice } from './fertilizer-price.ts'
import { CLUB_HABITS, type Habits } from './habits.ts'

export type FarmKind = NonNullable<typeof battleFarm.kind>
export type FarmMove = FarmKind['move']

type Farm = farmCards.FarmView

/** What one seat makes of its view: what is worth how much to it now. All worths are in coins. */
export interface Outlook {
  readonly habits: Habits
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

export function outlookOf(table: farmCards.View, seat: number, habits: Habits = CLUB_HABITS): Outlook {
  const farm = farmAt(table, seat)
  const hand = table.hand ?? []
  const foes: number[] = []
  for (let step = 1; step < table.farms.length; step++) foes.push((seat + step) % table.farms.length)
  const isLast = table.turn === seat && isLastTurn(table, farm)
  const turnsLeft = isLast ? 0 : turnsToCome(table, seat)
  return {
    habits,
    table,
    seat,
    farm,
    hand,
    foes,
    turnsLeft,
    isLast,
    bedTurn: bedTurnPrice(habits, farm, hand),
    fertilizer: fertilizerPrice(habits, farm, turnsLeft, isLast),
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

/** Turns of work, growing or waiting in the hand, for each bed. */
function bedTurnPrice(
  { idleBed, bedForWork, busyBed }: Habits,
  { beds }: Farm,
  hand: readonly farmCards.Card[],
): number {
  let work = 0
  for (const { crop } of beds) work += crop?.timer ?? 0
  for (const card of hand) if (farmCards.isCrop(card)) work += farmCards.timerOf(card.kind)
  return Math.min(busyBed, idleBed + (bedForWork * work) / beds.length)
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

/** Turns and cards that are taken for seen before a match has shown its own pace. */
const SUPPOSED_TURNS = 8
const SUPPOSED_CARDS = 20
const DECK_AND_HANDS = 204
const MARKET = 6
const FIRST_HAND = 3
const SUPPOSED_ROUNDS = 4
const SUPPOSED_COINS = 16

/** What tells how long a match will last. */
interface Pace extends Pick<farmCards.View, 'ending' | 'turns' | 'deckSize' | 'limit' | 'turn'> {
  readonly farms: readonly { readonly coins: number }[]
}

/** How many turns has this seat after its present or next one? The deck runs out, or somebody reaches the limit. */
export function turnsToCome(table: Pace, seat: number): number {
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
