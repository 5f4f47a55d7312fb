import { useRef, useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { announce } from '../../../parts/announce.tsx'
import { QrCode } from '../../../parts/qr-code.tsx'
import { onlineWords } from '../../../words/en/online.ts'
import type { Wishes } from './use-wish.ts'
import { formatPlace } from '../../../window/address.ts'

interface Props {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly isHost: boolean
  readonly wishes: Wishes
}

/** How others come to this match: a link, a code to type, a picture for cameras. */
export function Invite({ id, code, title, isHost, wishes }: Props): VNode {
  const { lobby: say } = onlineWords.value
  const link = inviteLink(location.href, code)
  const field = useRef<HTMLInputElement>(null)
  const [told, setTold] = useState('')
  const tell = (sentence: string) => {
    setTold(sentence)
    announce(sentence)
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      tell(say.copied)
    } catch {
      field.current?.select()
      tell(say.copyFailed)
    }
  }
  return (
    <section class="card stack lobby-invite" aria-labelledby="lobby-invite">
      <h2 id="lobby-invite">{say.invite}</h2>
      <p class="soft small">{say.inviteAbout}</p>
      <div class="lobby-invite-ways">
        <div class="stack">
          <p class="lobby-code">
            <span class="sr-only">{say.code} </span>
            <span data-testid="invite-code">{code}</span>
          </p>
          <div class="field">
            <label class="sr-only" for="lobby-link">
              {say.link}
            </label>
            <input
              ref={field}
              id="lobby-link"
              class="input"
              type="text"
              readOnly
              value={link}
              data-testid="share-link"
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </div>
          <div class="row">
            <button type="button" class="button" onClick={() => void copy()}>
              {say.copy}
            </button>
            {'share' in navigator ? (
              <button
                type="button"
                class="button"
                onClick={() =>
                  // Closing the share sheet is no error.
                  void navigator.share({ title, text: say.shareText(title), url: link }).catch(() => undefined)
                }
              >
                {say.share}
              </button>
            ) : null}
            {isHost ? (
              <button
                type="button"
                class="button quiet"
                onClick={async () => {
                  if (await wishes.ask(({ invite }) => invite(id))) tell(say.newCodeMade)
                }}
              >
                {say.newCode}
              </button>
            ) : null}
          </div>
          {told === '' ? null : <p class="small soft">{told}</p>}
        </div>
        <QrCode text={link} about={say.qrAbout(code)} />
      </div>
    </section>
  )
}

/** The address of this page, wherever it is served from, for somebody who was sent a code. */
export function inviteLink(page: string, code: string): string {
  const address = new URL(page)
  address.hash = ''
  address.search = formatPlace({ at: 'join', code })
  return address.href
}
