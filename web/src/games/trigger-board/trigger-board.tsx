import { sayAsked } from '@parlor/engine'
import type { Board } from '@parlor/games/trigger-board/knowledge'
import type { RefObject, VNode } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { hasEnded } from '../../boards/board.ts'
import { DieFace } from '../../parts/die.tsx'
import { keysInLine, useKeys } from '../../parts/use-keys.ts'
import { playSound } from '../../sound/sounds.ts'
import { sayEnd } from '../../readouts/readouts.ts'
import { sayHeadline } from '../../open-match/whose-turn.ts'
import { spoken } from '../../words/spoken.ts'
import { AskedCard } from './asked-card.tsx'
import { turnOf, type TriggerBoardProps } from './board-kind.ts'
import { boardMapOf, type BoardMap } from './board-map.ts'
import { choicesIn, type Choice } from './choices.ts'
import { wishOf } from './keys.ts'
import { MapDefs } from './map-defs.tsx'
import { MapView } from './map-view.tsx'
import type { OtherPiece } from './pieces.ts'
import { PlayersList } from './players-list.tsx'
import { useViewport } from './use-viewport.ts'
import { useWalks } from './use-walks.ts'
import { boardWords } from './words.ts'
import { ZoomButtons } from './zoom-buttons.tsx'
import './trigger-board.css'

/** A board that somebody has drawn, as they drew it; beside it who plays, and what can be done. */
export function TriggerBoard(props: TriggerBoardProps): VNode {
  const { game, match, number, view: given, happenings, seat, offers, sending, play, nameOf, acting, options } = props
  const view = given.table
  const say = boardWords.words.value
  const { board, isMissing } = useBoard(options, view.board.hash)
  const map = useMemo(() => (board === null ? null : boardMapOf(board)), [board])
  const ids = view.table.players.map(({ space }) => map?.spaces[space]?.id ?? '')
  const walks = useWalks(ids, happenings)
  useLayoutEffect(() => {
    // What can be done is offered while pieces still walk: whose turn it is, is said at the same time.
    acting(walks.isWalking, { toAct: given.toAct, turn: turnOf(view) })
    return () => acting(false)
  }, [walks.isWalking, given])
  useEffect(() => {
    if (happenings.some(({ what }) => what === 'rolled')) playSound('roll')
  }, [happenings])

  const speaker = spoken(game)
  const choices = seat === null ? [] : choicesIn(offers, view, map, nameOf, say)
  const take = (choice: Choice) => {
    walks.skip()
    if (!sending) void play(choice.move)
  }
  // Listened to here, not where the map is drawn: whoever is quick is heard while the map is still fetched.
  const viewport = useRef<MapMoves | null>(null)
  useKeys(
    wishOf,
    (wish) => {
      if (wish.wish === 'zoom') return viewport.current?.zoom(wish.times)
      if (wish.wish === 'pan') return viewport.current?.pan(wish.byX, wish.byY)
      if (wish.wish === 'whole') return viewport.current?.fit()
      const choice = choices[wish.wish === 'choose' ? wish.place : 0]
      if (choice !== undefined && (wish.wish === 'choose' || choices.length === 1)) take(choice)
    },
    say.keyList,
  )
  const { dice, movesLeft, round, queue, running, ending } = view.table
  const isLeft = ending === null && hasEnded(props)
  const turn = isLeft ? null : turnOf(view)
  const asked =
    ending === null && !isLeft
      ? sayAsked(speaker, given, nameOf)
      : match.outcome === null && ending !== null
        ? say.over
        : sayEnd(match)
  return (
    <div
      class={isTall(map) ? 'tb-board is-tall' : 'tb-board'}
      data-testid="trigger-board"
      data-walking={walks.isWalking}
      data-number={number}
      data-sending={sending}
    >
      <header class="tb-head">
        <p class="tb-title">
          <strong>{view.board.name}</strong>
          {view.board.author === '' ? null : <span class="soft small"> {say.by(view.board.author)}</span>}
        </p>
        <p class="tb-turn" data-testid="turn">
          {say.round(round)}
          {turn === null ? '' : ` · ${sayHeadline(props.whose, nameOf, turn)}`}
          {movesLeft > 0 ? ` · ${say.stepsLeft(movesLeft)}` : ''}
        </p>
        {dice.length === 0 ? null : (
          <span class="tb-dice" role="img" aria-label={`${say.dice}: ${dice.join(', ')}`}>
            {dice.map((value, at) => (
              <span key={at} class="tb-die">
                {value <= 6 ? <DieFace value={value} /> : <strong class="figures">{value}</strong>}
              </span>
            ))}
          </span>
        )}
      </header>
      {map === null ? (
        <div class="tb-frame tb-waiting soft">{isMissing ? say.failed : say.loading}</div>
      ) : (
        <Frame
          map={map}
          places={ids.map((id, at) => walks.seen.get(at) ?? id)}
          others={view.table.players.flatMap(({ pieces, piece: inHand }, owner) =>
            pieces.flatMap(({ space }, piece) =>
              piece === inHand ? [] : [{ seat: owner, piece, place: map.spaces[space]?.id ?? '' }],
            ),
          )}
          own={given.viewer}
          turn={turn}
          nameOf={nameOf}
          label={say.map(view.board.name, view.board.spaces)}
          choices={choices}
          take={take}
          skip={walks.skip}
          moves={viewport}
        >
          {(find) => <PlayersList view={view} turn={turn} nameOf={nameOf} own={given.viewer} find={find} />}
        </Frame>
      )}
      <AskedCard
        view={given}
        match={match}
        seat={seat}
        nameOf={nameOf}
        now={props.now}
        sending={sending}
        whose={props.whose}
        choices={choices}
        asked={asked}
        take={take}
      />
      {queue.length === 0 && running === null ? null : (
        <ol class="tb-queue small" aria-label={say.queue} data-testid="queue">
          {[...(running === null ? [] : [running.item]), ...queue].slice(0, 8).map((item, at) => (
            <li key={at} class={at === 0 && running !== null ? 'is-running' : ''}>
              {say.queued(map?.spaces[item.space]?.name ?? '…', nameOf(item.seat))}
              {at === 0 && running !== null ? ` (${say.running})` : ''}
            </li>
          ))}
        </ol>
      )}
      <p class="tb-keys small soft">{keysInLine(say.keyList)}</p>
    </div>
  )
}

