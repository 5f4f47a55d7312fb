import { useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { app } from '../../app/app.ts'
import { announce } from '../../parts/announce.tsx'
import { reasonOf } from '../../parts/reason-of.ts'
import type { Table } from '../../table/table.ts'
import { HOME } from '../../window/address.ts'
import { words } from '../../words/words.ts'

interface Props {
  readonly table: Table
  /** The result as a text; null where there is nothing to tell. */
  readonly text: string | null
}

/** What comes next. */
export function AfterButtons({ table, text }: Props): VNode {
  const { match } = table.state.value
  const { scores: say } = words.value.online
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  // On a server only those who sat at the table can ask for another match, and only after one that was played.
  const canAsk = table.where === 'here' || (match.yours.length > 0 && match.stage === 'over')
  const made = table.where === 'online' ? match.rematch : null
  const again = async () => {
    if (isBusy) return
    setBusy(true)
    setTrouble(null)
    try {
      if (made !== null && match.yours.length > 0) await takeSeat(made)
      app.go({ at: 'match', id: made ?? (await table.rematch()) })
    } catch (error) {
      setTrouble(reasonOf(error))
    }
    setBusy(false)
  }
  return (
    <div class="stack after">
      {made !== null ? <p class="notice">{say.rematchMade}</p> : null}
      {canAsk || made !== null ? (
        <button
          type="button"
          class="button primary large"
          data-testid="rematch"
          aria-disabled={isBusy}
          onClick={() => void again()}
        >
          {made !== null ? say.joinRematch : table.where === 'here' ? say.again : say.rematch}
        </button>
      ) : null}
      {trouble === null ? null : (
        <p class="notice" role="alert">
          {trouble}
        </p>
      )}
      <div class="row after-others">
        <button type="button" class="button" onClick={() => app.go({ at: 'new', game: match.game })}>
          {say.setUp}
        </button>
        {text === null ? null : <ShareResult text={text} />}
        <button type="button" class="button quiet" onClick={() => app.go(HOME)}>
          {say.toGames}
        </button>
      </div>
    </div>
  )
}

/** Sits down at the seat that is kept. If that cannot be done any more, the lobby shows why. */
async function takeSeat(rematch: string): Promise<void> {
  const { join } = await import('../../table/online/lobby-commands.ts')
  await join(rematch)
}

function ShareResult({ text }: { readonly text: string }): VNode {
  const { scores: say } = words.value.online
  const [told, setTold] = useState('')
  const share = async () => {
    // Whoever closes the sheet has changed their mind.
    const canShare: boolean = 'share' in navigator
    if (canShare) return navigator.share({ text }).catch(() => undefined)
    const sentence = (await copied(text)) ? say.copied : say.copyFailed
    setTold(sentence)
    announce(sentence)
  }
  return (
    <>
      <button type="button" class="button" onClick={() => void share()}>
        {say.share}
      </button>
      {told === '' ? null : <span class="small soft">{told}</span>}
    </>
  )
}

/** Not every page may write there: one that is not over https has no clipboard at all. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
