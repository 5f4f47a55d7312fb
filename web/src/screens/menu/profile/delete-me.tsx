import { useId, useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { deleteMe } from '../../../online/session.ts'
import { words } from '../../../words/words.ts'
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx'
import type { FormAnswer } from './account-form.tsx'

interface DeleteMeProps {
  /** An account is deleted with its password only. */
  readonly hasPassword: boolean
  readonly done: (asked: Promise<FormAnswer>) => Promise<FormAnswer>
}

/** For good, and not by one click. */
export function DeleteMe({ hasPassword, done }: DeleteMeProps): VNode {
  const said = words.value.profile.account
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const [password, setPassword] = useState('')
  const [why, setWhy] = useState('')
  const erase = async () => {
    const answer = await done(hasPassword ? deleteMe(password) : deleteMe())
    if (answer.ok) setAsking(false)
    else setWhy(answer.why)
  }
  return (
    <>
      <button type="button" class="button danger" onClick={() => setAsking(true)}>
        {said.delete}
      </button>
      {isAsking ? (
        <ConfirmDialog
          title={said.deleteSure}
          about={said.deleteAbout}
          yes={said.deleteNow}
          onYes={() => void erase()}
          onNo={() => setAsking(false)}
        >
          {hasPassword ? (
            <div class="field">
              <label for={id}>{said.password}</label>
              <input
                id={id}
                class="input"
                type="password"
                value={password}
                required
                autocomplete="current-password"
                onInput={({ currentTarget }) => setPassword(currentTarget.value)}
              />
            </div>
          ) : null}
          {why === '' ? null : (
            <p class="profile-bad" role="alert">
              {why}
            </p>
          )}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
