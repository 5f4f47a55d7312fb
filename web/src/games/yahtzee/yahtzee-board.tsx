import { sayValue, type Seat } from '@parlor/engine'
import * as yahtzeeCard from '@parlor/games/yahtzee/knowledge'
import type { VNode } from 'preact'
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { hasEnded } from '../board.ts'
import { announce } from '../../parts/announce.tsx'
import { toast } from '../../parts/toast.tsx'
import { sayHeadline } from '../../open-match/whose-turn.ts'
import { buzz, playSound } from '../../sound/sounds.ts'
import { spoken } from '../../words/spoken.ts'
import { yahtzeeWords, type YahtzeeWords } from './words.ts'
import { advisedOn, type Advised } from './advised.ts'
import { fillingMove, type BoxState } from './boxes.ts'
import { DiceTray } from './dice-tray.tsx'
import { FinalPanel } from './final-panel.tsx'
import { jokerNotice } from './joker-notice.ts'
import { MoveQueue, type KnownDice } from './move-queue.ts'
import { ScoreCard } from './score-card.tsx'
import { keysInLine, useKeys } from '../../parts/use-keys.ts'
import { wishOf } from './keys.ts'
import { useTumble } from './use-tumble.ts'
import {
  fallenDice,
  isOver,
  type Category,
  type YahtzeeKind,
  type YahtzeeProps,
  type YahtzeeView,
  leaders,
  type YahtzeeHappening,
} from './yahtzee-view.ts'

import './yahtzee-board.css'

const SLOTS = [0, 1, 2, 3, 4] as const
const FREEZE_BUZZ_MS = 12

