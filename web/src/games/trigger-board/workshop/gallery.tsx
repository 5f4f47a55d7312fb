import { SHIPPED_BOARDS } from '@parlor/games/trigger-board/knowledge'
import type { ComponentChildren, VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { navigation } from '../../../window/navigation.ts'
import { reasonOf } from '../../../parts/reason-of.ts'
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx'
import { PlaceLink } from '../../../parts/place-link.tsx'
import { HOME } from '../../../window/address.ts'
import { sayDay, sayDayAndTime } from '../../../words/say-time.ts'
import { useGame } from '../../../catalogue/use-game.ts'
import { spoken } from '../../../words/spoken.ts'
import { documentsWords } from '../../../words/en/documents.ts'
import {
  draftOf,
  emptyDraft,
  isObject,
  nameOf,
  spacesOf,
  valueAt,
  type Draft,
  type Json,
  type JsonObject,
  type Path,
} from '../editor/model/draft.ts'
import { setAt } from '../editor/model/commands.ts'
import { readElsewhere } from '../editor/read-elsewhere.ts'
import { bringText, type Brought } from './bring-board.ts'
import { BringBoard, RefusalNote, type Refusal } from './bring-form.tsx'
import { KeptBoards } from './kept-boards.tsx'
import { deleteBoard, keepNew, MOST_BOARDS, ownBoards, type OwnBoard } from './own-boards.ts'
import { playBoard } from './publish.ts'
import { textInLink } from './share-link.ts'
import { Thumbnail } from './thumbnail.tsx'
import { workshopWords } from './words.ts'

const SHIPPED = Object.entries(SHIPPED_BOARDS).flatMap(([id, body]) => {
  const read = draftOf(body)
  return read.ok ? [{ id, draft: read.draft }] : []
})

/** Boards to choose from, as pictures: those that come with the game, and one's own. */
export function Gallery({ game }: { readonly game: string }): VNode {
  const say = workshopWords.words.value
  const [own, setOwn] = useState<readonly OwnBoard[]>([])
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isReading, setReading] = useState(false)
  const [doomed, setDoomed] = useState<OwnBoard | null>(null)
  const rules = useGame(game)
  // The set-up calls them the same.
  const titles = rules === null ? undefined : spoken(rules).text.options['board']

  const look = () =>
    ownBoards().then(setOwn, (error: unknown) => setRefusal({ text: say.notSaved(reasonOf(error)), problems: [] }))
  useEffect(() => void look(), [])

  const open = async (draft: Draft) => {
    try {
      const kept = await keepNew(draft)
      if ('id' in kept) return navigation.go({ at: 'workshop', game, draft: kept.id })
      setRefusal({ text: say.tooMany(MOST_BOARDS), problems: [] })
    } catch (error) {
      setRefusal({ text: say.notSaved(reasonOf(error)), problems: [] })
    }
  }
  const copy = (draft: Draft) => void open(setAt(draft, ['metadata', 'name'], say.copyOf(nameOf(draft)).slice(0, 200)))
  const take = async (bringing: Promise<Brought>) => {
    setReading(true)
    setRefusal(null)
    const brought = await bringing.catch((): Brought => ({ ok: false, why: 'no-json', problems: [] }))
    setReading(false)
    if (brought.ok) return open(brought.draft)
    const text = { 'no-json': say.notJson, 'no-zip': say.notZip, 'too-large': say.tooLarge, faults: say.cannotRead }
    setRefusal({ text: text[brought.why], problems: brought.problems })
  }
  const play = async (draft: Draft) => {
    setRefusal(null)
    // The loop guard would end it, but nobody wants to play that.
    const { problems } = await readElsewhere(draft)
    const loop = problems.find(({ code }) => code === 'endless-loop')
    if (loop !== undefined) return setRefusal({ text: say.neverEnds, problems: [loop] })
    const why = await playBoard(game, draft, 'here').catch((error: unknown) => reasonOf(error))
    if (why !== null) setRefusal({ text: `${say.cannotPlay} (${why})`, problems: [] })
  }

  useEffect(() => {
    const carried = async () => {
      const text = await textInLink(location.hash)
      if (text === undefined) return
      // Once: a reload, or the way back, does not bring it a second time.
      history.replaceState(null, '', location.pathname + location.search)
      if (text === null) setRefusal({ text: workshopWords.words.value.linkBroken, problems: [] })
      else await take(bringText(text))
    }
    void carried()
  }, [])

  return (
    <div class="tb-workshop">
      <header class="tb-workshop-head">
        <PlaceLink to={HOME} class="button quiet" label={say.back}>
          ←
        </PlaceLink>
        <h1>{say.title}</h1>
        <button
          type="button"
          class="button primary"
          data-testid="new-board"
          onClick={() => void open(emptyDraft(say.freshName))}
        >
          {say.fresh}
        </button>
      </header>
      <main id="content" tabIndex={-1} class="stack">
        <p class="soft">{say.about}</p>
        <RefusalNote refusal={refusal} />
        <section aria-labelledby="own-boards">
          <h2 id="own-boards">{say.own}</h2>
          {own.length === 0 ? <p class="soft">{say.ownNone}</p> : null}
          <ul class="tb-gallery">
            {own.map((one) => (
              <Card key={one.id} draft={one.draft} note={say.changed(sayDayAndTime(one.savedAt))}>
                <PlaceLink
                  to={{ at: 'workshop', game, draft: one.id }}
                  class="button primary"
                  label={say.editOne(nameOf(one.draft))}
                >
                  {say.edit}
                </PlaceLink>
                <button
                  type="button"
                  class="button"
                  aria-label={say.playOne(nameOf(one.draft))}
                  onClick={() => void play(one.draft)}
                >
                  {say.play}
                </button>
                <button
                  type="button"
                  class="button quiet"
                  aria-label={say.removeOne(nameOf(one.draft))}
                  onClick={() => setDoomed(one)}
                >
                  {say.remove}
                </button>
              </Card>
            ))}
          </ul>
        </section>
        <KeptBoards game={game} open={(brought) => void take(brought)} />
        <section aria-labelledby="shipped-boards">
          <h2 id="shipped-boards">{say.shipped}</h2>
          <ul class="tb-gallery" data-testid="shipped">
            {SHIPPED.map(({ id, draft }) => (
              <Card key={id} draft={draft} note="" name={titles?.values?.[id]} about={titles?.descriptions?.[id]}>
                <button
                  type="button"
                  class="button primary"
                  aria-label={say.playOne(titles?.values?.[id] ?? nameOf(draft))}
                  onClick={() => void play(draft)}
                >
                  {say.play}
                </button>
                <button
                  type="button"
                  class="button"
                  aria-label={say.copyOne(titles?.values?.[id] ?? nameOf(draft))}
                  data-testid={`copy-${id}`}
                  onClick={() => copy(draft)}
                >
                  {say.copy}
                </button>
              </Card>
            ))}
          </ul>
        </section>
        <BringBoard take={(bringing) => void take(bringing)} isReading={isReading} />
      </main>
      {doomed === null ? null : (
        <ConfirmDialog
          title={say.removeSure(nameOf(doomed.draft))}
          about={say.removeAbout}
          yes={say.remove}
          onNo={() => setDoomed(null)}
          onYes={() => {
            setDoomed(null)
            void deleteBoard(doomed.id).then(look, look)
          }}
        />
      )}
    </div>
  )
}

