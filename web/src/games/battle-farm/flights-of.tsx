import type { VNode } from 'preact'
import type { Flight } from '../../parts/table/flights.tsx'
import { CardBack, CardFace } from './art/card-face.tsx'
import { CoinIcon, SackIcon } from './art/icons.tsx'
import type { AnyCard, FarmHappening } from './farm-view.ts'

type NameOfCard = (kind: AnyCard) => string

const APART_MS = 110

/** Where things fly from and to. */
export const anchors = {
  seat: (seat: number) => `seat-${seat}`,
  purse: (seat: number) => `purse-${seat}`,
  bed: (seat: number, bed: number) => `bed-${seat}-${bed}`,
  slot: (slot: number) => `slot-${slot}`,
  deck: 'deck',
}

/** What flies for what has happened, one after the other. */
export function flightsOf(happenings: readonly FarmHappening[], nameOf: NameOfCard): readonly Flight[] {
  return happenings.flatMap((each) => flightOf(each, nameOf)).map((flight, at) => ({ ...flight, delay: at * APART_MS }))
}

function flightOf(happening: FarmHappening, nameOf: NameOfCard): readonly Flight[] {
  const card = (kind: AnyCard, value: number) => (
    <span class="bf-flying">
      <CardFace kind={kind} value={value} name={nameOf(kind)} />
    </span>
  )
  switch (happening.what) {
    case 'bought':
      return [
        {
          from: anchors.slot(happening.slot),
          to: anchors.seat(happening.seat),
          drawn: card(happening.card.kind, happening.card.value),
        },
      ]
    case 'planted':
      return [
        {
          from: anchors.seat(happening.seat),
          to: anchors.bed(happening.seat, happening.bed),
          drawn: card(happening.kind, happening.value),
        },
      ]
    case 'harvested':
      return [
        {
          from: anchors.bed(happening.seat, happening.bed),
          to: anchors.purse(happening.by),
          drawn: amount(<CoinIcon />, happening.coins),
        },
      ]
    case 'coins-moved':
      return typeof happening.from === 'number' && typeof happening.to === 'number'
        ? [
            {
              from: anchors.purse(happening.from),
              to: anchors.purse(happening.to),
              drawn: amount(<CoinIcon />, happening.coins),
            },
          ]
        : []
    case 'fertilized':
      return [
        {
          from: anchors.purse(happening.seat),
          to: anchors.bed(happening.seat, happening.bed),
          drawn: amount(<SackIcon />, 1),
        },
      ]
    case 'action-played': {
      const { seat, kind, cost, target } = happening
      const to = !target
        ? anchors.deck
        : target.bed < 0
          ? anchors.seat(target.seat)
          : anchors.bed(target.seat, target.bed)
      return [{ from: anchors.seat(seat), to, drawn: card(kind, cost) }]
    }
    case 'cards-drawn':
      return [{ from: anchors.deck, to: anchors.seat(happening.seat), drawn: <CardBack /> }]
    case 'cards-given':
      return [{ from: anchors.seat(happening.from), to: anchors.seat(happening.to), drawn: <CardBack /> }]
    case 'sold':
      return happening.cards.map(({ kind, value }) => ({
        from: anchors.seat(happening.seat),
        to: anchors.seat(happening.to),
        drawn: card(kind, value),
      }))
    case 'destroyed':
      return [
        {
          from: anchors.bed(happening.seat, happening.bed),
          to: anchors.deck,
          drawn: card(happening.kind, 0),
        },
      ]
    default:
      return []
  }
}

function amount(icon: VNode, count: number): VNode {
  return (
    <span class="bf-amount">
      {icon} {count}
    </span>
  )
}
