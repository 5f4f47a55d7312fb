import type { Document, DocumentOption } from '@parlor/engine'
import type { KeptDocumentShape } from '@parlor/protocol'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { call } from '../../../online/api.ts'
import { callAsMe, me, recallSession } from '../../../online/session.ts'
import { announce } from '../../../parts/announce.tsx'
import { documentsWords } from '../../../words/en/documents.ts'
import { bringBody, type Brought } from '../../../set-up/bring-document.ts'

interface Props {
  readonly game: string
  readonly name: string
  readonly option: DocumentOption
  /** The one that was brought last, to be kept. */
  readonly own: Document | null
  readonly take: (bringing: Promise<Brought>) => void
}

const LONGEST_NAME = 64

/** The documents that somebody keeps on the server for an option of a game: to be chosen, and to be deleted. */
export function KeptDocuments({ game, name, option, own, take }: Props): VNode {
  const say = documentsWords.value
  const [kept, setKept] = useState<readonly KeptDocumentShape[] | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  const look = async () => {
    // Nobody becomes a guest by looking: who is nobody keeps nothing.
    if (me.peek() === null && (await recallSession()) === null) return setKept([])
    const listed = await call('listDocuments', { query: { game } })
    if (listed.ok) setKept(listed.value.documents.filter((one) => one.option === name))
    setTrouble(listed.ok ? null : listed.why)
  }
  useEffect(() => void look(), [game, name, me.value?.id])

  const use = ({ hash }: KeptDocumentShape) => {
    const bringing = async (): Promise<Brought> => {
      const read = await callAsMe('readDocument', { params: { hash } })
      return read.ok ? bringBody(option, read.value.document) : { ok: false, faults: [{ at: '', reason: read.why }] }
    }
    take(bringing())
  }

  const remove = async ({ hash, name: called }: KeptDocumentShape) => {
    const removed = await callAsMe('deleteDocument', { params: { hash } })
    setTrouble(removed.ok ? null : removed.why)
    if (!removed.ok) return
    announce(say.removed(called))
    // The button that had the focus goes with its line; here and below.
    heading.current?.focus()
    await look()
  }

  const keep = async (document: Document) => {
    const called = (document.about.name ?? say.unnamed).slice(0, LONGEST_NAME)
    const body = { game, option: name, name: called, document: JSON.parse(document.text) }
    const made = await callAsMe('keepDocument', { body })
    setTrouble(made.ok ? null : made.why)
    if (!made.ok) return
    announce(say.isKept(called))
    heading.current?.focus()
    await look()
  }

  return (
    <div class="stack document-kept">
      <h3 ref={heading} tabIndex={-1}>
        {say.kept}
      </h3>
      {kept?.length === 0 ? <p class="small soft">{say.keptNone}</p> : null}
      {kept === null || kept.length === 0 ? null : (
        <ul>
          {kept.map((one) => (
            <li key={one.hash}>
              <span class="document-name">{one.name}</span>
              <button type="button" class="button" aria-label={say.useOne(one.name)} onClick={() => use(one)}>
                {say.use}
              </button>
              <button
                type="button"
                class="button quiet"
                aria-label={say.removeOne(one.name)}
                onClick={() => void remove(one)}
              >
                {say.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      {own === null || kept?.some(({ hash }) => hash === own.hash) === true ? null : (
        <button type="button" class="button" onClick={() => void keep(own)}>
          {say.keep}
        </button>
      )}
      <p class={trouble === null ? 'document-quiet' : 'small setup-wrong'} role="alert">
        {trouble}
      </p>
    </div>
  )
}
