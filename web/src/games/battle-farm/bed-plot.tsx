import * as farmCards from '@parlor/games/battle-farm/knowledge'
import type { VNode } from 'preact'
import { Target } from '../../parts/table/target.tsx'
import { ArtOf, Pips } from './art/card-face.tsx'
import { CoinIcon } from './art/icons.tsx'
import type { Press } from './choosing.ts'
import { anchors } from './flights-of.tsx'
import { farmWords } from './words.ts'
import './bed-plot.css'

interface Props {
  readonly owner: number
  readonly place: number
  readonly bed: farmCards.Bed
  readonly cropName: (kind: farmCards.CropId) => string
  readonly press: Press | null
  /** What choosing it would do, in words. */
  readonly does: string | null
  /** What would grow here: of the card that is being planted. */
  readonly planting: farmCards.Card | null
  readonly isTouched: boolean
  readonly choose: () => void
  readonly look?: () => void
}

/** A bed as a plot of earth, and what grows in it. */
export function BedPlot(props: Props): VNode {
  const { owner, place, bed, cropName, press, does, planting, isTouched, choose, look } = props
  const { type, crop, locked } = bed
  const say = farmWords.words.value
  const what =
    crop === null ? (locked ? say.lockedBed : say.emptyBed) : say.crop(cropName(crop.kind), crop.value, crop.timer)
  const label = say.bed(place + 1, say.beds[type], what)
  return (
    <Target
      class={`bf-bed bf-bed-${type.toLowerCase()}${isTouched ? ' is-touched' : ''}`}
      label={press?.isLegal === true && does !== null ? `${does}. ${label}` : label}
      isLegal={press?.isLegal}
      isChosen={press?.isChosen}
      choose={press === null ? null : choose}
      look={look}
      anchor={anchors.bed(owner, place)}
      drop={`bed ${owner} ${place}`}
      testId={`bed-${owner}-${place}`}
    >
      <span class="bf-bed-earth" />
      {crop === null ? (
        <span class="bf-bed-empty">{locked ? say.locked : ''}</span>
      ) : (
        // A new crop springs up; one that changes stays.
        <span key={crop.kind} class={`bf-bed-crop${crop.timer === 0 ? ' is-ripe' : ''}`}>
          <ArtOf kind={crop.kind} />
        </span>
      )}
      {crop === null ? (
        planting !== null && press?.isLegal === true && farmCards.isCrop(planting) ? (
          <span class="bf-bed-facts is-preview">
            <CoinIcon /> {farmCards.cropValueIn(type, planting.kind, planting.value)}
            <Pips count={farmCards.timerIn(type, planting.kind)} />
          </span>
        ) : null
      ) : (
        <span class="bf-bed-facts">
          <CoinIcon /> {crop.value}
          <Pips count={crop.timer} />
        </span>
      )}
      <span class="bf-bed-gives">{say.bedGives[type]}</span>
      <span class="bf-bed-name">{say.beds[type]}</span>
    </Target>
  )
}
