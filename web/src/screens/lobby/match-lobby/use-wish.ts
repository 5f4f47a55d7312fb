import { useState } from 'preact/hooks'
import type { LobbyCommands } from '../../../open-match/online/lobby-commands.ts'
import type { Said } from '../../../open-match/open-match.ts'
import { words } from '../../../words/words.ts'

type Wish = (commands: LobbyCommands) => Promise<Said>

/** Asks the server for something around the match, one thing at a time, and says why it did not come true. */
export interface Wishes {
  readonly ask: (wish: Wish) => Promise<boolean>
  readonly isBusy: boolean
  readonly trouble: string | null
}

export function useWishes(): Wishes {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const ask = async (wish: Wish): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    setTrouble(null)
    let said: Said
    try {
      said = await wish(await import('../../../open-match/online/lobby-commands.ts'))
    } catch {
      said = { ok: false, why: words.value.shell.wentWrong }
    }
    setBusy(false)
    if (!said.ok) setTrouble(said.why)
    return said.ok
  }
  return { ask, isBusy, trouble }
}
