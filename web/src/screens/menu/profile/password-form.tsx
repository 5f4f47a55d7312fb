import { useId, useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { changePassword } from '../../../online/session.ts'
import { words } from '../../../words/words.ts'
import type { FormAnswer } from './account-form.tsx'

const SHORTEST_PASSWORD = 8

/** Another password for the account. */
export function PasswordForm({ done }: { readonly done: (asked: Promise<FormAnswer>) => Promise<FormAnswer> }): VNode {
  const said = words.value.profile.account
  const id = useId()
  const [old, setOld] = useState('')
  const [wanted, setWanted] = useState('')
  const [why, setWhy] = useState('')
  const send = async () => {
    if (wanted.length < SHORTEST_PASSWORD) return setWhy(said.passwordShort)
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
        <div class="field">
          <label for={`${id}-old`}>{said.oldPassword}</label>
          <input
            id={`${id}-old`}
            class="input"
            type="password"
            value={old}
            required
            autocomplete="current-password"
            onInput={({ currentTarget }) => setOld(currentTarget.value)}
          />
        </div>
        <div class="field">
          <label for={`${id}-new`}>{said.newPassword}</label>
          <input
            id={`${id}-new`}
            class="input"
            type="password"
            value={wanted}
            required
            autocomplete="new-password"
            aria-describedby={`${id}-about`}
            onInput={({ currentTarget }) => setWanted(currentTarget.value)}
          />
          <p id={`${id}-about`} class="soft small">
            {said.passwordAbout}
          </p>
        </div>
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
