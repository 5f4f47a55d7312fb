import { useState, useId } from 'preact/hooks'
import type { VNode } from 'preact'
import {
  createAccount,
  me,
  rename,
  signIn,
  signOut,
  exportMe,
  deleteMe,
  changePassword,
} from '../../../online/session.ts'
import { announce } from '../../../parts/announce.tsx'
import { profileWords } from '../../../words/en/profile.ts'
import { AccountForm, type FormAnswer } from './account-form.tsx'
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx'
import { PasswordField, passwordFault } from './password-field.tsx'

/** Who one is on the server: nobody yet, a guest, or somebody with an account. */
export function Account(): VNode {
  const said = profileWords.value.account
  const own = me.value
  const [done, setDone] = useState('')
  const after = async (asked: Promise<FormAnswer>, sentence: string): Promise<FormAnswer> => {
    const answer = await asked
    setDone(answer.ok ? sentence : '')
    if (answer.ok) announce(sentence)
    return answer
  }
  const about = own === null ? said.nobody : own.account ? said.signedIn(own.name) : said.guest(own.name)
  return (
    <section class="profile-part" aria-labelledby="account-title">
      <h2 id="account-title">{said.title}</h2>
      <div class="card profile-account">
        <p>{about}</p>
        {done === '' ? null : <p class="notice">{done}</p>}
        {own === null ? null : (
          <AccountForm
            key={`name ${own.name}`}
            title={said.rename}
            name={own.name}
            submit={said.rename}
            onSend={({ name }) => after(rename(name), said.renamed)}
          />
        )}
        {own?.account === true ? (
          <PasswordForm done={(asked) => after(asked, said.changed)} />
        ) : (
          <>
            <AccountForm
              title={said.create}
              name={own?.name ?? ''}
              password="new-password"
              submit={said.create}
              onSend={({ name, password }) => after(createAccount(name, password), said.created)}
            />
            <AccountForm
              title={said.signIn}
              name=""
              password="current-password"
              submit={said.signIn}
              onSend={({ name, password }) => after(signIn(name, password), said.isSignedIn)}
            />
          </>
        )}
        {own === null ? null : (
          <div class="row profile-account-row">
            {own.account ? (
              <button type="button" class="button" onClick={() => void after(signOut(), said.signedOut)}>
                {said.signOut}
              </button>
            ) : null}
            <ExportButton />
            <DeleteMe hasPassword={own.account} done={(asked) => after(asked, said.deleted)} />
          </div>
        )}
      </div>
    </section>
  )
}

/** Everything that is kept about me, as a file. */
function ExportButton(): VNode {
  const said = profileWords.value.account
  const [why, setWhy] = useState('')
  const save = async () => {
    const exported = await exportMe()
    setWhy(exported.ok ? '' : exported.why)
    if (!exported.ok) return
    const file = new Blob([JSON.stringify(exported.value, null, 2)], { type: 'application/json' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = 'parlor.json'
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <>
      <button type="button" class="button" title={said.exportAbout} onClick={() => void save()}>
        {said.export}
      </button>
      {why === '' ? null : (
        <p class="profile-bad" role="alert">
          {why}
        </p>
      )}
    </>
  )
}

interface DeleteMeProps {
  /** An account is deleted with its password only. */
  readonly hasPassword: boolean
  readonly done: (asked: Promise<FormAnswer>) => Promise<FormAnswer>
}

/** For good, and not by one click. */
function DeleteMe({ hasPassword, done }: DeleteMeProps): VNode {
  const said = profileWords.value.account
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

/** Another password for the account. */
function PasswordForm({ done }: { readonly done: (asked: Promise<FormAnswer>) => Promise<FormAnswer> }): VNode {
  const said = profileWords.value.account
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
