import type { CardId } from './cards/card.ts'
import type { CropId } from './cards/crops.ts'
import { charts } from './charts.ts'
import { prepare } from './effects/set-up.ts'
import { farmOn } from './index.ts'
import { gameProgramWith } from './phases/game-loop.ts'
import { newTurn, type State } from './state.ts'

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
    for (const [seat, own] of dealt.entries()) give(state, seat, own)
  })
  return farmOn({ ...charts, game })
}

function give(state: State, seat: number, { hand, coins, grows }: Dealt): void {
  const farmer = state.farmers[seat]
  if (!farmer) throw new Error(`nobody sits at ${seat}`)
  if (hand !== undefined) {
    state.deck.push(...farmer.hand)
    farmer.hand = hand.map((kind) => taken(state, kind))
  }
  if (coins !== undefined) {
    state.bank.coins -= coins - farmer.coins
    farmer.coins = coins
  }
  const [bed] = farmer.beds
  if (grows === undefined || bed === undefined) return
  const [kind, timer] = grows
  const { value } = taken(state, kind)
  farmer.beds = farmer.beds.with(0, Object.freeze({ ...bed, crop: Object.freeze({ kind, value, timer }) }))
}

function taken(state: State, kind: CardId) {
  const place = state.deck.findIndex((card) => card.kind === kind)
  const [card] = place < 0 ? [] : state.deck.splice(place, 1)
  if (card === undefined) throw new Error(`no ${kind} is left in the deck`)
  return card
}
