import * as farmCards from '@parlor/games/battle-farm/knowledge'
import type { RowItem } from '../../parts/table/card-row.tsx'
import { CardFace, isCropKind } from './art/card-face.tsx'
import { CoinIcon } from './art/icons.tsx'
import type { Press } from './choosing.ts'
import type { AnyCard, FarmMove, Table } from './farm-view.ts'
import { anchors } from './flights-of.tsx'
import { farmWords } from './words.ts'

/** What rows of cards need to know of the board. */
export interface CardHands {
  readonly nameOf: (kind: AnyCard) => string
  /** What a press would do, in the game’s words. */
  readonly does: (move: FarmMove) => string
  readonly press: (press: Press) => void
  readonly look: (kind: AnyCard) => void
}

export interface CardItem extends RowItem {
  readonly card: { readonly kind: AnyCard; readonly value: number }
  readonly place: number
}

function item(
  { nameOf, does, press, look }: CardHands,
  card: CardItem['card'],
  place: number,
  means: Press | null,
): CardItem {
  const say = farmWords.words.value
  const name = nameOf(card.kind)
  const [first] = means?.moves ?? []
  const facts = isCropKind(card.kind)
    ? say.crop(name, card.value, farmCards.timerOf(card.kind))
    : `${name}, ${say.fertilizers(card.value)}`
  return {
    key: `${place} ${card.kind}`,
    card,
    place,
    label: means?.isLegal === true && first !== undefined ? `${does(first)}. ${facts}` : facts,
    drawn: <CardFace kind={card.kind} value={card.value} name={name} />,
    isLegal: means?.isLegal,
    isChosen: means?.isChosen,
    choose: means === null ? null : () => press(means),
    look: () => look(card.kind),
  }
}

export function marketItems({ market }: Table, hands: CardHands, pressOf: (slot: number) => Press | null): CardItem[] {
  const say = farmWords.words.value
  return market.flatMap((stall, slot) => {
    if (stall === null) return []
    const price = farmCards.priceOf(stall.card.kind)
    const own = item(hands, stall.card, slot, pressOf(slot))
    return [
      {
        ...own,
        key: `${slot} ${stall.card.kind} ${stall.since}`,
        label: `${own.label}. ${say.price(price)}`,
        anchor: anchors.slot(slot),
        testId: `slot-${slot}`,
        below: (
          <span class="bf-price" aria-hidden="true">
            <CoinIcon /> {price}
          </span>
        ),
      },
    ]
  })
}

/** The hand, and after it the class card, as long as it is not used. */
export function handItems(
  table: Table,
  viewer: number,
  hands: CardHands,
  pressOf: (index: number) => Press | null,
): CardItem[] {
  const { hand, farms } = table
  const farm = farms[viewer]
  const own = (hand ?? []).map((card, at) => ({ ...item(hands, card, at, pressOf(at)), testId: `hand-${at}` }))
  if (!farm || farm.classCardUsed) return own
  const { id, cost } = farmCards.CLASSES[farm.role].card
  const at = own.length
  return [...own, { ...item(hands, { kind: id, value: cost }, at, pressOf(at)), key: 'class', testId: `hand-${at}` }]
}

export function discardItems(
  { farms }: Table,
  viewer: number,
  hands: CardHands,
  pressOf: (index: number) => Press | null,
): CardItem[] {
  return (farms[viewer]?.discard ?? []).map((card, at) => ({
    ...item(hands, card, at, pressOf(at)),
    testId: `discarded-${at}`,
  }))
}
