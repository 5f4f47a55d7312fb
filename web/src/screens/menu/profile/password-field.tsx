import { useId } from 'preact/hooks'
import type { VNode } from 'preact'
import { profileWords } from '../../../words/en/profile.ts'

interface PasswordFieldProps {
  readonly label: string
  /** Tells the browser which it is to fill in; of a new one it is said what it has to be like. */
  readonly kind: 'new-password' | 'current-password'
  readonly value: string
  readonly onChange: (value: string) => void
}

const SHORTEST_PASSWORD = 8

/** Why a new password cannot be taken; empty when it can. */
export function passwordFault(password: string): string {
  return password.length < SHORTEST_PASSWORD ? profileWords.value.account.passwordShort : ''
}

export function PasswordField({ label, kind, value, onChange }: PasswordFieldProps): VNode {
  const id = useId()
  const isNew = kind === 'new-password'
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="input"
        type="password"
        value={value}
        required
        maxLength={256}
        autocomplete={kind}
        aria-describedby={isNew ? `${id}-about` : undefined}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {isNew ? (
        <p id={`${id}-about`} class="soft small">
          {profileWords.value.account.passwordAbout}
        </p>
      ) : null}
    </div>
  )
}
