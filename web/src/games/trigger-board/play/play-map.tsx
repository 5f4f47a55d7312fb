import type { VNode } from 'preact'
import { memo } from '../../../parts/memo.ts'
import { useRef } from 'preact/hooks'
import type { BoardMap } from '../board-map.ts'
import type { Layout } from '../drawing/layout.ts'
import { ringReach } from '../drawing/pawn-spots.ts'
import type { SetLabel } from '../drawing/set-labels.ts'
import type { Sign } from '../drawing/signs.ts'
import { parseColour, hexOf, withContrast } from '../look/colour.ts'
import type { Worn } from '../themes/use-theme.ts'
import { BoardToken } from './board-token.tsx'
import { Footprints } from './footprints.tsx'
import { Lock, TrapMark, type GateMark, type Trap } from './marks.tsx'
import { nextSpace } from './next-space.ts'
import { Trails } from './trails.tsx'

export interface PlayMapProps {
  readonly map: BoardMap
  readonly layout: Layout
  readonly worn: Worn
  readonly signs: readonly Sign[]
  /** The picture of the ground; null until it is drawn. */
  readonly scenery: string | null
  /** The large names, for those who see the whole of a large board. */
  readonly isFar: boolean
  readonly gates: readonly GateMark[]
  /** Spaces that have nothing more for the viewer. */
  readonly used: ReadonlySet<number>
  readonly traps: readonly Trap[]
  /** Spaces that can be come to, each with its chance from 0 to 1; 1 where there is nothing left to chance. */
  readonly reachable: ReadonlyMap<number, number>
  /** Spaces that can be chosen now, by id, in the order of their numbers. */
  readonly open: readonly string[]
  /** Spaces that can be pressed, each with the number of the choice that leads there, of so many `choices`. */
  readonly leads: ReadonlyMap<number, number>
  readonly choices: number
  readonly press: (space: number) => void
  readonly selected: number | null
  readonly select: (space: number | null) => void
  /** What a space is called, who stands there, and if `isWhole` what happens there: for those who do not see it. */
  readonly describe: (space: number, isWhole: boolean) => string
  readonly walked: { readonly path: readonly number[]; readonly colour: string } | null
  /** At the end: the ways that everybody went. */
  readonly paths: readonly { readonly path: readonly number[]; readonly colour: string }[]
  readonly label: string
  readonly children: VNode | readonly (VNode | null)[]
}

/** The board: ground, trails, spaces, names. Pawns stand on it, as `children`. */
export function PlayMap(props: PlayMapProps): VNode {
  const { map, layout, worn, signs, scenery, isFar, gates, selected, walked, paths } = props
  const { skin } = worn
  const labels = isFar ? layout.farLabels : layout.labels
  return (
    <g role="group" aria-label={props.label}>
      <rect width={layout.width} height={layout.height} fill={skin.ground} />
      {map.backdrop === null || layout.picture === null ? null : (
        <image class="tb-backdrop" href={map.backdrop.image} {...layout.picture} preserveAspectRatio="none" />
      )}
      {scenery === null || map.backdrop !== null ? null : (
        <image class="tb-scenery" href={scenery} width={layout.width} height={layout.height} aria-hidden="true" />
      )}
      <Trails layout={layout} skin={skin} ways={map.ways} />
      {walked === null || walked.path.length < 2 ? null : <Footprints layout={layout} {...walked} />}
      {paths.map((each, at) => (
        <g key={at} transform={`translate(${(at - (paths.length - 1) / 2) * 4} ${(at - (paths.length - 1) / 2) * 4})`}>
          <Footprints layout={layout} {...each} />
        </g>
      ))}
      <Rings {...props} />
      <Spaces map={map} layout={layout} worn={worn} signs={signs} used={props.used} />
      {props.traps.map((trap, at) => (
        <TrapMark key={at} layout={layout} worn={worn} {...trap} />
      ))}
      {gates.map(({ way, isOpen }) => (
        <Lock key={way} layout={layout} worn={worn} way={way} isOpen={isOpen === true} />
      ))}
      <Labels map={map} layout={layout} worn={worn} labels={labels} selected={selected} gates={gates} />
      {props.children}
      <Hands {...props} />
    </g>
  )
}

type SpacesProps = Pick<PlayMapProps, 'map' | 'layout' | 'worn' | 'signs' | 'used'>