export function YahtzeeBoard(props: YahtzeeProps): VNode {
  const { game, match, view: given, number, happenings, seat, offers, play, nameOf, advice, acting } = props
  const view = given.table
  const say = yahtzeeWords.words.value
  const [, redraw] = useState(0)
  const queue = useMemo(() => new MoveQueue(() => redraw((count) => count + 1)), [])
  const { slots, isTumbling, settle } = useTumble(view, happenings, acting)
  useLayoutEffect(() => {
    acting(isTumbling)
    return () => acting(false)
  }, [isTumbling])
  const [asked, ask] = useState<{
    readonly category: Category
    readonly extra: number
    readonly worth: number
  } | null>(null)
  /** The next box that is pressed is to be given up, whatever the dice are worth there. */
  const [isGivingUp, giveUp] = useState(false)
  const rollButton = useRef<HTMLButtonElement>(null)
  /** A box was filled, and is gone as a button: the focus goes where the next turn begins. */
  const toRoll = useRef(false)
  const jokerId = useId()

  const isOffered = (name: YahtzeeKind['move']['move']) => offers.some(({ move }) => move === name)
  const known: KnownDice = {
    number,
    roll: `${view.turn} ${view.round} ${view.rollsLeft} ${view.dice.map(({ value }) => value).join('')}`,
    frozen: view.dice.map(({ frozen }) => frozen),
    canFreeze: isOffered('FREEZE') || isOffered('UNFREEZE'),
  }
  useLayoutEffect(() => {
    queue.see(known, play)
    if (!toRoll.current || asked !== null) return
    toRoll.current = false
    rollButton.current?.focus({ preventScroll: true })
  })
  // A question about dice that are gone is no question any more.
  useLayoutEffect(() => {
    ask(null)
    giveUp(false)
  }, [number])
  const fresh = useHappened(view, happenings, given.viewer)

  const over = isOver(view) || hasEnded(props)
  const isFrozen = (die: number) => queue.isFrozen(die, known)
  const shown = SLOTS.map((die) => ({ value: view.dice[die]?.value ?? 0, frozen: isFrozen(die) }))
  const allFrozen = view.dice.length > 0 && shown.every(({ frozen }) => frozen)
  const canRoll = !queue.isClosing && !allFrozen && (isOffered('ROLL') || isOffered('UNFREEZE'))
  const advised = seat === null ? null : advisedOn(advice, view.dice.length === 0 ? [] : shown)
  const notice = over ? null : jokerNotice(view)
  const boxName = (category: Category) => sayValue(spoken(game), 'category', category)
  const own = given.viewer ?? view.turn
  const turn = sayHeadline(props.whose, nameOf, view.turn)
  const round = say.round(view.round, yahtzeeCard.BOXES)

  const toggle = (die: number) => {
    settle()
    if (!queue.toggle(die)) return
    playSound('select')
    buzz(FREEZE_BUZZ_MS)
  }
  const roll = () => {
    settle()
    if (canRoll) queue.close({ move: 'ROLL' })
    else if (seat !== null && allFrozen) toast(say.allFrozen)
  }
  const write = (category: Category, points: number) => {
    ask(null)
    const move = fillingMove(offers, category, points)
    if (move !== null) toRoll.current = queue.close(move)
  }
  const fill = (category: Category, state: BoxState) => {
    // Nobody fills a box before the dice can be read.
    if (isTumbling) return settle()
    if (state.kind === 'blocked' && notice !== null) toast(say.blocked(notice, boxName))
    if (state.kind !== 'preview' || seat === null || queue.isClosing) return
    const { points, extra } = state
    if (isGivingUp) {
      giveUp(false)
      if (points > 0 && fillingMove(offers, category, 0)?.move !== 'SCRATCH') return
      ask({ category, extra, worth: points })
    } else if (points === 0) ask({ category, extra, worth: 0 })
    else write(category, points)
  }

  useKeys(
    wishOf,
    (wish) => {
      const values = fallenDice(view)
      if (wish.wish === 'freeze') return toggle(wish.die)
      if (wish.wish === 'roll') return roll()
      if (wish.wish === 'cancel') return giveUp(false)
      if (wish.wish === 'say-turn') return announce(say.sayTurn(turn, round))
      if (wish.wish === 'say-score') {
        const card = view.cards[own]
        if (card) announce(say.sayScore(nameOf(own), card.total, card.upper, yahtzeeCard.UPPER_GOAL))
        return
      }
      const left = say.rollsLeft(view.rollsLeft)
      const frozenValues = shown.filter(({ frozen }) => frozen).map(({ value }) => value)
      announce(values === null ? say.sayNoDice(left) : say.sayDice(values, frozenValues, left))
    },
    say.keyList,
  )

  return (
    <div class={`yz-board${isTumbling ? ' tumbling' : ''}${isGivingUp ? ' scratching' : ''}`}>
      <div class="yz-top">
        {over ? (
          <FinalPanel view={view} match={match} nameOf={nameOf} />
        ) : (
          <DiceTray
            dice={shown.map(({ value, frozen }, die) => ({
              value,
              isFrozen: frozen,
              isAdvised: !isTumbling && (advised?.freeze?.includes(die) ?? false),
            }))}
            slots={slots}
            rollsLeft={view.rollsLeft}
            heading={view.cards.length > 1 ? `${say.roundOnly(view.round)} · ${turn}` : round}
            status={
              seat === null
                ? ''
                : isGivingUp
                  ? say.whichBox
                  : statusOf(say, { view, allFrozen, advised: isTumbling ? null : advised, shown, boxName })
            }
            canFreeze={known.canFreeze && !queue.isClosing}
            canRoll={canRoll}
            hasRoll={given.viewer !== null}
            toggle={toggle}
            roll={roll}
            rollButton={rollButton}
          />
        )}
        {notice === null ? null : (
          <p class={isTumbling ? 'yz-joker waits' : 'yz-joker'} data-testid="joker" id={jokerId}>
            <strong>{say.jokerTitle(notice)}</strong> {say.jokerSaid(notice, boxName)}
          </p>
        )}
      </div>
      <ScoreCard
        view={view}
        turn={over ? null : view.turn}
        own={own}
        canFill={seat !== null && !queue.isClosing}
        isScratching={isGivingUp}
        advised={advised}
        fresh={fresh}
        explainedBy={jokerId}
        seatName={nameOf}
        boxName={boxName}
        fill={fill}
      />
      {over ? null : (
        <div class="yz-foot">
          {offers.some(({ move }) => move === 'SCRATCH') ? (
            <button
              type="button"
              class="button quiet small"
              data-testid="give-up-box"
              onClick={() => {
                if (!isGivingUp) announce(say.whichBox)
                giveUp(!isGivingUp)
              }}
            >
              {isGivingUp ? say.keepBoxes : say.giveUpBox}
            </button>
          ) : null}
          <p class="yz-keys small soft">{keysInLine(say.keyList)}</p>
        </div>
      )}
      {asked === null ? null : (
        <ZeroDialog
          box={boxName(asked.category)}
          extra={asked.extra}
          worth={asked.worth}
          yes={() => write(asked.category, 0)}
          no={() => ask(null)}
        />
      )}
    </div>
  )
}

