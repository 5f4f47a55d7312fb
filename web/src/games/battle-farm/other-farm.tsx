import type { ComponentChildren, VNode } from 'preact'
import { useState } from 'preact/hooks'
import { SeatPlate } from '../../parts/table/seat-plate.tsx'
import { Target } from '../../parts/table/target.tsx'
import { CardsIcon, CoinIcon, SackIcon } from './art/icons.tsx'
import type { Press } from './choosing.ts'
import type { FarmProps } from './farm-view.ts'
import { anchors } from './flights-of.tsx'
import { farmWords } from './words.ts'
import './other-farm.css'

interface Props {
  readonly props: FarmProps
  readonly seat: number
  readonly role: string
  readonly isLeading: boolean
  readonly press: Press | null
  readonly does: string | null
  readonly choose: () => void
  /** Its beds. */
  readonly children: ComponentChildren
}

/** The farm of somebody else: what they have, and what grows there; small, or large on request. */
export function OtherFarm({ props, seat, role, isLeading, press, does, choose, children }: Props): VNode | null {
  const say = farmWords.words.value
  const [isLarge, enlarge] = useState(false)
  const farm = props.view.table.farms[seat]
  if (!farm) return null
  const name = props.nameOf(seat)
  const has = (
    <span class="bf-other-has" data-anchor={anchors.purse(seat)}>
      <span class="sr-only">
        {`${say.coinsOnly(farm.coins)}, ${say.fertilizers(farm.fertilizers)}, ${say.cards(farm.handSize)}`}
      </span>
      <span aria-hidden="true">
        <CoinIcon /> <strong>{farm.coins}</strong> <SackIcon /> {farm.fertilizers} <CardsIcon /> {farm.handSize}
        {isLeading ? <span class="bf-leads"> ★</span> : null}
      </span>
      <button type="button" class="bf-other-size" aria-pressed={isLarge} onClick={() => enlarge(!isLarge)}>
        <span class="sr-only">{isLarge ? say.smaller(name) : say.larger(name)}</span>
        <span aria-hidden="true">
          <span class="bf-other-role">{role}</span> {isLarge ? '−' : '+'}
        </span>
      </button>
    </span>
  )
  return (
    <SeatPlate
      of={props}
      seat={seat}
      beside={has}
      anchor={anchors.seat(seat)}
      class={isLarge ? 'bf-other is-large' : 'bf-other'}
    >
      {press === null ? null : (
        <Target
          class="bf-choose-player"
          label={does ?? name}
          isLegal={press.isLegal}
          choose={choose}
          testId={`player-${seat}`}
        >
          {say.choose(name)}
        </Target>
      )}
      <div class="bf-other-beds" role="group" aria-label={say.gardenOf(name)}>
        {children}
      </div>
    </SeatPlate>
  )
}
