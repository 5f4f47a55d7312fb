import { sayValue } from '@parlor/engine'
import { yahtzeeCard } from '@parlor/games'
import type { VNode } from 'preact'
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { announce } from '../../parts/announce.tsx'
import { toast } from '../../parts/toast.tsx'
import { buzz, playSound } from '../../sound/sounds.ts'
import { spoken } from '../../words/spoken.ts'
import { words } from '../../words/words.ts'
import type { BoardProps } from '../board.ts'
import { advisedOn } from './advised.ts'
import { fillingMove, type BoxState } from './boxes.ts'
import { DiceTray } from './dice-tray.tsx'
import { FinalPanel } from './final-panel.tsx'
import { jokerNotice } from './joker-notice.ts'
import { MoveQueue, type KnownDice } from './move-queue.ts'
import { ScoreCard } from './score-card.tsx'
import { statusOf } from './status.ts'
import { useHappened } from './use-happened.ts'
import { useKeys } from './use-keys.ts'
import { useTumble } from './use-tumble.ts'
import { fallenDice, isOver, type Category, type YahtzeeView } from './yahtzee-view.ts'
import { ZeroDialog } from './zero-dialog.tsx'
import './yahtzee-board.css'

const SLOTS = [0, 1, 2, 3, 4] as const
const HOLD_BUZZ_MS = 12

export function YahtzeeBoard(props: BoardProps): VNode {
  const { game, match, view: given, number, happenings, seat, offers, play, nameOf, advice, acting } = props
  const view = given.table as YahtzeeView // this board is given matches of Yahtzee only
  const { yahtzee: say } = words.value
  const [, redraw] = useState(0)
  const queue = useMemo(() => new MoveQueue(() => redraw((count) => count + 1)), [])
  const { slots, isTumbling, settle } = useTumble(view, happenings)
  useLayoutEffect(() => {
    acting(isTumbling)
    return () => acting(false)
  }, [isTumbling])
  const [asked, ask] = useState<{ readonly category: Category; readonly extra: number } | null>(null)
  const rollButton = useRef<HTMLButtonElement>(null)
  /** A box was filled, and is gone as a button: the focus goes where the next turn begins. */
  const toRoll = useRef(false)
  const jokerId = useId()

  const isOffered = (name: string) => offers.some(({ move }) => move === name)
  const known: KnownDice = {
    number,
    roll: `${view.turn} ${view.round} ${view.rollsLeft} ${view.dice.map(({ value }) => value).join('')}`,
    held: view.dice.map(({ frozen }) => frozen),
    canHold: isOffered('FREEZE') || isOffered('UNFREEZE'),
  }
  useLayoutEffect(() => {
    queue.see(known, play)
    if (!toRoll.current || asked !== null) return
    toRoll.current = false
    rollButton.current?.focus({ preventScroll: true })
  })
  // A question about dice that are gone is no question any more.
  useEffect(() => ask(null), [number])
  const fresh = useHappened(view, happenings, given.viewer)

  const over = isOver(view)
  const isHeld = (die: number) => queue.isHeld(die, known)
  const shown = SLOTS.map((die) => ({ value: view.dice[die]?.value ?? 0, held: isHeld(die) }))
  const allHeld = view.dice.length > 0 && shown.every(({ held }) => held)
  const canRoll = !queue.isClosing && !allHeld && (isOffered('ROLL') || isOffered('UNFREEZE'))
  const advised = seat === null ? null : advisedOn(advice, view.dice.length === 0 ? [] : shown)
  const notice = over ? null : jokerNotice(view)
  const boxName = (category: Category) => sayValue(spoken(game), 'category', category)
  const own = given.viewer ?? view.turn
  // Whoever shares the device with others is called by name.
  const isYours = match.yours.length === 1 && match.yours.includes(view.turn)
  const turn = isYours ? say.yourTurn : say.turnOf(nameOf(view.turn))
  const round = say.round(view.round, yahtzeeCard.BOXES)

  const toggle = (die: number) => {
    settle()
    if (!queue.toggle(die)) return
    playSound('select')
    buzz(HOLD_BUZZ_MS)
  }
  const roll = () => {
    settle()
    if (canRoll) queue.close({ move: 'ROLL' })
    else if (seat !== null && allHeld) toast(say.allHeld)
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
    if (state.points === 0) ask({ category, extra: state.extra })
    else write(category, state.points)
  }

  useKeys((wish) => {
    const values = fallenDice(view)
    if (wish.wish === 'hold') return toggle(wish.die)
    if (wish.wish === 'roll') return roll()
    if (wish.wish === 'say-turn') return announce(say.sayTurn(turn, round))
    if (wish.wish === 'say-score') {
      const card = view.cards[own]
      if (card) announce(say.sayScore(nameOf(own), card.total, card.upper, yahtzeeCard.UPPER_GOAL))
      return
    }
    const left = say.rollsLeft(view.rollsLeft)
    const heldValues = shown.filter(({ held }) => held).map(({ value }) => value)
    announce(values === null ? say.sayNoDice(left) : say.sayDice(values, heldValues, left))
  })

  return (
    <div class={isTumbling ? 'yz-board tumbling' : 'yz-board'}>
      <div class="yz-top">
        {over ? (
          <FinalPanel view={view} seatName={nameOf} />
        ) : (
          <DiceTray
            dice={shown.map(({ value, held }, die) => ({
              value,
              isHeld: held,
              isAdvised: !isTumbling && (advised?.hold?.includes(die) ?? false),
            }))}
            slots={slots}
            rollsLeft={view.rollsLeft}
            heading={view.cards.length > 1 ? `${say.roundOnly(view.round)} · ${turn}` : round}
            status={
              seat === null
                ? ''
                : statusOf(say, { view, allHeld, advised: isTumbling ? null : advised, shown, boxName })
            }
            canHold={known.canHold && !queue.isClosing}
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
        own={own}
        canFill={seat !== null && !queue.isClosing}
        advised={advised}
        fresh={fresh}
        explainedBy={jokerId}
        seatName={nameOf}
        boxName={boxName}
        fill={fill}
      />
      {over ? null : <p class="yz-keys small soft">{say.keys}</p>}
      {asked === null ? null : (
        <ZeroDialog
          box={boxName(asked.category)}
          extra={asked.extra}
          yes={() => write(asked.category, 0)}
          no={() => ask(null)}
        />
      )}
    </div>
  )
}
