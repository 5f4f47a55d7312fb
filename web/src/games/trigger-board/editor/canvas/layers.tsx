import type { VNode } from 'preact'
import { memo } from '../../../../parts/memo.ts'
import { useMemo } from 'preact/hooks'
import type { Bounds } from '../../board-map.ts'
import { USUAL_ARROW, type WaysLook } from '../../look/look.ts'
import { waysStyle } from '../../map-defs.tsx'
import { spacesOf, type Draft, type SpaceDraft, type WayDraft } from '../model/draft.ts'
import type { ChosenWay } from '../workbench.ts'
import { SpaceMark, WayMark } from './marks.tsx'
import { reachOf } from './drawn-space.ts'
import { sketchOf } from './sketch.ts'

interface Props {
  readonly draft: Draft
  readonly byId: ReadonlyMap<string, SpaceDraft>
  /** What can be seen, with room around it: changes less often than what is looked at. */
  readonly seen: Bounds
  readonly selected: ReadonlySet<string>
  readonly way: ChosenWay | null
  readonly ways: WaysLook
  readonly troubles: ReadonlyMap<string, 'error' | 'warning'>
}

/** More than this at once are so small that nobody reads their names: they are drawn as a sketch. */
const MOST_IN_DETAIL = 200

/** Spaces and ways: in detail those that are seen, or all as a sketch. Not drawn again while the view is moved. */
export const Layers = memo(({ draft, byId, seen, selected, way, ways, troubles }: Props): VNode => {
  const visible = useMemo(() => within(spacesOf(draft), seen), [draft, seen])
  if (visible.length > MOST_IN_DETAIL) return <Sketched draft={draft} byId={byId} selected={selected} />
  const shown = new Set(visible.map(({ id }) => id))
  return (
    <>
      <g style={waysStyle(ways)}>
        {waysOf(spacesOf(draft), byId, shown).map(({ from, to, way: own, back }) => (
          <WayMark
            key={`${from.id} ${to.id}`}
            from={from}
            to={to}
            way={own}
            back={back}
            isChosen={way?.from === from.id && way.to === to.id}
            arrowSize={ways.arrowSize ?? USUAL_ARROW}
          />
        ))}
      </g>
      {visible.map((space) => (
        <SpaceMark
          key={space.id}
          space={space}
          isChosen={selected.has(space.id)}
          trouble={troubles.get(space.id) ?? null}
        />
      ))}
    </>
  )
})

function within(spaces: readonly SpaceDraft[], { x, y, width, height }: Bounds): readonly SpaceDraft[] {
  return spaces.filter((space) => {
    const reach = reachOf(space)
    const { position } = space
    return (
      position.x + reach >= x &&
      position.x - reach <= x + width &&
      position.y + reach >= y &&
      position.y - reach <= y + height
    )
  })
}

interface DrawnWay {
  readonly from: SpaceDraft
  readonly to: SpaceDraft
  readonly way: WayDraft
  readonly back: 'none' | 'same' | 'other'
}

/** Every way that begins or ends at a space that is shown; two plain ones there and back are one line. */
function waysOf(
  spaces: readonly SpaceDraft[],
  byId: ReadonlyMap<string, SpaceDraft>,
  shown: ReadonlySet<string>,
): readonly DrawnWay[] {
  const ways: DrawnWay[] = []
  for (const from of spaces)
    for (const way of from.connections ?? []) {
      const to = byId.get(way.targetId)
      if (to === undefined || (!shown.has(from.id) && !shown.has(to.id))) continue
      const other = (to.connections ?? []).find(({ targetId }) => targetId === from.id)
      const isPlain = way['condition'] === undefined && other?.['condition'] === undefined
      const back = other === undefined || to === from ? 'none' : isPlain ? 'same' : 'other'
      if (back === 'same' && from.id > to.id) continue
      ways.push({ from, to, way, back })
    }
  return ways
}

function Sketched({ draft, byId, selected }: Pick<Props, 'draft' | 'byId' | 'selected'>): VNode {
  const { ways, look, fills } = useMemo(() => sketchOf(draft), [draft])
  const chosen = useMemo(() => {
    const rings = [...selected].flatMap((id) => {
      const space = byId.get(id)
      if (space === undefined) return []
      const reach = reachOf(space) + 8
      return [
        `M${space.position.x - reach} ${space.position.y}a${reach} ${reach} 0 1 0 ${2 * reach} 0a${reach} ${reach} 0 1 0 ${-2 * reach} 0`,
      ]
    })
    return rings.join('')
  }, [byId, selected])
  return (
    <g data-testid="sketch">
      <path d={ways} class="tb-sketch-ways" style={waysStyle(look)} />
      {fills.map(({ colour, path }) => (
        <path key={colour ?? ''} d={path} class="tb-sketch-spaces" style={colour === null ? {} : { fill: colour }} />
      ))}
      <path d={chosen} class="tb-sketch-chosen" />
    </g>
  )
}