interface Moment {
  readonly view: YahtzeeView
  readonly allFrozen: boolean
  readonly advised: Advised | null
  readonly shown: readonly { readonly value: number }[]
  readonly boxName: (category: Category) => string
}

/** What can be done now, or what the coach would do, in one sentence. */
function statusOf(say: YahtzeeWords, { view, allFrozen, advised, shown, boxName }: Moment): string {
  if (view.dice.length === 0) return say.rollFirst
  if (advised !== null) {
    if (advised.freeze === null) return say.coach.score(advised.boxes.map(boxName))
    if (advised.freeze.length === 0) return say.coach.rollAll
    return say.coach.freeze(advised.freeze.map((die) => shown[die]?.value ?? 0))
  }
  if (view.rollsLeft === 0) return say.noRolls
  return allFrozen ? say.allFrozen : say.freezeOrScore
}

const SCORE_BUZZ_MS = 25

/** Sounds for what has happened; gives the box that was filled by it. */
function useHappened(
  view: YahtzeeView,
  happenings: readonly YahtzeeHappening[],
  viewer: Seat | null,
): { readonly seat: number; readonly category: Category } | null {
  // A match of Yahtzee has only happenings of Yahtzee.
  const told = happenings
  const filled = told.find((each) => each.what === 'scored' || each.what === 'scratched')
  useLayoutEffect(() => {
    if (filled === undefined) return
    if (isOver(view)) playSound(viewer === null || leaders(view).includes(viewer) ? 'win' : 'lose')
    else playSound('score')
    buzz(SCORE_BUZZ_MS)
    // What has happened is heard once, whatever is drawn afterwards.
  }, [happenings])
  return filled === undefined ? null : { seat: filled.seat, category: filled.category }
}

interface Props {
  /** The box that would be given up. */
  readonly box: string
  readonly extra: number
  /** What the dice are worth there: given away. */
  readonly worth: number
  readonly yes: () => void
  readonly no: () => void
}

/** Asks before a box is given up for nothing. Stands in the page only while it asks. */
function ZeroDialog({ box, extra, worth, yes, no }: Props): VNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const say = yahtzeeWords.words.value
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby="yz-zero" aria-describedby="yz-zero-about" onClose={no}>
      <div class="stack">
        <h2 id="yz-zero">{say.zeroAsk(box)}</h2>
        <p id="yz-zero-about">
          {worth > 0 ? say.giveAwayAbout(box, worth) : say.zeroAbout(box)} {extra > 0 ? say.zeroAboutExtra(extra) : ''}
        </p>
        <div class="row">
          {/* Closed, it gives the focus back to the box; taken out of the page while it is open, it would not. */}
          <button type="button" class="button" autoFocus onClick={() => dialog.current?.close()}>
            {say.zeroNo}
          </button>
          <button type="button" class="button danger" data-testid="confirm-scratch" onClick={yes}>
            {say.zeroYes}
          </button>
        </div>
      </div>
    </dialog>
  )
}
