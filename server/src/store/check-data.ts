import { createHash, createPublicKey, verify } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { writeDocument } from '@parlor/engine'
import { commitmentTo, linkFault, signedText, type Created, type MatchEntry } from '@parlor/match'
import { parseEntries } from '@parlor/protocol'
import type { Database, Row } from './database.ts'
import { inChunks } from './chunks.ts'
import { schemaVersion, SCHEMA_VERSION } from './migrate.ts'
import { readRow } from './rows.ts'
import { NewerSchema } from './storage-errors.ts'
import type { StoredSignature } from './store.ts'

/** A fault in stored data. */
export interface Damage {
  /** Null if it concerns no single match. */
  readonly match: string | null
  readonly reason: string
}

export interface DataReport {
  readonly matches: number
  readonly entries: number
  readonly signatures: number
  readonly documents: number
  /** Total number of faults; only the first are listed. */
  readonly damaged: number
  readonly damage: readonly Damage[]
}

export interface CheckOptions {
  /** Called after each match. */
  readonly progress?: (done: number, total: number) => void
  readonly signal?: AbortSignal
}

const PAGE = 200
const MOST_LISTED = 1_000
/** Yields to other work, such as Ctrl-C, at this interval. */
const TURN_MS = 20

const HEADS = `select m.id, m.game, m.seed_label, s.number as snapshot_number
  from matches m left join snapshots s on s.match_id = m.id where m.id > ? order by m.id limit ?`
const ENTRIES = 'select match_id, first, last, body from entries where match_id = ? order by first'
const SIGNED = 'select match_id, number, public_key, signature from signatures where match_id in'
const MISSING_DOCUMENTS = `select m.match_id, m.hash from match_documents m
  left join documents d on d.hash = m.hash where d.hash is null order by m.match_id limit ?`

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Verifies all stored matches: hash chains, signatures, seeds against commitments, documents against hashes. Needs no
 * game and replays no move. The database may be in use: dependent data is read after what refers to it.
 */
