import type { VNode } from 'preact'
import { editorWords } from '../words.ts'

export interface SeatsFieldProps {
  readonly id: string
  readonly seats: number
  readonly set: (seats: number) => void
}

/** For how many a board is tried. */
export function SeatsField({ id, seats, set }: SeatsFieldProps): VNode {
  return (
    <>
      <label for={id}>{editorWords.words.value.testSeats}</label>
      <input
        id={id}
        class="input tb-number"
        type="number"
        min={2}
        max={8}
        value={seats}
        onInput={({ currentTarget }) => {
          const wanted = currentTarget.valueAsNumber
          if (Number.isInteger(wanted) && wanted >= 1 && wanted <= 8) set(wanted)
        }}
      />
    </>
  )
}
