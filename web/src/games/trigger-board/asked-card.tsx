import { canonical, type AnyMove } from '@parlor/engine'
import type { Landing } from '@parlor/games/trigger-board/knowledge'
import type { VNode } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { sayWhoseTurn } from '../../open-match/whose-turn.ts'
import { formatTime, timeLeft, useTick } from '../../parts/time-left.ts'
import type { TriggerBoardProps } from './board-kind.ts'
import { segmentsText, type Choice } from './choices.ts'
import { Figures } from './play/figures.tsx'
import { boardWords } from './words.ts'

interface Props extends Pick<TriggerBoardProps, 'view' | 'match' | 'seat' | 'nameOf' | 'now' | 'sending' | 'whose'> {
  readonly choices: readonly Choice[]
  /** By choice: where it leads. */
  readonly leads: readonly ChoiceLead[]
  /** The token of a space, in a line of text. */
  readonly drawLead: (space: number, landing: Landing) => VNode
  /** The pawn of a player who can be chosen. */
  readonly drawPawn: (seat: number) => VNode
  readonly asked: string
  /** What is done to the player who is to be chosen; empty where nobody is. */
  readonly aim: string
  readonly take: (choice: Choice) => void
  /** A mouse points at a choice, or no longer (null). */
  readonly look: (choice: Choice | null) => void
  /** What the coach would do, when somebody wants to hear it. */
  readonly hint: AnyMove | null
}

/** Some phones invent a mouse where a finger has been. */
const canHover = () => matchMedia('(hover: hover)').matches

/** Where a walk leads by a choice. */
export interface ChoiceLead {
  /** The fork at which one chooses again before the walk ends; null where there is none. */
  readonly fork: string | null
  /** Where the walk can end; none where that is not known. */
  readonly ends: readonly ({ readonly space: number; readonly name: string } & Landing)[]
  /** There are further ones. */
  readonly isMore: boolean
  /** What an answer does to one's stats; empty where it says so itself. */
  readonly figures: string
  /** What the walk gives and takes before it ends. */
  readonly onTheWay: string
  /** It ends on the space that is chosen. */
  readonly isThere: boolean
}

/** What is to be done now, and whatever the board says or asks: always told as the board's own words. */
export function AskedCard(props: Props): VNode {
  const {
    view: given,
    match,
    seat,
    nameOf,
    now,
    sending,
    whose,
    choices,
    leads,
    drawLead,
    drawPawn,
    asked,
    aim,
    take,
    look,
    hint,
  } = props
  const say = boardWords.words.value
  const { prompt } = given.table.table
  const isAsked = prompt !== null && prompt.isMine && seat !== null
  const first = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  const card = useRef<HTMLElement>(null)
  hadFocus.current ||= card.current?.contains(document.activeElement) ?? false
  useLayoutEffect(() => {
    // Whoever plays by keys goes on where the next buttons are; nobody is pulled away from elsewhere.
    if (hadFocus.current && (document.activeElement ?? document.body) === document.body)
      first.current?.focus({ preventScroll: true })
    hadFocus.current = false
    // Who plays on the map by keys sees what is asked.
    if (choices.length > 0 && document.activeElement?.closest('.tb-frame') != null)
      card.current?.scrollIntoView({ block: 'nearest' })
  }, [given])
  const isAdvised = ({ move }: Choice) => hint !== null && choices.length > 1 && canonical(move) === canonical(hint)
  const heading = prompt === null ? asked : prompt.kind === 'message' ? say.boardSays : say.boardAsks
  const text = prompt === null ? '' : segmentsText(prompt.text, nameOf)
  return (
    <section
      ref={card}
      class={`tb-asked card${isAsked ? ' is-asked' : ''}`}
      role={prompt === null ? undefined : 'dialog'}
      aria-label={heading}
      data-testid="asked"
    >
      <p class="tb-asked-head">
        {heading}
        <Countdown view={given} match={match} seat={seat} now={now} />
      </p>
      {prompt === null ? null : (
        <blockquote class="tb-said">
          {prompt.title === '' ? null : <strong>{prompt.title}</strong>}
          {text === '' ? null : <p>{text}</p>}
          {prompt.kind === 'aim' ? <p>{`${say.whom} ${aim}`.trim()}</p> : null}
        </blockquote>
      )}
      {prompt !== null && !isAsked ? <p class="soft">{sayWhoseTurn(whose, nameOf)}</p> : null}
      <div class="tb-choices">
        {choices.map((choice, at) => (
          <button
            key={at}
            ref={at === 0 ? first : null}
            type="button"
            class={`button${at === 0 && choices.length === 1 ? ' primary' : ''}${choice.isOfBoard ? ' tb-of-board' : ''}${isAdvised(choice) ? ' is-advised' : ''}`}
            aria-disabled={sending}
            data-testid={`choice-${at}`}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && canHover() && look(choice)}
            onPointerLeave={({ pointerType }) => pointerType === 'mouse' && look(null)}
            onClick={() => {
              if (!sending) take(choice)
            }}
          >
            {choices.length > 1 && at < 9 ? <kbd aria-hidden="true">{at + 1}</kbd> : null}
            {choice.player === null ? null : drawPawn(choice.player)}
            <span>
              {choice.label}
              <Ends lead={leads[at]} drawLead={drawLead} />
            </span>
            {isAdvised(choice) ? (
              <span class="tb-advised" title={say.coachMarks}>
                <span aria-hidden="true">★</span>
                <span class="sr-only"> {say.coachMarks}</span>
              </span>
            ) : null}
          </button>
        ))}
      </div>
    </section>
  )
}

