import { sayAsked, sayHappening } from '@parlor/engine'
import type { Board } from '@parlor/games/trigger-board/knowledge'
import type { VNode } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { hasEnded } from '../board.ts'
import { DieFace } from '../../parts/die.tsx'
import { keysInLine, useKeys } from '../../parts/use-keys.ts'
import { playSound } from '../../sound/sounds.ts'
import { sayHeadline } from '../../open-match/whose-turn.ts'
import { spoken } from '../../words/spoken.ts'
import { AskedCard } from './asked-card.tsx'
import { turnOf, type TriggerBoardProps } from './board-kind.ts'
import { boardMapOf } from './board-map.ts'
import { choicesIn, type Choice } from './choices.ts'
import { signsOf, statIcon } from './drawing/signs.ts'
import { wishOf } from './keys.ts'
import { SEAT_COLOURS } from './pieces.ts'
import { PlayersList } from './players-list.tsx'
import { floatsIn, soundOf, type Float } from './play/floats.ts'
import { GoalStrip } from './play/goal-strip.tsx'
import { aheadOf, endsOf, isSure, leadsOf, LeadSign } from './play/leads.tsx'
import { lettersOf, PawnImage } from './play/pawn.tsx'
import { PlayFrame, type MapMoves } from './play/play-frame.tsx'
import { useBoard } from './play/use-board.ts'
import { useEnding } from './play/use-ending.ts'
import { UNEXPLAINED, useExplanations } from './play/use-explanations.ts'
import { useStory } from './play/use-story.ts'
import { useTurningPoint } from './play/use-turning-point.ts'
import { themeIdOf } from './themes/index.ts'
import { useTheme } from './themes/use-theme.ts'
import { columnsFor, DESKTOP_CARD, PHONE_CARD, roomOfQuestions, useRoom } from './use-room.ts'
import { useWalks } from './use-walks.ts'
import { boardWords } from './words.ts'
import './trigger-board.css'

