import { useId } from 'preact/hooks'
import type { VNode } from 'preact'
import './switch.css'

interface Props {
  readonly label: string
  readonly about?: string
  readonly isOn: boolean
  readonly disabled?: boolean
  readonly turn: (isOn: boolean) => void
  readonly testId?: string
}

/** On or off, with what it does. */
export function Switch({ label, about, isOn, disabled = false, turn, testId }: Props): VNode {
  const id = useId()
  return (
    <label class="switch">
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        disabled={disabled}
        data-testid={testId}
        aria-describedby={about === undefined ? undefined : id}
        onChange={({ currentTarget }) => {
          const wanted = currentTarget.checked
          // It shows what is so, which may take a moment to become what is wanted.
          currentTarget.checked = isOn
          turn(wanted)
        }}
      />
      <span class="switch-text">
        <span>{label}</span>
        {about === undefined ? null : (
          <span id={id} class="small soft">
            {about}
          </span>
        )}
      </span>
    </label>
  )
}
