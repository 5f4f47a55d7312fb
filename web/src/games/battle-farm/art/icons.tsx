import type { VNode } from 'preact'
import type { Step } from '../farm-view.ts'
import { Drawing, leaf, oval, type Stroke } from './pen.tsx'

const COIN: readonly Stroke[] = [
  [oval(32, 32, 28), 'Y'],
  [oval(32, 32, 23), 'y'],
  [leaf(32, 50, 30, -26) + leaf(32, 50, 30, 26), 'O'],
]
const SACK: readonly Stroke[] = [
  ['M18 22L10 56Q32 64 54 56L46 22Q32 12 18 22Z', 'b'],
  ['M16 20Q32 28 48 20L52 8Q32 2 12 8Z', 'B'],
  [leaf(32, 54, 26, -30) + leaf(32, 54, 26, 30), 'l'],
]

const STEPS: Readonly<Record<Step, readonly Stroke[]>> = {
  HARVEST: [
    ['M6 30H58L50 58H14Z', 'b'],
    [oval(20, 24, 10) + oval(44, 24, 10), 'r'],
    [oval(32, 20, 11), 'y'],
  ],
  SHOPPING: [
    ['M8 28H56V58H8Z', 'w'],
    ['M4 12H60L56 30H8Z', 'r'],
    ['M18 12L19 30M32 12V30M46 12L45 30', '5w'],
  ],
  TRADE: [
    ['M8 22H48M38 10L52 22L38 34', '7y'],
    ['M56 44H16M26 32L12 44L26 56', '7l'],
  ],
  PLAYING: [
    ['M10 16L34 8L46 48L22 56Z', 'w'],
    ['M28 12H56V56H28Z', 'l'],
    [leaf(42, 48, 26, -24) + leaf(42, 48, 26, 24), 'G'],
  ],
  FERTILIZE: SACK,
}

export function CoinIcon(): VNode {
  return (
    <span class="bf-icon">
      <Drawing strokes={COIN} />
    </span>
  )
}

export function SackIcon(): VNode {
  return (
    <span class="bf-icon">
      <Drawing strokes={SACK} />
    </span>
  )
}

export function CardsIcon(): VNode {
  return (
    <span class="bf-icon">
      <Drawing strokes={STEPS.PLAYING} />
    </span>
  )
}

export function StepIcon({ step }: { readonly step: Step }): VNode {
  return <Drawing strokes={STEPS[step]} />
}