const Spaces = memo(({ map, layout, worn, signs, used }: SpacesProps): VNode => {
  return (
    <>
      {map.spaces.map((space, at) => {
        const [x, y] = layout.points[at] ?? [0, 0]
        const sign = signs[at]
        return sign === undefined ? null : (
          <BoardToken
            key={space.id}
            id={space.id}
            x={x}
            y={y}
            reach={layout.reaches[at] ?? 0}
            seed={((at * 7_919) % 997) / 997}
            look={space}
            sign={sign}
            isUsed={used.has(at)}
            worn={worn}
          />
        )
      })}
    </>
  )
})

/**
 * Around spaces that can be come to, and the one that is looked at; under the spaces, so that nothing is covered. Where some are
 * likelier than others, as much of a ring is lit as the chance to land there; its number is on the card of the space.
 */
function Rings({ map, layout, worn: { skin }, reachable, open, selected }: PlayMapProps): VNode {
  const chosen = new Set(open)
  const chances = [...reachable.values()]
  const areAlike = chances.every((chance) => Math.abs(chance - (chances[0] ?? 0)) < 0.005)
  const ring = (at: number, key: string, isOpen: boolean) => {
    const [x, y] = layout.points[at] ?? [0, 0]
    const reach = layout.reaches[at] ?? 0
    const share = areAlike ? null : (reachable.get(at) ?? null)
    return (
      <g key={key} class={isOpen ? 'tb-lit is-open' : 'tb-lit'} data-lit={map.spaces[at]?.id}>
        <circle
          cx={x}
          cy={y}
          r={reach * 1.24 + 6}
          fill={skin.halo}
          fill-opacity=".5"
          stroke={skin.halo}
          stroke-width="1.6"
        />
        <circle cx={x} cy={y} r={reach * 1.14 + 3} fill={share === null ? skin.lit : skin.ground} stroke={skin.edge} />
        {share === null ? null : (
          <circle
            data-odds={percent(share)}
            cx={x}
            cy={y}
            r={reach * 1.07 + 1.5}
            fill="none"
            stroke={skin.lit}
            stroke-width={reach * 0.14 + 2}
            pathLength="1"
            stroke-dasharray={`${share} 1`}
            transform={`rotate(-90 ${x} ${y})`}
          />
        )}
      </g>
    )
  }
  const [x, y] = layout.points[selected ?? -1] ?? [0, 0]
  return (
    <>
      {map.spaces.flatMap(({ id }, at) => (reachable.has(at) || chosen.has(id) ? [ring(at, id, chosen.has(id))] : []))}
      {selected === null ? null : (
        <>
          <circle
            cx={x}
            cy={y}
            r={ringReach(layout.reaches[selected] ?? 0) + 1}
            fill="none"
            stroke="#fffaf0"
            stroke-width="6"
          />
          <circle
            class="tb-selected"
            cx={x}
            cy={y}
            r={ringReach(layout.reaches[selected] ?? 0)}
            fill="none"
            stroke={skin.select}
            stroke-width="3.4"
          />
        </>
      )}
    </>
  )
}

interface LabelsProps extends Pick<PlayMapProps, 'map' | 'layout' | 'worn' | 'selected' | 'gates'> {
  readonly labels: readonly SetLabel[]
}

/** Names on plates, and what bridges ask for. Spaces have the same as their own label, for those who do not see it. */
const Labels = memo(({ map, worn, labels, selected, gates }: LabelsProps): VNode => {
  return (
    <g class={`tb-labels is-${worn.theme.font}`} aria-hidden="true">
      {labels.map((label) => (
        <Label
          key={`${label.of} ${label.index}`}
          label={label}
          space={label.of === 'space' ? map.spaces[label.index] : undefined}
          worn={worn}
          isSelected={label.of === 'space' && label.index === selected}
          isOpen={label.of === 'way' && gates.some(({ way, isOpen }) => way === label.index && isOpen === true)}
        />
      ))}
    </g>
  )
})

interface LabelProps {
  readonly label: SetLabel
  readonly space: BoardMap['spaces'][number] | undefined
  readonly worn: Worn
  readonly isSelected: boolean
  readonly isOpen: boolean
}

const LINE = 1.16
const GOAL_PAPER = '#b3242a'

