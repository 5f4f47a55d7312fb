import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { words } from '../../words/words.ts'

interface Props {
  readonly from: number
  readonly to: number
  /** Undefined while what is typed is none of the numbers. */
  readonly value: number | undefined
  readonly change: (value: number | undefined) => void
}

/** A number between two others: typed, or one more and one less by a button. */
export function NumberField({ from, to, value, change }: Props): VNode {
  const { plain } = words.value
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