const TALL = 1.6

/** Is the board so high for its width that the rest has a place beside it? */
function isTall(map: BoardMap | null): boolean {
  return map !== null && map.bounds.width < map.bounds.height * TALL
}

/** What keys do to the map. */
type MapMoves = Pick<ReturnType<typeof useViewport>, 'zoom' | 'pan' | 'fit'>

interface FrameProps {
  readonly map: BoardMap
  readonly places: readonly string[]
  readonly others: readonly OtherPiece[]
  readonly own: number | null
  readonly turn: number | null
  readonly nameOf: (seat: number) => string
  readonly label: string
  readonly choices: readonly Choice[]
  readonly take: (choice: Choice) => void
  readonly skip: () => void
  /** Is given what keys do here. */
  readonly moves: RefObject<MapMoves | null>
  readonly children: (find: (seat: number) => void) => VNode
}

/** The picture in its frame, which is moved and made larger by hand and by keys. */
function Frame(props: FrameProps): VNode {
  const { map, places, others, own, turn, nameOf, label, choices, take, skip, moves, children } = props
  const say = boardWords.words.value
  const frame = useRef<HTMLDivElement>(null)
  const focusOf = (seat: number | null) => {
    const space = map.byId.get(places[seat ?? 0] ?? '')
    return space === undefined ? null : ({ at: [space.x, space.y], reach: space.reach } as const)
  }
  const { viewport, size, isHeld, zoom, pan, fit, show } = useViewport(frame, map.bounds, focusOf(turn))
  moves.current = { zoom, pan, fit }
  useLayoutEffect(() => () => void (moves.current = null), [])
  const [width, height] = [size.width / viewport.scale, size.height / viewport.scale]
  const find = (seat: number) => {
    const focus = focusOf(seat)
    if (focus !== null) show(focus)
  }
  const spaces = choices.flatMap(({ space }) => space ?? [])
  return (
    <>
      <div class="tb-frame-room">
        <div ref={frame} class={`tb-frame${isHeld ? ' is-held' : ''}`} onClick={skip} data-testid="map">
          <svg
            role="img"
            aria-label={label}
            viewBox={`${viewport.x - width / 2} ${viewport.y - height / 2} ${Math.max(1, width)} ${Math.max(1, height)}`}
          >
            <defs>
              <MapDefs head="tb-head" ways={map.ways} />
            </defs>
            <MapView
              map={map}
              places={places}
              others={others}
              nameOf={nameOf}
              turn={turn}
              own={own}
              open={spaces}
              choose={(id) => {
                const choice = choices.find(({ space }) => space === id)
                if (choice !== undefined) take(choice)
              }}
            />
          </svg>
        </div>
        <ZoomButtons say={say} zoom={zoom} fit={fit} />
      </div>
      {children(find)}
    </>
  )
}

interface FoundBoard {
  readonly hash: string
  readonly board: Board | null
}

/** The one found last: it is on the screen at once when a device has been passed on. */
let lastFound: FoundBoard | null = null

/** The board itself: a view only names it. */
function useBoard(
  options: TriggerBoardProps['options'],
  hash: string,
): { readonly board: Board | null; readonly isMissing: boolean } {
  const [found, setFound] = useState(lastFound)
  const own = found?.hash === hash ? found : null
  useEffect(() => {
    if (own !== null) return
    let isWanted = true
    const find = (board: Board | null) => {
      if (!isWanted) return
      const next = { hash, board }
      if (board !== null) lastFound = next
      setFound(next)
    }
    options().then(
      ({ board }) => find(board.value),
      () => find(null),
    )
    return () => void (isWanted = false)
  }, [hash])
  return { board: own?.board ?? null, isMissing: own !== null && own.board === null }
}
