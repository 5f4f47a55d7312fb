import type { ComponentChildren, VNode } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { tableWords } from '../../words/en/table.ts'
import { Target, type TargetProps } from './target.tsx'
import './card-row.css'

/** A card, a piece or a market stall in a row. */
export interface RowItem extends Omit<TargetProps, 'children' | 'class'> {
  /** Stays with the thing while it moves within the row. */
  readonly key: string | number
  readonly drawn: ComponentChildren
  /** Drawn below it, such as a price. */
  readonly below?: ComponentChildren
}

/** An order of the row that somebody may want to see. */
interface Sorting<I> {
  readonly name: string
  readonly by: (one: I, other: I) => number
}

interface Props<I extends RowItem> {
  /** “Your hand”, “Market”. */
  readonly label: string
  readonly items: readonly I[]
  readonly sortings?: readonly Sorting<I>[]
  /** Where things fly to and from: the row as a whole. */
  readonly anchor?: string
  readonly class?: string
  readonly beside?: ComponentChildren
  /** Stands there while the row has nothing in it. */
  readonly empty?: string
  /** Begins a drag; see `useDrag`. */
  readonly grip?: (item: I, event: PointerEvent) => void
}

/** Cards beside each other: a hand, a market. Arrow keys go along the row; what does not fit is scrolled to. */
export function CardRow<I extends RowItem>(props: Props<I>): VNode {
  const { label, items, sortings = [], anchor, beside, empty, grip } = props
  const row = useRef<HTMLUListElement>(null)
  const [sorted, sortBy] = useState(-1)
  const sorting = sortings[sorted]
  const shown = sorting === undefined ? items : items.toSorted(sorting.by)
  const goAlong = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const all = [...(row.current?.querySelectorAll<HTMLElement>('button.target') ?? [])]
    const at = all.findIndex((each) => each === document.activeElement)
    if (step === undefined || at < 0) return
    event.preventDefault()
    all[Math.min(all.length - 1, Math.max(0, step === Infinity || step === -Infinity ? step : at + step))]?.focus()
  }
  return (
    <section class={`card-row ${props.class ?? ''}`} aria-label={label} data-anchor={anchor}>
      <div class="card-row-head">
        <h2>{label}</h2>
        {sortings.length === 0 || items.length < WORTH_SORTING ? null : (
          <button
            type="button"
            class="card-row-sort"
            onClick={() => sortBy(sorted + 1 < sortings.length ? sorted + 1 : -1)}
          >
            <span aria-hidden="true">⇅ </span>
            <span class="card-row-order">{tableWords.value.sortedBy(sorting?.name ?? tableWords.value.asDealt)}</span>
          </button>
        )}
        {beside}
      </div>
      {empty === undefined || items.length > 0 ? null : <p class="small soft">{empty}</p>}
      <ul
        ref={row}
        class="card-row-cards"
        // Where there is nothing to choose, the row itself is scrolled with the keyboard.
        tabIndex={items.some(({ choose }) => choose !== null) ? undefined : 0}
        onKeyDown={goAlong}
        style={{ '--cards': shown.length }}
      >
        {shown.map((item) => {
          const { key, drawn, below, ...target } = item
          return (
            <li key={key} onPointerDown={grip === undefined ? undefined : (event) => grip(item, event)}>
              <Target {...target}>{drawn}</Target>
              {below}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** A shorter row is seen at a glance. */
const WORTH_SORTING = 5

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: -Infinity,
  End: Infinity,
}