const MOST_TAGS = 8

function objectAt(draft: Draft, path: Path): JsonObject {
  const held = valueAt(draft, path)
  return isObject(held) ? held : {}
}

const said = (value: Json | undefined) => (typeof value === 'string' ? value.trim() : '')
const number = (value: Json | undefined, usual: number) => (typeof value === 'number' ? value : usual)

/** “2 to 6 players, best with 2 to 4”. */
function sayPlayers(draft: Draft): string {
  const say = workshopWords.words.value
  const { min, max, recommended } = objectAt(draft, ['rules', 'players'])
  const [least, most] = [number(min, 2), number(max, 8)]
  const players = say.players(least, most)
  if (!isObject(recommended)) return players
  return `${players}, ${documentsWords.value.bestWith(number(recommended['min'], least), number(recommended['max'], most))}`
}

interface CardProps {
  readonly draft: Draft
  readonly note: string
  /** In the reader's words, where the board itself is in another language. */
  readonly name?: string | undefined
  readonly about?: string | undefined
  readonly children: ComponentChildren
}

function Card({ draft, note, name = nameOf(draft), about: told, children }: CardProps): VNode {
  const say = workshopWords.words.value
  const { description, author, version, created, tags } = objectAt(draft, ['metadata'])
  const about = told ?? description
  const made = Date.parse(said(created))
  const origin = [
    ...(said(author) === '' ? [] : [documentsWords.value.by(said(author))]),
    ...(said(version) === '' ? [] : [say.version(said(version))]),
    ...(Number.isNaN(made) ? [] : [sayDay(made)]),
  ]
  const named = Array.isArray(tags) ? (tags as readonly Json[]).map(said).filter((tag) => tag !== '') : []
  return (
    <li class="tb-gallery-card card">
      <Thumbnail draft={draft} label={say.picture(name)} />
      <h3>{name}</h3>
      {typeof about === 'string' ? <p class="small">{about}</p> : null}
      <p class="small soft">
        {[say.spaces(spacesOf(draft).length), sayPlayers(draft), note].filter((each) => each !== '').join(' · ')}
      </p>
      {origin.length === 0 ? null : <p class="small soft">{origin.join(' · ')}</p>}
      {named.length === 0 ? null : (
        <ul class="tb-tags" aria-label={say.tags}>
          {named.slice(0, MOST_TAGS).map((tag, at) => (
            <li key={at} class="badge">
              {tag}
            </li>
          ))}
        </ul>
      )}
      <div class="row tb-gallery-buttons">{children}</div>
    </li>
  )
}
