import { useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { changePassword } from '../../../online/session.ts'
import { words } from '../../../words/words.ts'
import type { FormAnswer } from './account-form.tsx'
import { PasswordField, passwordFault } from './password-field.tsx'

/** Another password for the account. */
export function PasswordForm({ done }: { readonly done: (asked: Promise<FormAnswer>) => Promise<FormAnswer> }): VNode {
  const said = words.value.profile.account
  const [old, setOld] = useState('')
  const [wanted, setWanted] = useState('')
  const [why, setWhy] = useState('')
  const send = async () => {
    const fault = passwordFault(wanted)
    if (fault !== '') return setWhy(fault)
    const answer = await done(changePassword(old, wanted))
    setWhy(answer.ok ? '' : answer.why)
    if (!answer.ok) return
    setOld('')
    setWanted('')
  }
  return (
    <details class="account-form">
      <summary>{said.change}</summary>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <PasswordField label={said.oldPassword} kind="current-password" value={old} onChange={setOld} />
        <PasswordField label={said.newPassword} kind="new-password" value={wanted} onChange={setWanted} />
        {why === '' ? null : (
          <p class="profile-bad" role="alert">
            {why}
          </p>
        )}
        <div>
          <button type="submit" class="button primary">
            {said.change}
          </button>
        </div>
      </form>
    </details>
  )
}
