import type { VNode } from 'preact'
import { memo } from '../../../../parts/memo.ts'
import { arrowBetween, type DrawnSpace } from '../../board-map.ts'
import { Outline, SpaceBody } from './space-body.tsx'
import type { SpaceDraft, WayDraft } from '../model/draft.ts'
import { drawnSpace } from './drawn-space.ts'

interface SpaceProps {
  readonly space: SpaceDraft
  readonly isChosen: boolean
  readonly trouble: 'error' | 'warning' | null
}

/** A space as it will lie on the table. Drawn anew only when it has changed. */
export const SpaceMark = memo(({ space, isChosen, trouble }: SpaceProps): VNode => {
  const drawn = drawnSpace(space)
  return (
    <g class={`tb-space is-${drawn.kind}${isChosen ? ' is-chosen' : ''}`} data-space={space.id}>
      {isChosen ? (
        <g class="tb-chosen">
          <Outline space={drawn} grow={6} />
        </g>
      ) : null}
      <SpaceBody space={drawn} />
      {trouble === null ? null : <Trouble space={drawn} trouble={trouble} />}
    </g>
  )
})

function Trouble({ space, trouble }: { readonly space: DrawnSpace; readonly trouble: 'error' | 'warning' }): VNode {
  const [x, y] = [space.x - space.reach * 0.75, space.y - space.reach * 0.75]
  return (
    <g class={`tb-trouble is-${trouble}`}>
      <circle cx={x} cy={y} r="9" />
      <text x={x} y={y}>
        {trouble === 'error' ? '!' : '?'}
      </text>
    </g>
  )
}

interface WayProps {
  readonly from: SpaceDraft
  readonly to: SpaceDraft
  readonly way: WayDraft
  /** There is a way back: two that differ lie side by side, two that do not are one line. */
  readonly back: 'none' | 'same' | 'other'
  readonly isChosen: boolean
  readonly arrowSize: number
}

export const WayMark = memo(({ from, to, way, back, isChosen, arrowSize }: WayProps): VNode => {
  const bent = { bend: back === 'other' ? 0.16 : 0, isTwoWay: back === 'same', arrowSize }
  const { path, middle } = arrowBetween(drawnSpace(from), drawnSpace(to), bent)
  const { label, condition, draw } = way
  const kinds = [
    condition === undefined ? '' : ' is-conditional',
    draw === false ? ' is-unseen' : '',
    isChosen ? ' is-chosen' : '',
  ].join('')
  return (
    <g data-way={`${from.id} ${to.id}`}>
      <path
        d={path}
        class={`tb-arrow${kinds}`}
        marker-end="url(#tb-draft-head)"
        marker-start={back === 'same' ? 'url(#tb-draft-head)' : undefined}
      />
      {typeof label === 'string' && label !== '' ? (
        <text class="tb-way-label" x={middle[0]} y={middle[1] - 6}>
          {label.slice(0, 24)}
        </text>
      ) : null}
    </g>
  )
})
