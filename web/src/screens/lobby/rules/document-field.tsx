import {
  Document,
  presetAbout,
  type DocumentAbout,
  type DocumentFault,
  type DocumentOption,
  type Game,
} from '@parlor/engine'
import { useEffect, useId, useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { announce } from '../../../parts/announce.tsx'
import { serverIsHere } from '../../../online/session.ts'
import { spoken } from '../../../words/spoken.ts'
import { documentsWords } from '../../../words/en/documents.ts'
import { bringFile, bringText, sayBytes, sayFault, type Brought } from '../../../set-up/bring-document.ts'
import { homeOf } from '../../../games/homes.ts'
import type { DocumentCards } from '../../../games/game-home.ts'
import { DocumentHash, DocumentSeats } from './document-lines.tsx'
import { KeptDocuments } from './kept-documents.tsx'
import { optionName } from './option-words.ts'
import './document-field.css'

interface Props {
  readonly game: Game
  readonly name: string
  readonly option: DocumentOption
  /** A document that was brought here, or the hash of one. */
  readonly value: unknown
  /** What the document of the match says of itself, where there is a match. */
  readonly told?: DocumentAbout | undefined
  readonly change: (value: Document | string) => void
}

/** An option that is a document: one of those that come with the game, or one's own. */
export function DocumentField({ game, name, option, value, told, change }: Props): VNode {
  const group = useId()
  const say = documentsWords.value
  const text = spoken(game).text.options
  const [faults, setFaults] = useState<readonly DocumentFault[]>([])
  const [isReading, setReading] = useState(false)
  // Stays in the list when another one is chosen, so that one can go back.
  const [own, setOwn] = useState<Document | null>(value instanceof Document ? value : null)
  const cards = useCards(game.id)
  const [stated] = useState(value instanceof Document ? null : String(value))
  const chosen = value instanceof Document ? value.hash : String(value)
  const isShipped = (hash: string) => option.presets.some(({ document }) => document.hash === hash)

  const take = async (bringing: Promise<Brought>) => {
    setReading(true)
    setFaults([])
    const brought = await bringing.catch(() => null)
    setReading(false)
    if (brought?.ok !== true) return setFaults(brought?.faults ?? [{ at: '', reason: say.unreadable }])
    const { document } = brought
    if (!isShipped(document.hash)) setOwn(document)
    change(isShipped(document.hash) ? document.hash : document)
    announce(say.chosen(document.about.name ?? say.unnamed))
  }

  return (
    <fieldset class="option-radios document-field" data-option={name} aria-busy={isReading}>
      <legend>{optionName(text, name)}</legend>
      <div class={cards === null ? 'option-long' : 'option-long document-cards'}>
        {option.presets.map((one) => (
          <Choice
            key={one.id}
            group={group}
            about={presetAbout(one, text[name])}
            isChosen={one.document.hash === chosen}
            choose={() => change(one.document.hash)}
            picture={cards === null ? null : <cards.Picture preset={one.id} />}
          >
            {cards === null ? null : <CardFacts cards={cards} preset={one.id} />}
          </Choice>
        ))}
        {stated === null || isShipped(stated) || stated === own?.hash ? null : (
          <Choice
            group={group}
            about={{ name: say.ofTheMatch, ...told }}
            isChosen={chosen === stated}
            choose={() => change(stated)}
          />
        )}
        {own === null ? null : (
          <Choice
            group={group}
            about={{ name: say.unnamed, ...own.about }}
            isChosen={own.hash === chosen}
            choose={() => change(own)}
          >
            <span class="small soft">{say.size(sayBytes(own.bytes))}</span>
            <DocumentHash hash={own.hash} />
          </Choice>
        )}
      </div>
      <details class="setup-more">
        <summary>{say.bring}</summary>
        <div class="stack">
          <Bring option={option} take={(bringing) => void take(bringing)} isReading={isReading} />
          <Faults faults={faults} sayOne={(fault) => sayFault(text, name, fault)} />
          {serverIsHere.value === false ? null : (
            <KeptDocuments
              game={game.id}
              name={name}
              option={option}
              own={own}
              take={(bringing) => void take(bringing)}
            />
          )}
        </div>
      </details>
    </fieldset>
  )
}

/** How the documents of a game look; null where they have no looks, or as long as those are fetched. */
function useCards(game: string): DocumentCards | null {
  const [cards, setCards] = useState<DocumentCards | null>(null)
  useEffect(() => {
    let isWanted = true
    // Without pictures they can be chosen too.
    homeOf(game)
      .documents?.()
      .then((found) => isWanted && setCards(found), () => {}) // prettier-ignore
    return () => void (isWanted = false)
  }, [game])
  return cards
}

/** How long a match takes, and which document is for a first one. */
function CardFacts({ cards, preset }: { readonly cards: DocumentCards; readonly preset: string }): VNode {
  const say = documentsWords.value
  const minutes = cards.minutes(preset)
  return (
    <>
      {minutes === null ? null : <span class="small soft">{say.minutes(minutes)}</span>}
      {preset === cards.startsWith ? <span class="badge document-first">{say.startHere}</span> : null}
    </>
  )
}

interface ChoiceProps {
  readonly group: string
  readonly about: DocumentAbout
  readonly isChosen: boolean
  readonly choose: () => void
  readonly picture?: VNode | null
  readonly children?: preact.ComponentChildren
}

function Choice({ group, about, isChosen, choose, picture = null, children }: ChoiceProps): VNode {
  const { name, author, description } = about
  const { by } = documentsWords.value
  return (
    <label class="option-radio">
      <input type="radio" name={group} checked={isChosen} onChange={choose} />
      {picture === null ? null : <span class="document-picture">{picture}</span>}
      <span class="document-about">
        <span>
          {name}
          {author === undefined ? null : <span class="soft"> {by(author)}</span>}
        </span>
        {description === undefined ? null : <span class="small soft">{description}</span>}
        <DocumentSeats about={about} />
        {children}
      </span>
    </label>
  )
}

interface BringProps {
  readonly option: DocumentOption
  readonly take: (bringing: Promise<Brought>) => void
  readonly isReading: boolean
}

function Bring({ option, take, isReading }: BringProps): VNode {
  const id = useId()
  const say = documentsWords.value
  const [pasted, setPasted] = useState('')
  return (
    <>
      <div class="field">
        <input
          id={`${id}-file`}
          class="sr-only document-file"
          type="file"
          accept=".json,application/json"
          aria-describedby={`${id}-about`}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            // The same file can be chosen again once it is mended.
            if (file !== undefined) take(bringFile(option, file).finally(() => (currentTarget.value = '')))
          }}
        />
        <label class="button document-file-label" for={`${id}-file`}>
          {say.file}
        </label>
        <p id={`${id}-about`} class="small soft">
          {say.fileAbout(sayBytes(option.limits.bytes))}
        </p>
      </div>
      <div class="field">
        <label for={`${id}-text`}>{say.paste}</label>
        <textarea
          id={`${id}-text`}
          class="input document-text"
          rows={4}
          spellcheck={false}
          autocomplete="off"
          maxLength={2 * option.limits.bytes + 1}
          value={pasted}
          onInput={({ currentTarget }) => setPasted(currentTarget.value)}
        />
        <button
          type="button"
          class="button"
          disabled={pasted.trim() === ''}
          aria-disabled={isReading}
          onClick={() => take(bringText(option, pasted))}
        >
          {isReading ? say.reading : say.usePasted}
        </button>
      </div>
    </>
  )
}

/** Every fault with its place. Always there, so that a screen reader notices when it is filled. */
function Faults({
  faults,
  sayOne,
}: {
  readonly faults: readonly DocumentFault[]
  readonly sayOne: (fault: DocumentFault) => string
}): VNode {
  const say = documentsWords.value
  return (
    <div class={faults.length === 0 ? 'document-quiet' : 'notice document-faults'} role="alert">
      {faults.length === 0 ? null : (
        <>
          <p>{say.cannotUse(faults.length)}</p>
          <ul>
            {faults.map((fault, at) => (
              <li key={at}>
                {fault.at === '' ? say.whole : <code>{fault.at}</code>}: {sayOne(fault)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
