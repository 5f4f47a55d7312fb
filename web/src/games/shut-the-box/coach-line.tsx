import type { VNode } from 'preact'
import type { Aim } from '@parlor/bots'
import { language } from '../../words/words.ts'
import { boxWords } from './words.ts'
import { isSameSet } from './selection.ts'
import { markedSet, worthOf, type Worth } from './worth.ts'

interface Props {
  readonly aim: Aim
  readonly all: readonly Worth[]
  readonly selected: readonly number[]
}

/** What the coach would do, and what it thinks of the tiles that are chosen. */
export function CoachLine({ aim, all, selected }: Props): VNode | null {
  const say = boxWords.words.value
  const best = markedSet(all, selected) ?? all.find(({ isBest }) => isBest)
  if (best === undefined) return null
  const isChance = aim.name !== 'score'
  const number = new Intl.NumberFormat(language(), {
    style: isChance ? 'percent' : 'decimal',
    maximumFractionDigits: 2,
    minimumFractionDigits: isChance ? 1 : 2,
  })
  const worth = ({ value }: Worth) => (say.worth[aim.name] ?? ((shown: string) => shown))(number.format(value))
  const name = ({ dice, tiles }: Worth) => (dice === null ? tiles.join(' + ') : dice === 1 ? say.rollOne : say.rollTwo)
  const chosen = worthOf(all, selected)
  return (
    <p class="box-coach small figures" data-testid="box-coach">
      <strong>{say.coach}</strong>
      <span>{say.coachBest(name(best), worth(best))}</span>
      {chosen === null ? null : (
        <span>
          {isSameSet(chosen.tiles, best.tiles) ? say.coachIsBest : say.coachChosen(name(chosen), worth(chosen))}
        </span>
      )}
    </p>
  )
}
