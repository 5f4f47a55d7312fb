import {
  documentsIn,
  DocumentText,
  readingDocuments,
  writingDocument,
  type DocumentOption,
  type Fault,
  type Game,
} from '@parlor/engine'
import type { Match } from '@parlor/match'
import { Failed } from '../../answer/failed.ts'
import { inSlices } from '../../matches/in-slices.ts'
import { checkMaySee } from '../../matches/may-see.ts'
import type { DocumentQuota, Store } from '../../store/store.ts'
import { RawJson, type ApiHandlers } from '../add-api.ts'
import type { HttpDeps } from '../deps.ts'
import { USUAL_BYTES } from '../gate.ts'
import { gameOf } from './game-handlers.ts'

type DocumentHandlers = Pick<
  ApiHandlers,
  'keepDocument' | 'listDocuments' | 'readDocument' | 'deleteDocument' | 'readMatchDocument'
>

/** Documents that a player may keep. */
export const DOCUMENT_QUOTA: DocumentQuota = { most: 50, bytes: 8 * 1024 * 1024 }
/** Documents that a lobby may refer to: everybody who opens the match loads all of them. */
const LOBBY_DOCUMENT_QUOTA: DocumentQuota = { most: 50, bytes: 8 * 1024 * 1024 }

export function documentHandlers({ store, matches, games, clock }: HttpDeps): DocumentHandlers {
  return {
    keepDocument: async ({ body, player }) => {
      const { game, option, name } = body
      const declared = documentOptionOf(gameOf(games, game), option)
      const written = await inSlices(writingDocument(body.document, declared.limits))
      const read = written.ok ? await inSlices(declared.reading(written.document)) : written
      if (!read.ok) throw new Failed('wrong-document', { faults: read.faults.map(inDocument) })
      const { hash, text, bytes } = read.document
      const at = clock()
      const isKept = await store.documents.keep(
        player.id,
        { hash, text, bytes, at, game, option, name },
        DOCUMENT_QUOTA,
      )
      if (!isKept) throw new Failed('too-many-documents', { ...DOCUMENT_QUOTA })
      return { hash, game, option, name, bytes, keptAt: at }
    },
    listDocuments: async ({ query, player }) => {
      const kept = await store.documents.listOf(player.id)
      return { documents: kept.filter(({ game }) => query.game === undefined || query.game === game) }
    },
    readDocument: async ({ params, player }) => {
      const found = await store.documents.read(player.id, params.hash)
      if (found === null) throw new Failed('no-such-document')
      return asWritten(found.kept, found.text)
    },
    deleteDocument: async ({ params, player }) => {
      if (!(await store.documents.remove(player.id, params.hash))) throw new Failed('no-such-document')
      return undefined
    },
    readMatchDocument: async ({ params, player }) => {
      const { match } = await matches.open(params.id)
      checkMaySee(match, player?.id ?? null)
      const found = Object.hasOwn(match.options, params.option) ? match.options[params.option] : undefined
      if (!(found instanceof DocumentText)) throw new Failed('no-such-option')
      return asWritten({ hash: found.hash }, found.text)
    },
  }
}

function documentOptionOf(game: Game, name: string): DocumentOption {
  const option = Object.hasOwn(game.options, name) ? game.options[name] : undefined
  if (option?.choice !== null) throw new Failed('no-such-option')
  return option
}

function inDocument({ at, reason }: Fault): Fault {
  return { at: at === '' ? 'document' : `document.${at}`, reason }
}

/** A document with its description, spliced as text: parsing megabytes just to serialize them again is avoided. */
function asWritten<T extends object>(said: T, text: string): T & { document: unknown[] } {
  const whole = `${JSON.stringify(said).slice(0, -1)},"document":${text}}`
  // Erasure: the text has the fields of the type; the body is the stored one.
  return new RawJson(whole) as unknown as T & { document: unknown[] }
}

/** Throws Failed if the lobby would refer to too many documents. */
export async function checkLobbyDocuments(
  store: Pick<Store, 'documents'>,
  { id, options: before }: Match,
  wanted: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const known = new Set(documentsIn(before).map(({ hash }) => hash))
  const more = documentsIn(wanted).filter(({ hash }) => !known.has(hash))
  if (more.length === 0) return
  const { number, letters } = await store.documents.sizeOfMatch(id)
  const bytes = more.reduce((sum, one) => sum + one.bytes, letters)
  if (number + more.length > LOBBY_DOCUMENT_QUOTA.most || bytes > LOBBY_DOCUMENT_QUOTA.bytes)
    throw new Failed('log-full')
}

/**
 * Reads the documents among the options in slices. A document that the player keeps may be named by its hash; it is
 * loaded and counts like an included one.
 */
export async function withDocuments(
  { store, limits }: Pick<HttpDeps, 'store' | 'limits'>,
  player: string,
  address: string,
  game: Game,
  options: Readonly<Record<string, unknown>> | undefined,
): Promise<{ readonly options?: Readonly<Record<string, unknown>> }> {
  if (options === undefined) return {}
  const whole = { ...options }
  for (const [name, { choice }] of Object.entries(game.options)) {
    const value = Object.hasOwn(options, name) ? options[name] : undefined
    if (choice !== null || typeof value !== 'string') continue
    // oxlint-disable-next-line no-await-in-loop -- a game has one such option, or two
    const kept = await store.documents.read(player, value)
    if (kept === null) continue
    if (kept.text.length > USUAL_BYTES) limits.takeDocument(player, address)
    whole[name] = JSON.parse(kept.text)
  }
  const read = await inSlices(readingDocuments(game.options, whole))
  if (!read.ok) throw new Failed('cannot-begin', { faults: read.faults.map(({ at, reason }) => `${at}: ${reason}`) })
  return { options: read.given }
}
