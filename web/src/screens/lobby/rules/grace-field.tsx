import { useId } from 'preact/hooks'
import type { VNode } from 'preact'
import { onlineWords } from '../../../words/en/online.ts'
import { GRACE_SECONDS } from '../../../set-up/set-up-plan.ts'

interface Props {
  readonly seconds: number
  readonly disabled?: boolean
  readonly change: (seconds: number) => void
}

/** How long somebody who is away is waited for. */
export function GraceField({ seconds, disabled = false, change }: Props): VNode {
  const id = useId()
  const { setUp: say } = onlineWords.value
  // A match that was set up elsewhere may wait for any time.
  const known = GRACE_SECONDS.includes(seconds) ? GRACE_SECONDS : [...GRACE_SECONDS, seconds].toSorted((a, b) => a - b)
  return (
    <div class="field">
      <label for={id}>{say.grace}</label>
      <select
        id={id}
        class="select"
        disabled={disabled}
        value={String(seconds)}
        onChange={({ currentTarget }) => change(Number(currentTarget.value))}
      >
        {known.map((each) => (
          <option key={each} value={String(each)}>
            {graceWords(each)}
          </option>
        ))}
      </select>
    </div>
  )
}

export function graceWords(seconds: number): string {
  const { graceNever, graceAfter } = onlineWords.value.setUp
  return seconds === 0 ? graceNever : graceAfter(Math.max(1, Math.round(seconds / 60)))
}
