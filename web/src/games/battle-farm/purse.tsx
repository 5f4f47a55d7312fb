import type * as farmCards from '@parlor/games/battle-farm/knowledge'
import type { VNode } from 'preact'
import { CardsIcon, CoinIcon, SackIcon } from './art/icons.tsx'
import { anchors } from './flights-of.tsx'
import { farmWords } from './words.ts'

interface Props {
  readonly farm: farmCards.FarmView
  readonly seat: number
  readonly role: string
  readonly limit: number
  readonly deckSize: number
  readonly isLeading: boolean
}

/** What one has, always in sight: coins on the way to the goal, fertilizers, the class. */
export function Purse({ farm, seat, role, limit, deckSize, isLeading }: Props): VNode {
  const say = farmWords.words.value
  const { coins, fertilizers } = farm
  return (
    <section class="bf-purse" aria-label={say.yourPurse} data-testid="purse">
      <span class="bf-coins" data-anchor={anchors.purse(seat)}>
        <CoinIcon /> <strong data-testid="coins">{coins}</strong>
        <span class="bf-goal"> / {limit}</span>
        <span class="sr-only">{say.coins(coins, limit)}</span>
        <span class="bf-goal-bar" style={{ '--part': Math.min(1, coins / Math.max(1, limit)) }} />
      </span>
      <span class="bf-sacks">
        <SackIcon /> <strong data-testid="fertilizers">{fertilizers}</strong>
        <span class="sr-only">{say.fertilizers(fertilizers)}</span>
      </span>
      <span class="bf-role">
        <span class="bf-role-name">{role}</span>
        {isLeading ? <span class="bf-leads"> ★ {say.leads}</span> : null}
      </span>
      <span class="bf-deck" data-anchor={anchors.deck}>
        <span class="sr-only">{say.deck(deckSize)}</span>
        <span aria-hidden="true" title={say.deck(deckSize)}>
          <CardsIcon /> {deckSize}
        </span>
      </span>
    </section>
  )
}
