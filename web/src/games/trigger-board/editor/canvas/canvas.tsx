import type { ComponentChildren, VNode } from 'preact'
import { useMemo, useRef } from 'preact/hooks'
import { BackdropImage } from '../../backdrop-image.tsx'
import { backdropOf } from '../../backdrop.ts'
import type { Bounds } from '../../board-map.ts'
import { waysLook } from '../../look/look.ts'
import { MapDefs } from '../../map-defs.tsx'
import { useKeys } from '../../../../parts/use-keys.ts'
import { GRID, moved } from '../model/commands.ts'
import { spacesOf } from '../model/draft.ts'
import { ZoomButtons } from '../../zoom-buttons.tsx'
import { editorWords } from '../words.ts'
import type { Workbench } from '../workbench.ts'
import { wishOf } from './keys.ts'
import { Layers } from './layers.tsx'
import { reachOf } from './drawn-space.ts'
import { useHands } from './use-hands.ts'

interface Props {
  readonly bench: Workbench
  /** Drawn over the board: pieces of a test, a path, how often spaces were come to. */
  readonly children?: ComponentChildren
}

/** The board as it is drawn. A picture to work on: whoever does not see it has the outline beside it. */
export function Canvas({ bench, children }: Props): VNode {
  const say = editorWords.words.value
  const frame = useRef<HTMLDivElement>(null)
  const { viewport, size, preview, linkFrom, zoom, fit, pan } = useHands(frame, bench)
  useKeys(wishOf, (wish) => {
    if (wish.wish === 'zoom') return zoom(wish.times)
    if (wish.wish === 'whole') return fit()
    if (wish.wish === 'tool') return void (bench.tool.value = wish.tool)
    if (wish.wish === 'undo') return bench.undo()
    if (wish.wish === 'redo') return bench.redo()
    if (wish.wish === 'all') return bench.select(bench.byId.peek().keys())
    if (wish.wish === 'nothing') return bench.select([])
    if (wish.wish === 'remove') return bench.remove()
    if (wish.wish === 'duplicate') {
      const clip = bench.copy()
      return void (clip !== null && bench.paste(clip, 'duplicate'))
    }
    if (wish.wish !== 'nudge') return
    if (bench.selected.peek().size === 0) return pan(-wish.x * 60, -wish.y * 60)
    const step = bench.isSnapping.peek() ? GRID : 1
    bench.nudge({ x: wish.x * step, y: wish.y * step })
  })
  const draft = bench.draft.value
  const selected = bench.selected.value
  const shown = useMemo(
    () => (preview?.kind === 'move' ? moved(draft, selected, preview.by) : draft),
    [draft, selected, preview],
  )
  const byId = useMemo(
    () => (shown === draft ? bench.byId.peek() : new Map(spacesOf(shown).map((space) => [space.id, space]))),
    [shown, draft],
  )
  const rendering = draft.board['rendering']
  const ways = useMemo(() => waysLook(rendering), [rendering])
  const problems = bench.problems.value
  const troubles = useMemo(() => {
    const found = new Map<string, 'error' | 'warning'>()
    for (const { severity, path } of problems) {
      const at = /^board\.topology\.spaces\.(\d+)/.exec(path)?.[1]
      const id = at === undefined ? undefined : spacesOf(draft)[Number(at)]?.id
      if (id !== undefined && severity !== 'hint' && found.get(id) !== 'error') found.set(id, severity)
    }
    return found
  }, [problems, draft])
  const [width, height] = [size.width / viewport.scale, size.height / viewport.scale]
  const [left, top] = [viewport.x - width / 2, viewport.y - height / 2]
  const seen = useSeen(left, top, width, height)
  const start = preview?.kind === 'connect' ? byId.get(preview.from) : undefined
  return (
    <div class="tb-canvas-room">
      <div
        ref={frame}
        class={`tb-canvas is-${bench.tool.value}`}
        data-testid="canvas"
        data-scale={viewport.scale.toFixed(4)}
        data-x={viewport.x.toFixed(2)}
        data-y={viewport.y.toFixed(2)}
      >
        <svg role="img" aria-label={say.canvas(spacesOf(draft).length)} viewBox={`${left} ${top} ${width} ${height}`}>
          <defs>
            <MapDefs head="tb-draft-head" ways={ways} />
            <pattern id="tb-grid" width={GRID} height={GRID} patternUnits="userSpaceOnUse">
              <circle cx="0" cy="0" r="1" class="tb-grid-dot" />
            </pattern>
          </defs>
          <BackdropImage backdrop={backdropOf(draft)} />
          {bench.isSnapping.value && viewport.scale > 0.45 ? (
            <rect x={left} y={top} width={width} height={height} fill="url(#tb-grid)" />
          ) : null}
          <Layers
            draft={shown}
            byId={byId}
            seen={seen}
            selected={selected}
            way={bench.way.value}
            ways={ways}
            troubles={troubles}
          />
          {children}
          {preview?.kind === 'box' ? (
            <rect
              class="tb-box"
              x={Math.min(preview.from[0], preview.to[0])}
              y={Math.min(preview.from[1], preview.to[1])}
              width={Math.abs(preview.to[0] - preview.from[0])}
              height={Math.abs(preview.to[1] - preview.from[1])}
            />
          ) : null}
          {preview?.kind === 'connect' && start !== undefined ? (
            <path
              class="tb-arrow is-chosen"
              d={`M${start.position.x} ${start.position.y}L${preview.to[0]} ${preview.to[1]}`}
              marker-end="url(#tb-draft-head)"
            />
          ) : null}
          {linkFrom === null || byId.get(linkFrom) === undefined ? null : <LinkRing space={byId.get(linkFrom)} />}
        </svg>
      </div>
      {spacesOf(draft).length === 0 ? (
        <p class="tb-empty" data-testid="empty-canvas">
          {bench.tool.value === 'add' ? say.pressToAdd : say.howToBegin(say.tool, say.templates)}
        </p>
      ) : null}
      <ZoomButtons say={say} zoom={zoom} fit={fit} />
    </div>
  )
}

function LinkRing({ space }: { readonly space: Parameters<typeof reachOf>[0] | undefined }): VNode | null {
  return space === undefined ? null : (
    <circle class="tb-link-ring" cx={space.position.x} cy={space.position.y} r={reachOf(space) + 10} />
  )
}

/** What is seen and as much around it: the same while the view is moved a little. */
function useSeen(left: number, top: number, width: number, height: number): Bounds {
  const stepX = 2 ** Math.ceil(Math.log2(Math.max(1, width)) - 1)
  const stepY = 2 ** Math.ceil(Math.log2(Math.max(1, height)) - 1)
  const [x, y] = [Math.floor(left / stepX) * stepX, Math.floor(top / stepY) * stepY]
  return useMemo(
    () => ({ x: x - stepX / 2, y: y - stepY / 2, width: 4 * stepX, height: 4 * stepY }),
    [x, y, stepX, stepY],
  )
}
