import type { ChoiceDescription, Scalar } from '@parlor/engine'
import type { VNode } from 'preact'
import { plainWords } from '../../words/en/plain.ts'
import { isScalar, listOf, moved, replaced, sumOf, toggled, type Value } from './choice-value.ts'
import { useId, useState } from 'preact/hooks'
import { Filter, filtered } from './filter.tsx'

export interface FieldProps<C extends ChoiceDescription = ChoiceDescription> {
  readonly choice: C
  readonly value: Value
  readonly change: (value: Value) => void
  /** What people call a value. */
  readonly say: (value: Scalar) => string
  /** What this is a part of, for screen readers. */
  readonly label: string
}

type Of<K extends ChoiceDescription['kind']> = FieldProps<Extract<ChoiceDescription, { kind: K }>>

/** Up to this many named numbers are chosen by name. */
const MOST_NAMED = 500
/** So few numbers are chosen rather than typed. */
const MOST_CHIPS = 10

/** The right control for each kind of choice. */
export function ChoiceField({ choice, ...rest }: FieldProps): VNode {
  switch (choice.kind) {
    case 'one':
      return <OneField {...rest} choice={choice} />
    case 'range':
      return <RangeField {...rest} choice={choice} />
    case 'subset':
      return <SubsetField {...rest} choice={choice} />
    case 'order':
      return <OrderField {...rest} choice={choice} />
    case 'tuple':
      return <TupleField {...rest} choice={choice} />
  }
}

function Legend({ label, about }: { readonly label: string; readonly about: string }): VNode {
  return (
    <legend>
      {label === '' ? null : <b>{label}: </b>}
      {about}
    </legend>
  )
}

function OneField({ choice, value, change, say, label }: Of<'one'>): VNode {
  return (
    <fieldset class="plain-field">
      <Legend label={label} about={plainWords.value.chooseOne} />
      <ChipList type="radio" of={choice.of} isChosen={(item) => item === value} choose={change} say={say} />
    </fieldset>
  )
}

function RangeField({ choice, ...rest }: Of<'range'>): VNode {
  const { from, to } = choice
  const { value, change, say, label } = rest
  const isNamed = say(from) !== String(from) && to - from < MOST_NAMED
  if (isNamed || to - from < MOST_CHIPS) {
    const of = Array.from({ length: to - from + 1 }, (_, at) => from + at)
    return <OneField {...rest} choice={{ kind: 'one', of }} />
  }
  return (
    <fieldset class="plain-field">
      <Legend label={label} about={plainWords.value.number(say(from), say(to))} />
      <NumberField from={from} to={to} value={typeof value === 'number' ? value : undefined} change={change} />
    </fieldset>
  )
}

function SubsetField({ choice, value, change, say, label }: Of<'subset'>): VNode {
  const plain = plainWords.value
  const chosen = listOf(value)
  const { of, min, max, sum } = choice
  return (
    <fieldset class="plain-field">
      <Legend label={label} about={plain.chooseCount(min, Math.min(max, of.length))} />
      <ChipList
        type="checkbox"
        of={of}
        isChosen={(item) => chosen.includes(item)}
        choose={(item) => change(toggled(choice, value, item))}
        say={say}
      />
      <p class="soft small figures" role="status">
        {plain.chosen(chosen.length)}
        {sum === undefined ? '' : `, ${plain.sum(sumOf(choice, value), sum)}`}
      </p>
    </fieldset>
  )
}

function OrderField({ value, change, say, label }: Of<'order'>): VNode {
  const plain = plainWords.value
  const items = listOf(value)
  return (
    <fieldset class="plain-field">
      <Legend label={label} about={plain.order} />
      <ol class="plain-order">
        {items.map((item, at) => {
          const name = isScalar(item) ? say(item) : ''
          return (
            // The buttons go with the thing they move, so that the keyboard's focus does.
            <li key={String(item)}>
              <span>{name}</span>
              <button
                type="button"
                class="button"
                aria-label={plain.up(name)}
                aria-disabled={at === 0}
                onClick={() => change(moved(value, at, -1))}
              >
                ↑
              </button>
              <button
                type="button"
                class="button"
                aria-label={plain.down(name)}
                aria-disabled={at === items.length - 1}
                onClick={() => change(moved(value, at, 1))}
              >
                ↓
              </button>
            </li>
          )
        })}
      </ol>
    </fieldset>
  )
}

function TupleField({ choice, value, change, say, label }: Of<'tuple'>): VNode {
  const { each } = choice
  return (
    <div class="plain-tuple">
      {each.map((part, at) => (
        <ChoiceField
          key={at}
          choice={part}
          value={listOf(value)[at]}
          change={(item) => change(replaced(value, at, item))}
          say={say}
          label={`${label} ${plainWords.value.part(at + 1, each.length)}`.trim()}
        />
      ))}
    </div>
  )
}

interface Props {
  readonly type: 'radio' | 'checkbox'
  readonly of: readonly Scalar[]
  readonly isChosen: (item: Scalar) => boolean
  readonly choose: (item: Scalar) => void
  readonly say: (item: Scalar) => string
}

/** Values to choose from, each a large target; of many, only those whose name is looked for. */
function ChipList({ type, of, isChosen, choose, say }: Props): VNode {
  const name = useId()
  const [part, setPart] = useState('')
  const { shown, left, isLong } = filtered(of, say, part, isChosen)
  return (
    <>
      {isLong ? (
        <Filter count={of.length} part={part} change={setPart} left={left} isEmpty={shown.length === 0} />
      ) : null}
      <div class={isLong ? 'plain-chips plain-long' : 'plain-chips'}>
        {shown.map((item) => (
          <label key={`${typeof item} ${item}`} class="plain-chip">
            <input type={type} name={name} checked={isChosen(item)} onChange={() => choose(item)} />
            <span>{say(item)}</span>
          </label>
        ))}
      </div>
    </>
  )
}

interface NumberFieldProps {
  readonly from: number
  readonly to: number
  /** Undefined while what is typed is none of the numbers. */
  readonly value: number | undefined
  readonly change: (value: number | undefined) => void
}

/** A number between two others: typed, or one more and one less by a button. */
function NumberField({ from, to, value, change }: NumberFieldProps): VNode {
  const plain = plainWords.value
  const [typed, setTyped] = useState(String(value ?? from))
  const take = (text: string) => {
    setTyped(text)
    const number = Number(text)
    change(text.trim() !== '' && Number.isInteger(number) && number >= from && number <= to ? number : undefined)
  }
  const step = (by: number) => take(String(Math.min(to, Math.max(from, (value ?? from) + by))))
  return (
    <div class="plain-number row">
      <button
        type="button"
        class="button"
        aria-label={plain.less}
        aria-disabled={value === from}
        onClick={() => step(-1)}
      >
        −
      </button>
      <input
        class="input figures"
        type="number"
        inputMode="numeric"
        aria-label={plain.number(String(from), String(to))}
        aria-invalid={value === undefined}
        min={from}
        max={to}
        step={1}
        value={typed}
        onInput={({ currentTarget }) => take(currentTarget.value)}
      />
      <button
        type="button"
        class="button"
        aria-label={plain.greater}
        aria-disabled={value === to}
        onClick={() => step(1)}
      >
        +
      </button>
    </div>
  )
}
