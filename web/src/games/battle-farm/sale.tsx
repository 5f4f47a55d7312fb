import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { SeatClock } from '../../parts/table/seat-plate.tsx'
import { CardFace } from './art/card-face.tsx'
import { CoinIcon } from './art/icons.tsx'
import type { AnyCard, FarmProps } from './farm-view.ts'
import { farmWords } from './words.ts'
import './sale.css'

interface Props {
  readonly of: FarmProps
  readonly cardName: (kind: AnyCard) => string
  readonly play: (move: { readonly move: 'MAKE_OFFER'; readonly value: number }) => void
}

/** A sale under way, for the seller and everybody who may bid: the cards, who has sealed an offer, and one’s own. */
export function Sale({ of, cardName, play }: Props): VNode | null {
  const { offers, nameOf, sending } = of
  const { table, viewer } = of.view
  const { trade, turn, shown } = table
  const [wished, wish] = useState(1)
  if (trade === null || trade.stage === 'collecting' || turn === null) return null
  const say = farmWords.words.value
  const most = (viewer === null ? 0 : table.farms[viewer]?.coins) ?? 0
  const canBid = offers.some(({ move }) => move === 'MAKE_OFFER')
  const value = Math.min(Math.max(1, wished), most)
  return (
    <section class="bf-sale" aria-label={say.sale} data-testid="sale">
      <h2>
        {viewer === turn ? say.youSell : say.onSale(nameOf(turn))} <SeatClock of={of} seat={turn} />
      </h2>
      {canBid ? (
        <form
          class="bf-sale-offer"
          onSubmit={(event) => {
            event.preventDefault()
            if (!sending) play({ move: 'MAKE_OFFER', value })
          }}
        >
          <label>
            {say.bid} <CoinIcon />
            <input
              class="input"
              type="number"
              min={1}
              max={most}
              value={value}
              onInput={({ currentTarget }) => wish(Number(currentTarget.value))}
            />
          </label>
          <button type="button" class="button" aria-label={say.less} onClick={() => wish(value - 1)}>
            −
          </button>
          <button type="button" class="button" aria-label={say.more} onClick={() => wish(value + 1)}>
            +
          </button>
          <button type="submit" class="button primary">
            {say.offer(value)}
          </button>
          <button
            type="button"
            class="button"
            aria-disabled={sending}
            onClick={() => (sending ? undefined : play({ move: 'MAKE_OFFER', value: 0 }))}
          >
            {say.pass}
          </button>
        </form>
      ) : viewer === turn && trade.stage === 'open' ? (
        <p class="small soft">{say.saleEnds}</p>
      ) : null}
      <ul class="bf-sale-cards">
        {shown.map(({ place, card }) => (
          <li key={place}>
            <span class="sr-only">{cardName(card.kind)}</span>
            <CardFace kind={card.kind} value={card.value} name={cardName(card.kind)} />
          </li>
        ))}
      </ul>
      <ul class="bf-sale-bids">
        {trade.bidders.map((bids, seat) => {
          const offer = trade.offers[seat] ?? null
          // A player who may still offer has the field below.
          return bids && !(canBid && seat === viewer) ? (
            <li key={seat}>
              {offer !== null
                ? offer === 0
                  ? say.passed(nameOf(seat))
                  : say.bidOf(nameOf(seat), offer)
                : trade.sealed[seat]
                  ? say.sealed(nameOf(seat))
                  : say.thinking(nameOf(seat))}
            </li>
          ) : null
        })}
      </ul>
    </section>
  )
}
