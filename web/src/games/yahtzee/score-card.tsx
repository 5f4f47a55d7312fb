import * as yahtzeeCard from '@parlor/games/yahtzee/knowledge'
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { DieFace } from '../../parts/die.tsx'
import { yahtzeeWords } from './words.ts'
import type { Advised } from './advised.ts'
import { BoxCell } from './box-cell.tsx'
import { boxState, type BoxState } from './boxes.ts'
import type { CardView, Category, YahtzeeView } from './yahtzee-view.ts'
import { bonusProgress } from './par.ts'

import './score-card.css'

const { CATEGORIES, EXTRA_YAHTZEE, UPPER_BONUS, UPPER_BOXES, UPPER_GOAL } = yahtzeeCard
const UPPER = CATEGORIES.slice(0, UPPER_BOXES)
const LOWER = CATEGORIES.slice(UPPER_BOXES)

/** More cards than these do not stand side by side on a phone. */
const SIDE_BY_SIDE = 2

interface Props {
  readonly view: YahtzeeView
  /** The card whose turn it is; null when it is nobody's any more. */
  readonly turn: number | null
  /** The card of the viewer. */
  readonly own: number
  readonly canFill: boolean
  /** The next box that is pressed is given up for 0. */
  readonly isScratching: boolean
  readonly advised: Advised | null
  readonly fresh: { readonly seat: number; readonly category: Category } | null
  readonly explainedBy: string
  readonly seatName: (seat: number) => string
  readonly boxName: (category: Category) => string
  readonly fill: (category: Category, state: BoxState) => void
}

/** All cards, side by side; on a phone with many players one of them, and the totals of all. */
export function ScoreCard(props: Props): VNode {
  const { view, turn, own, seatName } = props
  const say = yahtzeeWords.words.value
  const [chosen, choose] = useState<{ readonly seat: number; readonly during: string } | null>(null)
  // Somebody else's card is looked at until the next roll, or the next turn: then it is one's own that matters.
  const during = `${view.round} ${view.turn} ${view.rollsLeft}`
  const inFront = chosen?.during === during ? chosen.seat : own
  const many = view.cards.length > SIDE_BY_SIDE
  return (
    <section
      class={`yz-card seats-${view.cards.length}${many ? ' many' : ''}`}
      aria-label={say.card}
      onKeyDown={moveBetweenBoxes}
    >
      {many ? (
        <div class="yz-tabs" role="group" aria-label={say.showCard}>
          {view.cards.map(({ total }, seat) => (
            <button
              key={seat}
              type="button"
              class={seat === turn ? 'yz-tab at-turn' : 'yz-tab'}
              aria-pressed={seat === inFront}
              onClick={() => choose({ seat, during })}
            >
              <span class="yz-tab-name">{seatName(seat)}</span> <span class="figures">{total}</span>
            </button>
          ))}
        </div>
      ) : null}
      <div class="yz-halves">
        <Half {...props} inFront={inFront} part="upper" />
        <Half {...props} inFront={inFront} part="lower" />
      </div>
    </section>
  )
}

interface HalfProps extends Props {
  readonly inFront: number
  readonly part: 'upper' | 'lower'
}