function Label({ label, space, worn: { skin }, isSelected, isOpen }: LabelProps): VNode {
  const { x, y, width, height, lines, font } = label
  const isGoal = space?.kind === 'end'
  const paper = label.of === 'way' ? (isOpen ? '#2f6b3c' : '#8c2f10') : isGoal ? GOAL_PAPER : skin.label.paper
  const usual = label.of === 'way' || isGoal ? '#fffaf1' : skin.label.ink
  const style = {
    fill: space?.textColour == null ? usual : inkFor(space.textColour, paper),
    ...(space?.font.family == null ? {} : { fontFamily: space.font.family }),
    ...(space?.font.weight == null ? {} : { fontWeight: space.font.weight }),
    ...(space?.font.isItalic === true ? { fontStyle: 'italic' } : {}),
  }
  return (
    <g data-label={space?.id}>
      <rect
        x={x - width / 2}
        y={y - height / 2}
        width={width}
        height={height}
        rx={skin.label.corner}
        fill={paper}
        fill-opacity={label.of === 'way' || isGoal ? 1 : 0.94}
        stroke={isSelected ? skin.select : label.of === 'way' || isGoal ? '#fffaf0' : skin.label.edge}
        stroke-width={isSelected ? 2.2 : 1}
      />
      {lines.map((line, at) => (
        <text
          key={at}
          class="tb-name"
          x={x}
          y={y + (at - (lines.length - 1) / 2) * font * LINE + font * 0.35}
          font-size={font}
          style={style}
        >
          {line}
        </text>
      ))}
    </g>
  )
}

/** The board's colour of letters, as far as it can be read on the plate. */
function inkFor(wanted: string, paper: string): string {
  const [ink, ground] = [parseColour(wanted), parseColour(paper)]
  return ink === null || ground === null ? wanted : hexOf(withContrast(ink, [ground], 4.5))
}

export const percent = (chance: number): string => (chance < 0.01 ? '<1%' : `${Math.round(chance * 100)}%`)

/** Boards with more spaces describe those that matter now, and each once it has the focus. */
const MOST_DESCRIBED = 60

/** What is touched, hovered over and focused: one for each space, above everything that is drawn. */
function Hands(props: PlayMapProps): VNode {
  const { map, layout, open, leads, press, selected, select, describe } = props
  const isSmall = map.spaces.length <= MOST_DESCRIBED
  const group = useRef<SVGGElement>(null)
  const focus = (space: number) => group.current?.querySelector<SVGElement>(`[data-index="${space}"]`)?.focus()
  // A finger covers what it touches and cannot hover: its first touch explains a space, and the second goes there.
  const isTouch = useRef(false)
  const touched = useRef<number | null>(null)
  if (selected === null) touched.current = null
  const tabbed = selected ?? map.spaces.findIndex(({ id }) => id === open[0])
  return (
    <g ref={group} onPointerDown={({ pointerType }) => (isTouch.current = pointerType === 'touch')}>
      {map.spaces.map(({ id }, at) => {
        const [x, y] = layout.points[at] ?? [0, 0]
        const choice = leads.get(at)
        return (
          <g
            key={id}
            class={choice === undefined ? 'tb-hand' : 'tb-hand tb-open'}
            data-space={id}
            data-index={at}
            data-open={open.includes(id) ? id : undefined}
            data-leads={open.includes(id) ? undefined : choice}
            data-keys="board"
            role="button"
            tabIndex={at === Math.max(0, tabbed) ? 0 : -1}
            aria-label={describe(at, isSmall || at === tabbed || choice !== undefined || props.reachable.has(at))}
            onClick={(event) => {
              if (choice !== undefined && (!isTouch.current || touched.current === at)) return press(at)
              event.stopPropagation()
              touched.current = at
              select(at)
            }}
            onFocus={() => select(at)}
            onPointerEnter={(event) => {
              if (event.pointerType === 'mouse') select(at)
            }}
            onKeyDown={(event) => {
              const next = nextSpace(layout.points, at, event.key)
              if (next !== null) {
                event.preventDefault()
                event.stopPropagation()
                focus(next)
              } else if ((event.key === 'Enter' || event.key === ' ') && choice !== undefined) {
                event.preventDefault()
                event.stopPropagation()
                press(at)
              }
            }}
          >
            <circle cx={x} cy={y} r={ringReach(layout.reaches[at] ?? 0)} fill="transparent" />
            {choice === undefined || props.choices < 2 ? null : (
              <g
                class="tb-open-number"
                transform={`translate(${x + (layout.reaches[at] ?? 0)} ${y - (layout.reaches[at] ?? 0)})`}
              >
                <circle r="11" />
                <text>{choice + 1}</text>
              </g>
            )}
          </g>
        )
      })}
    </g>
  )
}
