import * as farmCards from '@parlor/games/battle-farm/knowledge'
import type { VNode } from 'preact'
import type { AnyCard } from '../farm-view.ts'
import { farmWords } from '../words.ts'
import { ACTION_ART } from './actions.ts'
import { CROP_ART } from './crops.ts'
import { CoinIcon, SackIcon } from './icons.tsx'
import { Drawing } from './pen.tsx'
import './card-face.css'

export function isCropKind(kind: AnyCard): kind is farmCards.CropId {
  return Object.hasOwn(CROP_ART, kind)
}

export function ArtOf({ kind }: { readonly kind: AnyCard }): VNode {
  return <Drawing strokes={isCropKind(kind) ? CROP_ART[kind] : ACTION_ART[kind]} />
}

interface Props {
  readonly kind: AnyCard
  /** Coins of a crop, fertilizers of an action. */
  readonly value: number
  readonly name: string
}

/** A card: what it is, how rare, what it pays or costs, and how long it takes to ripen. */
export function CardFace({ kind, value, name }: Props): VNode {
  const isClass = !isCropKind(kind) && !Object.hasOwn(farmCards.ACTIONS, kind)
  const id = kind as farmCards.CardId // not read of a class card, which has neither colour nor rarity
  const colour = isClass ? 'class' : (farmCards.colourOf(id) ?? 'action')
  const grade = isClass ? 0 : farmCards.gradeOf(id)
  const printed = isClass ? value : farmCards.printed(id).value
  const change = value > printed ? 'is-more' : value < printed ? 'is-less' : ''
  return (
    <span class={`bf-card bf-${colour}`} data-grade={grade} aria-hidden="true">
      <span class="bf-card-gems">{'◆'.repeat(grade)}</span>
      <ArtOf kind={kind} />
      <span class="bf-card-name">{parted(name)}</span>
      <span class="bf-card-foot">
        <span class={`bf-card-value ${change}`}>
          {isCropKind(kind) ? <CoinIcon /> : <SackIcon />}
          {value}
        </span>
        {isCropKind(kind) ? <Pips count={farmCards.timerOf(kind)} /> : null}
      </span>
    </span>
  )
}

/** With soft hyphens where a word may be broken: not every browser knows where. */
function parted(name: string): string {
  const known = farmWords.words.value.parted
  return name
    .split(' ')
    .map((word) => known.find((each) => each.replaceAll('|', '') === word)?.replaceAll('|', '\u00AD') ?? word)
    .join(' ')
}

/** Turns until it is ripe: a ring each. */
export function Pips({ count }: { readonly count: number }): VNode {
  return (
    <span class="bf-pips" aria-hidden="true">
      {Array.from({ length: Math.min(count, 9) }, (_, at) => (
        <span key={at} class="bf-pip" />
      ))}
    </span>
  )
}

export function CardBack(): VNode {
  return <span class="bf-card bf-card-back" aria-hidden="true" />
}
