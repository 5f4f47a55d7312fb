import { optionsFor, presetAbout, type DocumentAbout, type Game } from '@parlor/engine'
import type { MatchShape } from '@parlor/protocol'
import type { VNode } from 'preact'
import { spoken } from '../../../words/spoken.ts'
import { documentsWords } from '../../../words/en/documents.ts'
import { words } from '../../../words/words.ts'
import { sayBytes } from '../../../set-up/bring-document.ts'
import { optionName } from './option-words.ts'
import './document-field.css'

interface Props {
  readonly game: Game
  readonly match: Pick<MatchShape, 'options' | 'documents' | 'seats'>
}

/** What documents a match will be played with: what they are called, who made them, and by which digits they can be compared. */
export function DocumentLines({ game, match }: Props): VNode | null {
  const say = documentsWords.value
  const texts = spoken(game).text.options
  const lines = Object.entries(optionsFor(game, match.seats.length)).flatMap(([name, option]) => {
    if (option.choice !== null) return []
    const hash = String(match.options[name])
    const shipped = option.presets.find(({ document }) => document.hash === hash)
    const told = match.documents?.[name]
    const about: DocumentAbout = shipped === undefined ? (told ?? {}) : presetAbout(shipped, texts[name])
    return [{ name, hash, about, bytes: told?.bytes ?? null }]
  })
  if (lines.length === 0) return null
  return (
    <ul class="document-lines">
      {lines.map(({ name, hash, about, bytes }) => (
        <li key={name} data-document={name}>
          <span>
            <span class="soft">{optionName(texts, name)}:</span> {about.name ?? say.unnamed}
            {about.author === undefined ? null : <span class="soft"> {say.by(about.author)}</span>}
          </span>
          {about.description === undefined ? null : <span class="small soft">{about.description}</span>}
          <DocumentSeats about={about} />
          {bytes === null ? null : <span class="small soft">{say.size(sayBytes(bytes))}</span>}
          <DocumentHash hash={hash} />
        </li>
      ))}
    </ul>
  )
}

/** “2 to 6 players, best with 2 to 4”. */
export function DocumentSeats({ about: { seats, recommended } }: { readonly about: DocumentAbout }): VNode | null {
  const { shell } = words.value
  const say = documentsWords.value
  const parts = [
    ...(seats === undefined ? [] : [shell.players(seats.min, seats.max)]),
    ...(recommended === undefined ? [] : [say.bestWith(recommended.min, recommended.max)]),
  ]
  return parts.length === 0 ? null : <span class="small soft">{parts.join(', ')}</span>
}

/** Enough digits for people who compare two of them. */
const READ_DIGITS = 8

/** The beginning of the content hash; all of it in the tooltip. */
export function DocumentHash({ hash }: { readonly hash: string }): VNode {
  return (
    <span class="small soft document-hash">
      {documentsWords.value.hash}: <code title={hash}>{hash.slice(0, READ_DIGITS)}</code>
    </span>
  )
}
