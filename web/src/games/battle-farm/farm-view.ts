import type { KindOf } from '@parlor/engine'
import type { battleFarm } from '@parlor/games/battle-farm'
import * as farmCards from '@parlor/games/battle-farm/knowledge'
import type { BoardPropsOf } from '../game-home.ts'

export type FarmProps = BoardPropsOf<typeof battleFarm>
type FarmKind = KindOf<typeof battleFarm>
export type FarmMove = FarmKind['move']
export type FarmHappening = FarmKind['happening']
export type Table = farmCards.View
export type AnyCard = farmCards.CardId | farmCards.ClassCardId

/** The five steps of a turn that somebody does something in. */
export type Step = 'HARVEST' | 'SHOPPING' | 'TRADE' | 'PLAYING' | 'FERTILIZE'
export const STEPS: readonly Step[] = ['HARVEST', 'SHOPPING', 'TRADE', 'PLAYING', 'FERTILIZE']

const STEP_OF: Readonly<Record<farmCards.AimView['purpose'], Step>> = {
  shop: 'SHOPPING',
  plant: 'PLAYING',
  planted: 'PLAYING',
  action: 'PLAYING',
  harvested: 'HARVEST',
  reaped: 'FERTILIZE',
  fertilize: 'FERTILIZE',
  foreign: 'PLAYING',
}

/** The step the turn is in: only one’s own is shown. */
export function stepOf(
  { turn, viewer, trade, chosen, playing, aims }: Table,
  phases: FarmProps['phases'],
): Step | null {
  if (turn === viewer) return STEPS.find((each) => each === phases.turn) ?? null
  if (trade !== null) return 'TRADE'
  if (chosen !== null) return chosen.of === 'market' ? 'SHOPPING' : 'FERTILIZE'
  const aim = turn === null ? null : aims[turn]
  // No question: there are cards to play.
  return playing !== null || !aim ? 'PLAYING' : STEP_OF[aim.purpose]
}

/** The ways of moving that are offered now. */
export function waysOf(offers: FarmProps['offers']): readonly FarmMove[] {
  return offers.flatMap(({ ways }) => ways ?? [])
}

/** What a seat is asked to point at; null: nothing. */
export function aimOf({ aims }: Table, seat: number | null): farmCards.AimView | null {
  return seat === null ? null : (aims[seat] ?? null)
}

/** Can the viewer see such a card? What they have looked at and is gone needs no explaining. */
export function isInSight(table: Table, kind: AnyCard, aim: farmCards.AimView | null): boolean {
  const { viewer, farms, hand, market, shown } = table
  const own = viewer === null ? undefined : farms[viewer]
  if (own !== undefined && !own.classCardUsed && farmCards.CLASSES[own.role].card.id === kind) return true
  const cards = [
    ...(hand ?? []),
    ...market.map((stall) => stall?.card),
    ...shown.map(({ card }) => card),
    ...farms.flatMap(({ beds }) => beds.map(({ crop }) => crop)),
    ...(aim?.mode === 'CARD_DISCARDED' ? (own?.discard ?? []) : []),
  ]
  return cards.some((card) => card?.kind === kind)
}
