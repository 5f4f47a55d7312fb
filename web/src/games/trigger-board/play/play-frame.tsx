import type { Board } from '@parlor/games/trigger-board/knowledge'
import type { NameOf } from '@parlor/engine'
import type { RefObject, VNode } from 'preact'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import type { BoardHappening } from '../board-kind.ts'
import type { BoardMap, Point } from '../board-map.ts'
import type { Choice } from '../choices.ts'
import { planOf } from '../drawing/plan-of.ts'
import type { Sign } from '../drawing/signs.ts'
import { useLayout } from '../drawing/use-layout.ts'
import { ImageCuts } from '../map-defs.tsx'
import { SEAT_COLOURS, type OtherPiece } from '../pieces.ts'
import { useScenery, type Worn } from '../themes/use-theme.ts'
import { useSize } from '../use-size.ts'
import { useViewport } from '../use-viewport.ts'
import { walksIn } from '../walks.ts'
import { boardWords } from '../words.ts'
import { ZoomButtons } from '../zoom-buttons.tsx'
import type { Explained } from './explain.ts'
import { Pawns } from './pawns.tsx'
import { sheetFor } from './sheet-for.ts'
import type { GateMark, Trap } from './marks.tsx'
import { percent, PlayMap } from './play-map.tsx'
import type { Float } from './floats.ts'

/** What keys and the list of players do to the map. */
export interface MapMoves {
  readonly zoom: (times: number) => void
  readonly pan: (byX: number, byY: number) => void
  readonly fit: () => void
  /** Goes to where somebody stands. */
  readonly find: (seat: number) => void
}

interface Props {
  readonly board: Board
  readonly hash: string
  readonly map: BoardMap
  readonly signs: readonly Sign[]
  readonly worn: Worn
  readonly explained: Explained
  /** False as long as the explanations are on their way. */
  readonly isExplained: boolean
  readonly traps: readonly Trap[]
  /** By seat: the id of the space where the pawn is seen. */
  readonly places: readonly string[]
  /** Who is being moved right now; null while everybody stands. */
  readonly walker: number | null
  readonly others: readonly OtherPiece[]
  readonly letters: readonly string[]
  readonly turn: number | null
  readonly nameOf: NameOf
  readonly isOver: boolean
  /** Who has won, once the game is over. */
  readonly winners: readonly number[]
  /** By seat: the spaces they came through, the present one last. */
  readonly trails: readonly (readonly number[])[]
  readonly happenings: readonly BoardHappening[]
  readonly floats: readonly Float[]
  readonly number: number
  readonly label: string
  readonly choices: readonly Choice[]
  /** Spaces that can be pressed, each with the number of the choice that leads there. */
  readonly leads: ReadonlyMap<number, number>
  readonly press: (space: number) => void
  readonly skip: () => void
  readonly moves: RefObject<MapMoves | null>
  readonly selected: number | null
  readonly select: (space: number | null) => void
}

/** More steps of everybody's way than this would cover the board at the end. */
const LONGEST_PATH = 40
/** Names are read one to one; a little less is still sharp. */
const NEAR = 0.97