export async function checkData(
  database: Pick<Database, 'read'>,
  place: string,
  { progress = () => undefined, signal }: CheckOptions = {},
): Promise<DataReport> {
  const version = await schemaVersion({ read: (sql, values) => database.read(sql, values) })
  if (version > SCHEMA_VERSION) throw new NewerSchema(place, version, SCHEMA_VERSION)
  const count = { matches: 0, entries: 0, signatures: 0, documents: 0, damaged: 0 }
  const damage: Damage[] = []
  const found = (match: string | null, reason: string) => {
    count.damaged++
    if (damage.length < MOST_LISTED) damage.push({ match, reason })
  }
  let turnEnds = performance.now() + TURN_MS
  const giveWay = async () => {
    signal?.throwIfAborted()
    if (performance.now() < turnEnds) return
    await setImmediate()
    signal?.throwIfAborted()
    turnEnds = performance.now() + TURN_MS
  }
  const keys = new Set(
    (await database.read('select public_key from signing_keys')).map((row) => String(row['public_key'])),
  )
  const [counted] = await database.read('select count(*) as matches from matches')
  const total = Number(counted?.['matches'] ?? 0)

  const checkMatch = async (head: Row, signed: Row | undefined) => {
    const read = readRow('matches', 'id', head)
    const id = read.text('id')
    const rows = await database.read(ENTRIES, [id])
    const entries: MatchEntry[] = []
    const wrong = (number: number, reason: string) => found(id, `entry ${number}: ${reason}`)
    let last = 0
    for (const row of rows) {
      const { first, body, end } = entryRow(row)
      if (first !== last + 1) return wrong(last + 1, 'it is missing')
      for (const entry of parsed(body) ?? []) {
        const fault = linkFault(entries.at(-1) ?? null, entry, digest)
        if (fault !== null) return wrong(entries.length + 1, fault)
        entries.push(entry)
      }
      if (entries.length !== end) return wrong(entries.length + 1, 'it cannot be read')
      last = end
    }
    count.entries += last
    const [created] = entries
    if (created?.kind !== 'created') return wrong(1, 'the log does not say how the match was set up')
    if (created.match !== id || created.game !== read.text('game')) wrong(1, 'it is of another match')
    if ((read.wholeOrNull('snapshot_number') ?? 0) > last) wrong(last + 1, 'it is missing: there is a later snapshot')
    const seeds = await database.read('select label, seed from seeds where label = ?', [read.text('seed_label')])
    const [seed] = seeds.map((row) => readRow('seeds', 'label', row).bytes('seed'))
    if (seed === undefined) found(id, 'its seed is missing')
    else if (commitmentTo(seed) !== created.commitment) found(id, 'its seed is not the one that was promised')
    if (signed === undefined) return
    count.signatures++
    const fault = signatureFault(signatureOf(signed), created, entries, keys)
    if (fault !== null) found(id, fault)
  }

  for (let after = '', page: readonly Row[] = []; ; after = String(page.at(-1)?.['id'])) {
    // oxlint-disable no-await-in-loop -- page by page, so that memory stays small
    page = await database.read(HEADS, [after, PAGE])
    if (page.length === 0) break
    const ids = page.map((row) => String(row['id']))
    const rows = await inChunks(ids, (marks, chunk) => database.read(`${SIGNED} (${marks})`, chunk))
    const signatures = new Map(rows.map((row) => [String(row['match_id']), row]))
    for (const [at, id] of ids.entries()) {
      try {
        await checkMatch(page[at] ?? {}, signatures.get(id))
      } catch (error) {
        found(id, error instanceof Error ? error.message : String(error))
      }
      progress(++count.matches, total)
      await giveWay()
    }
  }
  for (const row of await database.read(MISSING_DOCUMENTS, [MOST_LISTED]))
    found(String(row['match_id']), `its document ${String(row['hash'])} is missing`)
  for (let after = ''; ;) {
    const page = await database.read('select hash, body from documents where hash > ? order by hash limit ?', [
      after,
      1,
    ])
    const [row] = page
    if (row === undefined) break
    after = String(row['hash'])
    count.documents++
    if (!isDocument(after, row['body'])) found(null, `the document ${after} is not what was stored`)
    await giveWay()
  }
  // oxlint-enable no-await-in-loop
  return { ...count, damage }
}

function entryRow(row: Row): { readonly first: number; readonly end: number; readonly body: string } {
  const read = readRow('entries', 'match_id', row)
  return { first: read.whole('first'), end: read.whole('last'), body: read.text('body') }
}

/** Documents stay referenced by hash, as in the hash chain. */
function parsed(body: string): readonly MatchEntry[] | null {
  try {
    return parseEntries(JSON.parse(body))
  } catch {
    return null
  }
}

function signatureOf(row: Row): StoredSignature {
  const read = readRow('signatures', 'match_id', row)
  return { number: read.whole('number'), publicKey: read.text('public_key'), signature: read.text('signature') }
}

function signatureFault(
  { number, publicKey, signature }: StoredSignature,
  { match, game, commitment, at: promisedAt }: Created & { readonly at: number },
  entries: readonly MatchEntry[],
  keys: ReadonlySet<string>,
): string | null {
  const end = entries[number - 1]
  if (end === undefined) return `entry ${number}: it is missing, and the match was signed with it`
  if (!keys.has(publicKey)) return 'its signature is by a key that is not among those of the server'
  const text = signedText({ match, game, commitment, promisedAt }, { number, hash: end.hash, at: end.at })
  try {
    const x = Buffer.from(publicKey, 'hex').toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    if (verify(null, Buffer.from(text), key, Buffer.from(signature, 'hex'))) return null
  } catch {
    // An invalid key verifies nothing.
  }
  return 'its signature is not of this log'
}

function isDocument(hash: string, body: unknown): boolean {
  try {
    const written = typeof body === 'string' ? writeDocument(JSON.parse(body)) : null
    return written?.ok === true && written.document.hash === hash
  } catch {
    return false
  }
}
