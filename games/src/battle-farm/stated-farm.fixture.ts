import type { Card, CardId } from './cards/card.ts'
import type { CropId } from './cards/crops.ts'
import { charts } from './programs.ts'
import { prepare } from './effects/set-up.ts'
import { farmerOf } from './farmer-of.ts'
import { farmOn } from './index.ts'
import { gameProgramWith } from './programs/game.ts'
import { type Farmer, newTurn, type State } from './state.ts'

/** What a seat has when the first turn begins; all else is as it was dealt. */
interface Dealt {
  readonly hand?: readonly CardId[]
  readonly coins?: number
  /** Grows in the first bed, ripe in so many turns. */
  readonly grows?: readonly [CropId, number]
}

/** Battle Farm with a stated deal: turns go by seats, and nothing of the rules is different. No card and no coin is lost. */
export function statedFarm(dealt: readonly Dealt[]) {
  const game = gameProgramWith((scene) => {
    prepare(scene)
    const { state, seats } = scene
    state.order = Array.from({ length: seats }, (_, seat) => seat)
    state.turn = newTurn(0)
    stateDeal(state, dealt)
  })
  return farmOn({ ...charts, game })
}

/** Replaces what was dealt by what is stated, whatever was dealt. */
function stateDeal(state: State, dealt: readonly Dealt[]): void {
  for (const [seat, { hand }] of dealt.entries())
    if (hand !== undefined) state.deck.push(...farmerOf(state, seat).hand.splice(0))
  const isStated = new Set(dealt.keys())
  const others = state.farmers.filter((_, seat) => !isStated.has(seat))
  for (const [seat, { hand = [], coins, grows }] of dealt.entries()) {
    const farmer = farmerOf(state, seat)
    for (const kind of hand) farmer.hand.push(taken(state, others, kind))
    if (coins !== undefined) {
      state.bank.coins -= coins - farmer.coins
      farmer.coins = coins
    }
    const [bed] = farmer.beds
    if (grows === undefined || bed === undefined) continue
    const [kind, timer] = grows
    const { value } = taken(state, others, kind)
    farmer.beds = farmer.beds.with(0, Object.freeze({ ...bed, crop: Object.freeze({ kind, value, timer }) }))
  }
}

/** Takes a card of this kind from the deck, else from the market or one of these hands, which get another for it. */
function taken(state: State, others: readonly Farmer[], kind: CardId): Card {
  const isWanted = (card: Card | undefined): card is Card => card?.kind === kind
  const place = state.deck.findIndex(isWanted)
  const [next] = state.deck.splice(Math.max(0, place), 1)
  if (next === undefined) throw new Error('the deck is empty')
  if (place >= 0) return next
  const slot = state.market.findIndex((stall) => isWanted(stall?.card))
  const stall = state.market[slot]
  if (stall) {
    state.market[slot] = Object.freeze({ ...stall, card: next })
    return stall.card
  }
  for (const { hand } of others) {
    const held = hand.findIndex(isWanted)
    const card = hand[held]
    if (card === undefined) continue
    hand[held] = next
    return card
  }
  throw new Error(`there are not as many ${kind} cards`)
}
