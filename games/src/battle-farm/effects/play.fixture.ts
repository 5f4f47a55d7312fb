import type { Pick, Playing } from '../state.ts'
import { choosing, type Farm } from './farm.fixture.ts'
import { executeAction } from './play-card.ts'

/** Seat 0 chooses this card of its hand, or its class card, and plays it: paid for and all, up to its first question. */
export function playCard(table: Farm, kind: Playing['kind'], pick: Pick | null = null): Farm {
  const { hand } = table.farmer(0)
  const place = hand.findIndex((card) => card.kind === kind)
  table.state.turn.playing = choosing(kind, place < 0 ? hand.length : place)
  table.run((scene) => executeAction(scene, 0, pick))
  return table
}

/** Answers what the card being played asks for; null answers nothing. */
export function answer(table: Farm, pick: Pick | null): Farm {
  table.run((scene) => executeAction(scene, 0, pick))
  return table
}
