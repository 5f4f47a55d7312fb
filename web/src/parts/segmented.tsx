import { useId } from 'preact/hooks'
import type { VNode } from 'preact'

interface SegmentedProps<T extends string> {
  readonly legend: string
  /** By value, in the order in which they are shown. */
  readonly choices: Readonly<Record<T, string>>
  readonly value: T
  readonly onChoose: (value: T) => void
  readonly testId?: string
}

/** One of a few, side by side: radio buttons that look like tabs. */
export function Segmented<T extends string>({ legend, choices, value, onChoose, testId }: SegmentedProps<T>): VNode {
  const name = useId()
  // A record’s own keys are its keys.
  const values = Object.keys(choices) as T[]
  return (
    <fieldset class="segmented" data-testid={testId}>
      <legend>{legend}</legend>
      <div class="segments">
        {values.map((each) => (
          <label key={each} class="segment">
            <input type="radio" name={name} value={each} checked={each === value} onChange={() => onChoose(each)} />
            <span>{choices[each]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