/** A board that somebody has made, drawn in its theme; beside it what wins, who plays, and what can be done. */
export function TriggerBoard(props: TriggerBoardProps): VNode {
  const { game, match, number, view: given, happenings, seat, offers, sending, play, nameOf, acting, options } = props
  const view = given.table
  const say = boardWords.words.value
  const { board, isMissing } = useBoard(options, view.board.hash)
  const { map, signs, themeId } = useMemo(() => drawnOf(board), [board])
  const worn = useTheme(themeId)
  const ids = view.table.players.map(({ space }) => map?.spaces[space]?.id ?? '')
  const walks = useWalks(ids, happenings)
  const { stories, changes } = useStory(view, happenings)
  const story = stories.at(-1)
  // What can be done is offered while others still walk. That it is one's turn is said when they have arrived.
  const isLate = seat !== null && walks.isOther(seat)
  const lastTurn = useRef(turnOf(view))
  if (!isLate) lastTurn.current = turnOf(view)
  useLayoutEffect(() => {
    acting(walks.isWalking, isLate ? { turn: lastTurn.current } : { toAct: given.toAct, turn: turnOf(view) })
    return () => acting(false)
  }, [walks.isWalking, isLate, given])
  useEffect(() => {
    if (happenings.some(({ what }) => what === 'rolled')) playSound('roll')
    if (happenings.some(({ what }) => what === 'ended')) {
      const winners = view.table.ending?.winners ?? []
      playSound(given.viewer === null || winners.includes(given.viewer) ? 'win' : 'lose')
    }
  }, [happenings])

  const floats = useMemo(() => floatsIn(changes, happenings, say, nameOf), [changes, happenings, say])
  useEffect(() => {
    // With what is seen: once the pawns have arrived.
    const sound = walks.isWalking ? null : soundOf(floats)
    if (sound !== null) playSound(sound)
  }, [floats, walks.isWalking])

  const [selected, select] = useState<number | null>(null)
  // On a phone what is said of a space stands in the other half of the screen, and never on what is asked.
  const [cardPlace, setCardPlace] = useState({ isLow: false, above: 0, below: 0, width: 0 })
  // Beside the map it stands below the rest. Where the screen ends before it does, it stands above what is asked, over the
  // players, or right below what is asked, wherever more room is.
  const [lifted, lift] = useState<'above' | 'below' | null>(null)
  const lookAt = (space: number | null) => {
    const hand = space === null ? null : whole.current?.querySelector(`[data-index="${space}"]`)
    if (hand != null) {
      const asks = tray.current?.getBoundingClientRect()
      const parts = [...(tray.current?.children ?? [])].map((part) => part.getBoundingClientRect().bottom)
      setCardPlace({
        isLow: hand.getBoundingClientRect().bottom > innerHeight * LOW,
        above: Math.max(0, innerHeight - (asks?.top ?? innerHeight)),
        below: Math.max(0, ...parts),
        width: asks?.width ?? 0,
      })
    }
    lift(null)
    select(space)
  }
  const speaker = spoken(game)
  const choices = seat === null ? [] : choicesIn(offers, view, map, nameOf, say)
  // The space that a player goes for: whatever else is chosen on the way there need not be asked.
  const goingFor = useRef<number | null>(null)
  const take = (choice: Choice, end: number | null = null) => {
    goingFor.current = end
    walks.skip()
    // What was looked at is not what comes next.
    select(null)
    if (!sending) void play(choice.move)
  }
  // Listened to here, not where the map is drawn: whoever is quick is heard while the map is still fetched.
  const moves = useRef<MapMoves | null>(null)
  useKeys(
    wishOf,
    (wish) => {
      if (wish.wish === 'zoom') return moves.current?.zoom(wish.times)
      if (wish.wish === 'pan') return moves.current?.pan(wish.byX, wish.byY)
      if (wish.wish === 'whole') return moves.current?.fit()
      const choice = choices[wish.wish === 'choose' ? wish.place : 0]
      if (choice !== undefined && (wish.wish === 'choose' || choices.length === 1)) take(choice)
    },
    say.keyList,
  )
  const { dice, movesLeft, round, queue } = view.table
  const isLeft = view.table.ending === null && hasEnded(props)
  const isOver = view.table.ending !== null || isLeft
  const ending = useEnding(props)
  const turn = isLeft ? null : isLate ? lastTurn.current : turnOf(view)
  const explanations = useExplanations()
  const explained = useMemo(
    () => (board === null || explanations === null ? null : explanations.explain(board, view)),
    [board, explanations, view, say],
  )
  const turningPoint = useTurningPoint(props, board, explained?.goal.main ?? null)
  // A question is never covered by what somebody has looked at before.
  const asks = choices.length > 0 ? `${number}` : ''
  useEffect(() => select(null), [turn, asks])
  const letters = lettersOf(view.table.players.map((_, each) => nameOf(each)))
  const asked = isOver
    ? ending.said
    : isLate
      ? say.onTheWay(nameOf(walks.walker ?? lastTurn.current ?? 0))
      : sayAsked(speaker, given, nameOf)
  const shown = selected ?? (isOver ? null : (explained?.standsOn ?? null))
  const card = map?.spaces[shown ?? -1]
  const sign = signs[shown ?? -1]
  const ends = choices.map((choice) => endsOf(choice, explained))
  const leads = leadsOf(choices, ends, map)
  const goes = choices[leads.get(shown ?? -1) ?? -1]
  const press = (space: number) => {
    const choice = choices[leads.get(space) ?? -1]
    if (choice !== undefined) take(choice, isSure(choice, space, explained) ? space : null)
  }
  useEffect(() => {
    const end = goingFor.current
    if (end === null || sending || choices.length === 0) return
    goingFor.current = null
    if (movesLeft > 0 && turn === seat) press(end)
  }, [number, sending, choices.length])
  const chance =
    explained?.odds === null || explained?.odds === undefined ? null : (explained.chances.get(shown ?? -1) ?? 0)
  const tray = useRef<HTMLDivElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  const questions = useMemo(() => (board === null ? 0 : roomOfQuestions(board, PHONE_CARD)), [board])
  const beside = useMemo(() => (board === null ? 0 : roomOfQuestions(board, DESKTOP_CARD)), [board])
  useLayoutEffect(() => {
    const looked = selected === null ? null : (whole.current?.querySelector('.tb-card') ?? null)
    if (looked === null || looked.getBoundingClientRect().bottom <= innerHeight) return
    lift(cardPlace.below > cardPlace.above ? 'above' : 'below')
  }, [selected, cardPlace])
  const room = useRoom(whole, tray, questions, explained !== null && worn !== null && !isOver)
  return (
    <div
      ref={whole}
      class={`tb-board${isOver ? ' is-over' : ''}${view.seats > MOST_IN_A_ROW ? ' is-full' : ''}`}
      style={{
        '--asked-room': `${room.asked}px`,
        '--asked-beside': `${beside}px`,
        '--above': `${cardPlace.above}px`,
        '--below': `${cardPlace.below}px`,
        '--beside': `${cardPlace.width}px`,
        '--lost': `${room.lost}px`,
        ...(worn === null ? {} : { '--die': worn.skin.die.paper, '--die-ink': worn.skin.die.pip }),
      }}
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
          {explained?.rounds == null ? say.round(round) : say.roundOf(round, explained.rounds)}
          {turn === null ? null : <span class="tb-whose"> · {sayHeadline(props.whose, nameOf, turn)}</span>}
          {movesLeft > 0 ? ` · ${say.stepsLeft(movesLeft)}` : ''}
        </p>
      </header>
      {explained === null || board === null ? (
        <div class="tb-goal" />
      ) : (
        <GoalStrip
          goal={explained.goalText}
          icon={explained.goalStat === null ? 'goal' : statIcon(board, explained.goalStat)}
          worn={worn}
        />
      )}
      {map === null || worn === null || board === null ? (
        <div class="tb-frame tb-waiting soft">{isMissing ? say.failed : say.loading}</div>
      ) : (
        <PlayFrame
          board={board}
          hash={view.board.hash}
          map={map}
          signs={signs}
          worn={worn}
          // What is used up matters to those who play on.
          explained={explained === null ? UNEXPLAINED : isOver ? { ...explained, used: UNEXPLAINED.used } : explained}
          isExplained={explained !== null}
          traps={view.table.traps}
          places={ids.map((id, at) => walks.seen.get(at) ?? id)}
          walker={walks.walker}
          others={view.table.players.flatMap(({ pieces, piece: inHand }, owner) =>
            pieces.flatMap(({ space }, piece) =>
              piece === inHand ? [] : [{ seat: owner, piece, place: map.spaces[space]?.id ?? '' }],
            ),
          )}
          letters={letters}
          turn={turn}
          nameOf={nameOf}
          isOver={isOver}
          winners={view.table.ending?.winners ?? []}
          trails={view.table.players.map(({ trail }) => trail)}
          happenings={happenings}
          floats={walks.isWalking ? NO_FLOATS : floats}
          number={number}
          label={say.map(view.board.name, view.board.spaces)}
          choices={choices}
          leads={leads}
          press={press}
          skip={walks.skip}
          moves={moves}
          selected={selected}
          select={lookAt}
        />
      )}
      {explanations === null ? (
        <p class="tb-story" data-testid="story">
          {isOver ? '' : say.storyBegins}
        </p>
      ) : (
        <explanations.StoryLine
          stories={stories}
          left={story?.seat === turn && !story.isDone && view.ways.length > 1 ? movesLeft : 0}
          isOver={isOver}
          worn={worn}
          letters={letters}
          nameOf={nameOf}
          say={(happening) => sayHappening(speaker, happening, nameOf)}
        />
      )}
      <div class="tb-side">
        <div
          ref={tray}
          class={`tb-tray${choices.length > 1 ? ' has-choices' : ''}`}
          style={{ '--columns': columnsFor(choices.length) }}
        >
          {dice.length === 0 || isOver ? null : (
            <span class="tb-dice" role="img" aria-label={`${say.dice}: ${dice.join(', ')}`}>
              {dice.map((value, at) => (
                <span key={`${number} ${at}`} class="tb-die">
                  {value <= 6 ? <DieFace value={value} /> : <strong class="figures">{value}</strong>}
                </span>
              ))}
            </span>
          )}
          {isOver && ending.EndCard !== null ? (
            <ending.EndCard
              view={given}
              match={match}
              nameOf={nameOf}
              happenings={happenings}
              headline={ending.said}
              turningPoint={turningPoint}
              speaker={speaker}
              worn={worn}
              letters={letters}
            />
          ) : (
            <AskedCard
              view={given}
              match={match}
              seat={seat}
              nameOf={nameOf}
              now={props.now}
              sending={sending}
              whose={props.whose}
              choices={choices}
              leads={choices.map((choice, at) => aheadOf(choice, ends[at] ?? [], explained, map))}
              drawLead={(space, landing) => (
                <LeadSign space={space} map={map} signs={signs} worn={worn} landing={landing} />
              )}
              drawPawn={(each) => (
                <PawnImage
                  size={24}
                  colour={SEAT_COLOURS[each % SEAT_COLOURS.length] ?? ''}
                  letter={letters[each] ?? ''}
                  hat={worn?.theme.hat ?? null}
                />
              )}
              asked={asked}
              aim={explained?.aim ?? ''}
              take={take}
              look={(choice) => {
                if (choice === null) return lookAt(null)
                const [end, ...further] = ends[choices.indexOf(choice)] ?? []
                const place = further.length === 0 && end !== undefined ? end : map?.byId.get(choice.space ?? '')?.index
                if (place !== undefined) lookAt(place)
              }}
              hint={props.hint}
            />
          )}
          {explanations === null || explained?.odds == null || map === null || worn === null || seat === null ? null : (
            <explanations.RollsRow
              odds={explained.odds}
              map={map}
              signs={signs}
              used={explained.used}
              worn={worn}
              select={lookAt}
            />
          )}
        </div>
        <PlayersList
          view={view}
          board={board}
          turn={turn}
          nameOf={nameOf}
          own={given.viewer}
          find={(each) => moves.current?.find(each)}
          progress={explained?.progress ?? []}
          explained={explained}
          nameOfSpace={(space) => map?.spaces[space]?.name ?? ''}
          drawOf={(id) => worn?.icons[id === null ? 'goal' : board === null ? 'star' : statIcon(board, id)] ?? null}
          letters={letters}
          worn={worn}
        />
        {explained === null || explained.everywhere.length + explained.goalText.notes.length === 0 ? null : (
          <section
            class={`tb-everywhere small${explained.everywhere.length === 0 ? ' is-notes' : ''}`}
            data-testid="everywhere"
          >
            <h3>{say.everywhere}</h3>
            <ul>
              {explained.goalText.notes.map((note) => (
                <li key={note} class="tb-goal-note">
                  {note}
                </li>
              ))}
              {explained.everywhere.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </section>
        )}
        {explanations === null ||
        card === undefined ||
        sign === undefined ||
        worn === null ||
        explained === null ||
        shown === null ? (
          <p class="tb-hint soft small">{isOver ? '' : say.touchHint}</p>
        ) : (
          <explanations.SpaceCard
            name={card.name}
            isLow={cardPlace.isLow}
            lifted={lifted}
            sign={sign}
            look={card}
            worn={worn}
            description={explained.describe(shown)}
            chance={selected === null ? null : chance}
            nameOfSpace={(space) => map?.spaces[space]?.name ?? ''}
            traps={view.table.traps.flatMap(({ space, owner, action }) =>
              space === shown ? [say.trapOf(nameOf, owner, explained.effect(action))] : [],
            )}
            close={selected === null ? null : () => select(null)}
            go={
              goes === undefined || selected === null
                ? null
                : { press: () => press(shown), isCertain: goes.space === card.id || isSure(goes, shown, explained) }
            }
          />
        )}
        {queue.length === 0 ? null : (
          <div class="tb-queue small" data-testid="queue">
            <strong>{say.upNext}</strong>
            <ol>
              {queue.slice(0, MOST_QUEUED).map((item, at) => (
                <li key={at}>{say.queued(map?.spaces[item.space]?.name ?? '…', nameOf(item.seat))}</li>
              ))}
            </ol>
          </div>
        )}
      </div>
      <p class="tb-keys small soft">{keysInLine(say.keyList)}</p>
    </div>
  )
}

/** The share of the height of a screen below which there is room above a space for what is said of it. */
const LOW = 0.5

const NO_FLOATS: readonly Float[] = []

/** More players stand in two rows on a phone. */
const MOST_IN_A_ROW = 4

/** More of what waits would push the players out of sight. */
const MOST_QUEUED = 6

function drawnOf(board: Board | null) {
  if (board === null) return { map: null, signs: [], themeId: null }
  return { map: boardMapOf(board), signs: signsOf(board), themeId: themeIdOf(board) }
}