/** The board in its frame: laid out for its size, moved and enlarged by hand and by keys; the camera follows a walk. */
export function PlayFrame(props: Props): VNode {
  const { board, hash, map, signs, worn, explained, places, walker, turn, nameOf, choices, moves, select } = props
  const say = boardWords.words.value
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const isNarrow = size.width < NARROW
  // What closed ways ask for has its place on the board.
  const isSaid = props.isExplained || isNarrow || board.ways.every(({ condition }) => condition === null)
  const plan = useMemo(
    () => planOf(board, signs, { goal: say.goalOf, needs: (way) => (isNarrow ? '' : explained.needs(way)) }),
    [board, signs, say, isNarrow, isSaid],
  )
  // In the first position that is seen the room of the frame is still being measured.
  const first = useRef(props.number)
  const sheet = sheetFor(hash, size, props.isOver ? 'over' : props.number === first.current ? 'first' : 'begun')
  const layout = useLayout(`${hash} ${say.board}`, size.width === 0 || !isSaid ? null : plan, sheet)
  const scenery = useScenery(worn, layout, hash)
  const pointOf = (seat: number | null): Point | null =>
    layout?.points[map.byId.get(places[seat ?? -1] ?? '')?.index ?? -1] ?? null
  const bounds = { x: 0, y: 0, width: layout?.width ?? 600, height: layout?.height ?? 400 }
  const isLarge = layout !== null && layout.zoom > 1
  const { viewport, isHeld, zoom, pan, fit, show } = useViewport(frame, bounds, isLarge ? pointOf(walker) : null, size)
  moves.current = {
    zoom,
    pan,
    fit,
    find: (seat) => {
      const [point, space] = [pointOf(seat), map.byId.get(places[seat] ?? '')]
      if (point !== null && isLarge) show(point)
      if (space !== undefined) select(space.index)
    },
  }
  useLayoutEffect(() => () => void (moves.current = null), [])
  const walked = useLastWalk(props)
  const isFar = isLarge && viewport.scale < NEAR
  const open = choices.flatMap(({ space }) => space ?? [])
  const namesOn = (id: string) => places.flatMap((place, seat) => (place === id ? [nameOf(seat)] : [])).join(', ')
  const describe = (space: number, isWhole: boolean): string => {
    const [id, name] = [map.spaces[space]?.id ?? '', map.spaces[space]?.name ?? '']
    const lines = isWhole ? explained.describe(space).lines : []
    const chance = explained.chances.get(space)
    const here = namesOn(id)
    const isTrapped = props.traps.some((trap) => trap.space === space)
    return [
      `${name}.`,
      open.includes(id) && !explained.chances.has(space)
        ? `${say.wayOn}.`
        : open.includes(id) || props.leads.has(space)
          ? `${say.reachNow}.`
          : chance === undefined || chance >= 1
            ? ''
            : `${say.landChance(percent(chance))}.`,
      here === '' ? '' : `${say.stands(here)}.`,
      explained.used.has(space) ? say.used : '',
      isTrapped ? say.trapHere : '',
      ...(lines.length === 0 ? [] : lines.map(({ sentence }) => sentence)),
    ]
      .filter(Boolean)
      .join(' ')
  }
  const gates = useMemo(
    () =>
      plan.ways.flatMap(({ from, to, isBridge }, way): GateMark[] =>
        isBridge ? [{ way, isOpen: explained.isOpen(from, to) }] : [],
      ),
    [plan, explained],
  )
  return (
    <div class="tb-frame-room">
      <div
        ref={frame}
        class={`tb-frame${isHeld ? ' is-held' : ''}`}
        style={{ background: worn.skin.ground }}
        onClick={() => {
          props.skip()
          select(null)
        }}
        onPointerLeave={(event) => {
          if (event.pointerType === 'mouse') select(null)
        }}
        data-testid="map"
        data-drawn={scenery !== null || (layout !== null && map.backdrop !== null)}
        data-theme-id={worn.theme.id}
      >
        {layout === null ? null : (
          <svg width={size.width} height={size.height}>
            <defs>
              <ImageCuts />
            </defs>
            <g
              class="tb-camera"
              style={{
                transform: `translate(${size.width / 2}px, ${size.height / 2}px) scale(${viewport.scale}) translate(${-viewport.x}px, ${-viewport.y}px)`,
              }}
            >
              <PlayMap
                map={map}
                layout={layout}
                worn={worn}
                signs={signs}
                scenery={scenery}
                isFar={isFar}
                gates={gates}
                used={explained.used}
                traps={props.traps}
                reachable={walker === null ? explained.chances : NONE}
                open={open}
                leads={props.leads}
                choices={choices.length}
                press={props.press}
                selected={props.selected}
                select={select}
                describe={describe}
                walked={props.isOver ? null : walked}
                paths={
                  props.isOver
                    ? props.trails.map((trail, seat) => ({ path: trail.slice(-LONGEST_PATH), colour: colourOf(seat) }))
                    : []
                }
                label={props.label}
              >
                <Pawns
                  map={map}
                  layout={layout}
                  worn={worn}
                  places={places}
                  others={props.others}
                  letters={props.letters}
                  turn={turn}
                  winners={props.winners}
                  nameOf={nameOf}
                  floats={props.floats}
                  number={props.number}
                  times={isFar ? Math.min(layout.zoom, 1 / viewport.scale) : 1}
                />
              </PlayMap>
            </g>
          </svg>
        )}
      </div>
      <ZoomButtons say={say} zoom={zoom} fit={fit} />
    </div>
  )
}

const NARROW = 560
const NONE: ReadonlyMap<number, number> = new Map()
const colourOf = (seat: number) => SEAT_COLOURS[seat % SEAT_COLOURS.length] ?? ''

/** Where somebody walked last, from where they stood before. */
function useLastWalk({ map, places, happenings, walker }: Props): { path: readonly number[]; colour: string } | null {
  const stood = useRef<readonly string[]>(places)
  const last = useRef<{ path: readonly number[]; colour: string } | null>(null)
  useMemo(() => {
    const walks = walksIn(happenings)
    const mover = walks.at(-1)?.seat
    if (mover === undefined) return
    const ids = [stood.current[mover] ?? '', ...walks.flatMap(({ seat, path }) => (seat === mover ? path : []))]
    const path = ids.flatMap((id) => map.byId.get(id)?.index ?? [])
    last.current = { path, colour: colourOf(mover) }
  }, [happenings])
  if (walker === null) stood.current = places
  return walker === null ? last.current : null
}