interface EndsProps extends Pick<Props, 'drawLead'> {
  readonly lead: ChoiceLead | undefined
}

/** What a choice costs or gives, where its walk ends and what happens there, or where one chooses again on the way. */
function Ends({ lead, drawLead }: EndsProps): VNode | null {
  const say = boardWords.words.value
  if (
    lead === undefined ||
    (lead.figures === '' && lead.onTheWay === '' && lead.ends.length === 0 && lead.fork === null)
  )
    return null
  const { figures, fork, ends, isMore, isThere, onTheWay } = lead
  return (
    <span class="tb-ends small">
      {figures === '' ? null : (
        <span class="tb-figures">
          <Figures figures={figures} />
        </span>
      )}
      {figures === '' || (ends.length === 0 && fork === null) ? '' : ' · '}
      {fork !== null ? say.thenFork(fork) : ends.length === 0 || isThere ? '' : say.endsAt}
      {/* Each sign stands with its name, and never beside another sign: two of “+1” are not “+2”. */}
      {ends.map(({ space, name, ...landing }, at) => (
        <span key={space}>
          {at === 0 ? ' ' : ` ${say.or} `}
          <span class="tb-end">
            {isThere ? '' : name} {drawLead(space, landing)}
          </span>
          {landing.immune === '' ? null : ` (${landing.immune})`}
          {landing.trap === null ? null : ` · ${say.trap}`}
          {landing.trap === null || landing.trap === '' ? null : (
            <>
              {' ('}
              <Figures figures={landing.trap} />)
            </>
          )}
        </span>
      ))}
      {isMore ? ' …' : ''}
      {onTheWay === '' ? null : (
        <>
          {figures === '' && ends.length === 0 && fork === null ? '' : ' · '}
          {say.gainedOnTheWay} <Figures figures={onTheWay} />
        </>
      )}
    </span>
  )
}

/** What is left of the clock of whoever looks, or of everybody. */
function Countdown({ view, match, seat, now }: Pick<Props, 'view' | 'match' | 'seat' | 'now'>): VNode | null {
  const clock = view.clocks.find((each) => each.seat === seat) ?? view.clocks.find((each) => each.seat === null)
  useTick(clock !== undefined)
  if (clock === undefined || match.stage !== 'playing') return null
  const left = timeLeft(clock, match.startedAt ?? now(), now())
  return (
    <span class="tb-countdown figures" role="timer">
      {boardWords.words.value.left(formatTime(left))}
    </span>
  )
}
