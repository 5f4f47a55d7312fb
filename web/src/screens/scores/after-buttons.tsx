import { useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { navigation } from '../../window/navigation.ts'
import { announce } from '../../parts/announce.tsx'
import { reasonOf } from '../../parts/reason-of.ts'
import { dailyOf } from '../../open-match/open-match.ts'
import type { OpenMatch } from '../../open-match/open-match.ts'
import { HOME } from '../../window/address.ts'
import { onlineWords } from '../../words/en/online.ts'
import type { ResultPicture } from './result-picture.ts'

interface Props {
  readonly openMatch: OpenMatch
  /** The result as a text; null where there is nothing to tell. */
  readonly text: string | null
  /** Of a challenge of the day: the result as a picture. */
  readonly picture: ResultPicture | null
}

/** What comes next. */
export function AfterButtons({ openMatch, text, picture }: Props): VNode {
  const { match } = openMatch.state.value
  const { scores: say } = onlineWords.value
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  // On a server only those who sat at the table can ask for another match, and only after one that was played.
  // A challenge of the day is played once.
  const isDaily = dailyOf(match) !== null
  const canAsk = !isDaily && (openMatch.where === 'here' || (match.yours.length > 0 && match.stage === 'over'))
  const made = openMatch.where === 'online' ? match.rematch : null
  const again = async () => {
    if (isBusy) return
    setBusy(true)
    setTrouble(null)
    try {
      if (made !== null && match.yours.length > 0) await takeSeat(made)
      navigation.go({ at: 'match', id: made ?? (await openMatch.rematch()) })
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
          {made !== null ? say.joinRematch : openMatch.where === 'here' ? say.again : say.rematch}
        </button>
      ) : null}
      {trouble === null ? null : (
        <p class="notice" role="alert">
          {trouble}
        </p>
      )}
      <div class="row after-others">
        {isDaily ? null : (
          <button type="button" class="button" onClick={() => navigation.go({ at: 'new', game: match.game })}>
            {say.setUp}
          </button>
        )}
        {text === null ? null : <ShareResult text={text} />}
        {text === null || picture === null ? null : <SharePicture picture={picture} text={text} />}
        <button type="button" class="button quiet" onClick={() => navigation.go(HOME)}>
          {say.toGames}
        </button>
      </div>
    </div>
  )
}

/** Sits down at the seat that is kept. If that cannot be done any more, the lobby shows why. */
async function takeSeat(rematch: string): Promise<void> {
  const { join } = await import('../../open-match/online/lobby-commands.ts')
  await join(rematch)
}

function SharePicture({ picture, text }: { readonly picture: ResultPicture; readonly text: string }): VNode {
  const { scores: say } = onlineWords.value
  const send = async () => {
    const { sendPicture } = await import('./result-picture.ts')
    await sendPicture(picture, 'parlor-result.png', text)
  }
  return (
    <button
      type="button"
      class="button"
      data-testid="share-picture"
      onClick={() => void send().catch(() => announce(say.copyFailed))}
    >
      {say.sharePicture}
    </button>
  )
}

function ShareResult({ text }: { readonly text: string }): VNode {
  const { scores: say } = onlineWords.value
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
