import { useId, useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { profileWords } from '../../../words/en/profile.ts'
import { PasswordField, passwordFault } from './password-field.tsx'

export type FormAnswer = { readonly ok: true } | { readonly ok: false; readonly why: string }

interface AccountFormProps {
  readonly title: string
  /** What stands in the field at first. */
  readonly name: string
  /** Asks for one, and tells the browser which. */
  readonly password?: 'new-password' | 'current-password'
  readonly submit: string
  readonly onSend: (filled: { readonly name: string; readonly password: string }) => Promise<FormAnswer>
}

/** A name, and a password where one is needed. Folded until somebody wants it. */
export function AccountForm({ title, name: first, password: kind, submit, onSend }: AccountFormProps): VNode {
  const said = profileWords.value.account
  const id = useId()
  const [name, setName] = useState(first)
  const [password, setPassword] = useState('')
  const [why, setWhy] = useState('')
  const [sending, setSending] = useState(false)
  const send = async () => {
    const fault = kind === 'new-password' ? passwordFault(password) : ''
    if (fault !== '') return setWhy(fault)
    setSending(true)
    const answer = await onSend({ name: name.trim(), password })
    setSending(false)
    setWhy(answer.ok ? '' : answer.why)
    if (answer.ok) setPassword('')
  }
  return (
    <details class="account-form">
      <summary>{title}</summary>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (!sending) void send()
        }}
      >
        <div class="field">
          <label for={`${id}-name`}>{said.name}</label>
          <input
            id={`${id}-name`}
            class="input"
            value={name}
            required
            maxLength={64}
            autocomplete={kind === undefined ? 'nickname' : 'username'}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
        </div>
        {kind === undefined ? null : (
          <PasswordField label={said.password} kind={kind} value={password} onChange={setPassword} />
        )}
        {why === '' ? null : (
          <p class="profile-bad" role="alert">
            {why}
          </p>
        )}
        <div>
          <button type="submit" class="button primary" aria-disabled={sending}>
            {sending ? said.forNow : submit}
          </button>
        </div>
      </form>
    </details>
  )
}
