import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { callAsMe, ensureSession, serverIsHere } from '../../../online/session.ts'
import { reasonOf } from '../../../parts/reason-of.ts'
import { formatPlace } from '../../../window/address.ts'
import { playBoard } from '../workshop/publish.ts'
import { linkOf } from '../workshop/share-link.ts'
import { nameOf } from './model/draft.ts'
import { textOf, tidied } from './model/tidy.ts'
import { editorWords } from './words.ts'
import type { Workbench } from './workbench.ts'

interface Props {
  readonly game: string
  readonly bench: Workbench
}

const LONGEST_NAME = 64

/** What becomes of a board: a match, a file, a link, or a place on the server. */
export function Share({ game, bench }: Props): VNode {
  const say = editorWords.words.value
  const [said, setSaid] = useState('')
  const [link, setLink] = useState<string | null | undefined>(undefined)
  const draft = bench.draft.value
  useEffect(() => {
    const page = `${location.origin}${location.pathname}${formatPlace({ at: 'workshop', game })}`
    void linkOf(JSON.stringify(tidied(draft)), page).then(setLink, () => setLink(null))
  }, [draft])
  const play = async (where: 'here' | 'online') => {
    // The loop guard would end it, but nobody wants to play that.
    const loop = bench.problems.peek().find(({ code }) => code === 'endless-loop')
    if (loop !== undefined) return setSaid(say.loopRefused(loop.message))
    setSaid(say.starting)
    const why = await playBoard(game, tidied(bench.draft.peek()), where).catch((error: unknown) => reasonOf(error))
    setSaid(why === null ? '' : say.cannotPlay(why))
  }
  const keep = async () => {
    setSaid(say.keeping)
    if ((await ensureSession()) === null) return setSaid(say.noServer)
    const name = (nameOf(draft).trim() || say.unnamed).slice(0, LONGEST_NAME)
    const document = JSON.parse(JSON.stringify(tidied(bench.draft.peek())))
    const kept = await callAsMe('keepDocument', { body: { game, option: 'board', name, document } })
    setSaid(kept.ok ? say.kept(name) : kept.why)
  }
  return (
    <div class="stack tb-share">
      <div class="row">
        <button type="button" class="button primary" data-testid="play-here" onClick={() => void play('here')}>
          {say.playHere}
        </button>
        {serverIsHere.value === false ? null : (
          <button type="button" class="button primary" data-testid="play-online" onClick={() => void play('online')}>
            {say.playOnline}
          </button>
        )}
      </div>
      <p class="small soft">{say.playAbout}</p>
      <div class="row">
        <button
          type="button"
          class="button"
          data-testid="export"
          onClick={() => download(textOf(draft), nameOf(draft))}
        >
          {say.exportFile}
        </button>
        {serverIsHere.value === false ? null : (
          <button type="button" class="button" data-testid="keep" onClick={() => void keep()}>
            {say.keep}
          </button>
        )}
      </div>
      <div class="field">
        <label for="board-link">{say.link}</label>
        {link === null ? (
          <p id="board-link" class="small soft">
            {say.linkTooLong}
          </p>
        ) : (
          <input id="board-link" class="input" readOnly value={link ?? ''} data-testid="board-link" />
        )}
        {typeof link === 'string' ? (
          <button
            type="button"
            class="button"
            onClick={() =>
              void navigator.clipboard.writeText(link).then(
                () => setSaid(say.copied),
                () => setSaid(say.copyByHand),
              )
            }
          >
            {say.copyLink}
          </button>
        ) : null}
      </div>
      <p role="status">{said}</p>
    </div>
  )
}

/** A file as the browser saves one. */
function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = `${name.trim().replaceAll(/[^\p{L}\p{N}]+/gu, '-') || 'board'}.json`
  anchor.click()
  // The browser has begun by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
