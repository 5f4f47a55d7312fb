import { useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { rename } from '../../../online/session.ts'
import { announce } from '../../../parts/announce.tsx'
import { set } from '../../../storage/settings.ts'
import { words } from '../../../words/words.ts'

/** Longer names are refused. */
const LONGEST = 24

/** A guest says here what to be called; whoever has an account bears its name. */
export function OwnName({ name }: { readonly name: string }): VNode {
  const { online, shell } = words.value
  const say = online.lobby
  const [wanted, setWanted] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    const next = wanted?.trim() ?? ''
    if (isBusy || next === '') return
    setBusy(true)
    const renamed = await rename(next)
    setBusy(false)
    if (!renamed.ok) return setTrouble(renamed.why)
    // The next match is played under this name as well.
    set({ name: renamed.value.name })
    setWanted(null)
    announce(say.namedNow(renamed.value.name))
  }
  if (wanted === null)
    return (
      <button
        type="button"
        class="button quiet"
        data-testid="change-name"
        onClick={() => {
          setTrouble(null)
          setWanted(name)
        }}
      >
        {say.changeName}
      </button>
    )
  return (
    <form
      class="row lobby-name"
      onSubmit={(event) => {
        event.preventDefault()
        void take()
      }}
    >
      <input
        class="input"
        type="text"
        aria-label={online.setUp.yourName}
        autocomplete="nickname"
        maxLength={LONGEST}
        value={wanted}
        data-testid="lobby-name"
        // Whoever has asked to change it wants to type.
        ref={(field) => {
          if (field !== null && document.activeElement?.closest('.lobby-name') === null) field.select()
        }}
        onInput={({ currentTarget }) => setWanted(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setWanted(null)
        }}
      />
      <button type="submit" class="button" aria-disabled={isBusy || wanted.trim() === ''}>
        {say.takeName}
      </button>
      <button type="button" class="button quiet" onClick={() => setWanted(null)}>
        {shell.cancel}
      </button>
      {trouble === null ? null : (
        <p class="small lobby-trouble" role="alert">
          {trouble}
        </p>
      )}
    </form>
  )
}