function Half(props: HalfProps): VNode {
  const { view, turn, own, inFront, part, seatName, boxName } = props
  const say = yahtzeeWords.words.value
  const column = (seat: number) => `yz-column${seat === turn ? ' at-turn' : ''}${seat === inFront ? ' in-front' : ''}`
  const cells = (
    cell: (card: CardView, seat: number) => VNode | string | number,
    id?: (seat: number) => string | null,
  ) =>
    view.cards.map((card, seat) => (
      <td key={seat} class={column(seat)} data-testid={id?.(seat) ?? undefined}>
        {cell(card, seat)}
      </td>
    ))
  return (
    <table class={`yz-half ${part}`}>
      <colgroup>
        <col class="yz-col-name" />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" class="yz-part">
            {part === 'upper' ? say.upperPart : say.lowerPart}
          </th>
          {view.cards.map(({ total }, seat) => (
            <th
              key={seat}
              scope="col"
              class={`${column(seat)} yz-name`}
              data-testid={part === 'upper' ? `card-${seat}` : undefined}
            >
              <ColumnName name={seatName(seat)} />
              {view.cards.length > 1 && part === 'upper' ? (
                <span class="yz-name-total figures" aria-hidden="true">
                  {total}
                </span>
              ) : null}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(part === 'upper' ? UPPER : LOWER).map((category, at) => (
          <tr key={category}>
            <th scope="row" class="yz-row-name">
              {part === 'upper' ? <DieFace value={at + 1} /> : null}
              <span>
                {boxName(category)}
                {part === 'lower' ? <span class="yz-hint">{say.hints[category]}</span> : null}
              </span>
            </th>
            {cells((_, seat) => (
              <Box {...props} seat={seat} category={category} />
            ))}
          </tr>
        ))}
        {part === 'upper' ? (
          <tr class="yz-bonus-row">
            <th scope="row" class="yz-row-name">
              <span>
                {say.bonus}
                <span class="yz-hint always">{say.bonusGoal(UPPER_BONUS, UPPER_GOAL)}</span>
              </span>
            </th>
            {cells(
              (card) => (
                <BonusCell card={card} />
              ),
              (seat) => (seat === own ? 'bonus' : null),
            )}
          </tr>
        ) : (
          <>
            {view.rules === 'plan' ? null : (
              <tr class="yz-extra-row">
                <th scope="row" class="yz-row-name">
                  {say.extraYahtzees}
                </th>
                {cells(({ extraYahtzees }) => (extraYahtzees > 0 ? say.extra(extraYahtzees * EXTRA_YAHTZEE) : '–'))}
              </tr>
            )}
            <tr class="yz-total-row">
              <th scope="row" class="yz-row-name">
                {say.total}
              </th>
              {cells(
                ({ total }) => total,
                (seat) => `total-${seat}`,
              )}
            </tr>
          </>
        )}
      </tbody>
    </table>
  )
}

function Box(props: HalfProps & { readonly seat: number; readonly category: Category }): VNode {
  const { view, turn, seat, category, canFill, isScratching, advised, fresh, explainedBy, boxName, fill } = props
  const state = boxState(view, seat, category)
  const isActive = seat === turn
  return (
    <BoxCell
      category={category}
      name={boxName(category)}
      state={state}
      isActive={isActive}
      canFill={canFill}
      isScratching={isScratching}
      cost={isActive ? advised?.costs.get(category) : undefined}
      isAdvised={isActive && (advised?.boxes.includes(category) ?? false)}
      isFresh={fresh?.seat === seat && fresh.category === category}
      explainedBy={explainedBy}
      fill={() => fill(category, state)}
    />
  )
}

/** The arrows up and down go from box to box. */
function moveBetweenBoxes(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const boxes = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('.yz-box:not(:disabled)')]
  const at = boxes.findIndex((box) => box === document.activeElement)
  const next = at < 0 ? undefined : boxes[(at + step + boxes.length) % boxes.length]
  if (next === undefined) return
  next.focus()
  event.preventDefault()
}

/** Of several who are called alike the number is seen, however little room there is. */
function ColumnName({ name }: { readonly name: string }): VNode {
  const [, front = name, number = ''] = /^(.*?)( \d+)?$/.exec(name) ?? []
  return (
    <span class="yz-name-text" title={name}>
      <span class="yz-name-front">{front}</span>
      {number}
    </span>
  )
}

/** How far a card is on the way to the upper bonus. */
function BonusCell({ card }: { readonly card: CardView }): VNode {
  const say = yahtzeeWords.words.value
  const { upper, goal, bonus, isEarned, isLost, par, share } = bonusProgress(card)
  return (
    <span class={`yz-bonus${isEarned ? ' earned' : ''}${isLost ? ' lost' : ''}`} title={say.parAbout}>
      <span class="yz-bonus-of">{say.bonusOf(upper, goal)}</span>
      <span class="yz-bar" aria-hidden="true">
        <span class="yz-bar-fill" style={{ width: `${share * 100}%` }} />
      </span>
      <span class="yz-par">{isEarned ? say.bonusEarned(bonus) : isLost ? say.bonusLost : say.par(par)}</span>
    </span>
  )
}
