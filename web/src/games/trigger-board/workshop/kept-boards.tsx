import type { KeptDocumentShape } from '@parlor/protocol'
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { call } from '../../../online/api.ts'
import { callAsMe, me, recallSession, serverIsHere } from '../../../online/session.ts'
import { bringBody, type Brought } from './bring-board.ts'
import { workshopWords } from './words.ts'

/** What somebody keeps on the server, to be opened here as well. Shown where there is something. */
export function KeptBoards({
  game,
  open,
}: {
  readonly game: string
  readonly open: (bringing: Promise<Brought>) => void
}): VNode | null {
  const say = workshopWords.words.value
  const [kept, setKept] = useState<readonly KeptDocumentShape[]>([])
  useEffect(() => {
    let isWanted = true
    const look = async () => {
      if (serverIsHere.peek() === false || (me.peek() === null && (await recallSession()) === null)) return
      const listed = await call('listDocuments', { query: { game } })
      if (listed.ok && isWanted) setKept(listed.value.documents.filter(({ option }) => option === 'board'))
    }
    // Where no server is, nothing is kept there.
    void look().catch(() => undefined)
    return () => void (isWanted = false)
  }, [game, me.value?.id])
  if (kept.length === 0) return null
  return (
    <section aria-labelledby="kept-boards">
      <h2 id="kept-boards">{say.kept}</h2>
      <ul class="stack tb-kept">
        {kept.map((one) => (
          <li key={one.hash} class="row">
            <span>{one.name}</span>
            <button type="button" class="button" aria-label={say.copyOne(one.name)} onClick={() => open(bring(one))}>
              {say.copy}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

async function bring({ hash }: KeptDocumentShape): Promise<Brought> {
  const read = await callAsMe('readDocument', { params: { hash } })
  return read.ok
    ? bringBody(read.value.document)
    : { ok: false, why: 'faults', problems: [{ severity: 'error', path: '', code: '', message: read.why, hint: '' }] }
}
