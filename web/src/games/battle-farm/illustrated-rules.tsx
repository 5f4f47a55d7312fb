import * as farmCards from '@parlor/games/battle-farm/knowledge'
import type { VNode } from 'preact'
import { IllustratedRules, IllustratedPart } from '../../parts/illustrated-rules.tsx'
import { translated } from '../../words/translated.ts'
import { CardFace } from './art/card-face.tsx'
import { StepIcon } from './art/icons.tsx'
import type { Step } from './farm-view.ts'
import './illustrated-rules.css'

const en = {
  names: { carrots: 'Carrots', pumpkin: 'Pumpkin', action: 'Weed Whacker' },
  cards: {
    title: 'Crops pay, actions cost',
    about: (coins: number, turns: number, sacks: number) =>
      `Carrots pay ${coins} coins and are ripe after ${turns === 1 ? 'one turn' : `${turns} turns`}: that is what the rings say. Diamonds tell how rare a card is. An action costs fertilizers, here ${sacks}, and does what it says.`,
  },
  HARVEST: { title: '1 Harvest', about: 'Your turn begins: ripe crops pay their coins by themselves.' },
  SHOPPING: {
    title: '2 Shop',
    about: (price: number) =>
      `A die with four sides says how many market cards you may buy. This one costs ${price} coins.`,
  },
  TRADE: {
    title: '3 Trade',
    about: 'If you like, put cards of your hand up for sale. The others bid in secret, you take one bid or none.',
  },
  PLAYING: { title: '4 Play', about: 'Plant crops in your empty beds, play actions, on you or on the others.' },
  FERTILIZE: {
    title: '5 Fertilize',
    about: 'Each fertilizer brings a crop one turn nearer; what gets ripe pays at once.',
  },
  end: {
    title: 'The most coins win',
    about: 'The first to reach the limit at the end of a turn starts the last round: everybody else has one more turn.',
  },
}

export type RulesWords = typeof en

export const rulesWords = translated(en, { de: async () => (await import('./illustrated-rules-de.ts')).de })

const ACTION = 'WEED_WHACKER'

/** Figures are those of the cards. */
export function FarmRules(): VNode {
  const say = rulesWords.words.value
  const [carrots, sacks] = [farmCards.printed('CARROTS').value, farmCards.printed(ACTION).value]
  return (
    <IllustratedRules>
      <IllustratedPart title={say.cards.title} about={say.cards.about(carrots, farmCards.timerOf('CARROTS'), sacks)}>
        <CardFace kind="CARROTS" value={carrots} name={say.names.carrots} />
        <CardFace kind={ACTION} value={sacks} name={say.names.action} />
      </IllustratedPart>
      <Turn step="HARVEST" about={say.HARVEST.about} />
      <IllustratedPart title={say.SHOPPING.title} about={say.SHOPPING.about(farmCards.priceOf('PUMPKIN'))}>
        <CardFace kind="PUMPKIN" value={farmCards.printed('PUMPKIN').value} name={say.names.pumpkin} />
      </IllustratedPart>
      <Turn step="TRADE" about={say.TRADE.about} />
      <Turn step="PLAYING" about={say.PLAYING.about} />
      <Turn step="FERTILIZE" about={say.FERTILIZE.about} />
      <IllustratedPart title={say.end.title} about={say.end.about} />
    </IllustratedRules>
  )
}

function Turn({ step, about }: { readonly step: Step & keyof RulesWords; readonly about: string }): VNode {
  return (
    <IllustratedPart title={rulesWords.words.value[step].title} about={about}>
      <span class="bf-illustrated-step" aria-hidden="true">
        <StepIcon step={step} />
      </span>
    </IllustratedPart>
  )
}
